"""What a viewer can count in the hands of others, and what came into them."""

from collections import Counter
from typing import Final

from parlour.cli.show.step import Step
from parlour.cli.show.tacan.places import HEX_NODES, NODE_HEXES
from parlour.core.cells import View

RESOURCES: Final = ("ORE", "GRA", "LUM", "WOO", "BRI")


def seats_of(view: View) -> list[str]:
    """The seats of the match, in seat order."""
    return [key.removeprefix("PTS") for key in view if key.startswith("PTS")]


def hand(view: View, seat: str) -> list[str | None]:
    """The cards of a hand; None for a card whose face is hidden."""
    slots = (value for key, value in view.items() if key[:2] == "RC" and key.endswith(seat))
    return [card for card in slots if card != []]


def known_change(before: View, after: View, seat: str) -> Counter[str] | None:
    """What came into a hand, if the viewer sees its faces."""
    old, new = hand(before, seat), hand(after, seat)
    if None in old or None in new:
        return None
    return Counter(str(card) for card in new) - Counter(str(card) for card in old)


def piece(view: View, key: str) -> tuple[str, str] | None:
    """What stands on a node or path: the kind (SET, CIT or RD) and the seat."""
    value = view[key]
    return (str(value)[:-2].rstrip("0123456789"), str(value)[-2:]) if value else None


def production(before: View, after: View, other: Counter[str]) -> dict[str, Counter[str]]:
    """T2, T3, R3: what a roll gave to each seat.

    The buildings say what was owed, and the bank says what was paid of it, when what went to
    others in the same move is set aside.
    """
    owed = _owed(after, after["DIE0"] + after["DIE1"])
    for resource in RESOURCES:
        due = sum(cards[resource] for cards in owed.values())
        paid = before[f"BNK{resource}"] - after[f"BNK{resource}"] - other[resource]
        if paid < due:
            for cards in owed.values():
                cards[resource] = min(cards[resource], paid)
    return owed


def _owed(view: View, number: int) -> dict[str, Counter[str]]:
    owed: dict[str, Counter[str]] = {seat: Counter() for seat in seats_of(view)}
    for key, nodes in HEX_NODES.items():
        terrain, _, token = str(view[key]).partition(" ")
        if token != str(number) or key == view["ROB"]:
            continue
        for node in nodes:
            building = piece(view, node)
            if building is not None:
                kind, seat = building
                owed[seat][terrain] += 2 if kind == "CIT" else 1
    return owed


def first_cards(step: Step) -> dict[str, Counter[str]]:
    """S4: what second settlements brought in this move, by seat; who placed it comes first.

    By option the last placement gives them to everyone: to all whose hands were empty before.
    """
    before, after = step.before, step.after
    if not str(before["turn"]).endswith("Pre1") or before["turn"] == after["turn"]:
        return {}
    if str(after["turn"]).endswith("Pre1"):
        getting = [step.seat] if hand(after, step.seat) else []
    else:
        order = sorted(seats_of(after), key=lambda seat: int(after[f"ORD{seat}"]))
        getting = [seat for seat in order if not hand(before, seat)]
    bank = Counter({resource: int(before[f"BNK{resource}"]) for resource in RESOURCES})
    return {seat: _round_second(after, seat, bank) for seat in getting}


def _round_second(view: View, seat: str, bank: Counter[str]) -> Counter[str]:
    """S4: a card from the bank for each producing hex round the second settlement."""
    node = next(key for key in NODE_HEXES if view[key] == f"SET1{seat}")
    given: Counter[str] = Counter()
    for key in NODE_HEXES[node]:
        terrain = str(view[key])[:3]
        if bank[terrain] > 0:
            bank[terrain] -= 1
            given[terrain] += 1
    return given
