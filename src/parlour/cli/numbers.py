"""Numbers on the command line, refused with what was written and what is allowed."""

from collections.abc import Callable

import typer

from parlour.core.quote import quoted


def whole(least: int, most: int | None = None) -> Callable[[str], int]:
    """A reader of whole numbers from `least` on, up to `most` if that is given."""
    allowed = f"from {least} on" if most is None else f"from {least} to {most}"

    def number(written: str) -> int:
        try:
            read = int(written)
        except ValueError:
            read = least - 1
        if read < least or (most is not None and read > most):
            raise typer.BadParameter(f"{quoted(written)} is not a whole number {allowed}.")
        return read

    return number


LONGEST_WAIT = 3_600
"""An hour; nobody waits longer for a move of a bot."""


def seconds(written: str) -> float:
    """A time to wait."""
    try:
        read = float(written)
    except ValueError:
        read = -1.0
    if not 0 <= read <= LONGEST_WAIT:
        raise typer.BadParameter(f"{quoted(written)} is not a number of seconds.")
    return read
