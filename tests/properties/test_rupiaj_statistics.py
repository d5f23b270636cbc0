"""What a match of Rupiaj tells of itself is what its rounds show."""

from collections import Counter
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.core.match import Match
from parlour.core.options import OptionValue
from parlour.core.replay import statistics_of
from parlour.games.rupiaj import GAME
from parlour.games.rupiaj.cards import unpack
from parlour.games.rupiaj.moves import Move
from parlour.games.rupiaj.names import KINDS, NOBODY, PLAY, REASONS
from parlour.games.rupiaj.options import Options
from parlour.games.rupiaj.rounds import tallies
from parlour.games.rupiaj.state import State
from parlour.testing.conformance import walk
from tests.support.rupiaj import OPTIONS, SEATS
from tests.support.states import SEEDS


@settings(max_examples=15)
@given(
    seed=SEEDS,
    preset=st.sampled_from(list(GAME.presets)),
    chosen=OPTIONS,
    moves=st.sampled_from((80, 1_000)),
)
def test_what_is_told_is_what_the_rounds_show(
    seed: int, preset: str, chosen: dict[str, OptionValue], moves: int
) -> None:
    steps = walk(GAME, SEATS, GAME.options(preset, **chosen), seed, moves)
    match = next(steps)
    dealt = [match.state]
    last = [match.state]
    for match in steps:
        if match.state.deal.number > len(dealt):
            dealt.append(match.state)
            last.append(match.state)
        last[-1] = match.state
    told: Any = statistics_of(GAME, match.log)
    check_rounds(told, last)
    check_course(told, match)
    for seat, name in enumerate(SEATS):
        check_seat(told["seats"][name], seat, dealt, last)


def check_rounds(told: Any, last: list[State]) -> None:
    """Winners, reasons, herds and points are those of the last state of each round."""
    assert len(told["rounds"]) == len(last)
    for each, state in zip(told["rounds"], last, strict=True):
        won = state.round_winner
        assert each["winner"] == (None if won == NOBODY else SEATS[won])
        assert each["reason"] == (None if state.phase == PLAY else REASONS[state.reason])
        assert each["starter"] == SEATS[state.deal.starter]
        for seat, name in enumerate(SEATS):
            assert each["points"][name][-1] == tallies(state)[seat].points
            assert len(each["points"][name]) == each["turns"] + 1
            assert each["points"][name] == sorted(each["points"][name])
            assert each["camels"][name] == state.herds[seat]


def check_course(told: Any, match: Match[State, Move, Options]) -> None:
    """Moves are those of the log, and won rounds those with a seal."""
    moved = Counter(entry.seat for entry in match.log.entries if entry.seat is not None)
    assert told["turns"] == sum(each["turns"] for each in told["rounds"]) == moved.total()
    for seat, name in enumerate(SEATS):
        assert told["seats"][name]["moves"] == moved[name]
        wins = sum(each["winner"] == name for each in told["rounds"])
        assert told["seats"][name]["seals"] == wins == match.state.seals[seat]


def check_seat(record: Any, seat: int, dealt: list[State], last: list[State]) -> None:
    """Cards dealt and taken are sold, given or still held; tokens make the points."""
    given = record["exchanges"]["gave"]
    for place, good in enumerate(KINDS[:-1]):
        sold = sum(int(cards) * times for cards, times in record["sales"][good].items())
        came = record["taken"][good] + record["exchanges"]["got"][good]
        held = sum(unpack(state.hands[seat])[place] for state in last)
        assert sum(unpack(state.hands[seat])[place] for state in dealt) + came == (
            sold + given[good] + held
        )
    camels = sum(state.herds[seat] for state in dealt) + record["camels"]["taken"]
    assert camels == given["camel"] + sum(state.herds[seat] for state in last)
    counts = [tallies(state)[seat] for state in last]
    assert sum(record["tokens"].values()) == sum(tally.goods_tokens for tally in counts)
    assert sum(record["bonuses"].values()) == sum(tally.bonus_tokens for tally in counts)
    assert sum(record["points"].values()) == sum(tally.points for tally in counts)
    kinds = sum(sum(sizes.values()) for sizes in record["sales"].values())
    turns = record["camels"]["turns"] + record["exchanges"]["turns"]
    assert record["moves"] == turns + kinds + sum(record["taken"].values())
