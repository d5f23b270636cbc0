"""What is decided for a seat whose time is out (tacan K2)."""

from parlour.core.chance import Chance
from parlour.games.tacan.cards import CARD, EMPTY, size, unpack
from parlour.games.tacan.catalogue import DECLINE, END_TURN, ROLL_DICE, WITHDRAW
from parlour.games.tacan.legal import choices, to_act
from parlour.games.tacan.moves import Discard, Move
from parlour.games.tacan.names import DISCARD, MAIN, ROLL
from parlour.games.tacan.state import Player, State
from parlour.games.tacan.turn import cards_to_discard


def default(state: State, seat: int, chance: Chance) -> Move:
    """K2: the server's decision, for a seat that is to act."""
    if seat not in to_act(state):
        raise ValueError("nothing is asked of this seat")
    if state.phase == DISCARD:
        return random_discard(state.players[seat], chance)
    if seat != state.turn:
        return DECLINE
    if state.phase == ROLL:
        return ROLL_DICE
    if state.phase == MAIN:
        return END_TURN if state.offer is None else WITHDRAW
    moves = choices(state, seat)
    return moves[chance.below(len(moves))]


def random_discard(player: Player, chance: Chance) -> Move:
    """K2: half of the cards, each card equally likely to go."""
    counts = list(unpack(player.hand))
    left = size(player.hand)
    gone = EMPTY
    for _ in range(cards_to_discard(player)):
        place = chance.below(left)
        left -= 1
        for resource in range(5):
            place -= counts[resource]
            if place < 0:
                counts[resource] -= 1
                gone += CARD[resource]
                break
    return Discard(gone)
