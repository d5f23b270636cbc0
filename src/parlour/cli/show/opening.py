"""What happened before the first move."""

from rich.console import Console
from rich.text import Text

from parlour.cli.show.line import print_line
from parlour.cli.show.teller import Teller
from parlour.core.draws import Die
from parlour.core.log import Log


def print_opening(console: Console, teller: Teller, log: Log) -> None:
    """Print whether a host set the match up, and its opening rolls, where the game has any.

    Everyone saw the dice of the setup; what else was drawn there may be hidden.
    """
    if log.header.setup:
        print_line(console, "", Text(), Text("set up by its host"))
    told = teller.opening([draw.face for draw in log.entries[0].chance if isinstance(draw, Die)])
    if told is not None:
        print_line(console, "", Text(), told)
