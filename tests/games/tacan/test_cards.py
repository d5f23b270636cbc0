"""Packed bundles against plain counts."""

from collections import Counter
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from parlour.games.tacan.cards import (
    count,
    covers,
    nth,
    pack,
    share_a_resource,
    size,
    sub_bundles,
    unpack,
)

COUNTS = st.tuples(*[st.integers(0, 30)] * 5)
SMALL = st.tuples(*[st.integers(0, 3)] * 5)


@given(COUNTS)
def test_a_bundle_keeps_its_counts(counts: tuple[int, ...]) -> None:
    bundle = pack(counts)
    assert unpack(bundle) == counts
    assert size(bundle) == sum(counts)
    assert tuple(count(bundle, resource) for resource in range(5)) == counts


@given(COUNTS, COUNTS)
def test_a_hand_covers_a_cost_when_every_count_does(
    hand: tuple[int, ...], cost: tuple[int, ...]
) -> None:
    covered = all(held >= due for held, due in zip(hand, cost, strict=True))
    assert covers(pack(hand), pack(cost)) == covered
    if covered:
        left = tuple(held - due for held, due in zip(hand, cost, strict=True))
        assert pack(hand) - pack(cost) == pack(left)


@given(COUNTS, COUNTS)
def test_two_bundles_share_a_resource_when_both_have_one(
    left: tuple[int, ...], right: tuple[int, ...]
) -> None:
    shared = any(one and other for one, other in zip(left, right, strict=True))
    assert share_a_resource(pack(left), pack(right)) == shared


@given(SMALL)
def test_cards_stand_in_a_hand_in_the_order_of_resources(counts: tuple[int, ...]) -> None:
    hand = pack(counts)
    faces = [nth(hand, place) for place in range(size(hand))]
    assert faces == sorted(faces)
    assert Counter(faces) == Counter({r: n for r, n in enumerate(counts) if n})


@given(SMALL, st.integers(0, 8))
def test_sub_bundles_are_all_that_can_be_taken_each_once(
    counts: tuple[int, ...], cards: int
) -> None:
    hand = pack(counts)
    faces = [nth(hand, place) for place in range(size(hand))]
    taken = {
        pack(tuple(Counter(chosen)[resource] for resource in range(5)))
        for chosen in combinations(faces, min(cards, len(faces)))
    }
    found = sub_bundles(hand, min(cards, len(faces)))
    assert len(found) == len(set(found))
    assert set(found) == taken
