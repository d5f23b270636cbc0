"""What never changes in a match of Tacan, and what is kept up to date instead of recounted."""

from collections import Counter

from hypothesis import given, settings

from parlour.core.options import OptionValue
from parlour.games.tacan import GAME, board
from parlour.games.tacan.awards import AWARD_POINTS, LEAST_ARMY, LEAST_ROAD
from parlour.games.tacan.building import road_places, settlement_places
from parlour.games.tacan.cards import CARD, size, unpack
from parlour.games.tacan.names import NOBODY, NOWHERE, VICTORY_POINT
from parlour.games.tacan.player_board import CITIES, ROADS
from parlour.games.tacan.roads import longest_line
from parlour.games.tacan.state import Player, State
from parlour.testing.conformance import walk
from tests.support.states import SEEDS
from tests.support.tacan import OPTIONS, SEATS


@settings(max_examples=20)
@given(seed=SEEDS, seats=SEATS, chosen=OPTIONS)
def test_every_count_of_a_random_match_is_right_after_every_move(
    seed: int, seats: tuple[str, ...], chosen: dict[str, OptionValue]
) -> None:
    options = GAME.options(**chosen)
    for match in walk(GAME, seats, options, seed, 500):
        state = match.state
        check_cards(state, options.bank)
        check_pieces(state, options.settlements)
        check_points(state)
        check_ground(state)
        for player in state.players:
            check_player_board(state, player)


def check_cards(state: State, bank: int) -> None:
    """19 cards of each resource, or as many as the option says, wherever they are."""
    for resource in range(5):
        held = [unpack(player.hand)[resource] for player in state.players]
        assert sum(held) + unpack(state.bank)[resource] == bank
    for bundle in (state.bank, *[player.hand for player in state.players]):
        assert size(bundle) == sum(unpack(bundle))
    played = sum(player.held.bit_count() for player in state.players)
    assert played <= state.bought <= len(state.config.deck.faces)


def check_pieces(state: State, settlements: int) -> None:
    """Nobody has more pieces than the supply, and none of them twice."""
    nodes: Counter[int] = Counter()
    paths: Counter[int] = Counter()
    for player in state.players:
        player_board = player.board
        built = [node for node in player_board.settlement_nodes if node != NOWHERE]
        assert len(player_board.settlement_nodes) == settlements
        assert len(player_board.city_nodes) <= CITIES
        assert len(player_board.road_paths) <= ROADS
        assert board.bits(player_board.settlements) == sorted(built)
        assert board.bits(player_board.cities) == sorted(player_board.city_nodes)
        assert board.bits(player_board.roads) == sorted(player_board.road_paths)
        nodes.update([*built, *player_board.city_nodes])
        paths.update(player_board.road_paths)
    assert not nodes or nodes.most_common(1)[0][1] == 1
    assert not paths or paths.most_common(1)[0][1] == 1
    assert board.bits(state.board_index.buildings) == sorted(nodes)
    assert board.bits(board.ALL_PATHS ^ state.board_index.free_paths) == sorted(paths)


def check_points(state: State) -> None:
    """W1, A1–A3: points and awards recounted from the pieces."""
    faces = state.config.deck.faces
    for seat, player in enumerate(state.players):
        player_board = player.board
        points = player_board.settlements.bit_count() + 2 * player_board.cities.bit_count()
        points += AWARD_POINTS * ((state.army == seat) + (state.road == seat))
        points += sum(faces[slot] == VICTORY_POINT for slot in board.bits(player.held))
        assert player.points == points
        if state.army == seat:
            assert player.knights == max(other.knights for other in state.players) >= LEAST_ARMY
        if state.road == seat:
            assert player_board.length == max(other.board.length for other in state.players)
            assert player_board.length >= LEAST_ROAD
    if state.army == NOBODY:
        assert all(player.knights < LEAST_ARMY for player in state.players)
    if state.road == NOBODY:
        lengths = sorted(player.board.length for player in state.players)
        assert lengths[-1] < LEAST_ROAD or lengths[-1] == lengths[-2]


def check_ground(state: State) -> None:
    """B4, T2: free nodes and payouts recounted from the buildings."""
    free = board.ALL_NODES
    owed = [0] * 13
    payouts: list[Counter[int]] = [Counter() for _ in range(13)]
    for seat, player in enumerate(state.players):
        player_board = player.board
        for node in board.bits(player_board.settlements | player_board.cities):
            free &= ~board.NEAR_MASK[node]
            cards = 2 if player_board.cities & board.BIT[node] else 1
            for h in board.NODE_HEXES[node]:
                number = state.config.layout.numbers[h]
                if number:
                    bundle = cards * CARD[state.config.layout.terrain[h]]
                    owed[number] += bundle
                    payouts[number][seat] += bundle
    assert state.board_index.free_nodes == free
    assert state.board_index.owed == owed
    assert [dict(paid) for paid in state.board_index.payouts] == [dict(paid) for paid in payouts]


def check_player_board(state: State, player: Player) -> None:
    """B1, B3, A2: where the player may build, and the longest road, found from scratch."""
    player_board = player.board
    own = player_board.settlements | player_board.cities
    others = state.board_index.buildings & ~own
    touched = {node for path in player_board.road_paths for node in board.PATH_NODES[path]}
    starts = {node for node in touched if not others & board.BIT[node]} | set(board.bits(own))
    roads = {
        path
        for node in starts
        for path in board.NODE_PATHS[node]
        if state.board_index.free_paths & board.BIT[path]
    }
    assert set(board.bits(road_places(state, player))) == roads
    spots = {node for node in touched if state.board_index.free_nodes & board.BIT[node]}
    assert set(board.bits(settlement_places(state, player))) == spots
    assert player_board.length == longest_line(player_board.roads, others)
    hexes = {h for node in board.bits(own) for h in board.NODE_HEXES[node]}
    assert set(board.bits(player_board.hexes)) == hexes
