"""Known differences in what comes of a move."""

from dataclasses import replace

from parlour.games.tacan.awards import LEAST_ROAD
from parlour.games.tacan.board import HEX_NODES, NODE_PATHS, PATH_NODE_MASK
from parlour.games.tacan.cards import unpack
from parlour.games.tacan.moves import Road, Roll, Settlement
from parlour.games.tacan.names import MAIN, NOBODY, NOWHERE
from parlour.games.tacan.roads import longest_line
from parlour.games.tacan.state import State
from tests.crosscheck.difference import Difference
from tests.crosscheck.snapshot import Counts, Snapshot, with_hand, with_road
from tests.crosscheck.step import Step

NONE = (0, 0, 0, 0, 0)


def one_more(counts: Counts, resource: int, number: int) -> Counts:
    """The counts with so many more of a resource."""
    return (*counts[:resource], counts[resource] + number, *counts[resource + 1 :])


class FirstCardsWithTheSettlement(Difference):
    """S4: the peer gives the first cards when the second settlement stands, not after its road."""

    rule = "S4"
    name = "first cards before the second road"

    def reached(self, step: Step, ours: Snapshot, theirs: Snapshot) -> Snapshot:
        placing = step.after.placing
        if placing is None or placing.round == 0 or placing.node == NOWHERE:
            return ours
        layout = step.after.config.layout
        cards: Counts = NONE
        for h, nodes in enumerate(HEX_NODES):
            if placing.node in nodes and layout.numbers[h]:
                cards = one_more(cards, layout.terrain[h], 1)
        return with_hand(ours, step.seat, cards)


class NothingFromAShortBank(Difference):
    """T3: with a short bank the peer pays nobody, not even the only player who is owed."""

    rule = "T3"
    name = "a single claimant at a short bank"
    lasting = True

    def reached(self, step: Step, ours: Snapshot, theirs: Snapshot) -> Snapshot:
        if not isinstance(step.move, Roll):
            return ours
        claims = claimed(step.before, sum(step.after.dice))
        bank = unpack(step.before.bank)
        for resource in range(5):
            owed = [claim[resource] for claim in claims]
            if sum(owed) > bank[resource] and max(owed) == sum(owed):
                unpaid = one_more(NONE, resource, -bank[resource])
                ours = with_hand(ours, owed.index(max(owed)), unpaid)
        return ours


def claimed(state: State, number: int) -> list[Counts]:
    """T2, R3: the cards that a number owes each seat, counted hex by hex."""
    layout = state.config.layout
    claims: list[Counts] = [NONE for _ in state.players]
    for h, nodes in enumerate(HEX_NODES):
        if layout.numbers[h] != number or h == state.robber:
            continue
        for seat, player in enumerate(state.players):
            here = [node for node in nodes if player.board.settlements >> node & 1]
            here += 2 * [node for node in nodes if player.board.cities >> node & 1]
            claims[seat] = one_more(claims[seat], layout.terrain[h], len(here))
    return claims


def holder_by_rule(holder: int, lengths: Counts) -> int:
    """A3: who has the longest road after a change."""
    longest = max(lengths)
    if longest < LEAST_ROAD:
        return NOBODY
    if holder != NOBODY and lengths[holder] == longest:
        return holder
    return lengths.index(longest) if lengths.count(longest) == 1 else NOBODY


class RoadsToOpponents(Difference):
    """A2: the peer does not count a road that was built up to an opponent's building."""

    rule = "A2"
    name = "a road that ends at an opponent's building"
    lasting = True

    def reached(self, step: Step, ours: Snapshot, theirs: Snapshot) -> Snapshot:
        """It is between our length and the length of the roads that touch no opponent."""
        if not isinstance(step.move, Road | Settlement) or ours.lengths == theirs.lengths:
            return ours
        for seat, (own, other) in enumerate(zip(ours.lengths, theirs.lengths)):
            if own != other and not apart(step.after, seat) <= other < own:
                return ours
        holder = holder_by_rule(step.before.road, theirs.lengths)
        position = replace(ours, lengths=theirs.lengths)
        return with_road(position, holder, step.after.config.points_to_win)


def apart(state: State, seat: int) -> int:
    """The longest line of the seat's roads that do not touch an opponent's building."""
    opponents = opponents_of(state, seat)
    paths = state.players[seat].board.road_paths
    return longest_line(sum(1 << path for path in paths if not PATH_NODE_MASK[path] & opponents), 0)


def ends_at_opponents(state: State, seat: int) -> int:
    """How many ends of the seat's roads are at an opponent's building."""
    opponents = opponents_of(state, seat)
    paths = state.players[seat].board.road_paths
    return sum((PATH_NODE_MASK[path] & opponents).bit_count() for path in paths)


def opponents_of(state: State, seat: int) -> int:
    """Mask of the nodes with an opponent's building."""
    player_board = state.players[seat].board
    return state.board_index.buildings & ~(player_board.settlements | player_board.cities)


class AnyLongestAfterACut(Difference):
    """A3: after a cut the peer gives the award to a longest line, of any length, tied or not."""

    rule = "A3"
    name = "the longest road after a cut"
    lasting = True

    def reached(self, step: Step, ours: Snapshot, theirs: Snapshot) -> Snapshot:
        move = step.move
        if not isinstance(move, Settlement) or step.before.phase != MAIN or not cuts(step, move):
            return ours
        longest = max(ours.lengths)
        if theirs.road in (ours.road, NOBODY) or ours.lengths[theirs.road] != longest:
            return ours
        return with_road(ours, theirs.road, step.after.config.points_to_win)


def cuts(step: Step, move: Settlement) -> bool:
    """Whether the new settlement stands between two roads of one opponent."""
    paths = sum(1 << path for path in NODE_PATHS[move.node])
    return any(
        (player.board.roads & paths).bit_count() == 2
        for seat, player in enumerate(step.before.players)
        if seat != step.seat
    )


class WinsInAnothersTurn(Difference):
    """W2: to the peer anyone with the points has won, whoever is on turn."""

    rule = "W2"
    name = "a win in another's turn"

    def reached(self, step: Step, ours: Snapshot, theirs: Snapshot) -> Snapshot:
        """Of several it names the last in the order of turns."""
        config = step.after.config
        seats = len(ours.all_points)
        winner = NOBODY
        for place in range(seats):
            seat = (config.first + place) % seats
            if ours.all_points[seat] >= config.points_to_win:
                winner = seat
        return replace(ours, winner=winner)
