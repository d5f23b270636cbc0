"""Packed bundles of cards count like lists."""

from collections import Counter
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from parlour.games.rupiaj import cards
from parlour.games.rupiaj.names import CAMEL

COUNTS = st.lists(st.integers(0, cards.MOST), min_size=7, max_size=7).map(tuple)
FEW = st.lists(st.integers(0, 3), min_size=7, max_size=7).map(tuple)


@given(COUNTS)
def test_a_bundle_holds_its_counts(counts: tuple[int, ...]) -> None:
    bundle = cards.pack(counts)
    assert cards.unpack(bundle) == counts
    assert cards.size(bundle) == sum(counts)
    assert [cards.count(bundle, kind) for kind in range(7)] == list(counts)
    assert cards.camels(bundle) == counts[CAMEL]
    assert cards.unpack(cards.goods(bundle)) == (*counts[:CAMEL], 0)
    assert Counter(cards.spread(bundle)) == Counter(dict(enumerate(counts)))
    assert cards.spread(bundle) == sorted(cards.spread(bundle))


@given(COUNTS, COUNTS)
def test_one_subtraction_compares_all_counts(one: tuple[int, ...], other: tuple[int, ...]) -> None:
    covered = all(held >= wanted for held, wanted in zip(one, other, strict=True))
    assert cards.covers(cards.pack(one), cards.pack(other)) == covered


@given(COUNTS)
def test_the_kinds_of_a_bundle_are_all_that_it_has(counts: tuple[int, ...]) -> None:
    kinds = cards.kinds_of(cards.pack(counts))
    assert [bool(kinds & bits) for bits in cards.FIELD] == [bool(number) for number in counts]


@given(FEW, st.integers(0, 5))
def test_sub_bundles_are_all_choices_in_lexicographic_order(
    counts: tuple[int, ...], number: int
) -> None:
    held = cards.spread(cards.pack(counts))
    wanted = sorted(set(combinations(held, number)))
    found = [tuple(cards.spread(part)) for part in cards.sub_bundles(cards.pack(counts), number)]
    assert found == wanted
