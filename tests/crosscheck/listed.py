"""Known differences in what may be done."""

from dataclasses import replace

from parlour.games.tacan.building import ROAD_COST
from parlour.games.tacan.cards import covers
from parlour.games.tacan.catalogue import PAIRS, ROAD_CARD, SINGLES
from parlour.games.tacan.development import development_moves
from parlour.games.tacan.moves import Monopoly, Move, Plenty, Road, RoadBuilding
from parlour.games.tacan.names import MAIN, ROADS, ROLL
from parlour.games.tacan.state import State
from tests.crosscheck.difference import Difference
from tests.crosscheck.snapshot import Snapshot
from tests.crosscheck.step import Step


class OnlyKnightsBeforeTheRoll(Difference):
    """T1: before the roll the peer allows a knight, and no other development card."""

    rule = "T1"
    name = "before the roll only a knight"

    def listed(self, state: State, moves: frozenset[Move]) -> frozenset[Move]:
        if state.phase != ROLL:
            return moves
        return frozenset(
            move for move in moves if not isinstance(move, RoadBuilding | Monopoly | Plenty)
        )


class CardsOfThisTurn(Difference):
    """C2: the peer lets a card be played in the turn it was bought in."""

    rule = "C2"
    name = "a card played in the turn it was bought in"

    def listed(self, state: State, moves: frozenset[Move]) -> frozenset[Move]:
        if state.phase != MAIN:
            return moves
        later = state.copy()
        later.playable = later.config.deck.to_play
        return moves | frozenset(development_moves(later, later.players[later.turn]))


class FreeRoadsNeedTheirCost(Difference):
    """C5: the peer gives free roads only to a player who holds the cost of a road."""

    rule = "C5"
    name = "free roads only with a road's cost in hand"
    lasting = True

    def listed(self, state: State, moves: frozenset[Move]) -> frozenset[Move]:
        if covers(state.players[state.turn].hand, ROAD_COST):
            return moves
        if state.phase == ROADS:
            return frozenset(move for move in moves if not isinstance(move, Road))
        return moves - {ROAD_CARD}

    def reached(self, step: Step, ours: Snapshot, theirs: Snapshot) -> Snapshot:
        """Without the cost it ends the card after the first road, although a second is due."""
        hand = step.after.players[step.seat].hand
        placed_first = step.before.phase == ROADS and step.after.phase == ROADS
        if not placed_first or covers(hand, ROAD_COST):
            return ours
        phase = "main" if step.after.dice[0] else "roll"
        return replace(ours, phase=phase)


class OneCardOfPlenty(Difference):
    """C6: of a pair that the bank cannot give, the peer offers the single card that it can."""

    rule = "C6"
    name = "year of plenty for one card where the bank has two"

    def listed(self, state: State, moves: frozenset[Move]) -> frozenset[Move]:
        if not any(isinstance(move, Plenty) for move in moves):
            return moves
        bank = state.bank
        halves = {
            single
            for single in SINGLES
            for pair in PAIRS
            if isinstance(single, Plenty)
            and isinstance(pair, Plenty)
            and covers(pair.cards, single.cards)
            and covers(bank, single.cards)
            and not covers(bank, pair.cards)
        }
        return moves | halves
