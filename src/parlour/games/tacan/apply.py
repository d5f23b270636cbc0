"""Carrying out a legal move."""

from parlour.core.chance import Chance
from parlour.core.events import EventSink
from parlour.games.tacan import development, trading
from parlour.games.tacan.building import (
    CITY_COST,
    ROAD_COST,
    SETTLEMENT_COST,
    build_city,
    build_road,
    build_settlement,
)
from parlour.games.tacan.hand_slots import follow_hands
from parlour.games.tacan.moves import (
    Accept,
    Bank,
    Block,
    Buy,
    City,
    Counter,
    Decline,
    Discard,
    End,
    Knight,
    Monopoly,
    Move,
    Offer,
    Pick,
    Plenty,
    Road,
    RoadBuilding,
    Robber,
    Roll,
    Settlement,
    Unblock,
    Withdraw,
    named_slots,
)
from parlour.games.tacan.names import PLACE, ROADS
from parlour.games.tacan.robber import move_robber
from parlour.games.tacan.setup import place_road, place_settlement
from parlour.games.tacan.state import Answer, State
from parlour.games.tacan.turn import discard, end_turn, rolled


def apply(state: State, seat: int, move: Move, chance: Chance, events: EventSink = None) -> None:
    """Change the state by a legal move. The most frequent kinds of move are asked for first."""
    if state.offer is not None and seat == state.turn and not isinstance(move, Pick):
        trading.withdraw(state, events)
    if isinstance(move, Roll):
        rolled(state, chance.dice(), events)
    elif isinstance(move, End):
        end_turn(state, seat, chance, events)
    elif isinstance(move, Bank):
        trading.trade_with_bank(state, seat, move, events)
    elif isinstance(move, Robber):
        move_robber(state, move, chance, events)
    elif isinstance(move, Road):
        _road(state, seat, move.path, chance, events)
    elif isinstance(move, Discard):
        discard(state, seat, move.cards, events)
    elif isinstance(move, Buy):
        development.buy(state, seat, events)
    elif isinstance(move, Settlement):
        _settlement(state, seat, move.node, chance, events)
    elif isinstance(move, Knight):
        development.play_knight(state, seat, events)
    elif isinstance(move, City):
        build_city(state, seat, move.node, CITY_COST, events)
    elif isinstance(move, Plenty):
        development.play_plenty(state, seat, move.cards, events)
    elif isinstance(move, Monopoly):
        development.play_monopoly(state, seat, move.resource, events)
    elif isinstance(move, RoadBuilding):
        development.play_road_building(state, seat, events)
    else:
        _talk(state, seat, move, events)
    if state.slots is not None:
        follow_hands(state, state.slots, seat, named_slots(move))


def _talk(
    state: State,
    seat: int,
    move: Offer | Accept | Decline | Counter | Pick | Withdraw | Block | Unblock,
    events: EventSink,
) -> None:
    """X3–X6: what players say to each other about trades. To withdraw, no more is to be done."""
    if isinstance(move, Offer):
        trading.make_offer(state, seat, move, events)
    elif isinstance(move, Accept):
        trading.answer(state, seat, Answer(True, False, 0, 0), events)
    elif isinstance(move, Decline):
        trading.answer(state, seat, Answer(False, False, 0, 0), events)
    elif isinstance(move, Counter):
        trading.answer(state, seat, Answer(False, True, move.give, move.want), events)
    elif isinstance(move, Pick):
        trading.pick(state, seat, move, events)
    elif isinstance(move, Block):
        trading.set_blocking(state, seat, True, events)
    elif isinstance(move, Unblock):
        trading.set_blocking(state, seat, False, events)
    else:
        _no_more(move)


def _no_more(_move: Withdraw) -> None:
    """Nothing; a new kind of move must have been asked for before, because its type is no other."""


def _settlement(state: State, seat: int, node: int, chance: Chance, events: EventSink) -> None:
    """S3, B3: a settlement of the setup, or a paid one."""
    if state.phase == PLACE:
        place_settlement(state, seat, node, chance, events)
    else:
        build_settlement(state, seat, node, SETTLEMENT_COST, events)


def _road(state: State, seat: int, path: int, chance: Chance, events: EventSink) -> None:
    """S3, C5, B1: a road of the setup, of a card, or a paid one."""
    if state.phase == PLACE:
        place_road(state, seat, path, chance, events)
    elif state.phase == ROADS:
        development.place_free_road(state, seat, path, events)
    else:
        build_road(state, seat, path, ROAD_COST, events)
