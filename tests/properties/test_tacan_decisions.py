"""What is asked in random matches of Tacan with many trades (K1)."""

from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.core.log import Log
from parlour.core.replay import statistics_of
from parlour.games.tacan import GAME
from parlour.testing.conformance import check_decisions, walk
from tests.support.states import SEEDS
from tests.support.tacan import SEATS, talk

PRESETS = st.sampled_from(list(GAME.presets))
LASTING = {decision.name for decision in GAME.decisions if decision.lasts}


@settings(max_examples=20)
@given(seed=SEEDS, seats=SEATS, preset=PRESETS)
def test_whoever_is_to_act_is_asked_for_what_the_phase_says(
    seed: int, seats: tuple[str, ...], preset: str
) -> None:
    words = {"place": "placement", "roll": "turn", "main": "turn", "roads": "card"}
    for match in walk(GAME, seats, GAME.options(preset), seed, 400, talk):
        state = match.state
        check_decisions(GAME, state, len(seats))
        cells = GAME.cells(state)
        phase, *named = str(cells["phase"].value).split()
        asked = {name: GAME.asked(state, seat) for seat, name in enumerate(seats)}
        if cells["OFFER"].value == []:
            assert {name for name in seats if asked[name]} == set(named)
            assert {asked[name] for name in named} <= {words.get(phase, phase)}
        else:
            assert {asked[name] for name in named} == {"pick"}
            assert {asked[name] for name in seats if name not in named} <= {"answer", None}


@settings(max_examples=20)
@given(seed=SEEDS, seats=SEATS, preset=PRESETS)
def test_a_lasting_decision_is_over_when_another_seat_is_asked_for_one(
    seed: int, seats: tuple[str, ...], preset: str
) -> None:
    last: int | None = None
    turns = 0
    log: Log | None = None
    for match in walk(GAME, seats, GAME.options(preset, victory_points=5), seed, 400, talk):
        log = match.log
        for seat in range(len(seats)):
            if GAME.asked(match.state, seat) in LASTING and seat != last:
                last = seat
                turns += 1
    assert log is not None
    told = statistics_of(GAME, log)["turns"]
    assert isinstance(told, int)
    # The last turn may end, or not have come so far, before anything lasting is asked.
    assert turns in (told, told - 1)
