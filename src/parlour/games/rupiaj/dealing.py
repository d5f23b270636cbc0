"""Setup of a match and of every round (rupiaj S0–S3)."""

from typing import Final

from parlour.core.chance import Chance
from parlour.core.events import EventSink
from parlour.games.rupiaj.cards import CARD, ONE_CAMEL
from parlour.games.rupiaj.events import Dealt
from parlour.games.rupiaj.match_config import Deal, MatchConfig
from parlour.games.rupiaj.names import (
    CAMEL,
    DIAMOND,
    GOLD,
    LEATHER,
    NOBODY,
    PLAY,
    POINTS,
    SILK,
    SILVER,
    SPICE,
)
from parlour.games.rupiaj.options import Options
from parlour.games.rupiaj.state import State
from parlour.games.rupiaj.tokens import BONUS_TOKENS

MARKET_SIZE: Final = 5
CAMELS_LAID: Final = 3
"""Camels that go to the market before the others are shuffled."""
DEALT: Final = 5
"""Cards that each player is dealt."""
SHUFFLED: Final[tuple[int, ...]] = (
    (LEATHER,) * 10
    + (SPICE,) * 8
    + (SILK,) * 8
    + (SILVER,) * 6
    + (GOLD,) * 6
    + (DIAMOND,) * 6
    + (CAMEL,) * 8
)
"""The cards that are shuffled: all but the three camels of the market."""


def new_state(options: Options, chance: Chance, events: EventSink = None) -> State:
    """S1–S3: a match whose first round is laid; a random player starts."""
    state = State()
    state.config = MatchConfig(options)
    state.seals = (0, 0)
    cards, bonus = _shuffled(chance)
    lay(state, 1, chance.below(2), cards, bonus)
    _tell(state, events)
    return state


def next_round(state: State, chance: Chance, events: EventSink = None) -> None:
    """S0, S3, E3: all anew but the seals; the loser starts, or who did not start a drawn round."""
    last = state.deal
    starter = 1 - (last.starter if state.round_winner == NOBODY else state.round_winner)
    cards, bonus = _shuffled(chance)
    lay(state, last.number + 1, starter, cards, bonus)
    _tell(state, events)


def _tell(state: State, events: EventSink) -> None:
    if events is not None:
        events.append(Dealt(state.deal.number, state.turn, state.market))


def _shuffled(chance: Chance) -> tuple[list[int], tuple[tuple[int, ...], ...]]:
    """S0, S1: the cards from the top, and the bonus piles."""
    cards = [SHUFFLED[card] for card in chance.shuffle(len(SHUFFLED))]
    piles = [
        tuple([values[place] for place in chance.shuffle(len(values))]) for values in BONUS_TOKENS
    ]
    return cards, tuple(piles)


def lay(
    state: State,
    number: int,
    starter: int,
    cards: list[int],
    bonus: tuple[tuple[int, ...], ...],
) -> None:
    """S1, S2: market, hands and herds from the shuffled cards; the rest is the deck."""
    market = CAMELS_LAID * ONE_CAMEL
    place = MARKET_SIZE - CAMELS_LAID
    for kind in cards[:place]:
        market += CARD[kind]
    hands = [0, 0]
    herds = [0, 0]
    for seat in range(2):
        for kind in cards[place : place + DEALT]:
            if kind == CAMEL:
                herds[seat] += 1
            else:
                hands[seat] += CARD[kind]
        place += DEALT
    state.deal = Deal(number, starter, tuple(cards[place:]), bonus)
    state.phase = PLAY
    state.turn = starter
    state.market = market
    state.drawn = 0
    state.hands = hands
    state.herds = herds
    state.sold = ()
    state.taken = state.red = 0
    state.bonuses = state.red_bonuses = 0
    state.exchanges = 0
    state.round_winner = NOBODY
    state.reason = POINTS
