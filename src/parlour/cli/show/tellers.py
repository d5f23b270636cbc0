"""The teller of each game."""

from parlour.cli.show.plain import PlainTeller
from parlour.cli.show.tacan.teller import TacanTeller
from parlour.cli.show.teller import Teller
from parlour.games.registry import AnyGame


def teller_for(game: AnyGame, seats: tuple[str, ...]) -> Teller:
    """The game's own teller, or the plain one."""
    return TacanTeller(seats) if game.name == "tacan" else PlainTeller()
