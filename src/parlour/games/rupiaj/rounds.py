"""The end of a turn, of a round and of the match (rupiaj T0, E1–E5)."""

from typing import Final

from parlour.games.rupiaj.cards import CARD, GUARDS, count, pack
from parlour.games.rupiaj.names import (
    BONUS,
    DRAW,
    NOBODY,
    OVER,
    PLAY,
    POINTS,
    REST,
    TOKENS,
)
from parlour.games.rupiaj.state import State
from parlour.games.rupiaj.tokens import (
    BIT,
    CAMEL_TOKEN,
    FIRST,
    FIRST_BONUS,
    GOODS_TOKENS,
)

KINDS_TO_END: Final = 3
"""When so many kinds of goods have no token left the round ends (E1)."""
TO_GUARD: Final = pack(tuple([16 - len(values) for values in GOODS_TOKENS]))
"""Added to the tokens taken, it sets the guard of every good whose last token is gone."""


class Tally:
    """What a seat has in a round: points of all tokens, and how many there are."""

    __slots__ = ("bonus_tokens", "goods_tokens", "points")

    def __init__(self, points: int, bonus_tokens: int, goods_tokens: int) -> None:
        self.points = points
        self.bonus_tokens = bonus_tokens
        self.goods_tokens = goods_tokens


def refill(state: State, cards: int) -> None:
    """T1, T3, E1: so many cards from the deck to the market; the round ends where they lack."""
    deck = state.deal.deck
    first = state.drawn
    last = first + cards
    lacking = last > len(deck)
    if lacking:
        last = len(deck)
    for place in range(first, last):
        state.market += CARD[deck[place]]
    state.drawn = last
    if lacking:
        end_round(state)


def tokens_gone(state: State) -> bool:
    """E1: three kinds of goods have no token left."""
    return ((state.taken + TO_GUARD) & GUARDS).bit_count() >= KINDS_TO_END


def camel_token(state: State) -> int:
    """E2: who has the camel token: after the round the larger herd, otherwise NOBODY."""
    if state.phase == PLAY or state.herds[0] == state.herds[1]:
        return NOBODY
    return 0 if state.herds[0] > state.herds[1] else 1


def bonus_holder(state: State, pile: int, place: int) -> int:
    """Who has the bonus token at a place of a pile, from the top."""
    if place >= count(state.bonuses, pile):
        return NOBODY
    return 1 if state.red_bonuses & BIT[FIRST_BONUS[pile] + place] else 0


def tallies(state: State) -> tuple[Tally, Tally]:
    """E3: goods, bonus and camel token of both seats."""
    points = [0, 0]
    bonus_tokens = [0, 0]
    goods_tokens = [0, 0]
    for good, values in enumerate(GOODS_TOKENS):
        first = FIRST[good]
        for place in range(count(state.taken, good)):
            holder = 1 if state.red & BIT[first + place] else 0
            points[holder] += values[place]
            goods_tokens[holder] += 1
    for pile, values in enumerate(state.deal.bonus):
        for place in range(count(state.bonuses, pile)):
            holder = bonus_holder(state, pile, place)
            points[holder] += values[place]
            bonus_tokens[holder] += 1
    camels = camel_token(state)
    if camels != NOBODY:
        points[camels] += CAMEL_TOKEN
    return (
        Tally(points[0], bonus_tokens[0], goods_tokens[0]),
        Tally(points[1], bonus_tokens[1], goods_tokens[1]),
    )


def end_round(state: State) -> None:
    """E2–E4: the round is scored; the winner gets a seal, and with enough of them the match."""
    state.phase = REST
    blue, red = tallies(state)
    if blue.points != red.points:
        state.reason = POINTS
        state.round_winner = 0 if blue.points > red.points else 1
    elif blue.bonus_tokens != red.bonus_tokens:
        state.reason = BONUS
        state.round_winner = 0 if blue.bonus_tokens > red.bonus_tokens else 1
    elif blue.goods_tokens != red.goods_tokens:
        state.reason = TOKENS
        state.round_winner = 0 if blue.goods_tokens > red.goods_tokens else 1
    else:
        state.reason = DRAW
        state.round_winner = NOBODY
        return
    blue_seals, red_seals = state.seals
    if state.round_winner == 0:
        blue_seals += 1
    else:
        red_seals += 1
    state.seals = (blue_seals, red_seals)
    if blue_seals >= state.config.seals_to_win or red_seals >= state.config.seals_to_win:
        state.phase = OVER


def match_winner(state: State) -> int:
    """E4: who has won the match, or NOBODY."""
    return state.round_winner if state.phase == OVER else NOBODY
