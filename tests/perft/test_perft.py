"""Counts of positions: the engine against the file, and the file against the oracle."""

import pytest

from parlour.core.log import Entry
from parlour.games.tacan import GAME
from parlour.games.tacan.cards import nth
from parlour.games.tacan.moves import Robber
from parlour.games.tacan.names import FACES, HARBOUR_KINDS, NOBODY, RESOURCES, TERRAINS
from parlour.games.tacan.state import State
from parlour.testing.conformance import walk
from parlour.testing.perft import perft
from tests.oracle.tacan import Oracle
from tests.perft.positions import Row, rows

QUICK = 20_000
"""Counts up to this are checked in every run, larger ones in the long tests."""
QUICK_FOR_ORACLE = 600


@pytest.mark.parametrize("row", rows(), ids=str)
def test_the_engine_counts_what_the_file_says(row: Row) -> None:
    state = row.match().state
    for depth, count in enumerate(row.counts, start=1):
        if count <= QUICK:
            assert perft(GAME, state, depth) == count


@pytest.mark.soak
@pytest.mark.parametrize("row", rows(), ids=str)
def test_the_engine_counts_what_the_file_says_in_depth(row: Row) -> None:
    state = row.match().state
    for depth, count in enumerate(row.counts, start=1):
        assert perft(GAME, state, depth) == count


@pytest.mark.parametrize("row", rows(), ids=str)
def test_the_oracle_counts_what_the_file_says(row: Row) -> None:
    oracle = oracle_at(row)
    for depth, count in enumerate(row.counts, start=1):
        if count <= QUICK_FOR_ORACLE:
            assert oracle_perft(oracle, depth) == count


@pytest.mark.soak
@pytest.mark.parametrize("row", rows(), ids=str)
def test_the_oracle_counts_what_the_file_says_in_depth(row: Row) -> None:
    oracle = oracle_at(row)
    for depth, count in enumerate(row.counts, start=1):
        if count <= QUICK:
            assert oracle_perft(oracle, depth) == count


def test_the_first_placements_of_two_seats_are_as_known() -> None:
    assert rows()[0].counts[:4] == (54, 144, 7_236, 19_248)


def oracle_at(row: Row) -> Oracle:
    """The oracle, led to the position by the log of the walk."""
    options = GAME.options(row.preset)
    steps = walk(GAME, GAME.seats(row.seats), options, row.seed, row.moves)
    match = next(steps)
    setting = match.state.setting
    told = {name: value for name, value in options.as_dict().items() if name != "numbers"}
    oracle = Oracle(
        match.seats,
        [TERRAINS[terrain] for terrain in setting.layout.terrain],
        setting.layout.numbers,
        [HARBOUR_KINDS[kind] for kind in setting.layout.harbours],
        [FACES[face] for face in setting.deck.faces],
        match.seats[setting.first],
        **told,
    )
    before = match.state
    for match in steps:
        follow(oracle, before, match.log.entries[-1])
        before = match.state
    return oracle


def follow(oracle: Oracle, before: State, entry: Entry) -> None:
    move = GAME.from_json(entry.move)
    seat = entry.seat or ""
    drawn = [draw for draw in entry.chance if isinstance(draw, int)]
    if isinstance(move, Robber) and move.victim != NOBODY:
        victim = before.players[before.setting.seat_of[move.victim]]
        oracle.play(seat, GAME.text(move), stolen=RESOURCES[nth(victim.hand, drawn[0])])
    else:
        oracle.play(seat, GAME.text(move), [(drawn[0], drawn[1])] if drawn else [])


def oracle_perft(oracle: Oracle, depth: int) -> int:
    """The same count, with the oracle's own idea of what is legal and what follows."""
    if depth == 0:
        return 1
    total = 0
    for seat in oracle.to_act():
        for text in oracle.legal(seat) - {"block", "unblock"}:
            for after, times in oracle_results(oracle, seat, text):
                total += times * oracle_perft(after, depth - 1)
    return total


def oracle_results(oracle: Oracle, seat: str, text: str) -> list[tuple[Oracle, int]]:
    """Where a move can lead, and how many equal results of chance lead there."""
    if " steal " in text:
        hand = oracle.hand(text[-2:])
        return [
            (played(oracle, seat, text, (), kind), number)
            for kind, number in hand.items()
            if number
        ]
    if needs_dice(oracle, seat, text):
        dice = [(one, two) for one in range(1, 7) for two in range(1, 7)]
        return [(played(oracle, seat, text, (pair,), None), 1) for pair in dice]
    return [(played(oracle, seat, text, (), None), 1)]


def needs_dice(oracle: Oracle, seat: str, text: str) -> bool:
    try:
        played(oracle, seat, text, (), None)
    except ValueError:
        return True
    return False


def played(
    oracle: Oracle,
    seat: str,
    text: str,
    dice: tuple[tuple[int, int], ...],
    stolen: str | None,
) -> Oracle:
    after = oracle.copy()
    after.play(seat, text, dice, stolen)
    return after
