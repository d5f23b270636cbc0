"""What a seat is asked for, and which moves are looked at apart (tacan K1, X3, X5, C1, C7)."""

from typing import Final

from parlour.core.decision import TURN, Decision
from parlour.games.tacan.board import BIT
from parlour.games.tacan.moves import (
    Block,
    Buy,
    Monopoly,
    Move,
    Offer,
    Robber,
    Settlement,
    Unblock,
)
from parlour.games.tacan.names import (
    DISCARD,
    KNIGHT_ROBBER,
    MAIN,
    NOBODY,
    OVER,
    PLACE,
    ROADS,
    ROBBER,
    ROLL,
)
from parlour.games.tacan.state import State
from parlour.games.tacan.trading import waits_for

PLACEMENT: Final = "placement"
DISCARDS: Final = "discard"
ROBBER_MOVE: Final = "robber"
CARD: Final = "card"
ANSWER: Final = "answer"
PICK: Final = "pick"

DECISIONS: Final = (
    Decision(PLACEMENT, "Place a settlement or its road."),
    Decision(TURN, "Take your turn.", lasts=True),
    Decision(DISCARDS, "Discard half of your cards."),
    Decision(ROBBER_MOVE, "Move the robber and choose whom to rob."),
    Decision(CARD, "Place a free road."),
    Decision(ANSWER, "Answer the offer.", contested=True),
    Decision(PICK, "Pick an answer to your offer, or withdraw it.", after=ANSWER),
)
"""K1: every decision that can have a limit."""

_ON_TURN: Final = {
    PLACE: PLACEMENT,
    ROLL: TURN,
    ROBBER: ROBBER_MOVE,
    KNIGHT_ROBBER: ROBBER_MOVE,
    MAIN: TURN,
    ROADS: CARD,
}
"""What the seat on turn is asked for, by phase, while no offer is open."""

BLOCKING: Final = "blocking"
"""X5: what a table keeps for a person from match to match."""


def asked(state: State, seat: int) -> str | None:
    """K1: the decision that a seat is asked for; None exactly if it is not to act.

    Year of plenty and monopoly are chosen with the card itself, so that only free roads are asked
    for apart.
    """
    phase = state.phase
    if phase == OVER:
        return None
    if phase == DISCARD:
        return DISCARDS if state.owing & BIT[seat] else None
    offer = state.offer
    if seat == state.turn:
        return _ON_TURN[phase] if offer is None else PICK
    return ANSWER if offer is not None and waits_for(offer, seat) else None


def lasting(move: Move) -> str | None:
    """X5: blocking and unblocking hold beyond the match."""
    return BLOCKING if isinstance(move, Block | Unblock) else None


def is_offer(move: Move) -> bool:
    """X3: whether the move makes an offer; an answer is none, even with another trade in it."""
    return isinstance(move, Offer)


def uncovers(state: State, move: Move) -> bool:
    """C1, C7, W2: what its player could not know before follows from the move without a draw.

    A bought or stolen card has a face, a monopoly counts others' cards, and where one can win in
    another's turn a settlement that cuts a road may end the match by hidden points.
    """
    if isinstance(move, Settlement):
        return not state.config.options.win_on_own_turn and any(
            player.board.reach & BIT[move.node]
            for seat, player in enumerate(state.players)
            if seat != state.turn
        )
    if isinstance(move, Robber):
        return move.victim != NOBODY
    return isinstance(move, Buy | Monopoly)
