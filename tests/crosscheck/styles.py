"""How the random moves are chosen: rules that random play seldom meets need some help."""

from enum import StrEnum

from parlour.core.chance import Chance
from parlour.core.options import OptionValue
from parlour.games.tacan.board import BIT, NODE_PATH_MASK, PATH_NODES
from parlour.games.tacan.moves import Buy, City, End, Move, Road, Settlement
from parlour.games.tacan.state import State

BUILDS = Settlement | City | Road | Buy
SAVES = Settlement | Buy | End
FOLLOWS = 3
"""A style is followed in three moves of four; in the fourth every move is equally likely."""


class Style(StrEnum):
    """What is preferred where it is possible."""

    RANDOM = "random"
    """Nothing."""
    BUILDER = "builder"
    """Builds: boards fill, and supplies run out."""
    RIVAL = "rival"
    """Settlements between an opponent's roads, and roads, best those that lead there; 12 points
    are needed. Lines get long, and are cut."""
    THRIFTY = "thrifty"
    """Little that costs cards, with a bank of 10 of each resource: it is often short."""


STYLES = tuple(Style)
SMALL_BANK = 10
MANY_POINTS = 12


def options_of(style: Style) -> dict[str, OptionValue]:
    """The options that help a style; all others are standard."""
    if style == Style.RIVAL:
        return {"victory_points": MANY_POINTS}
    return {"bank": SMALL_BANK} if style == Style.THRIFTY else {}


def choose(style: Style, state: State, moves: list[Move], chance: Chance) -> Move:
    """One of the moves, at random within the style."""
    if chance.below(FOLLOWS + 1) < FOLLOWS:
        moves = preferred(style, state, moves) or moves
    return moves[chance.below(len(moves))]


def preferred(style: Style, state: State, moves: list[Move]) -> list[Move]:
    """The moves that the style likes best, if there are any."""
    match style:
        case Style.RANDOM:
            return moves
        case Style.BUILDER:
            return [move for move in moves if isinstance(move, BUILDS)]
        case Style.RIVAL:
            harms = [_harm(state, move) for move in moves]
            worst = max(harms)
            if worst == 0:
                return [move for move in moves if isinstance(move, Road)]
            return [move for move, harm in zip(moves, harms) if harm == worst]
        case Style.THRIFTY:
            return [move for move in moves if isinstance(move, SAVES)]


def _harm(state: State, move: Move) -> int:
    """The longest line that a settlement cuts, or half of what it may cut after a road."""
    if isinstance(move, Settlement):
        return 2 * _cut_by(state, move.node)
    if isinstance(move, Road):
        free = state.board_index.free_nodes
        ends = [node for node in PATH_NODES[move.path] if free & BIT[node]]
        return max((_cut_by(state, node) for node in ends), default=0)
    return 0


def _cut_by(state: State, node: int) -> int:
    """The length of the longest opponent with two roads at a node, or 0."""
    return max(
        player.board.length
        if (player.board.roads & NODE_PATH_MASK[node]).bit_count() == 2 and seat != state.turn
        else 0
        for seat, player in enumerate(state.players)
    )
