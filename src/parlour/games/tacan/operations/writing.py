"""Moves written as operations. What is paid stands in the slots of the sender's hand."""

from typing import Final

from parlour.core.ops import Op, Set, SetVisibility
from parlour.games.tacan import fields as f
from parlour.games.tacan import moves as m
from parlour.games.tacan.building import CARD_COST, CITY_COST, ROAD_COST, SETTLEMENT_COST
from parlour.games.tacan.names import COLOURS, FACES, MONOPOLY, NOBODY, RESOURCES
from parlour.games.tacan.operations.sheet import Sheet

ALL_SEATS: Final = "*"


def write_settlement(sheet: Sheet, move: m.Settlement) -> list[Op]:
    paid = [] if sheet.phase == "place" else sheet.given(SETTLEMENT_COST, move.slots)
    return [Set(f.NODE.text(move.node), sheet.next_piece("SET", 1)), *paid]


def write_city(sheet: Sheet, move: m.City) -> list[Op]:
    paid = sheet.given(CITY_COST, move.slots)
    return [Set(f.NODE.text(move.node), sheet.next_piece("CIT", 1)), *paid]


def write_road(sheet: Sheet, move: m.Road) -> list[Op]:
    paid = sheet.given(ROAD_COST, move.slots) if sheet.phase == "main" else []
    return [Set(f.PATH.text(move.path), sheet.next_piece("RD", 2)), *paid]


def write_buy(sheet: Sheet, move: m.Buy) -> list[Op]:
    return [Set("D", sheet.seat), *sheet.given(CARD_COST, move.slots)]


def shown_card(sheet: Sheet, face: int) -> Op:
    return SetVisibility(sheet.own_card(FACES[face]), (ALL_SEATS,))


def write_monopoly(sheet: Sheet, move: m.Monopoly) -> list[Op]:
    return [shown_card(sheet, MONOPOLY), Set(RESOURCES[move.resource], sheet.seat)]


def write_robber(sheet: Sheet, move: m.Robber) -> list[Op]:
    ops: list[Op] = [Set("ROB", f.HEX.text(move.hex))]
    if move.victim != NOBODY:
        victim = COLOURS[move.victim]
        slot = move.slots[0] if move.slots else min(sheet.hand(victim), default=0)
        ops.append(Set(sheet.slot(slot, victim), sheet.seat))
    return ops


def write_offer(sheet: Sheet, move: m.Offer) -> list[Op]:
    asked = [ALL_SEATS] if move.to is None else [COLOURS[colour] for colour in move.to]
    give, want = f.SIDE.to_json(move.give), f.SIDE.to_json(move.want)
    return [Set("OFFER", {"give": give, "want": want, "asked": asked})]


def answered(sheet: Sheet, answer: object) -> list[Op]:
    return [Set("OFFER", {"answers": {sheet.seat: answer}})]


def write_counter(sheet: Sheet, move: m.Counter) -> list[Op]:
    give, want = f.SIDE.to_json(move.give), f.SIDE.to_json(move.want)
    return answered(sheet, {"give": give, "want": want})
