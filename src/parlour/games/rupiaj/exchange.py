"""Taking several goods for cards of hand and herd (rupiaj T2, E5)."""

from parlour.core.errors import IllegalMove
from parlour.core.events import EventSink
from parlour.games.rupiaj.cards import (
    ALL_GOODS,
    camels,
    covers,
    goods,
    kinds_of,
    size,
)
from parlour.games.rupiaj.events import Exchanged
from parlour.games.rupiaj.moves import Swap
from parlour.games.rupiaj.names import EXCHANGES_MADE
from parlour.games.rupiaj.rounds import end_round
from parlour.games.rupiaj.state import State


def check_swap(state: State, seat: int, move: Swap) -> None:
    """T2: two goods or more for as many cards, all of them there, and no kind on both sides.

    A camel that is given makes the hand larger by one.
    """
    if size(move.take) < 2:
        raise IllegalMove("too_few_cards", "T2", "Exchange at least two cards.")
    if size(move.take) != size(move.give):
        raise IllegalMove("unequal_counts", "T2", "Give as many cards as you take.")
    if camels(move.take):
        raise IllegalMove("camel_taken", "T2", "Camels cannot be taken in an exchange.")
    if kinds_of(move.take) & kinds_of(move.give):
        raise IllegalMove("same_kind", "T2", "No kind can be both taken and given.")
    if not covers(state.market, move.take):
        raise IllegalMove("not_in_market", "T2", "These cards are not in the market.")
    hand = state.hands[seat]
    if not covers(hand, goods(move.give)):
        raise IllegalMove("not_in_hand", "T2", "You do not hold these cards.")
    if state.herds[seat] < camels(move.give):
        raise IllegalMove("not_in_herd", "T2", "You do not have so many camels.")
    if size(hand) + camels(move.give) > state.config.hand_limit:
        raise IllegalMove("hand_limit", "T2", "Your hand would be too large.")


def swap(state: State, seat: int, move: Swap, events: EventSink = None) -> None:
    """T2, E5: the cards change places; with the last exchange of the limit the round ends.

    A limit of 0 is never met: this exchange is at least the first.
    """
    give = move.give
    state.hands[seat] += move.take - (give & ALL_GOODS)
    state.herds[seat] -= camels(give)
    state.market += give - move.take
    state.exchanges += 1
    if events is not None:
        events.append(Exchanged(seat, move.take, give))
    if state.exchanges == state.config.exchange_limit:
        end_round(state, EXCHANGES_MADE, events)
