"""Moving the robber and stealing (tacan R1–R3)."""

from parlour.core.chance import Chance
from parlour.core.errors import IllegalMove
from parlour.core.events import EventSink
from parlour.games.tacan.awards import visible_points
from parlour.games.tacan.board import BIT, HEXES
from parlour.games.tacan.cards import CARD, nth, size
from parlour.games.tacan.catalogue import ROBBERS_BY_MASK, THEFTS_BY_MASK
from parlour.games.tacan.events import RobberMoved, Stole
from parlour.games.tacan.hand_slots import check_victim_slot, steal
from parlour.games.tacan.moves import Move, Robber
from parlour.games.tacan.names import KNIGHT_ROBBER, NOBODY
from parlour.games.tacan.state import State
from parlour.games.tacan.turn import note_slots, resume

FRIENDLY_POINTS = 3
"""Option `friendly_robber` protects players with fewer visible points than this."""


def robber_hexes(state: State) -> int:
    """R1: mask of the hexes the robber may move to."""
    others = (BIT[HEXES] - 1) ^ BIT[state.robber]
    if not state.config.options.friendly_robber:
        return others
    protected = 0
    for seat, player in enumerate(state.players):
        if visible_points(state, seat) < FRIENDLY_POINTS:
            protected |= player.board.hexes
    return others & ~protected or others


def victims(state: State) -> list[tuple[int, int]]:
    """R2: the opponents who hold a card, with the hexes on which they have a building."""
    return [
        (seat, player.board.hexes)
        for seat, player in enumerate(state.players)
        if player.hand and seat != state.turn
    ]


def robber_moves(state: State) -> list[Move]:
    """R1, R2: every hex with every victim there, or with none where there is none.

    Option `knight_may_stay`: after a knight also the hex where the robber is, with nobody.
    """
    hexes = robber_hexes(state)
    moves: list[Move] = []
    peopled = 0
    for seat, home in victims(state):
        peopled |= home
        moves += THEFTS_BY_MASK[state.config.colours[seat]].listed(home & hexes)
    harmless = hexes if state.config.options.steal_optional else hexes & ~peopled
    if state.phase == KNIGHT_ROBBER:
        harmless |= BIT[state.robber]
    return moves + ROBBERS_BY_MASK.listed(harmless)


def check_robber(state: State, move: Robber) -> None:
    """R1, R2: another hex, and a victim there if there is one; by option it stays with nobody."""
    if move.hex == state.robber and move.victim == NOBODY and state.phase == KNIGHT_ROBBER:
        return
    if not robber_hexes(state) & BIT[move.hex]:
        if move.hex == state.robber:
            raise IllegalMove("robber_must_move", "R1", "The robber must move to another hex.")
        raise IllegalMove(
            "friendly_robber", "R1", "A player with fewer than 3 points lives at this hex."
        )
    there = [seat for seat, home in victims(state) if home & BIT[move.hex]]
    if move.victim == NOBODY:
        if there and not state.config.options.steal_optional:
            raise IllegalMove("victim_required", "R2", "Name the player you take a card from.")
    elif state.config.seat_of[move.victim] not in there:
        raise IllegalMove(
            "no_such_victim", "R2", "This seat has no building there, or no card to take."
        )
    elif move.slots:
        check_victim_slot(state, state.config.seat_of[move.victim], move.slots)


def move_robber(state: State, move: Robber, chance: Chance, events: EventSink = None) -> None:
    """R1, R2: move, and take one of the victim's cards, each equally likely."""
    if events is not None:
        events.append(RobberMoved(state.turn, state.robber, move.hex))
    state.robber = move.hex
    if move.victim != NOBODY:
        robbed = state.config.seat_of[move.victim]
        victim = state.players[robbed]
        thief = state.players[state.turn]
        resource = _stolen(state, victim.hand, move, chance)
        victim.hand -= CARD[resource]
        thief.hand += CARD[resource]
        note_slots(thief)
        if events is not None:
            events.append(Stole(state.turn, robbed, resource))
    resume(state)


def _stolen(state: State, hand: int, move: Robber, chance: Chance) -> int:
    """R2, V7: the resource that is taken from the victim's hand."""
    if state.slots is None:
        return nth(hand, chance.below(size(hand)))
    return steal(state, state.slots, state.config.seat_of[move.victim], move.slots, chance)
