"""Building roads, settlements and cities (tacan B0–B6)."""

from typing import Final

from parlour.core.errors import IllegalMove
from parlour.core.events import EventSink
from parlour.games.tacan.awards import award_road, end_if_won
from parlour.games.tacan.board import (
    BIT,
    NEAR_MASK,
    NODE_HEX_MASK,
    NODE_PATH_MASK,
    PATH_NODES,
    bits,
)
from parlour.games.tacan.cards import CARD, COUNTS, EMPTY, covers, pack
from parlour.games.tacan.events import (
    BuiltRoad,
    BuiltSettlement,
    PlacedRoad,
    PlacedSettlement,
    Upgraded,
)
from parlour.games.tacan.moves import City, Road, Settlement
from parlour.games.tacan.names import ANY, NOWHERE, PLACE
from parlour.games.tacan.player_board import CITIES, ROADS, BoardIndex, PlayerBoard
from parlour.games.tacan.roads import longest_beside, longest_line
from parlour.games.tacan.state import Player, State

ROAD_COST: Final = pack((0, 0, 1, 0, 1))
SETTLEMENT_COST: Final = pack((0, 1, 1, 1, 1))
CITY_COST: Final = pack((3, 2, 0, 0, 0))
CARD_COST: Final = pack((1, 1, 0, 1, 0))


def road_places(state: State, player: Player) -> int:
    """B1, B2: mask of the paths where the player may build a road."""
    return player.board.frontier & state.board_index.free_paths


def settlement_places(state: State, player: Player) -> int:
    """B3, B4: mask of the nodes where the player may build a settlement."""
    return player.board.reach & state.board_index.free_nodes


def road_left(player: Player) -> bool:
    """B6: whether the supply has a road."""
    return len(player.board.road_paths) < ROADS


def settlement_left(player: Player) -> bool:
    """B6: whether the supply has a settlement."""
    return NOWHERE in player.board.settlement_nodes


def city_left(player: Player) -> bool:
    """B6: whether the supply has a city."""
    return len(player.board.city_nodes) < CITIES


def check_payable(player: Player, cost: int, what: str) -> None:
    """B0: the hand must hold the cost."""
    if not covers(player.hand, cost):
        raise IllegalMove("cannot_pay", "B0", f"You do not have the cards for a {what}.")


def check_road(state: State, player: Player, move: Road, *, free: bool) -> None:
    """B6, B0, B2, B1, in this order."""
    if not road_left(player):
        raise IllegalMove("no_roads_left", "B6", "You have no road left.")
    if not free:
        check_payable(player, ROAD_COST, "road")
    bit = BIT[move.path]
    if road_places(state, player) & bit:
        return
    if not state.board_index.free_paths & bit:
        raise IllegalMove("path_taken", "B2", "There is a road on this path already.")
    raise IllegalMove("not_connected", "B1", "This path does not continue your network.")


def check_settlement(state: State, player: Player, move: Settlement) -> None:
    """B6, B0, B3, B4, in this order."""
    if not settlement_left(player):
        raise IllegalMove("no_settlements_left", "B6", "You have no settlement left.")
    check_payable(player, SETTLEMENT_COST, "settlement")
    bit = BIT[move.node]
    if settlement_places(state, player) & bit:
        return
    if state.board_index.buildings & bit:
        raise IllegalMove("node_taken", "B3", "There is a building on this node already.")
    if not player.board.reach & bit:
        raise IllegalMove("not_connected", "B3", "None of your roads leads to this node.")
    raise IllegalMove("too_close", "B4", "There is a building on a neighbouring node.")


def check_city(player: Player, move: City) -> None:
    """B6, B0, B5, in this order."""
    if not city_left(player):
        raise IllegalMove("no_cities_left", "B6", "You have no city left.")
    check_payable(player, CITY_COST, "city")
    if not player.board.settlements & BIT[move.node]:
        raise IllegalMove("no_settlement_there", "B5", "You have no settlement on this node.")


def pay(state: State, player: Player, cost: int) -> None:
    """B0: the cost goes from the hand to the bank."""
    player.hand -= cost
    state.bank += cost


def build_road(
    state: State, seat: int, path: int, cost: int = EMPTY, events: EventSink = None
) -> None:
    """B0, B1: put a road on the board, paid or free, and see who has the longest road."""
    player = state.players[seat]
    pay(state, player, cost)
    if events is not None:
        placed = state.phase == PLACE
        events.append(PlacedRoad(seat, path) if placed else BuiltRoad(seat, path, cost))
    index = state.board_index
    own = player.board.copy()
    blocked = _opponents(index, own)
    length = 1 + longest_beside(path, own.roads, own.reach, blocked)
    own.roads |= BIT[path]
    own.road_paths.append(path)
    for node in PATH_NODES[path]:
        own.reach |= BIT[node]
        if not blocked & BIT[node]:
            own.frontier |= NODE_PATH_MASK[node]
    player.board = own
    state.board_index = BoardIndex(
        index.free_nodes,
        index.free_paths ^ BIT[path],
        index.buildings,
        index.owed,
        index.payouts,
    )
    if length > own.length:
        own.length = length
        award_road(state, events)
        end_if_won(state, events)


def build_settlement(
    state: State, seat: int, node: int, cost: int = EMPTY, events: EventSink = None
) -> None:
    """B0, B3: put a settlement on the board, paid or free; it may cut an opponent's road."""
    player = state.players[seat]
    pay(state, player, cost)
    if events is not None:
        placed = state.phase == PLACE
        events.append(PlacedSettlement(seat, node) if placed else BuiltSettlement(seat, node, cost))
    own = player.board.copy()
    own.settlements |= BIT[node]
    own.settlement_nodes[own.settlement_nodes.index(NOWHERE)] = node
    own.frontier |= NODE_PATH_MASK[node]
    own.hexes |= NODE_HEX_MASK[node]
    _add_harbour(own, state.config.layout.node_harbour[node])
    player.board = own
    player.points += 1
    index = _with_income(state, seat, node)
    index.free_nodes &= ~NEAR_MASK[node]
    index.buildings |= BIT[node]
    state.board_index = index
    _cut_roads(state, seat, node, events)
    end_if_won(state, events)


def build_city(
    state: State, seat: int, node: int, cost: int = EMPTY, events: EventSink = None
) -> None:
    """B0, B5: a city replaces a settlement, which returns to the supply."""
    player = state.players[seat]
    pay(state, player, cost)
    if events is not None:
        events.append(Upgraded(seat, node, cost))
    own = player.board.copy()
    own.settlements ^= BIT[node]
    own.settlement_nodes[own.settlement_nodes.index(node)] = NOWHERE
    own.cities |= BIT[node]
    own.city_nodes.append(node)
    player.board = own
    player.points += 1
    state.board_index = _with_income(state, seat, node)
    end_if_won(state, events)


def _opponents(index: BoardIndex, own: PlayerBoard) -> int:
    """The buildings that a line of this player's roads may not pass."""
    return index.buildings & ~(own.settlements | own.cities)


def _with_income(state: State, seat: int, node: int) -> BoardIndex:
    """T2: an index of its own by which a node gives a seat one more card from each hex."""
    index = state.board_index
    owed = index.owed[:]
    payouts = index.payouts[:]
    for number, card in state.config.layout.node_yield(node):
        owed[number] += card
        incomes = dict(payouts[number])
        incomes[seat] = incomes.get(seat, 0) + card
        payouts[number] = list(incomes.items())
    return BoardIndex(index.free_nodes, index.free_paths, index.buildings, owed, payouts)


def _add_harbour(own: PlayerBoard, kind: int) -> None:
    """X2: a building on a harbour betters the ratios."""
    if kind == NOWHERE:
        return
    for resource in range(5):
        if kind == resource:
            ratio = 2
        elif kind == ANY:
            ratio = 3
        else:
            continue
        if ratio < own.ratios[resource]:
            own.ratio_bundle -= (CARD[resource] & COUNTS) * (own.ratios[resource] - ratio)
            own.ratios[resource] = ratio


def _cut_roads(state: State, seat: int, node: int, events: EventSink) -> None:
    """B1, A2: opponents with roads at a newly built node cannot go on there."""
    cut = False
    for other, player in enumerate(state.players):
        if other == seat or not player.board.reach & BIT[node]:
            continue
        own = player.board.copy()
        blocked = _opponents(state.board_index, own)
        own.frontier = _frontier(own, blocked)
        own.length = longest_line(own.roads, blocked)
        player.board = own
        cut = True
    if cut:
        award_road(state, events)


def _frontier(own: PlayerBoard, blocked: int) -> int:
    """B1: every path that touches an own building, or an own road at a node not blocked."""
    frontier = 0
    for node in bits((own.reach | own.settlements | own.cities) & ~blocked):
        frontier |= NODE_PATH_MASK[node]
    return frontier
