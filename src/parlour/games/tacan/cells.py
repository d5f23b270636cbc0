"""The projection of a state to keys: names, values and audiences of the rules page."""

from typing import Final

from parlour.core.cells import EVERYONE, NO_ONE, NOTHING, Cell, Cells, CellValue
from parlour.games.tacan import board
from parlour.games.tacan.awards import visible_points
from parlour.games.tacan.board import BIT
from parlour.games.tacan.cards import unpack
from parlour.games.tacan.development import deck_left
from parlour.games.tacan.fields import CARDS
from parlour.games.tacan.legal import to_act
from parlour.games.tacan.names import (
    COLOURS,
    DESERT,
    FACES,
    HARBOUR_KINDS,
    NOBODY,
    NOWHERE,
    OVER,
    PHASES,
    RESOURCES,
    TERRAINS,
)
from parlour.games.tacan.state import Answer, Player, State

EMPTY: Final = Cell(NOTHING, EVERYONE)


def cells(state: State) -> Cells:
    """Every key of a match, with its value and audience."""
    keyed: dict[str, Cell] = {}
    _add_course(keyed, state)
    _add_board(keyed, state)
    _add_bank_and_deck(keyed, state)
    for seat, player in enumerate(state.players):
        _add_player(keyed, state, seat, player)
    return keyed


def seat_name(state: State, seat: int) -> str:
    """The name of a seat of this match."""
    return COLOURS[state.setting.colours[seat]]


def _public(value: CellValue) -> Cell:
    return Cell(value, EVERYONE)


def _holder(state: State, seat: int) -> Cell:
    return EMPTY if seat == NOBODY else _public(seat_name(state, seat))


def _add_course(keyed: dict[str, Cell], state: State) -> None:
    """V1: whose turn it is and what is asked."""
    keyed["players"] = _public(len(state.players))
    keyed["turn"] = _turn(state)
    asked = to_act(state) if state.offer is None else (state.turn,)
    keyed["phase"] = _public(
        " ".join([PHASES[state.phase], *[seat_name(state, seat) for seat in asked]])
    )
    for place, key in enumerate(("DIE0", "DIE1")):
        keyed[key] = EMPTY if not state.dice[0] else _public(state.dice[place])
    keyed["ROB"] = _public(f"H{state.robber:02}")
    keyed["ARMY"] = _holder(state, state.army)
    keyed["ROAD"] = _holder(state, state.road)
    keyed["OFFER"] = _offer(state)
    keyed["WINNER"] = _holder(state, state.winner)


def _turn(state: State) -> Cell:
    if state.phase == OVER:
        return EMPTY
    name = seat_name(state, state.turn)
    return _public(name if state.placing is None else f"{name}Pre{state.placing.round}")


def _offer(state: State) -> Cell:
    """X3, X4: the open offer and its answers, which everyone sees."""
    offer = state.offer
    if offer is None:
        return EMPTY
    return _public(
        {
            "give": CARDS.to_json(offer.give),
            "want": CARDS.to_json(offer.want),
            "asked": [seat_name(state, seat) for seat in offer.asked],
            "answers": {
                seat_name(state, seat): _answer(offer.answers[seat])
                for seat in offer.asked
                if seat in offer.answers
            },
        }
    )


def _answer(answer: Answer) -> CellValue:
    if answer.counters:
        return {"give": CARDS.to_json(answer.give), "want": CARDS.to_json(answer.want)}
    return "accept" if answer.accepts else "decline"


def _add_board(keyed: dict[str, Cell], state: State) -> None:
    """V1: terrain, harbours, buildings and roads."""
    layout = state.setting.layout
    for h in range(board.HEXES):
        name = TERRAINS[layout.terrain[h]]
        keyed[f"H{h:02}"] = _public(
            name if layout.terrain[h] == DESERT else f"{name} {layout.numbers[h]}"
        )
    for harbour, kind in enumerate(layout.harbours):
        keyed[f"M{harbour:02}"] = _public(HARBOUR_KINDS[kind])
    for node in range(board.NODES):
        keyed[f"N{node:02}"] = EMPTY
    for path in range(board.PATHS):
        keyed[f"P{path:02}"] = EMPTY
    for seat, player in enumerate(state.players):
        name = seat_name(state, seat)
        for number, node in enumerate(player.estate.settlement_nodes):
            if node != NOWHERE:
                keyed[f"N{node:02}"] = _public(f"SET{number}{name}")
        for number, node in enumerate(player.estate.city_nodes):
            keyed[f"N{node:02}"] = _public(f"CIT{number}{name}")
        for number, path in enumerate(player.estate.road_paths):
            keyed[f"P{path:02}"] = _public(f"RD{number:02}{name}")


def _add_bank_and_deck(keyed: dict[str, Cell], state: State) -> None:
    """V1, V3: the bank is open; a development card is nobody's, its owner's, or everyone's."""
    for resource, left in zip(RESOURCES, unpack(state.bank), strict=True):
        keyed[f"BNK{resource}"] = _public(left)
    keyed["D"] = _public(deck_left(state))
    for slot, face in enumerate(state.setting.deck.faces):
        keyed[f"D{slot:02}"] = Cell(FACES[face], _card_audience(state, slot))


def _card_audience(state: State, slot: int) -> tuple[str, ...]:
    """V3, V6: who sees a development card."""
    if state.phase == OVER:
        return EVERYONE
    if slot >= state.bought:
        return NO_ONE
    for seat, player in enumerate(state.players):
        if player.held & BIT[slot]:
            return (seat_name(state, seat),)
    return EVERYONE


def _add_player(keyed: dict[str, Cell], state: State, seat: int, player: Player) -> None:
    """V1, V2, V4, V6: what everyone may count, and what only the owner may see.

    V5: a stolen card shows only in the two hands; all other movements show in bank and counts.
    """
    name = seat_name(state, seat)
    owner = EVERYONE if state.phase == OVER else (name,)
    seats = len(state.players)
    keyed[f"ORD{name}"] = _public((seat - state.setting.first) % seats + 1)
    slot = 0
    for resource, held in zip(RESOURCES, unpack(player.hand), strict=True):
        card = Cell(resource, owner)
        for _ in range(held):
            keyed[f"RC{slot:02}{name}"] = card
            slot += 1
    for empty in range(slot, player.slots):
        keyed[f"RC{empty:02}{name}"] = EMPTY
    keyed[f"DEV{name}"] = _public(player.held.bit_count())
    keyed[f"KNI{name}"] = _public(player.knights)
    keyed[f"LEN{name}"] = _public(player.estate.length)
    keyed[f"PTS{name}"] = _public(visible_points(state, seat))
    keyed[f"VIC{name}"] = Cell(player.points, owner)
    keyed[f"BLK{name}"] = _public(bool(state.blocking & BIT[seat]))
