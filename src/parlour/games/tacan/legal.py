"""Listing the legal moves. The conditions are those of the chapters, which `check` explains."""

from typing import Final

from parlour.games.tacan.board import BIT, bits
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
from parlour.games.tacan.cards import GUARDS, ONE_CARD, sub_bundles
from parlour.games.tacan.catalogue import (
    BLOCK,
    BUY,
    CITIES,
    END_TURN,
    ROADS,
    ROLL_DICE,
    SETTLEMENTS,
    UNBLOCK,
)
from parlour.games.tacan.development import deck_left, development_moves
from parlour.games.tacan.moves import Discard, Move
from parlour.games.tacan.names import DISCARD, MAIN, OVER, PLACE, ROBBER, ROLL
from parlour.games.tacan.names import ROADS as FREE_ROADS
from parlour.games.tacan.robber import robber_moves
from parlour.games.tacan.setup import placement_places
from parlour.games.tacan.state import Player, State
from parlour.games.tacan.trading import answer_moves, bank_moves, proposer_moves, waits_for
from parlour.games.tacan.turn import cards_to_discard

TWO_CARDS: Final = 2 * ONE_CARD
"""Nothing can be built or traded with fewer cards."""


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
    phase = state.phase
    player = state.players[seat]
    if phase == DISCARD:
        return discards(player) if state.owing & BIT[seat] else []
    if seat != state.turn:
        return answer_moves(state, seat)
    if phase == ROLL:
        return moves_before_roll(state, player)
    if phase == MAIN:
        moves = main_moves(state, player)
        return moves if state.offer is None else moves + proposer_moves(state)
    if phase == ROBBER:
        return robber_moves(state)
    if phase == FREE_ROADS:
        return [ROADS[path] for path in bits(road_places(state, player))]
    if phase == PLACE:
        nodes, paths = placement_places(state)
        return [SETTLEMENTS[node] for node in bits(nodes)] + [ROADS[path] for path in bits(paths)]
    return []


def moves_before_roll(state: State, player: Player) -> list[Move]:
    """T1: roll, and what the options allow before."""
    moves: list[Move] = [ROLL_DICE]
    options = state.setting.options
    if player.held & state.playable and options.development_before_roll:
        moves += development_moves(state, player)
    if options.bank_trade_before_roll:
        moves += bank_moves(state, player)
    return moves


def main_moves(state: State, player: Player) -> list[Move]:
    """T5: build, buy, trade with the bank, play a card, or end the turn."""
    moves: list[Move] = [END_TURN]
    hand = player.hand
    if hand >= TWO_CARDS:
        guarded = hand | GUARDS
        if (guarded - ROAD_COST) & GUARDS == GUARDS:
            if road_left(player):
                moves += [ROADS[path] for path in bits(road_places(state, player))]
            if (guarded - SETTLEMENT_COST) & GUARDS == GUARDS and settlement_left(player):
                moves += [SETTLEMENTS[node] for node in bits(settlement_places(state, player))]
        if (guarded - CITY_COST) & GUARDS == GUARDS and city_left(player):
            moves += [CITIES[node] for node in bits(player.estate.settlements)]
        if (guarded - CARD_COST) & GUARDS == GUARDS and deck_left(state):
            moves.append(BUY)
        if (guarded - player.estate.ratio_bundle) & GUARDS:
            moves += bank_moves(state, player)
    if player.held & state.playable:
        moves += development_moves(state, player)
    return moves


def discards(player: Player) -> list[Move]:
    """T4: every way to discard half of a hand."""
    return [Discard(cards) for cards in sub_bundles(player.hand, cards_to_discard(player))]
