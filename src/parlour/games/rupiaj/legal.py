"""Listing the legal moves. The conditions are those of the chapters, which `check` explains."""

from typing import Final

from parlour.core.chance import Chance
from parlour.games.rupiaj.catalogue import LARGEST_SWAP
from parlour.games.rupiaj.listing import Exchange, Gift, known_hand, known_market, new_gift
from parlour.games.rupiaj.moves import Move
from parlour.games.rupiaj.names import PLAY
from parlour.games.rupiaj.state import State

RANDOM_EXCHANGES: Final = 100
"""After so many exchanges in a row a draw gives something else: the largest `exchange_limit`, so
that it makes a difference only where there is none."""
NO_EXCHANGES: Final[list[Exchange]] = []


def to_act(state: State) -> tuple[int, ...]:
    """T0: the seat on turn, and nobody while no round runs."""
    return (state.turn,) if state.phase == PLAY else ()


def choices(state: State, seat: int) -> list[Move]:
    """T1–T4: every legal move of a seat."""
    return turn_choices(state) if state.phase == PLAY and seat == state.turn else []


def turn_choices(state: State) -> list[Move]:
    """T1–T5: every legal move of the seat on turn; a full hand takes no more than it gives."""
    hand = known_hand(state.hands[state.turn])
    market = known_market(state.market)
    room = state.config.hand_limit - hand.size
    moves = (market.takes if room else market.camels) + hand.sales
    useful = hand.useful
    for exchange in market.exchanges[camels_to_give(state, room)]:
        given = useful[exchange.size] & exchange.others
        gift = exchange.by_goods.get(given)
        if gift is None:
            gift = new_gift(exchange.gifts, given)
        moves += gift.pick(exchange.row)
    return moves


def drawn_choice(state: State, chance: Chance) -> Move:
    """One of the turn's choices, each equally likely: what a draw gives out of their list.

    The list is only counted, not made; with a single choice nothing is drawn. After
    RANDOM_EXCHANGES in a row, which only `exchange_limit` 0 allows, exchanges are left out, so
    that random play ends. There is always another choice: a hand with room takes a good or the
    camels, and a full one, of five cards or more, has a common good or a precious pair to sell.
    """
    hand = known_hand(state.hands[state.turn])
    market = known_market(state.market)
    room = state.config.hand_limit - hand.size
    single = market.takes if room else market.camels
    exchanges = NO_EXCHANGES
    if state.exchanges < RANDOM_EXCHANGES:
        exchanges = market.exchanges[camels_to_give(state, room)]
    number = len(single) + len(hand.sales)
    gifts: list[Gift] = []
    for exchange in exchanges:
        given = hand.useful[exchange.size] & exchange.others
        gift = exchange.by_goods.get(given)
        if gift is None:
            gift = new_gift(exchange.gifts, given)
        number += gift.number
        gifts.append(gift)
    place = chance.below(number) if number > 1 else 0
    if place < len(single):
        return single[place]
    place -= len(single)
    if place < len(hand.sales):
        return hand.sales[place]
    place -= len(hand.sales)
    for exchange, gift in zip(exchanges, gifts):
        if place < gift.number:
            return exchange.row[gift.places[place]]
        place -= gift.number
    raise IndexError("a draw that is not below its bound")


def camels_to_give(state: State, room: int) -> int:
    """T2, T5: camels that an exchange may give: each makes the hand larger by one."""
    most = state.herds[state.turn]
    if most > room:
        most = room
    return min(LARGEST_SWAP, most)
