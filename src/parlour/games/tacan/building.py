"""Building roads, settlements and cities (tacan B0–B6)."""

from typing import Final

from parlour.core.errors import IllegalMove
from parlour.games.tacan.awards import award_road, end_if_won
from parlour.games.tacan.board import (
    BIT,
    NEAR_MASK,
    NODE_HEX_MASK,
    NODE_PATH_MASK,
    PATH_NODES,
    bits,
)
from parlour.games.tacan.cards import CARD, COUNTS, covers, pack
from parlour.games.tacan.estate import CITIES, ROADS, Estate, Ground
from parlour.games.tacan.moves import City, Road, Settlement
from parlour.games.tacan.names import ANY, NOWHERE
from parlour.games.tacan.roads import longest_beside, longest_line
from parlour.games.tacan.state import Player, State

ROAD_COST: Final = pack((0, 0, 1, 0, 1))
SETTLEMENT_COST: Final = pack((0, 1, 1, 1, 1))
CITY_COST: Final = pack((3, 2, 0, 0, 0))
CARD_COST: Final = pack((1, 1, 0, 1, 0))


def road_places(state: State, player: Player) -> int:
    """B1, B2: mask of the paths where the player may build a road."""
    return player.estate.frontier & state.ground.free_paths


def settlement_places(state: State, player: Player) -> int:
    """B3, B4: mask of the nodes where the player may build a settlement."""
    return player.estate.reach & state.ground.free_nodes


def road_left(player: Player) -> bool:
    """B6: whether the supply has a road."""
    return len(player.estate.road_paths) < ROADS


def settlement_left(player: Player) -> bool:
    """B6: whether the supply has a settlement."""
    return NOWHERE in player.estate.settlement_nodes


def city_left(player: Player) -> bool:
    """B6: whether the supply has a city."""
    return len(player.estate.city_nodes) < CITIES


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
    if not state.ground.free_paths & bit:
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
    if state.ground.buildings & bit:
        raise IllegalMove("node_taken", "B3", "There is a building on this node already.")
    if not player.estate.reach & bit:
        raise IllegalMove("not_connected", "B3", "None of your roads leads to this node.")
    raise IllegalMove("too_close", "B4", "There is a building on a neighbouring node.")


def check_city(player: Player, move: City) -> None:
    """B6, B0, B5, in this order."""
    if not city_left(player):
        raise IllegalMove("no_cities_left", "B6", "You have no city left.")
    check_payable(player, CITY_COST, "city")
    if not player.estate.settlements & BIT[move.node]:
        raise IllegalMove("no_settlement_there", "B5", "You have no settlement on this node.")


def pay(state: State, player: Player, cost: int) -> None:
    """B0: the cost goes from the hand to the bank."""
    player.hand -= cost
    state.bank += cost


def build_road(state: State, seat: int, path: int) -> None:
    """B1: put a road on the board, paid or free, and see who has the longest road."""
    player = state.players[seat]
    ground = state.ground
    estate = player.estate.copy()
    blocked = _opponents(ground, estate)
    length = 1 + longest_beside(path, estate.roads, estate.reach, blocked)
    estate.roads |= BIT[path]
    estate.road_paths.append(path)
    for node in PATH_NODES[path]:
        estate.reach |= BIT[node]
        if not blocked & BIT[node]:
            estate.frontier |= NODE_PATH_MASK[node]
    player.estate = estate
    state.ground = Ground(
        ground.free_nodes,
        ground.free_paths ^ BIT[path],
        ground.buildings,
        ground.owed,
        ground.payouts,
    )
    if length > estate.length:
        estate.length = length
        award_road(state)
        end_if_won(state)


def build_settlement(state: State, seat: int, node: int) -> None:
    """B3: put a settlement on the board; it may cut an opponent's road."""
    player = state.players[seat]
    estate = player.estate.copy()
    estate.settlements |= BIT[node]
    estate.settlement_nodes[estate.settlement_nodes.index(NOWHERE)] = node
    estate.frontier |= NODE_PATH_MASK[node]
    estate.hexes |= NODE_HEX_MASK[node]
    _add_harbour(estate, state.setting.layout.node_harbour[node])
    player.estate = estate
    player.points += 1
    ground = _with_income(state, seat, node)
    ground.free_nodes &= ~NEAR_MASK[node]
    ground.buildings |= BIT[node]
    state.ground = ground
    _cut_roads(state, seat, node)
    end_if_won(state)


def build_city(state: State, seat: int, node: int) -> None:
    """B5: a city replaces a settlement, which returns to the supply."""
    player = state.players[seat]
    estate = player.estate.copy()
    estate.settlements ^= BIT[node]
    estate.settlement_nodes[estate.settlement_nodes.index(node)] = NOWHERE
    estate.cities |= BIT[node]
    estate.city_nodes.append(node)
    player.estate = estate
    player.points += 1
    state.ground = _with_income(state, seat, node)
    end_if_won(state)


def _opponents(ground: Ground, estate: Estate) -> int:
    """The buildings that a line of this estate's roads may not pass."""
    return ground.buildings & ~(estate.settlements | estate.cities)


def _with_income(state: State, seat: int, node: int) -> Ground:
    """T2: a ground of its own on which a node gives a seat one more card from each hex."""
    ground = state.ground
    owed = ground.owed[:]
    payouts = ground.payouts[:]
    for number, card in state.setting.layout.node_yield(node):
        owed[number] += card
        incomes = dict(payouts[number])
        incomes[seat] = incomes.get(seat, 0) + card
        payouts[number] = list(incomes.items())
    return Ground(ground.free_nodes, ground.free_paths, ground.buildings, owed, payouts)


def _add_harbour(estate: Estate, kind: int) -> None:
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
        if ratio < estate.ratios[resource]:
            estate.ratio_bundle -= (CARD[resource] & COUNTS) * (estate.ratios[resource] - ratio)
            estate.ratios[resource] = ratio


def _cut_roads(state: State, seat: int, node: int) -> None:
    """B1, A2: opponents with roads at a newly built node cannot go on there."""
    cut = False
    for other, player in enumerate(state.players):
        if other == seat or not player.estate.reach & BIT[node]:
            continue
        estate = player.estate.copy()
        blocked = _opponents(state.ground, estate)
        estate.frontier = _frontier(estate, blocked)
        estate.length = longest_line(estate.roads, blocked)
        player.estate = estate
        cut = True
    if cut:
        award_road(state)


def _frontier(estate: Estate, blocked: int) -> int:
    """B1: every path that touches an own building, or an own road at a node not blocked."""
    frontier = 0
    for node in bits((estate.reach | estate.settlements | estate.cities) & ~blocked):
        frontier |= NODE_PATH_MASK[node]
    return frontier
