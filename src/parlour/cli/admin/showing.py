"""How rows are printed."""

from collections.abc import Sequence
from datetime import UTC, datetime

WIDEST = 60
"""Characters of a column."""


def moment(seconds: float | None) -> str:
    """A time, in UTC."""
    if seconds is None:
        return "-"
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%d %H:%M:%S")


def day(seconds: float) -> str:
    """The day of a time, in UTC, where no more is known."""
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%d")


def print_table(head: Sequence[str], rows: Sequence[Sequence[object]]) -> None:
    """Rows under their heads, each column as wide as it must be."""
    texts = [[_cell(value) for value in row] for row in [head, *rows]]
    widths = [max(len(row[place]) for row in texts) for place in range(len(head))]
    for row in texts:
        print("  ".join(f"{text:<{width}}" for text, width in zip(row, widths)).rstrip())


def print_pairs(pairs: Sequence[tuple[str, object]]) -> None:
    """One fact a line."""
    width = max(len(name) for name, _ in pairs)
    for name, value in pairs:
        print(f"{name:<{width}}  {value}")


def _cell(value: object) -> str:
    text = "-" if value is None else " ".join(str(value).split())
    return text if len(text) <= WIDEST else f"{text[: WIDEST - 1]}…"
