"""The games, and what their pages of the reference say beyond what their tables say."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from parlour.core.notation import Notation
from parlour.games import rupiaj, tacan
from parlour.games.registry import AnyGame
from parlour.games.rupiaj import moves as rupiaj_moves
from parlour.games.rupiaj.cards import size as cards_exchanged
from parlour.games.rupiaj.forms import NOTATION as RUPIAJ_NOTATION
from parlour.games.tacan import moves as tacan_moves
from parlour.games.tacan.cards import size
from parlour.games.tacan.forms import NOTATION as TACAN_NOTATION


@dataclass(frozen=True)
class Subject:
    """A game, and what its pages say beyond what its tables say."""

    game: AnyGame
    notation: Notation[Any]
    understood: str
    """What is understood besides the notation itself."""
    catalogue: str
    """What is in the catalogue, and what is not."""
    family: Callable[[Any], tuple[object, ...]]
    """What moves that stand together in the catalogue have in common, their kind first."""
    examples: Mapping[str, str] = field(default_factory=dict[str, str])
    """Examples of the moves of which the catalogue has none, or a poor one."""
    empty_side: str = ""
    notes: Mapping[str, str] = field(default_factory=dict[str, str])
    """What is said of the place of a kind of move in the catalogue."""
    keys: str = "keys"
    """Where the rules page has the table of keys."""


def _tacan_family(move: tacan_moves.Move) -> tuple[object, ...]:
    """Moves of one family stand together in the catalogue and differ in a place or a resource."""
    match move:
        case tacan_moves.Robber():
            return (tacan_moves.Robber, move.victim)
        case tacan_moves.Plenty():
            return (tacan_moves.Plenty, size(move.cards))
        case tacan_moves.Bank():
            return (tacan_moves.Bank, size(move.give))
        case _:
            return (type(move),)


def _rupiaj_family(move: rupiaj_moves.Move) -> tuple[object, ...]:
    """Sales of one good, exchanges of one size."""
    match move:
        case rupiaj_moves.Sell():
            return (rupiaj_moves.Sell, move.good)
        case rupiaj_moves.Swap():
            return (rupiaj_moves.Swap, cards_exchanged(move.take))
        case _:
            return (type(move),)


SUBJECTS = (
    Subject(
        tacan.GAME,
        TACAN_NOTATION,
        """\
keys may have more or fewer zeros (`P5`, `P005`), a resource may be a word
(`wood`, `wheat`), a missing count is 1. Output is always as in the examples: cards in the
order ORE GRA LUM WOO BRI, each with its count.""",
        """\
A move of the catalogue is always the same object, and its index never changes; new moves may only
be added at the end. Discards, offers, counter-offers and bank trades for several cards at once are
not in it.""",
        _tacan_family,
        {
            "plenty": "plenty 1 ORE 1 GRA",
            "robber": "robber H07 steal PB",
            "discard": "discard 2 ORE 1 WOO",
            "offer": "offer 2 ORE for 1 GRA to PR PY",
            "counter": "counter 1 GRA for 3 ORE",
        },
        "`nothing` stands for an empty side of an offer or counter-offer. ",
        {"bank": " (single trades)"},
        keys="keys-and-their-values",
    ),
    Subject(
        rupiaj.GAME,
        RUPIAJ_NOTATION,
        """\
a kind of card may be in the plural (`silks`), and cards may have a
count (`swap 2 silk for 2 camel`). Output is always as in the examples: one word a card, in the
order leather spice silk silver gold diamond camel.""",
        """\
A move of the catalogue is always the same object, and its index never changes; new moves may only
be added at the end. Sales of more than seven cards, which `hand_limit` 8 and 9 allow, are not in
it, and neither is the deal.

The exchanges are ordered by their size, then by what is taken, then by what is given, each
lexicographically by kinds. There are C(6, *k*) · C(*n* − 1, *k* − 1) ways to take *n* goods of *k*
kinds. For each of them *n* cards of the 7 − *k* other kinds can be given, camels included:
C(*n* + 6 − *k*, *n*) ways. Summed over *k* these are the exchanges of *n* cards, 25,456 in all.""",
        _rupiaj_family,
        {"swap": "swap silk gold for leather camel", "sell": "sell 3 leather"},
        notes={"sell": " (up to seven cards)", "deal": "none; no seat can make it"},
    ),
)
