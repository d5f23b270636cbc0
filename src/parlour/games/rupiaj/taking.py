"""Taking one good, or the camels (rupiaj T1, T3, T5)."""

from parlour.core.errors import IllegalMove
from parlour.core.events import EventSink
from parlour.games.rupiaj.cards import ALL_GOODS, CARD, FIELD, camels, size
from parlour.games.rupiaj.events import Took, TookCamels
from parlour.games.rupiaj.moves import Camels
from parlour.games.rupiaj.names import CAMEL
from parlour.games.rupiaj.rounds import refill
from parlour.games.rupiaj.state import State


def check_take(state: State, seat: int, kind: int) -> None:
    """T1, T5: the hand has room and the card lies in the market; camels are not taken singly."""
    if size(state.hands[seat]) >= state.config.hand_limit:
        raise IllegalMove("hand_full", "T1", "Your hand is full.")
    if not state.market & FIELD[kind]:
        raise IllegalMove("not_in_market", "T1", "There is no such card in the market.")
    if kind == CAMEL:
        raise IllegalMove("camel_taken_alone", "T5", "Camels are taken all at once.")


def take(state: State, seat: int, good: int, events: EventSink = None) -> None:
    """T1: one good to the hand."""
    card = CARD[good]
    state.hands[seat] += card
    state.market -= card
    if events is not None:
        events.append(Took(seat, good))
    refill(state, 1, events)


def check_camels(state: State, _move: Camels) -> None:
    """T3: there is a camel to take."""
    if not camels(state.market):
        raise IllegalMove("no_camels", "T3", "There are no camels in the market.")


def take_camels(state: State, seat: int, events: EventSink = None) -> None:
    """T3: all camels of the market to the herd."""
    taken = camels(state.market)
    state.herds[seat] += taken
    state.market &= ALL_GOODS
    if events is not None:
        events.append(TookCamels(seat, taken))
    refill(state, taken, events)
