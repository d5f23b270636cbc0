"""The greedy bot decides in every position, by what its seat may see and by nothing else."""

from typing import Any

import pytest
from hypothesis import given, settings

from parlour.bots import BotMaker, GreedyBot, RandomBot, open_window, play
from parlour.core.chance import Chance, FastChance
from parlour.core.errors import IllegalMove
from parlour.core.game import NO_SEAT
from parlour.core.options import OptionValue
from parlour.games.rupiaj import GAME as RUPIAJ
from parlour.games.tacan import GAME as TACAN
from parlour.games.tacan.cards import CARD
from parlour.games.tacan.moves import Move, Offer, Robber
from parlour.games.tacan.names import MAIN
from parlour.games.tacan.state import State
from tests.support import rupiaj, tacan
from tests.support.states import SEEDS

MOVES = 200
"""Moves of a walk, of which the bot makes every other one."""
OFFERED = 4
"""One in so many turns begins with an offer."""


def decision(game: Any, state: Any, seats: tuple[str, ...], place: int, seed: int) -> Any:
    """What the bot decides, which is legal, and the same whatever it cannot see."""
    move = GreedyBot(FastChance(seed)).choose(open_window(game, state, seats, place))
    game.check(state, place, move)
    other = game.redeal(state, place, FastChance(seed))
    again = GreedyBot(FastChance(seed)).choose(open_window(game, other, seats, place))
    assert again == move
    return move


def drawn_offer(state: State, chance: Chance) -> Move | None:
    """A small offer of the player on turn, if it is legal."""
    give = CARD[chance.below(5)] * (1 + chance.below(2))
    want = CARD[chance.below(5)] + CARD[chance.below(5)] * chance.below(2)
    try:
        TACAN.check(state, state.turn, Offer(give, want, None))
    except IllegalMove:
        return None
    return Offer(give, want, None)


def spares_itself(state: State, place: int, move: Move) -> bool:
    """Whether the robber stays away from the own hexes, if it can."""
    if not isinstance(move, Robber):
        return True
    home = state.players[place].board.hexes
    robbing = [m for m in TACAN.choices(state, place) if isinstance(m, Robber)]
    return not home >> move.hex & 1 or all(home >> m.hex & 1 for m in robbing)


@settings(max_examples=12, deadline=None)
@given(seed=SEEDS, seats=tacan.SEATS, chosen=tacan.OPTIONS)
def test_any_position_of_tacan_is_decided_by_the_window_alone(
    seed: int, seats: tuple[str, ...], chosen: dict[str, OptionValue]
) -> None:
    chance = FastChance(seed)
    state = TACAN.new(seats, TACAN.options(**chosen), chance)
    for number in range(MOVES):
        if TACAN.is_over(state):
            return
        if state.phase == MAIN and state.offer is None and chance.below(OFFERED) == 0:
            offer = drawn_offer(state, chance)
            if offer is not None:
                TACAN.apply(state, state.turn, offer, chance)
        acting = TACAN.to_act(state)
        place = acting[chance.below(len(acting))]
        move = decision(TACAN, state, seats, place, seed + number)
        assert spares_itself(state, place, move)
        if chance.below(2):
            listed = TACAN.choices(state, place)
            move = listed[chance.below(len(listed))]
        TACAN.apply(state, place, move, chance)


@settings(max_examples=12, deadline=None)
@given(seed=SEEDS, chosen=rupiaj.OPTIONS)
def test_any_position_of_rupiaj_is_decided_by_the_window_alone(
    seed: int, chosen: dict[str, OptionValue]
) -> None:
    chance = FastChance(seed)
    state = RUPIAJ.new(rupiaj.SEATS, RUPIAJ.options(**chosen), chance)
    for number in range(MOVES):
        if RUPIAJ.is_over(state):
            return
        by_itself = RUPIAJ.automatic(state)
        if by_itself is not None:
            RUPIAJ.apply(state, NO_SEAT, by_itself, chance)
            continue
        place = RUPIAJ.actor(state)
        move = decision(RUPIAJ, state, rupiaj.SEATS, place, seed + number)
        if chance.below(2):
            listed = RUPIAJ.choices(state, place)
            move = listed[chance.below(len(listed))]
        RUPIAJ.apply(state, place, move, chance)


@pytest.mark.parametrize("preset", TACAN.presets)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_finishes_and_wins_with_every_preset_and_number_of_seats(
    preset: str, seats: int
) -> None:
    makers: list[BotMaker] = [*[RandomBot] * (seats - 1), GreedyBot]
    won = [
        play(TACAN, TACAN.seats(seats), TACAN.options(preset), makers, seed) for seed in range(3)
    ]
    winners = [played.outcome.winner for played in won if played.outcome is not None]
    assert winners.count(TACAN.seat_names[seats - 1]) >= 2


@pytest.mark.parametrize("game", [TACAN, RUPIAJ], ids=["tacan", "rupiaj"])
def test_greedy_bots_among_themselves_come_to_an_end(game: Any) -> None:
    for seed in range(5):
        number = 2 + seed % (len(game.seat_names) - 1)
        result = play(game, game.seats(number), game.options(), [GreedyBot] * number, seed, 3000)
        assert result.outcome is not None
