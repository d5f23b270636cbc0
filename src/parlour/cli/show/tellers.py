"""The teller of each game."""

from parlour.cli.show.plain import PlainTeller
from parlour.cli.show.rupiaj.teller import RupiajTeller
from parlour.cli.show.tacan.teller import TacanTeller
from parlour.cli.show.teller import Teller
from parlour.games.registry import AnyGame

TELLERS = {"rupiaj": RupiajTeller, "tacan": TacanTeller}


def teller_for(game: AnyGame, seats: tuple[str, ...]) -> Teller:
    """The game's own teller, or the plain one."""
    teller = TELLERS.get(game.name)
    return PlainTeller() if teller is None else teller(seats)
