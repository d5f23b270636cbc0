"""The command line: `parlour`."""

from parlour.cli.entry import main

__all__ = ["main"]
