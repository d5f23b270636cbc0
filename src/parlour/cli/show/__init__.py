"""A match shown in the terminal: told in words, from what a viewer may see."""

from parlour.cli.show.chronicle import Chronicle
from parlour.cli.show.console import make_console
from parlour.cli.show.line import print_line, print_rule
from parlour.cli.show.opening import print_opening
from parlour.cli.show.step import Step, make_step
from parlour.cli.show.teller import Deed, Teller
from parlour.cli.show.tellers import teller_for

__all__ = [
    "Chronicle",
    "Deed",
    "Step",
    "Teller",
    "make_console",
    "make_step",
    "print_line",
    "print_opening",
    "print_rule",
    "teller_for",
]
