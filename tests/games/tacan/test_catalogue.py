"""The catalogue of fixed moves: what is in it, and that its indices stay."""

from collections import Counter

from parlour.games.tacan import GAME
from parlour.games.tacan.catalogue import CATALOGUE, INDEX


def test_the_catalogue_has_every_fixed_move_once() -> None:
    kinds = Counter(type(move).__name__ for move in CATALOGUE)
    assert kinds == {
        "Settlement": 54,
        "City": 54,
        "Road": 72,
        "Roll": 1,
        "End": 1,
        "Buy": 1,
        "Knight": 1,
        "RoadBuilding": 1,
        "Plenty": 20,
        "Monopoly": 5,
        "Robber": 95,
        "Bank": 60,
        "Accept": 1,
        "Decline": 1,
        "Pick": 4,
        "Withdraw": 1,
        "Block": 1,
        "Unblock": 1,
    }
    assert len(set(CATALOGUE)) == len(CATALOGUE) == 374


def test_indices_never_change() -> None:
    known = {
        "settlement N00": 0,
        "city N00": 54,
        "road P00": 108,
        "roll": 180,
        "end": 181,
        "buy": 182,
        "knight": 183,
        "road building": 184,
        "plenty 2 ORE": 185,
        "plenty 2 BRI": 199,
        "plenty 1 BRI": 204,
        "monopoly ORE": 205,
        "robber H00": 210,
        "robber H18": 228,
        "robber H00 steal PB": 229,
        "robber H18 steal PG": 304,
        "bank 4 ORE for 1 GRA": 305,
        "bank 2 BRI for 1 WOO": 364,
        "accept": 365,
        "decline": 366,
        "pick PB": 367,
        "withdraw": 371,
        "block": 372,
        "unblock": 373,
    }
    assert {text: INDEX[GAME.parse(text)] for text in known} == known


def test_moves_are_values() -> None:
    assert GAME.parse("road P35") == GAME.parse("ROAD p35")
    assert GAME.parse("offer 1 ORE for 1 GRA") == GAME.parse("offer ore for wheat to all")
    assert GAME.parse("settlement N10") != GAME.parse("city N10")
    assert hash(GAME.parse("discard 4 ORE")) == hash(GAME.parse("discard 2 ore 2 ore"))
