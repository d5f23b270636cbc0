"""Asks the interpreter that has the peer; `python -m tests.crosscheck.run FIRST LAST` tells all.

The interpreter is named by PARLOUR_PEER; `make soak` and, where there is one, `make test` set it.
"""

import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import msgspec

from tests.crosscheck.places import Atlas
from tests.crosscheck.report import Report

ROOT = Path(__file__).parents[2]
PEER = os.environ.get("PARLOUR_PEER")
NO_PEER = "no interpreter with Catanatron: `make bench` makes one, PARLOUR_PEER names it"


def ask(*arguments: str) -> bytes:
    """What the worker answers."""
    if not PEER:
        raise LookupError(NO_PEER)
    command = [PEER, "-m", "tests.crosscheck.worker", *arguments]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, check=True)
    return done.stdout


def atlas() -> Atlas:
    """The peer's standard map."""
    return msgspec.json.decode(ask("--atlas"), type=Atlas)


def play(seeds: Iterable[int], *flags: str) -> Report:
    """The matches of these seeds, in lock-step."""
    return msgspec.json.decode(ask(*flags, *map(str, seeds)), type=Report)


def main(arguments: list[str]) -> None:
    first, last = (int(argument) for argument in arguments)
    report = msgspec.json.encode(play(range(first, last)))
    sys.stdout.buffer.write(msgspec.json.format(report))


if __name__ == "__main__":
    main(sys.argv[1:])
