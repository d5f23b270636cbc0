"""The end of a turn, of a round and of the match (rupiaj T0, E1–E5)."""

from typing import Final

from parlour.core.events import EventSink
from parlour.games.rupiaj.cards import CARD, EMPTY, GUARDS, count, pack
from parlour.games.rupiaj.events import MatchWon, Refilled, RoundEnded
from parlour.games.rupiaj.names import (
    BONUS,
    DECK_GONE,
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
    """What a seat has in a round: points by source and in all, and how many tokens there are."""

    __slots__ = ("bonus_tokens", "bonuses", "camels", "goods", "goods_tokens", "points")

    def __init__(
        self, goods: int, bonuses: int, camels: int, bonus_tokens: int, goods_tokens: int
    ) -> None:
        self.goods = goods
        self.bonuses = bonuses
        self.camels = camels
        self.points = goods + bonuses + camels
        self.bonus_tokens = bonus_tokens
        self.goods_tokens = goods_tokens


def refill(state: State, cards: int, events: EventSink = None) -> None:
    """T1, T3, E1: so many cards from the deck to the market; the round ends where they lack."""
    deck = state.deal.deck
    first = state.drawn
    last = first + cards
    lacking = last > len(deck)
    if lacking:
        last = len(deck)
    come = EMPTY
    for place in range(first, last):
        come += CARD[deck[place]]
    state.market += come
    state.drawn = last
    if events is not None and come:
        events.append(Refilled(come))
    if lacking:
        end_round(state, DECK_GONE, events)


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
    goods = [0, 0]
    bonuses = [0, 0]
    bonus_tokens = [0, 0]
    goods_tokens = [0, 0]
    for good, values in enumerate(GOODS_TOKENS):
        first = FIRST[good]
        for place in range(count(state.taken, good)):
            holder = 1 if state.red & BIT[first + place] else 0
            goods[holder] += values[place]
            goods_tokens[holder] += 1
    for pile, values in enumerate(state.deal.bonus):
        for place in range(count(state.bonuses, pile)):
            holder = bonus_holder(state, pile, place)
            bonuses[holder] += values[place]
            bonus_tokens[holder] += 1
    camels = [0, 0]
    holder = camel_token(state)
    if holder != NOBODY:
        camels[holder] = CAMEL_TOKEN
    return (
        Tally(goods[0], bonuses[0], camels[0], bonus_tokens[0], goods_tokens[0]),
        Tally(goods[1], bonuses[1], camels[1], bonus_tokens[1], goods_tokens[1]),
    )


def end_round(state: State, cause: int, events: EventSink = None) -> None:
    """E2–E4: the round is scored; the winner gets a seal, and with enough of them the match."""
    state.phase = REST
    blue, red = tallies(state)
    _decide(state, blue, red)
    if events is not None:
        lines = [_line(0, blue), _line(1, red)]
        events.append(RoundEnded(cause, state.round_winner, state.reason, lines))
    if state.round_winner != NOBODY:
        _give_seal(state, events)


def _decide(state: State, blue: Tally, red: Tally) -> None:
    """E3: more points, then more bonus tokens, then more goods tokens; otherwise it is drawn."""
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


def _line(seat: int, tally: Tally) -> tuple[int, int, int, int, int, int, int]:
    """A seat's line of the reckoning."""
    return (
        seat,
        tally.goods,
        tally.bonuses,
        tally.camels,
        tally.points,
        tally.bonus_tokens,
        tally.goods_tokens,
    )


def _give_seal(state: State, events: EventSink) -> None:
    """E4: a seal for the winner of the round, and with enough of them the match."""
    blue_seals, red_seals = state.seals
    if state.round_winner == 0:
        blue_seals += 1
    else:
        red_seals += 1
    state.seals = (blue_seals, red_seals)
    if blue_seals >= state.config.seals_to_win or red_seals >= state.config.seals_to_win:
        state.phase = OVER
        if events is not None:
            winner = state.round_winner
            events.append(MatchWon(winner, state.seals[winner]))


def match_winner(state: State) -> int:
    """E4: who has won the match, or NOBODY."""
    return state.round_winner if state.phase == OVER else NOBODY
