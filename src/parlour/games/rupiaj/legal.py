"""Listing the legal moves. The conditions are those of the chapters, which `check` explains."""

from parlour.games.rupiaj.catalogue import LARGEST_SWAP
from parlour.games.rupiaj.listing import HANDS, MARKETS, new_gift, new_hand, new_market
from parlour.games.rupiaj.moves import Move
from parlour.games.rupiaj.names import PLAY
from parlour.games.rupiaj.state import State


def to_act(state: State) -> tuple[int, ...]:
    """T0: the seat on turn, and nobody while no round runs."""
    return (state.turn,) if state.phase == PLAY else ()


def choices(state: State, seat: int) -> list[Move]:
    """T1–T4: every legal move of a seat."""
    return turn_choices(state) if state.phase == PLAY and seat == state.turn else []


def turn_choices(state: State) -> list[Move]:
    """T1–T5: every legal move of the seat on turn; a full hand takes no more than it gives."""
    seat = state.turn
    cards = state.hands[seat]
    hand = HANDS.get(cards)
    if hand is None:
        hand = new_hand(cards)
    market = MARKETS.get(state.market)
    if market is None:
        market = new_market(state.market)
    most = state.setting.hand_limit - hand.size
    if most:
        moves = market.takes + hand.sales
        if most > state.herds[seat]:
            most = state.herds[seat]
        if most > LARGEST_SWAP:
            most = LARGEST_SWAP
    else:
        moves = market.camels + hand.sales
    useful = hand.useful
    for exchange in market.exchanges[most]:
        given = useful[exchange.size] & exchange.others
        gift = exchange.by_goods.get(given)
        if gift is None:
            gift = new_gift(exchange.gifts, given)
        moves += gift(exchange.row)
    return moves
