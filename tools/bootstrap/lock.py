"""Pin what pyproject.toml declares, with hashes, in locks/.

    python3 -m tools.bootstrap.lock [--upgrade]

Pins that still fit are kept; --upgrade moves all of them to the newest versions.
"""

import sys
from typing import NamedTuple

from tools.bootstrap.uv import uv


class Lock(NamedTuple):
    """A group of pyproject.toml, alone or with what Parlour itself depends on."""

    group: str
    with_parlour: bool = True
    constraint: str = ""
    """A lock whose versions this one shares. It is written before."""


LOCKS = {
    "uv": Lock("uv", with_parlour=False),
    "cc": Lock("cc", with_parlour=False),
    "play": Lock("build"),
    "dev": Lock("dev", constraint="play"),
    "bench": Lock("bench", constraint="play"),
    "build": Lock("compile", constraint="dev"),
}
OPTIONS = (
    *("--quiet", "--universal", "--python-version", "3.11", "--generate-hashes"),
    # Where packages come from is the choice of whoever installs them.
    *("--no-header", "--no-emit-index-url", "--no-emit-find-links"),
)


def main(*options: str) -> None:
    for name, lock in LOCKS.items():
        wanted = ["--group", lock.group]
        if lock.with_parlour:
            wanted.insert(0, "pyproject.toml")
        if lock.constraint:
            wanted += ["--constraint", f"locks/{lock.constraint}.txt"]
        output = ("--output-file", f"locks/{name}.txt")
        uv("pip", "compile", *OPTIONS, *options, *wanted, *output)


if __name__ == "__main__":
    main(*sys.argv[1:])
