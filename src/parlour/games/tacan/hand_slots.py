"""Which card lies in which slot of a hand, where cards stay in their slots (tacan V7)."""

from parlour.core.chance import Chance
from parlour.core.errors import IllegalMove
from parlour.games.tacan.board import BIT
from parlour.games.tacan.cards import CARD, EMPTY, unpack
from parlour.games.tacan.state import FREE, HandSlots, State


def bundle_in(row: tuple[int, ...], slots: tuple[int, ...]) -> int:
    """The cards that lie in some slots of a row; a slot beyond the row is free."""
    bundle = EMPTY
    for slot in slots:
        if slot < len(row) and row[slot] != FREE:
            bundle += CARD[row[slot]]
    return bundle


def check_slots(state: State, seat: int, slots: tuple[int, ...], leaving: int) -> None:
    """V7: the named slots of a seat hold exactly the cards that leave its hand."""
    kept = state.slots
    if kept is None:
        raise IllegalMove("slots_not_kept", "V7", "Cards do not stay in their slots here.")
    row = kept.rows[seat]
    held = [slot for slot in slots if slot < len(row) and row[slot] != FREE]
    if len(held) != len(slots) or bundle_in(row, slots) != leaving:
        raise IllegalMove("wrong_slots", "V7", "These slots do not hold what the move gives.")


def check_victim_slot(state: State, victim: int, slots: tuple[int, ...]) -> None:
    """V7, R2: one slot of the victim is named, and a card lies there."""
    kept = state.slots
    if kept is None:
        raise IllegalMove("slots_not_kept", "V7", "Cards do not stay in their slots here.")
    row = kept.rows[victim]
    if len(slots) != 1 or slots[0] >= len(row) or row[slots[0]] == FREE:
        raise IllegalMove("wrong_slots", "V7", "Name one slot in which a card lies.")


def steal(
    state: State, kept: HandSlots, victim: int, named: tuple[int, ...], chance: Chance
) -> int:
    """V7, R2: shuffle the victim's cards among their slots, then take one; its resource.

    Whoever remembers every card that came into the hand no longer knows where it lies.
    """
    row = list(kept.rows[victim])
    held = [slot for slot, card in enumerate(row) if card != FREE]
    cards = [row[slot] for slot in held]
    for slot, place in zip(held, chance.shuffle(len(cards))):
        row[slot] = cards[place]
    slot = named[0] if named else held[0]
    resource = row[slot]
    row[slot] = FREE
    rows = kept.rows[:]
    rows[victim] = tuple(row)
    rows[state.turn] = _with_new(rows[state.turn], rows[state.turn], CARD[resource])
    hands = kept.hands[:]
    hands[victim] -= CARD[resource]
    hands[state.turn] += CARD[resource]
    veiled = kept.veiled | BIT[victim] | BIT[state.turn]
    if hands[victim] == EMPTY:
        veiled &= ~BIT[victim]
    state.slots = HandSlots(rows, hands, veiled)
    return resource


def follow_hands(state: State, kept: HandSlots, seat: int, named: tuple[int, ...]) -> None:
    """V7: the slots after a move of a seat, which named those it empties, or none."""
    if all(player.hand == hand for player, hand in zip(state.players, kept.hands)):
        return
    rows = kept.rows[:]
    hands = kept.hands[:]
    veiled = kept.veiled
    for other, player in enumerate(state.players):
        if player.hand == hands[other]:
            continue
        row = rows[other]
        gone, come = _difference(hands[other], player.hand)
        if named and other == seat:
            left = _without(row, list(named))
        elif veiled & BIT[other]:
            left = _without_telling(row, gone)
        else:
            left = _without(row, _lowest(row, gone))
        rows[other] = _with_new(row, left, come)
        hands[other] = player.hand
        if player.hand == EMPTY:
            veiled &= ~BIT[other]
    state.slots = HandSlots(rows, hands, veiled)


def _difference(before: int, after: int) -> tuple[int, int]:
    """The cards that have left a hand, and those that have come; what is in both stays."""
    gone = come = EMPTY
    for resource, (old, new) in enumerate(zip(unpack(before), unpack(after))):
        if old > new:
            gone += CARD[resource] * (old - new)
        else:
            come += CARD[resource] * (new - old)
    return gone, come


def _lowest(row: tuple[int, ...], cards: int) -> list[int]:
    """The lowest slots that show these cards."""
    due = list(unpack(cards))
    found: list[int] = []
    for slot, card in enumerate(row):
        if card != FREE and due[card]:
            due[card] -= 1
            found.append(slot)
    return found


def _without(row: tuple[int, ...], slots: list[int]) -> tuple[int, ...]:
    left = list(row)
    for slot in slots:
        left[slot] = FREE
    return tuple(left)


def _without_telling(row: tuple[int, ...], cards: int) -> tuple[int, ...]:
    """The lowest held slots are emptied, whatever lies there, so that they tell nothing.

    Cards that lie there and stay take the places of those that go.
    """
    left = list(row)
    going = _lowest(row, cards)
    held = [slot for slot, card in enumerate(row) if card != FREE]
    emptied = held[: len(going)]
    places = [slot for slot in going if slot not in emptied]
    staying = [row[slot] for slot in emptied if slot not in going]
    for slot in emptied:
        left[slot] = FREE
    for slot, card in zip(places, staying):
        left[slot] = card
    return tuple(left)


def _with_new(before: tuple[int, ...], left: tuple[int, ...], cards: int) -> tuple[int, ...]:
    """New cards, sorted, in the lowest slots that were free before the move."""
    row = list(left)
    slot = 0
    for resource, number in enumerate(unpack(cards)):
        for _ in range(number):
            while slot < len(before) and before[slot] != FREE:
                slot += 1
            if slot == len(row):
                row.append(resource)
            else:
                row[slot] = resource
            slot += 1
    return tuple(row)
