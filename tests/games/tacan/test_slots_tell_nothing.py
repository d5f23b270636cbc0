"""Where cards stay in their slots, slots tell no more than numbers do (tacan V7).

An observer who remembers everything sees which slots are filled and emptied. Every way in which
chance can shuffle the cards of a victim is played out here, with all that follows, and counted:
whatever the observer has seen of the slots, the stolen card is as likely to be each resource as it
is for somebody who has seen only how many cards each hand and the bank have.
"""

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterator
from fractions import Fraction
from itertools import permutations

import pytest

from parlour.core.errors import IllegalMove
from parlour.games.tacan.moves import Move
from parlour.games.tacan.names import RESOURCES
from parlour.testing.tacan import Story

OBSERVER = "PY"
VICTIM, THIEF = "PB", "PR"


def robbery(hand: str, own: str, named: str) -> Iterator[tuple[str, Story]]:
    """Every shuffle of the victim's cards: the resource that is stolen, and the match."""
    for order in permutations(range(len(hand.replace("-", "").split()))):
        story = Story(hand_slots="kept")
        story.lies(**{VICTIM: hand, THIEF: own})
        story.cards(PR="knight")
        story.plays(THIEF, "knight")
        story.chance.next_shuffles = [list(order)]
        before = Counter(cards(story, THIEF))
        story.plays(THIEF, f"robber H07 steal {VICTIM}{named}")
        (stolen,) = (Counter(cards(story, THIEF)) - before).elements()
        yield stolen, story


def cards(story: Story, seat: str) -> list[str]:
    """What lies in the slots of a hand."""
    return [story.value(f"RC{slot:02}{seat}") for slot in range(30) if held(story, seat, slot)]


def held(story: Story, seat: str, slot: int) -> bool:
    return bool(story.value(f"RC{slot:02}{seat}"))


def slots_seen(story: Story) -> Hashable:
    """All that the observer sees of the hands: which slots hold a card."""
    seen = story.match.view(OBSERVER)
    return tuple(sorted(key for key, value in seen.items() if key[:2] == "RC" and value is None))


def numbers_seen(story: Story) -> Hashable:
    """All that somebody knows who looks at numbers only."""
    bank = tuple(story.value(f"BNK{resource}") for resource in RESOURCES)
    return bank, tuple(len(cards(story, seat)) for seat in (VICTIM, THIEF))


def played(story: Story, moves: list[tuple[str, str]]) -> Iterator[tuple[Hashable, Hashable]]:
    """What is seen after each of the moves, or that it could not be made."""
    yield slots_seen(story), numbers_seen(story)
    for seat, move in moves:
        try:
            parsed: Move = story.game.parse(move)
            story.game.check(story.state, story.match.seat_index(seat), parsed)
        except IllegalMove:
            yield "refused", "refused"
        else:
            story.dice(6, 6)
            story.plays(seat, move)
            story.chance.next_dice.clear()
            yield slots_seen(story), numbers_seen(story)


CONTINUATIONS = [
    [(THIEF, "roll"), (THIEF, "road P28"), (THIEF, "buy"), (THIEF, "bank 4 LUM for 1 ORE")],
    [
        (THIEF, "roll"),
        (THIEF, "offer 1 LUM for 1 ORE"),
        (VICTIM, "accept"),
        (THIEF, "pick PB"),
        (THIEF, "road P28"),
    ],
    [
        (THIEF, "roll"),
        (THIEF, "end"),
        (VICTIM, "roll"),
        (VICTIM, "road P28"),
        (VICTIM, "road P26"),
        (VICTIM, "bank 4 LUM for 1 ORE"),
        (VICTIM, "buy"),
        (VICTIM, "offer 1 ORE for 1 LUM"),
        (THIEF, "accept"),
        (VICTIM, "pick PR"),
    ],
]


@pytest.mark.parametrize("moves", CONTINUATIONS)
@pytest.mark.parametrize("named", ["", " from RC02"])
@pytest.mark.parametrize(
    ("hand", "own"),
    [
        ("LUM LUM BRI ORE", "LUM BRI"),
        ("LUM - BRI GRA WOO ORE", "- LUM BRI ORE"),
        ("LUM LUM LUM LUM ORE", "LUM - LUM LUM BRI"),
    ],
)
def test_slots_tell_an_observer_who_remembers_no_more_than_numbers(
    hand: str, own: str, named: str, moves: list[tuple[str, str]]
) -> None:
    by_slots: defaultdict[Hashable, Counter[str]] = defaultdict(Counter)
    by_numbers: defaultdict[Hashable, Counter[str]] = defaultdict(Counter)
    numbers_of: dict[Hashable, Hashable] = {}
    for stolen, story in robbery(hand, own, named):
        slots, numbers = zip(*played(story, moves), strict=True)
        by_slots[slots][stolen] += 1
        by_numbers[numbers][stolen] += 1
        numbers_of[slots] = numbers
    for seen, found in by_slots.items():
        assert shares(found) == shares(by_numbers[numbers_of[seen]])


def shares(counted: Counter[str]) -> dict[str, Fraction]:
    return {card: Fraction(number, counted.total()) for card, number in counted.items()}


def test_the_count_would_find_slots_that_tell() -> None:
    """Without the shuffle the slot that is emptied would name the card."""
    emptied: defaultdict[Hashable, set[str]] = defaultdict(set)
    for slot in range(3):
        story = Story(hand_slots="kept")
        story.lies(PB="LUM BRI ORE")
        story.cards(PR="knight")
        story.plays(THIEF, "knight")
        story.chance.next_shuffles = [[0, 1, 2]]
        story.plays(THIEF, f"robber H07 steal PB from RC{slot:02}")
        emptied[slots_seen(story)] |= set(cards(story, THIEF))
    assert all(len(faces) == 1 for faces in emptied.values())
