"""One match between bots: quick, or through windows, always by the rules."""

from typing import Any

import pytest

from parlour.bots import BotMaker, RandomBot, Window, play, watch
from parlour.core.chance import Chance, FastChance, ScriptedChance
from parlour.core.errors import IllegalMove
from parlour.core.log import loads
from parlour.core.replay import replay
from parlour.games import find
from tests.support.resting import RESTING

TACAN = find("tacan")
SEATS = TACAN.seats(4)


class Windowed(RandomBot):
    """A random bot that is not known to be one, and so gets windows."""


class Cheat:
    """Ends a turn that has not begun."""

    def __init__(self, chance: Chance) -> None:
        pass

    def choose(self, window: Window[Any]) -> Any:
        return window.game.parse("end")


def test_random_bots_are_played_for_by_their_game() -> None:
    for seed in range(5):
        chance = FastChance(seed)
        state = TACAN.new(SEATS, TACAN.options(), chance)
        moves = TACAN.play_out(state, chance, 100_000)
        result = play(TACAN, SEATS, TACAN.options(), [RandomBot] * 4, seed)
        assert result == (moves, TACAN.outcome(state))
        assert result.outcome is not None


@pytest.mark.parametrize("others", [RandomBot, Windowed])
def test_a_match_through_windows_is_legal_from_beginning_to_end(others: type[RandomBot]) -> None:
    makers: list[BotMaker] = [Windowed, others, RandomBot, Windowed]
    *_, match = watch(TACAN, SEATS, TACAN.options(), makers, 11)
    again = replay(TACAN, loads(match.log.dumps()), ScriptedChance())
    assert again.outcome == match.outcome
    assert match.outcome is not None
    assert play(TACAN, SEATS, TACAN.options(), makers, 11) == (match.version, match.outcome)


def test_another_seed_gives_another_match() -> None:
    one, other = (play(TACAN, SEATS, TACAN.options(), [RandomBot] * 4, seed) for seed in (1, 2))
    assert one != other


@pytest.mark.parametrize("maker", [RandomBot, Windowed])
def test_a_match_is_left_unfinished_at_the_limit(maker: type[RandomBot]) -> None:
    result = play(TACAN, SEATS, TACAN.options(), [maker] * 4, seed=1, limit=50)
    assert (result.moves, result.outcome) == (50, None)
    *_, match = watch(TACAN, SEATS, TACAN.options(), [maker] * 4, seed=1, limit=50)
    assert match.version == 50


def test_what_happens_by_itself_comes_before_the_first_move_and_counts_for_no_limit() -> None:
    seats, options = RESTING.seats(2), RESTING.options()
    *_, match = watch(RESTING, seats, options, [Windowed] * 2, seed=1, limit=4)
    setup, *entries = match.log.entries
    assert setup.version == 0
    assert [entry.seat is None for entry in entries] == [True, False, False, False, False]
    assert play(RESTING, seats, options, [Windowed] * 2, seed=1, limit=4).moves == 4


def test_a_bot_cannot_make_an_illegal_move() -> None:
    makers = [Cheat] * 4
    with pytest.raises(IllegalMove) as refused:
        play(TACAN, SEATS, TACAN.options(), makers, seed=1)
    assert refused.value.code == "placement_due"
    with pytest.raises(IllegalMove):
        list(watch(TACAN, SEATS, TACAN.options(), makers, seed=1))
