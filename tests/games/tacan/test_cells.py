"""The cells of Tacan where random matches hardly come."""

from parlour.core.cells import EMPTY, Cell
from parlour.core.chance import FastChance
from parlour.core.game import Game
from parlour.core.match import Match
from parlour.games.tacan import GAME
from parlour.games.tacan.cards import CARD
from parlour.games.tacan.cells import changed_cells
from parlour.games.tacan.names import ORE
from parlour.games.tacan.turn import note_slots
from parlour.testing.conformance import check_changes, check_copy, walk
from tests.support.tacan import talk


def test_slots_that_a_large_hand_needs_are_new_keys_and_stay() -> None:
    old = GAME.new(GAME.seats(2), GAME.options(bank=30), FastChance(1))
    new = old.copy()
    new.players[0].hand += 32 // 2 * (CARD[ORE] + CARD[ORE + 1])
    note_slots(new.players[0])
    changes = changed_cells(old, new)
    assert changes[-2:] == [
        ("RC30PB", None, Cell("GRA", ("PB",))),
        ("RC31PB", None, Cell("GRA", ("PB",))),
    ]
    later = new.copy()
    later.players[0].hand = 0
    assert ("RC31PB", Cell("GRA", ("PB",)), EMPTY) in changed_cells(new, later)
    for one, other in ((old, new), (new, later), (old, later)):
        check_changes(GAME, one, other, GAME.seats(2))


def test_cells_are_the_same_whoever_asks_and_however_often() -> None:
    match = Match.start(GAME, GAME.seats(3), GAME.options(), FastChance(3))
    first = GAME.cells(match.state)
    assert list(GAME.cells(match.state.copy()).items()) == list(first.items())


def test_the_quick_way_to_the_changes_finds_what_the_plain_way_finds() -> None:
    old = GAME.new(GAME.seats(4), GAME.options(), FastChance(5))
    new = old.copy()
    GAME.play_out(new, FastChance(6), 150)
    assert GAME.changed_cells(old, new) == Game.changed_cells(GAME, old, new)


def test_a_copy_with_an_open_offer_goes_its_own_way() -> None:
    offers = 0
    for match in walk(GAME, GAME.seats(3), GAME.options(), 4, 300, talk):
        if match.state.offer is not None:
            offers += 1
            check_copy(GAME, match.state, match.version, 30)
    assert offers > 20
