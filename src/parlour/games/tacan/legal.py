"""Listing the legal moves. The conditions are those of the chapters, which `check` explains."""

from typing import Final

from parlour.games.tacan.board import BIT
from parlour.games.tacan.building import (
    CARD_COST,
    CITY_COST,
    ROAD_COST,
    SETTLEMENT_COST,
    city_left,
    road_left,
    road_places,
    settlement_left,
    settlement_places,
)
from parlour.games.tacan.cards import COUNTS, GUARDS, ONE_CARD, sub_bundles
from parlour.games.tacan.catalogue import (
    BLOCK,
    BUY,
    CITY_AT,
    END_TURN,
    ROAD_AT,
    ROLL_DICE,
    SETTLEMENT_AT,
    UNBLOCK,
    listed,
)
from parlour.games.tacan.development import deck_left, development_moves
from parlour.games.tacan.moves import Discard, Move
from parlour.games.tacan.names import DISCARD, MAIN, OVER, PLACE, ROBBER_PHASES, ROLL
from parlour.games.tacan.names import ROADS as ROADS_PHASE
from parlour.games.tacan.robber import robber_moves
from parlour.games.tacan.setup import placement_places
from parlour.games.tacan.state import Player, State
from parlour.games.tacan.trading import answer_moves, bank_moves, proposer_moves, waits_for
from parlour.games.tacan.turn import cards_to_discard

TWO_CARDS: Final = 2 * ONE_CARD
"""Nothing can be built or traded with fewer cards."""
ROAD_COUNTS: Final = ROAD_COST & COUNTS
SETTLEMENT_COUNTS: Final = SETTLEMENT_COST & COUNTS
CITY_COUNTS: Final = CITY_COST & COUNTS
CARD_COUNTS: Final = CARD_COST & COUNTS
"""The costs without their size: what fits in 30 bits is quickest to compare."""


def to_act(state: State) -> tuple[int, ...]:
    """T0: every seat that is asked for a decision."""
    if state.phase == OVER:
        return ()
    seats = range(len(state.players))
    if state.phase == DISCARD:
        return tuple([seat for seat in seats if state.owing & BIT[seat]])
    offer = state.offer
    if offer is None:
        return (state.turn,)
    return tuple([seat for seat in seats if seat == state.turn or waits_for(offer, seat)])


def actor(state: State) -> int:
    """One seat that is asked for a decision; with an open offer, first those who were asked."""
    if state.phase == DISCARD or state.offer is not None:
        for seat in to_act(state):
            if seat != state.turn:
                return seat
    return state.turn


def legal(state: State, seat: int) -> list[Move]:
    """Every legal move of a seat, but for the open-ended ones that only `check` can judge."""
    moves = choices(state, seat)
    if state.phase != OVER:
        moves.append(UNBLOCK if state.blocking & BIT[seat] else BLOCK)
    return moves


def choices(state: State, seat: int) -> list[Move]:
    """The legal moves among which a seat that is to act decides; blocking is always aside."""
    if state.phase == DISCARD:
        return discards(state.players[seat]) if state.owing & BIT[seat] else []
    if seat != state.turn:
        return answer_moves(state, seat)
    moves = turn_choices(state)
    return moves if state.offer is None else moves + proposer_moves(state)


def turn_choices(state: State) -> list[Move]:
    """The choices of the player on turn, discards and an open offer aside."""
    phase = state.phase
    player = state.players[state.turn]
    if phase == ROLL:
        if player.held & state.playable or state.config.bank_trade_before_roll:
            return moves_before_roll(state, player)
        return [ROLL_DICE]
    if phase == MAIN:
        return main_moves(state, player)
    if phase in ROBBER_PHASES:
        return robber_moves(state)
    if phase == ROADS_PHASE:
        return listed(road_places(state, player), ROAD_AT)
    if phase == PLACE:
        nodes, paths = placement_places(state)
        return listed(nodes, SETTLEMENT_AT) + listed(paths, ROAD_AT)
    return []


def moves_before_roll(state: State, player: Player) -> list[Move]:
    """T1: roll, and what the options allow before."""
    moves: list[Move] = [ROLL_DICE]
    if state.config.options.development_before_roll:
        moves += development_moves(state, player)
    if state.config.bank_trade_before_roll:
        moves += bank_moves(state, player)
    return moves


def main_moves(state: State, player: Player) -> list[Move]:
    """T5: build, buy, trade with the bank, play a card, or end the turn."""
    moves: list[Move] = [END_TURN]
    hand = player.hand
    if hand >= TWO_CARDS:
        guarded = hand & COUNTS | GUARDS
        if (guarded - ROAD_COUNTS) & GUARDS == GUARDS:
            if road_left(player):
                moves += listed(road_places(state, player), ROAD_AT)
            if (guarded - SETTLEMENT_COUNTS) & GUARDS == GUARDS and settlement_left(player):
                moves += listed(settlement_places(state, player), SETTLEMENT_AT)
        if (guarded - CITY_COUNTS) & GUARDS == GUARDS and city_left(player):
            moves += listed(player.board.settlements, CITY_AT)
        if (guarded - CARD_COUNTS) & GUARDS == GUARDS and deck_left(state):
            moves.append(BUY)
        if (guarded - player.board.ratio_bundle) & GUARDS:
            moves += bank_moves(state, player)
    if player.held & state.playable:
        moves += development_moves(state, player)
    return moves


def discards(player: Player) -> list[Move]:
    """T4: every way to discard half of a hand; by option more may go, which `check` judges."""
    return [Discard(cards) for cards in sub_bundles(player.hand, cards_to_discard(player))]
