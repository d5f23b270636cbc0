"""Awards, points and winning (tacan A1–A3, W1, W2)."""

from typing import Final

from parlour.core.events import EventSink
from parlour.games.tacan.events import AwardMoved, Won
from parlour.games.tacan.names import NOBODY, OVER, PLACE, VICTORY_POINT
from parlour.games.tacan.state import State

AWARD_POINTS: Final = 2
LEAST_ARMY: Final = 3
LEAST_ROAD: Final = 5
ARMY: Final = 0
ROAD: Final = 1
AWARDS: Final = ("army", "road")


def hidden_points(state: State, seat: int) -> int:
    """V4: the points of the victory-point cards a seat holds."""
    return (state.players[seat].held & state.config.deck.slots[VICTORY_POINT]).bit_count()


def visible_points(state: State, seat: int) -> int:
    """W1: the points everyone can count."""
    return state.players[seat].points - hidden_points(state, seat)


def award_army(state: State, seat: int, events: EventSink = None) -> None:
    """A1: a seat has played a knight; the army goes to it with 3, or strictly more than held."""
    knights = state.players[seat].knights
    holder = state.army
    if holder == seat or knights < LEAST_ARMY:
        return
    if holder != NOBODY:
        if knights <= state.players[holder].knights:
            return
        state.players[holder].points -= AWARD_POINTS
    state.army = seat
    state.players[seat].points += AWARD_POINTS
    if events is not None:
        events.append(AwardMoved(ARMY, holder, seat, knights))


def award_road(state: State, events: EventSink = None) -> None:
    """A2, A3: hand the longest road on after lengths have changed."""
    longest = 0
    for player in state.players:
        if player.board.length > longest:
            longest = player.board.length
    holder = state.road
    if longest < LEAST_ROAD:
        heir = NOBODY
    elif holder != NOBODY and state.players[holder].board.length == longest:
        heir = holder
    else:
        heir = NOBODY
        for seat, player in enumerate(state.players):
            if player.board.length == longest:
                if heir != NOBODY:
                    heir = NOBODY
                    break
                heir = seat
    if heir == holder:
        return
    if holder != NOBODY:
        state.players[holder].points -= AWARD_POINTS
    if heir != NOBODY:
        state.players[heir].points += AWARD_POINTS
    state.road = heir
    if events is not None:
        events.append(AwardMoved(ROAD, holder, heir, 0 if heir == NOBODY else longest))


def end_if_won(state: State, events: EventSink = None) -> None:
    """W2: the match ends at once when the player on turn has the points."""
    if state.phase == PLACE:
        return
    needed = state.config.points_to_win
    if state.players[state.turn].points >= needed:
        _end(state, state.turn, events)
    elif not state.config.options.win_on_own_turn:
        seats = len(state.players)
        for step in range(1, seats):
            seat = (state.turn + step) % seats
            if state.players[seat].points >= needed:
                _end(state, seat, events)
                return


def _end(state: State, winner: int, events: EventSink) -> None:
    state.winner = winner
    state.phase = OVER
    state.offer = None
    state.owing = 0
    state.free_roads = 0
    if events is not None:
        events.append(Won(winner, state.players[winner].points))


def ranking(state: State) -> list[tuple[int, int, int]]:
    """W2: (rank, seat, points) of every seat; the winner first, equal points share a rank."""
    seats = [seat for seat in range(len(state.players)) if seat != state.winner]
    seats.sort(key=lambda seat: -state.players[seat].points)
    table = [(1, state.winner, state.players[state.winner].points)]
    for place, seat in enumerate(seats, start=2):
        points = state.players[seat].points
        rank = table[-1][0] if len(table) > 1 and table[-1][2] == points else place
        table.append((rank, seat, points))
    return table
