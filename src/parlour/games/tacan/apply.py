"""Carrying out a legal move."""

from parlour.core.chance import Chance
from parlour.games.tacan import development, trading
from parlour.games.tacan.building import (
    CITY_COST,
    ROAD_COST,
    SETTLEMENT_COST,
    build_city,
    build_road,
    build_settlement,
    pay,
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
from parlour.games.tacan.turn import begin_turn, discard, rolled


def apply(state: State, seat: int, move: Move, chance: Chance) -> None:
    """Change the state by a legal move. The most frequent kinds of move are asked for first."""
    if state.offer is not None and seat == state.turn and not isinstance(move, Pick):
        state.offer = None
    if isinstance(move, Roll):
        rolled(state, chance.dice())
    elif isinstance(move, End):
        begin_turn(state, (seat + 1) % len(state.players), chance)
    elif isinstance(move, Bank):
        trading.trade_with_bank(state, seat, move)
    elif isinstance(move, Robber):
        move_robber(state, move, chance)
    elif isinstance(move, Road):
        _road(state, seat, move.path, chance)
    elif isinstance(move, Discard):
        discard(state, seat, move.cards)
    elif isinstance(move, Buy):
        development.buy(state, seat)
    elif isinstance(move, Settlement):
        _settlement(state, seat, move.node, chance)
    elif isinstance(move, Knight):
        development.play_knight(state, seat)
    elif isinstance(move, City):
        pay(state, state.players[seat], CITY_COST)
        build_city(state, seat, move.node)
    elif isinstance(move, Plenty):
        development.play_plenty(state, seat, move.cards)
    elif isinstance(move, Monopoly):
        development.play_monopoly(state, seat, move.resource)
    elif isinstance(move, RoadBuilding):
        development.play_road_building(state, seat)
    else:
        _talk(state, seat, move)
    if state.slots is not None:
        follow_hands(state, state.slots, seat, named_slots(move))


def _talk(
    state: State,
    seat: int,
    move: Offer | Accept | Decline | Counter | Pick | Withdraw | Block | Unblock,
) -> None:
    """X3–X6: what players say to each other about trades. To withdraw, no more is to be done."""
    if isinstance(move, Offer):
        trading.make_offer(state, seat, move)
    elif isinstance(move, Accept):
        trading.answer(state, seat, Answer(True, False, 0, 0))
    elif isinstance(move, Decline):
        trading.answer(state, seat, Answer(False, False, 0, 0))
    elif isinstance(move, Counter):
        trading.answer(state, seat, Answer(False, True, move.give, move.want))
    elif isinstance(move, Pick):
        trading.pick(state, seat, move)
    elif isinstance(move, Block):
        trading.set_blocking(state, seat, blocks=True)
    elif isinstance(move, Unblock):
        trading.set_blocking(state, seat, blocks=False)
    else:
        _no_more(move)


def _no_more(_move: Withdraw) -> None:
    """Nothing; a new kind of move must have been asked for before, because its type is no other."""


def _settlement(state: State, seat: int, node: int, chance: Chance) -> None:
    """S3, B3: a settlement of the setup, or a paid one."""
    if state.phase == PLACE:
        place_settlement(state, seat, node, chance)
    else:
        pay(state, state.players[seat], SETTLEMENT_COST)
        build_settlement(state, seat, node)


def _road(state: State, seat: int, path: int, chance: Chance) -> None:
    """S3, C5, B1: a road of the setup, of a card, or a paid one."""
    if state.phase == PLACE:
        place_road(state, seat, path, chance)
    elif state.phase == ROADS:
        development.place_free_road(state, seat, path)
    else:
        pay(state, state.players[seat], ROAD_COST)
        build_road(state, seat, path)
