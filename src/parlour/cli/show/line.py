"""A line of a telling: a number, who, and what."""

from rich.console import Console
from rich.text import Text

LABEL, NAME = 8, 8
"""Columns for the number of a turn or version, and for who did it."""
GAP = 2


def print_line(console: Console, label: str, name: Text, text: Text) -> None:
    """Print in three columns; what does not fit goes on below in the third."""
    head = Text.assemble((f"{label:>{LABEL}}", "dim"), " " * GAP, name)
    head.pad_right(LABEL + GAP + NAME - head.cell_len)
    room = max(console.width - head.cell_len, 1)
    for part in text.wrap(console, room):
        part.rstrip()
        console.print(Text.assemble(head, part), soft_wrap=True)
        head = Text(" " * head.cell_len)


def print_rule(console: Console, text: Text) -> None:
    """Print a line that sets apart what comes after it."""
    lead = "─" * (LABEL + GAP + NAME - 1)
    console.print(Text.assemble((lead, "dim"), " ", text), no_wrap=True, overflow="ellipsis")
