"""Measures Parlour beside its peer: `python benchmarks/run.py --help`."""

import runpy
import sys
from pathlib import Path

if __name__ == "__main__":
    # A script finds what lies in its own folder; the package `benchmarks` lies one above.
    sys.path[0] = str(Path(__file__).resolve().parent.parent)
    runpy.run_module("benchmarks.command", run_name="__main__", alter_sys=True)
