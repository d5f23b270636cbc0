"""Moves written as operations. What is paid stands in the slots of the sender's hand."""

from typing import Final

from parlour.core.ops import Op, Set, SetVisibility
from parlour.games.tacan import fields as f
from parlour.games.tacan import moves as m
from parlour.games.tacan.building import CARD_COST, CITY_COST, ROAD_COST, SETTLEMENT_COST
from parlour.games.tacan.names import COLOURS, FACES, MONOPOLY, NOBODY, RESOURCES
from parlour.games.tacan.operations.sender_cells import SenderCells

ALL_SEATS: Final = "*"


def write_settlement(cells: SenderCells, move: m.Settlement) -> list[Op]:
    paid = [] if cells.phase == "place" else cells.given(SETTLEMENT_COST, move.slots)
    return [Set(f.NODE.text(move.node), cells.next_piece("SET", 1)), *paid]


def write_city(cells: SenderCells, move: m.City) -> list[Op]:
    paid = cells.given(CITY_COST, move.slots)
    return [Set(f.NODE.text(move.node), cells.next_piece("CIT", 1)), *paid]


def write_road(cells: SenderCells, move: m.Road) -> list[Op]:
    paid = cells.given(ROAD_COST, move.slots) if cells.phase == "main" else []
    return [Set(f.PATH.text(move.path), cells.next_piece("RD", 2)), *paid]


def write_buy(cells: SenderCells, move: m.Buy) -> list[Op]:
    return [Set("D", cells.seat), *cells.given(CARD_COST, move.slots)]


def shown_card(cells: SenderCells, face: int) -> Op:
    return SetVisibility(cells.own_card(FACES[face]), (ALL_SEATS,))


def write_monopoly(cells: SenderCells, move: m.Monopoly) -> list[Op]:
    return [shown_card(cells, MONOPOLY), Set(RESOURCES[move.resource], cells.seat)]


def write_robber(cells: SenderCells, move: m.Robber) -> list[Op]:
    ops: list[Op] = [Set("ROB", f.HEX.text(move.hex))]
    if move.victim != NOBODY:
        victim = COLOURS[move.victim]
        slot = move.slots[0] if move.slots else min(cells.hand(victim), default=0)
        ops.append(Set(cells.slot(slot, victim), cells.seat))
    return ops


def write_offer(cells: SenderCells, move: m.Offer) -> list[Op]:
    asked = [ALL_SEATS] if move.to is None else [COLOURS[colour] for colour in move.to]
    give, want = f.SIDE.to_json(move.give), f.SIDE.to_json(move.want)
    return [Set("OFFER", {"give": give, "want": want, "asked": asked})]


def answered(cells: SenderCells, answer: object) -> list[Op]:
    return [Set("OFFER", {"answers": {cells.seat: answer}})]


def write_counter(cells: SenderCells, move: m.Counter) -> list[Op]:
    give, want = f.SIDE.to_json(move.give), f.SIDE.to_json(move.want)
    return answered(cells, {"give": give, "want": want})
