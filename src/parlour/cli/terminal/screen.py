"""Where a person reads and types: a terminal, or lines without one."""

from collections.abc import Callable, Iterable
from typing import Protocol, TypeAlias

from rich.console import Console

from parlour.core.errors import ParlourError

Completions: TypeAlias = Callable[[str], Iterable[str]]
"""The lines that a typed beginning can become."""

LONGEST_LINE = 65_536
"""Characters that a line may have: far more than any move or message."""


class LineTooLong(ParlourError):
    """A line that is longer than anything that can be meant."""


def check_length(line: str) -> str:
    """The line, if it is no longer than anybody may type."""
    if len(line) > LONGEST_LINE:
        raise LineTooLong(
            "line_too_long", f"The line has more than {LONGEST_LINE:,} characters; it is ignored."
        )
    return line


class Interrupted(Exception):
    """Ctrl-C was pressed."""


class Screen(Protocol):
    """Prints at any time, and reads a line when asked to."""

    console: Console
    live: bool
    """Whether somebody looks at it: else there are no drawings that nobody has asked for."""

    async def ask(self, question: str) -> str | None:
        """What somebody answers; None at the end of the input. LineTooLong asks for another."""
        ...

    async def command(self) -> str | None:
        """The next command, in the same way."""
        ...
