"""What a match of Tacan tells of itself is what its end shows."""

from collections.abc import Iterable, Mapping
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.core.draws import Die
from parlour.core.log import Log
from parlour.core.options import OptionValue
from parlour.core.replay import statistics_of
from parlour.games.tacan import GAME, board
from parlour.games.tacan.cards import unpack
from parlour.games.tacan.names import FACES, KNIGHT, RESOURCES
from parlour.games.tacan.state import State
from parlour.testing.conformance import walk
from tests.support.states import SEEDS
from tests.support.tacan import OPTIONS, SEATS, talk

FROM_BANK = ("setup", "rolls", "bank", "plenty")
TO_BANK = ("building", "cards", "discards", "bank")
CARD_COST = (1, 1, 0, 1, 0)


@settings(max_examples=20)
@given(seed=SEEDS, seats=SEATS, preset=st.sampled_from(list(GAME.presets)), ends=st.booleans())
def test_what_is_told_is_what_the_end_of_a_match_shows(
    seed: int, seats: tuple[str, ...], preset: str, ends: bool
) -> None:
    changes: dict[str, OptionValue] = {"victory_points": 4} if ends else {}
    options = GAME.options(preset, **changes)
    *_, match = walk(GAME, seats, options, seed, 700, talk)
    check_told(match.state, match.log, options.bank)


@settings(max_examples=10)
@given(seed=SEEDS, seats=SEATS, chosen=OPTIONS)
def test_the_same_holds_with_any_options(
    seed: int, seats: tuple[str, ...], chosen: dict[str, OptionValue]
) -> None:
    options = GAME.options(**chosen)
    *_, match = walk(GAME, seats, options, seed, 400, talk)
    check_told(match.state, match.log, options.bank)


def check_told(state: State, log: Log, bank: int) -> None:
    told: Any = statistics_of(GAME, log)
    seats = [told["seats"][name] for name in log.header.seats]
    check_course(told, seats, log)
    check_cards(seats, state, bank)
    for seat, record in enumerate(seats):
        check_pieces(record, state, seat)


def check_course(told: Any, seats: list[Any], log: Log) -> None:
    """Moves, turns and dice are those of the log."""
    moved = [entry for entry in log.entries if entry.seat is not None]
    assert [record["moves"] for record in seats] == [
        sum(entry.seat == name for entry in moved) for name in log.header.seats
    ]
    rolls = [
        sum(draw.face for draw in entry.chance if isinstance(draw, Die))
        for entry in moved
        if any(isinstance(draw, Die) for draw in entry.chance)
    ]
    assert told["rolls"] == sum(told["dice"].values()) == len(rolls)
    assert told["dice"] == {str(number): rolls.count(number) for number in range(2, 13)}
    ended = sum(entry.move["move"] == "end" for entry in moved)
    assert told["turns"] in (ended, ended + 1)
    assert told["rolls"] <= told["turns"]
    assert all(len(record["points"]) == told["turns"] + 1 for record in seats)
    words = [entry.move["move"] for entry in moved]
    assert sum(record["offers"] for record in seats) == words.count("offer")
    assert sum(record["trades"]["bank"] for record in seats) == words.count("bank")
    assert sum(record["trades"]["players"] for record in seats) == 2 * words.count("pick")


def check_cards(seats: list[Any], state: State, bank: int) -> None:
    """Every card is somewhere: in hands as told, and back in the bank."""
    left = [bank] * len(RESOURCES)
    for record, player in zip(seats, state.players, strict=True):
        got, gave = record["got"], record["gave"]
        hand = dict(zip(RESOURCES, unpack(player.hand), strict=True))
        assert record["hand"] == hand
        for place, resource in enumerate(RESOURCES):
            assert total(got.values(), resource) - total(gave.values(), resource) == hand[resource]
            left[place] -= total((got[cause] for cause in FROM_BANK), resource)
            left[place] += total((gave[cause] for cause in TO_BANK), resource)
    assert tuple(left) == unpack(state.bank)
    for cause in ("robber", "trades", "monopoly"):
        for resource in RESOURCES:
            received = total((record["got"][cause] for record in seats), resource)
            assert received == total((record["gave"][cause] for record in seats), resource)


def total(bundles: Iterable[Mapping[str, int]], resource: str) -> int:
    """The cards of one resource in all bundles."""
    return sum(bundle[resource] for bundle in bundles)


def check_pieces(record: Any, state: State, seat: int) -> None:
    """Pieces, development cards and points are those that the seat has."""
    player = state.players[seat]
    player_board = player.board
    assert record["built"] == {
        "roads": len(player_board.road_paths),
        "settlements": (player_board.settlements | player_board.cities).bit_count(),
        "cities": player_board.cities.bit_count(),
    }
    held = [state.config.deck.faces[slot] for slot in board.bits(player.held)]
    for face, name in enumerate(FACES):
        assert record["bought"][name] - record["played"][name] == held.count(face)
    assert record["played"][FACES[KNIGHT]] == player.knights
    bought = sum(record["bought"].values())
    assert list(record["gave"]["cards"].values()) == [bought * cards for cards in CARD_COST]
    assert sum(record["final"].values()) == record["points"][-1] == player.points
