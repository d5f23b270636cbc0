"""Run `parlour` from the compiled build if it is of these very sources, else from .venv.

python3 -m tools.bootstrap.play serve --port 9000
"""

import sys

from tools.bootstrap.clone import replace_process
from tools.bootstrap.compiled import compiled_python
from tools.bootstrap.environment import ensure

if __name__ == "__main__":
    python = compiled_python() or ensure("play").python
    replace_process(python.parent / "parlour", *sys.argv[1:])
