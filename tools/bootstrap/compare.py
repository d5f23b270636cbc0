"""Run a command that compares Parlour with other builds and peers, and name them to it.

    python3 -m tools.bootstrap.compare [--make compiled,catanatron] COMMAND...
    python3 -m tools.bootstrap.compare --serve-compiled COMMAND...

Those that are present and up to date are named in the environment of the command; those after
--make are built or installed first. With --serve-compiled the servers of tests are of the compiled
build, and where there is none, nothing is run.

    compiled      PARLOUR_COMPILED   the interpreter of a build of these very sources
    catanatron    PARLOUR_PEER       the interpreter that has Catanatron, a peer of the engine
    boardgame.io  PARLOUR_NODE       the Node that runs boardgame.io, a peer of the server
"""

import argparse
import os
import sys

from tools.bootstrap import compiled, node
from tools.bootstrap.clone import ROOT, replace_process
from tools.bootstrap.environment import ENVIRONMENTS, ensure, up_to_date

SERVER_PEER = ROOT / "benchmarks" / "server" / "peer"


def with_compiled(make: bool) -> dict[str, str]:
    """The compiled build; without headers of Python it is left out."""
    if make and not compiled.compiled_python():
        if compiled.can_compile():
            compiled.build()
        else:
            print("Going on without the compiled build.", file=sys.stderr)
    python = compiled.compiled_python()
    return {"PARLOUR_COMPILED": str(python)} if python else {}


def with_catanatron(make: bool) -> dict[str, str]:
    """The peer of the engine."""
    if make:
        ensure("bench")
    return {"PARLOUR_PEER": str(ENVIRONMENTS["bench"].python)} if up_to_date("bench") else {}


def with_boardgame_io(make: bool) -> dict[str, str]:
    """The peer of the server; where it cannot be installed it is left out."""
    if not make:
        return {}
    try:
        node.install(SERVER_PEER)
    except SystemExit:
        print("boardgame.io cannot be installed: going on without it.", file=sys.stderr)
        return {}
    return {"PARLOUR_NODE": str(node.node())}


OTHERS = {
    "compiled": with_compiled,
    "catanatron": with_catanatron,
    "boardgame.io": with_boardgame_io,
}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--make", default="", metavar="NAME,NAME")
    parser.add_argument("--serve-compiled", action="store_true")
    parser.add_argument("command", nargs=argparse.REMAINDER)
    given = parser.parse_args()
    make = given.make.split(",")
    if "--without-peer" in given.command:
        make = [name for name in make if name != "boardgame.io"]
    for name, variables in OTHERS.items():
        os.environ.update(variables(name in make))
    if given.serve_compiled:
        if "PARLOUR_COMPILED" not in os.environ:
            return
        os.environ["PARLOUR_SERVER_PYTHON"] = os.environ["PARLOUR_COMPILED"]
    replace_process(*given.command)


if __name__ == "__main__":
    main()
