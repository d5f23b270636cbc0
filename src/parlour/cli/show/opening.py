"""What was rolled before the first move."""

from rich.console import Console
from rich.text import Text

from parlour.cli.show.line import print_line
from parlour.cli.show.teller import Teller
from parlour.core.draws import Die
from parlour.core.log import Entry


def print_opening(console: Console, teller: Teller, setup: Entry) -> None:
    """Print the opening rolls of a match, where the game has any.

    Everyone saw the dice of the setup; what else was drawn there may be hidden.
    """
    told = teller.opening([draw.face for draw in setup.chance if isinstance(draw, Die)])
    if told is not None:
        print_line(console, "", Text(), told)
