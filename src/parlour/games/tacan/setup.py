"""Setup: the board is laid, the first player is rolled for, two placements each (tacan S1–S5)."""

from typing import Final

from parlour.core.chance import Chance
from parlour.core.errors import IllegalMove
from parlour.core.events import EventSink
from parlour.games.tacan.board import (
    BIT,
    NODE_HEXES,
    NODE_PATH_MASK,
    PATH_NODE_MASK,
    bits,
)
from parlour.games.tacan.building import build_road, build_settlement, road_places
from parlour.games.tacan.cards import CARD, EMPTY, covers
from parlour.games.tacan.events import GotFirstCards, OpeningRolled
from parlour.games.tacan.hand_slots import follow_hands
from parlour.games.tacan.layout import Layout, draw_layout
from parlour.games.tacan.match_config import Deck, MatchConfig, OpeningRolls
from parlour.games.tacan.moves import Road, Settlement
from parlour.games.tacan.names import (
    KNIGHT,
    MONOPOLY,
    NOWHERE,
    ROAD_BUILDING,
    VICTORY_POINT,
    YEAR_OF_PLENTY,
)
from parlour.games.tacan.options import Options
from parlour.games.tacan.state import Placing, State, first_state
from parlour.games.tacan.turn import begin_turn

DEVELOPMENT_CARDS: Final = (
    (KNIGHT,) * 14
    + (VICTORY_POINT,) * 5
    + (ROAD_BUILDING,) * 2
    + (MONOPOLY,) * 2
    + (YEAR_OF_PLENTY,) * 2
)
SECOND: Final = 1
"""The number of the piece that was placed second: a new piece takes the lowest free number."""


def new_state(
    colours: tuple[int, ...], options: Options, chance: Chance, events: EventSink = None
) -> State:
    """S1, S2: a match at its first placement."""
    layout = draw_layout(options.numbers, chance)
    cards = [DEVELOPMENT_CARDS[card] for card in chance.shuffle(len(DEVELOPMENT_CARDS))]
    return state_on(layout, tuple(cards), colours, options, chance, events)


def state_on(
    layout: Layout,
    cards: tuple[int, ...],
    colours: tuple[int, ...],
    options: Options,
    chance: Chance,
    events: EventSink = None,
) -> State:
    """S2: a match at its first placement on a board that is laid, with a deck that is shuffled."""
    first, rolls = roll_for_first(len(colours), chance, events)
    return first_state(MatchConfig(colours, options, layout, Deck(cards), first, rolls))


def roll_for_first(
    seats: int, chance: Chance, events: EventSink = None
) -> tuple[int, OpeningRolls]:
    """S2: the seat that begins, and all rolls of each seat.

    The highest roll begins; those tied for the highest roll again.
    """
    rolls: list[list[tuple[int, int]]] = [[] for _ in range(seats)]
    rolling = list(range(seats))
    while len(rolling) > 1:
        for seat in rolling:
            rolls[seat].append(chance.dice())
            if events is not None:
                events.append(OpeningRolled(seat, rolls[seat][-1]))
        highest = max([sum(rolls[seat][-1]) for seat in rolling])
        rolling = [seat for seat in rolling if sum(rolls[seat][-1]) == highest]
    return rolling[0], tuple([tuple(made) for made in rolls])


def placement_places(state: State) -> tuple[int, int]:
    """S3–S5: masks of the nodes and of the paths where the next piece may go."""
    placing = state.placing
    board_index = state.board_index
    if placing is None:
        return 0, 0
    if placing.node != NOWHERE:
        return 0, NODE_PATH_MASK[placing.node] & board_index.free_paths
    if placing.path != NOWHERE:
        return PATH_NODE_MASK[placing.path] & board_index.free_nodes, 0
    if _continues(state):
        return 0, _with_settlement_node(state, road_places(state, state.players[state.turn]))
    if state.config.options.setup_order == "either":
        return board_index.free_nodes, _with_settlement_node(state, board_index.free_paths)
    return board_index.free_nodes, 0


def _continues(state: State) -> bool:
    """S5, option `second_settlement_connected`: the second road comes first, where it can."""
    placing = state.placing
    return (
        placing is not None
        and placing.round == 1
        and state.config.options.second_settlement_connected
        and _with_settlement_node(state, road_places(state, state.players[state.turn])) != 0
    )


def _with_settlement_node(state: State, paths: int) -> int:
    """Those of the paths that have a legal settlement node at an end."""
    mask = 0
    for path in bits(paths):
        if PATH_NODE_MASK[path] & state.board_index.free_nodes:
            mask |= BIT[path]
    return mask


def placement_rule(state: State) -> str:
    """The rule of the round that is being placed."""
    return "S3" if state.placing is not None and state.placing.round == 0 else "S4"


def check_settlement_placement(state: State, move: Settlement) -> None:
    """S3–S5, B4: a settlement is asked for, and may go there."""
    nodes, _ = placement_places(state)
    if nodes & BIT[move.node]:
        return
    if not nodes:
        raise IllegalMove("placement_due", placement_rule(state), "Place your road first.")
    placing = state.placing
    if placing is not None and placing.path != NOWHERE:
        if not PATH_NODE_MASK[placing.path] & BIT[move.node]:
            raise IllegalMove(
                "settlement_not_at_road",
                placement_rule(state),
                "The settlement goes to an end of the road.",
            )
    if state.board_index.buildings & BIT[move.node]:
        raise IllegalMove("node_taken", "B4", "There is a building on this node already.")
    raise IllegalMove("too_close", "B4", "There is a building on a neighbouring node.")


def check_road_placement(state: State, move: Road) -> None:
    """S3–S5, B2: a road is asked for, and may go there."""
    _, paths = placement_places(state)
    if paths & BIT[move.path]:
        return
    rule = placement_rule(state)
    if not paths:
        raise IllegalMove("placement_due", rule, "Place your settlement first.")
    placing = state.placing
    if placing is not None and placing.node != NOWHERE:
        if not NODE_PATH_MASK[placing.node] & BIT[move.path]:
            raise IllegalMove(
                "road_not_at_settlement", rule, "The road must touch the new settlement."
            )
    if not state.board_index.free_paths & BIT[move.path]:
        raise IllegalMove("path_taken", "B2", "There is a road on this path already.")
    if _continues(state) and not road_places(state, state.players[state.turn]) & BIT[move.path]:
        raise IllegalMove("not_connected", "B1", "This path does not continue your network.")
    raise IllegalMove("no_settlement_node", "B4", "No settlement could stand at an end of it.")


def place_settlement(
    state: State, seat: int, node: int, chance: Chance, events: EventSink = None
) -> None:
    """S3, S4: put down the free settlement."""
    placing = state.placing
    if placing is None:
        raise ValueError("the setup is over")
    build_settlement(state, seat, node, EMPTY, events)
    if placing.path == NOWHERE:
        state.placing = Placing(placing.round, node, NOWHERE)
    else:
        _placed_both(state, seat, node, chance, events)


def place_road(
    state: State, seat: int, path: int, chance: Chance, events: EventSink = None
) -> None:
    """S3, S4: put down the free road."""
    placing = state.placing
    if placing is None:
        raise ValueError("the setup is over")
    build_road(state, seat, path, EMPTY, events)
    if placing.node == NOWHERE:
        state.placing = Placing(placing.round, NOWHERE, path)
    else:
        _placed_both(state, seat, placing.node, chance, events)


def _placed_both(state: State, seat: int, node: int, chance: Chance, events: EventSink) -> None:
    """S3, S4: on to the next placement, or to the first turn."""
    seats = len(state.players)
    first = state.config.first
    if state.placing is not None and state.placing.round == 0:
        if (seat + 1) % seats != first:
            state.turn = (seat + 1) % seats
            state.placing = Placing(0, NOWHERE, NOWHERE)
        else:
            state.placing = Placing(1, NOWHERE, NOWHERE)
        return
    together = state.config.options.first_cards == "together"
    if not together:
        _give_first_cards(state, seat, node, events)
    if seat != first:
        state.turn = (seat - 1) % seats
        state.placing = Placing(1, NOWHERE, NOWHERE)
        return
    if together:
        _give_all_first_cards(state, events)
    state.placing = None
    begin_turn(state, first, chance, events)


def _give_all_first_cards(state: State, events: EventSink) -> None:
    """S4, option `first_cards`: everyone's first cards, in turn order."""
    seats = len(state.players)
    for place in range(seats):
        seat = (state.config.first + place) % seats
        node = state.players[seat].board.settlement_nodes[SECOND]
        _give_first_cards(state, seat, node, events)


def _give_first_cards(state: State, seat: int, node: int, events: EventSink) -> None:
    """S4, V7: a card from each producing hex round the second settlement, one by one."""
    got = EMPTY
    sources: list[tuple[int, int]] = []
    layout = state.config.layout
    for hex_ in NODE_HEXES[node]:
        if not layout.numbers[hex_]:
            continue
        card = CARD[layout.terrain[hex_]]
        if covers(state.bank, card):
            state.bank -= card
            state.players[seat].hand += card
            got += card
            sources.append((hex_, card))
            if state.slots is not None:
                follow_hands(state, state.slots, seat, ())
    if events is not None and got:
        events.append(GotFirstCards(seat, got, sources))
