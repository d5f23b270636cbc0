"""What is compared after every move, in Parlour's terms for both engines."""

from dataclasses import dataclass, fields, replace
from typing import TypeAlias

from parlour.games.tacan.awards import AWARD_POINTS, visible_points
from parlour.games.tacan.board import bits
from parlour.games.tacan.cards import unpack
from parlour.games.tacan.development import deck_left
from parlour.games.tacan.legal import to_act
from parlour.games.tacan.names import FACES, NOBODY, NOWHERE, PHASES, PLACE
from parlour.games.tacan.player_board import CITIES, ROADS
from parlour.games.tacan.state import Player, State

Counts: TypeAlias = tuple[int, ...]


@dataclass(frozen=True)
class Snapshot:
    """A position; what belongs to players is in the order of the seats."""

    phase: str
    turn: int
    asked: tuple[int, ...]
    """The seats that have to decide something."""
    settlements: tuple[tuple[int, ...], ...]
    cities: tuple[tuple[int, ...], ...]
    roads: tuple[tuple[int, ...], ...]
    supplies: tuple[Counts, ...]
    """Settlements, cities and roads that are left."""
    robber: int
    hands: tuple[Counts, ...]
    bank: Counts
    deck: int
    """Development cards left in the deck."""
    held: tuple[Counts, ...]
    """Unplayed development cards, by face."""
    knights: Counts
    card_played: bool
    """Whether the player on turn has played a development card."""
    lengths: Counts
    """The longest line of roads of each seat."""
    road: int
    army: int
    points: Counts
    """Without hidden cards."""
    all_points: Counts
    winner: int


def snapshot(state: State) -> Snapshot:
    """A position of ours."""
    players = state.players
    seats = range(len(players))
    return Snapshot(
        phase=_phase(state),
        turn=state.turn,
        asked=to_act(state),
        settlements=tuple(tuple(bits(player.board.settlements)) for player in players),
        cities=tuple(tuple(bits(player.board.cities)) for player in players),
        roads=tuple(tuple(bits(player.board.roads)) for player in players),
        supplies=tuple(_supplies(player) for player in players),
        robber=state.robber,
        hands=tuple(unpack(player.hand) for player in players),
        bank=unpack(state.bank),
        deck=deck_left(state),
        held=tuple(_held(state, player) for player in players),
        knights=tuple(player.knights for player in players),
        card_played=state.played > 0,
        lengths=tuple(player.board.length for player in players),
        road=state.road,
        army=state.army,
        points=tuple(visible_points(state, seat) for seat in seats),
        all_points=tuple(player.points for player in players),
        winner=state.winner,
    )


def _phase(state: State) -> str:
    """The phase; in setup also which piece is due."""
    phase = PHASES[state.phase]
    if state.phase == PLACE and state.placing is not None:
        return f"{phase} {'settlement' if state.placing.node == NOWHERE else 'road'}"
    return phase


def _supplies(player: Player) -> Counts:
    player_board = player.board
    return (
        player_board.settlement_nodes.count(NOWHERE),
        CITIES - len(player_board.city_nodes),
        ROADS - len(player_board.road_paths),
    )


def _held(state: State, player: Player) -> Counts:
    slots = state.config.deck.slots
    return tuple((player.held & slots[face]).bit_count() for face in range(len(FACES)))


def unlike(ours: Snapshot, theirs: Snapshot) -> list[str]:
    """The names of what differs."""
    return [
        field.name
        for field in fields(Snapshot)
        if getattr(ours, field.name) != getattr(theirs, field.name)
    ]


def with_road(position: Snapshot, holder: int, points_to_win: int) -> Snapshot:
    """W1, W2: the position if this seat, or nobody, had the longest road."""
    points = list(position.points)
    all_points = list(position.all_points)
    for seat, change in ((position.road, -AWARD_POINTS), (holder, AWARD_POINTS)):
        if seat != NOBODY:
            points[seat] += change
            all_points[seat] += change
    has_won = all_points[position.turn] >= points_to_win
    return replace(
        position,
        road=holder,
        points=tuple(points),
        all_points=tuple(all_points),
        winner=position.turn if has_won else NOBODY,
    )


def with_hand(position: Snapshot, seat: int, more: Counts) -> Snapshot:
    """The position if a seat had got so many more cards from the bank, or fewer if negative."""
    hands = list(position.hands)
    hands[seat] = tuple(held + extra for held, extra in zip(hands[seat], more))
    bank = tuple(held - extra for held, extra in zip(position.bank, more))
    return replace(position, hands=tuple(hands), bank=bank)
