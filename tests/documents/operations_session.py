"""The setup list and the session that the operations document writes out, on its own board.

With the tiles in this order and the tokens in a spiral from H16, every node, path and number that
the document names is where it says: the desert is H10, and N34 is on H08, which produces on a 3.
"""

import re
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from typing import Any, Final

import pytest

from parlour.core.cells import View
from parlour.core.chance import ScriptedChance
from parlour.core.errors import IllegalMove
from parlour.core.match import Match
from parlour.games import find
from parlour.testing.tacan.stage import order_of

TACAN: Final = find("tacan")
AnyMatch = Match[Any, Any, Any]

TILES: Final = ("GRA",) * 4 + ("LUM",) * 4 + ("WOO",) * 4 + ("ORE",) * 3 + ("BRI",) * 3 + ("DES",)
TERRAIN: Final = "WOO ORE BRI LUM GRA LUM GRA WOO BRI GRA DES LUM WOO LUM WOO ORE BRI ORE GRA"
SPIRAL_FROM_H16: Final = 4

LIST: Final = """
[set(players,2), // a table of two
set(turn,PB),
set(R00,GRA),...,set(R03,GRA),set(R04,LUM),...,set(R07,LUM),set(R08,WOO),...,set(R11,WOO),
set(R12,ORE),...,set(R14,ORE),set(R15,BRI),...,set(R17,BRI),set(R18,DES), // nineteen tiles
shuffle(R00,R18), // in any order
set(H00,R00),...,set(H18,R18), // one on each hex
setVisibility(H00,[PB,PR]),...,setVisibility(H18,[PB,PR,PY,PG]), // for everyone
set(M00,ORE),set(M01,GRA),set(M02,LUM),set(M03,WOO),set(M04,BRI),set(M05,ANY),...,set(M08,ANY),
shuffle(M00,M08), // in any order
set(D00,"knight"),...,set(D13,"knight"),set(D14,"victory point"),...,set(D18,"victory point"),
set(D19,"road building"),set(D20,"road building"),set(D21,"monopoly"),set(D22,"monopoly"),
set(D23,"year of plenty"),set(D24,"year of plenty"), // twenty-five cards
shuffle(D00,25), // in any order
setVisibility(D00,[]),...,setVisibility(D24,[]), // for nobody
]"""
"""Lines 60–70, with real pieces for the placeholders and without its slips."""

PLACEMENTS: Final = (
    ("PB", "[set(turn,PBPre0),set(N34,SET00PB),set(P42,RD00PB)]"),
    ("PR", "[set(turn,PRPre0),set(N25,SET00PR),set(P30,RD00PR)]"),
    ("PR", "[set(turn,PRPre1),set(N45,SET01PR),set(P64,RD01PR)]"),
    ("PB", "[set(turn,PBPre1),set(N09,SET01PB),set(P08,RD01PB)]"),
)


def luck(
    rolls: Sequence[tuple[int, int]] = ((6, 5), (1, 1)), terrain: str = TERRAIN
) -> ScriptedChance:
    """The shuffles of the list, the corner where the spiral begins, the rolls for the start."""
    chance = ScriptedChance()
    number = {tile: place for place, tile in enumerate(dict.fromkeys(TILES))}
    tiles = order_of(tuple(number[tile] for tile in TILES), [number[t] for t in terrain.split()])
    chance.next_shuffles = [tiles, list(range(9)), list(range(25))]
    chance.next_numbers = [SPIRAL_FROM_H16]
    chance.next_dice = list(rolls)
    return chance


def set_up(
    written: str = LIST, chance: ScriptedChance | None = None, **options: object
) -> AnyMatch:
    """A match of the preset that a list sets up; blue begins, unless chance says otherwise."""
    rules = TACAN.options("operations", **options)
    return Match.from_operations(TACAN, written, chance or luck(), options=rules)


def placed(*dice: tuple[int, int]) -> AnyMatch:
    """Lines 91–96: both rounds of placements are done; the dice are those of the turns to come."""
    chance = luck()
    match = set_up(chance=chance)
    chance.next_dice = list(dice)
    for seat, ops in PLACEMENTS:
        match.send(seat, ops)
    return match


def keys(first: str, last: str) -> list[str]:
    """The keys of a range of the document, such as `RC00PB` to `RC29PB`."""
    letters, low, seat = re.split(r"(\d+)", first)
    high = re.split(r"(\d+)", last)[1]
    return [f"{letters}{number:02}{seat}" for number in range(int(low), int(high) + 1)]


def hand(view: View, seat: str, slots: int = 5) -> list[object]:
    """The first slots of a hand, as a view shows them."""
    return [view[f"RC{slot:02}{seat}"] for slot in range(slots)]


@contextmanager
def refused(match: AnyMatch, code: str, rule: str = "FORM") -> Generator[None]:
    """A refusal for this reason, which changes nothing."""
    viewers = (*match.seats, "*")
    before = [match.view(viewer) for viewer in viewers], match.version
    with pytest.raises(IllegalMove) as refusal:
        yield
    assert (refusal.value.code, refusal.value.rule) == (code, rule)
    assert ([match.view(viewer) for viewer in viewers], match.version) == before
