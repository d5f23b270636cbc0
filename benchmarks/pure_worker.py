"""Parlour from its sources, even where a compiled build lies beside them."""

import runpy

from benchmarks.sources import sources_only

if __name__ == "__main__":
    sources_only("parlour")
    runpy.run_module("benchmarks.parlour_worker", run_name="__main__")
