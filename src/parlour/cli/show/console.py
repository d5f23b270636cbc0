"""The terminal, or whatever stands in its place."""

import os
import sys

from rich.console import Console

WIDTH_ELSEWHERE = 100
"""Columns where there is no terminal to ask."""


class Paper(Console):
    """A console that leaves it to others what to do when nobody reads any more."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def make_console(*, plain: bool = False) -> Console:
    """Standard output; where it is no terminal, or `plain`, it gets no colours."""
    told = os.environ.get("COLUMNS", "").isdigit()
    width = None if sys.stdout.isatty() or told else WIDTH_ELSEWHERE
    return Paper(
        width=width,
        highlight=False,
        emoji=False,
        markup=False,
        force_terminal=False if plain else None,
        no_color=True if plain else None,
    )
