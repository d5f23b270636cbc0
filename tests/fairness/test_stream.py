"""The fair stream is even: chi-square tests with fixed secrets, each at one in a thousand."""

from collections import Counter
from collections.abc import Mapping
from itertools import pairwise
from typing import TypeVar

import pytest

from parlour.core.chance import SeededChance
from parlour.core.fairness import fair_chance

SECRETS = [bytes([number] * 32) for number in (0, 1, 255)]


def stream(secret: bytes) -> SeededChance:
    return fair_chance(secret, "tacan", ("PB", "PR"), {"PB": "lucky seven"})


Thing = TypeVar("Thing")


def distance(counted: Mapping[Thing, int], expected: Mapping[Thing, float]) -> float:
    """Chi-square: how far the counts are from what is expected of them."""
    assert counted.keys() <= expected.keys()
    return sum((counted.get(key, 0) - due) ** 2 / due for key, due in expected.items())


@pytest.mark.parametrize("secret", SECRETS, ids=bytes.hex)
def test_dice_sums_come_as_often_as_they_should(secret: bytes) -> None:
    chance = stream(secret)
    rolls = 36_000
    sums = Counter(sum(chance.dice()) for _ in range(rolls))
    expected = {total: rolls * (6 - abs(total - 7)) / 36 for total in range(2, 13)}
    assert distance(sums, expected) < 29.6  # 10 degrees of freedom


@pytest.mark.parametrize("secret", SECRETS, ids=bytes.hex)
def test_a_die_does_not_depend_on_the_one_before(secret: bytes) -> None:
    chance = stream(secret)
    rolls = [chance.below(6) for _ in range(36_001)]
    pairs = Counter(pairwise(rolls))
    expected = {(one, two): 1_000.0 for one in range(6) for two in range(6)}
    assert distance(pairs, expected) < 66.7  # 35 degrees of freedom


@pytest.mark.parametrize("bound", [2, 7, 25, 100])
def test_numbers_below_a_bound_are_equally_likely(bound: int) -> None:
    chance = stream(SECRETS[0])
    limits = {2: 10.9, 7: 22.5, 25: 51.2, 100: 149.5}
    counted = Counter(chance.below(bound) for _ in range(400 * bound))
    assert distance(counted, dict.fromkeys(range(bound), 400.0)) < limits[bound]


@pytest.mark.parametrize("secret", SECRETS, ids=bytes.hex)
def test_every_card_of_a_deck_gets_to_every_place(secret: bytes) -> None:
    chance = stream(secret)
    places: Counter[tuple[int, int]] = Counter()
    for _ in range(5_000):
        places.update(enumerate(chance.shuffle(25)))
    expected = {(place, card): 200.0 for place in range(25) for card in range(25)}
    # (25 - 1)² = 576 degrees of freedom, for each shuffle puts every card in one place
    assert distance(places, expected) < 685.0


@pytest.mark.parametrize("secret", SECRETS, ids=bytes.hex)
def test_all_orders_of_four_are_equally_likely(secret: bytes) -> None:
    chance = stream(secret)
    orders = Counter(tuple(chance.shuffle(4)) for _ in range(24_000))
    assert len(orders) == 24
    assert distance(orders, dict.fromkeys(orders, 1_000.0)) < 49.7  # 23 degrees of freedom


def test_the_first_roll_is_even_over_many_matches() -> None:
    """Each match has a secret of its own: so the beginnings of streams must be even too."""
    firsts = Counter(
        fair_chance(number.to_bytes(32, "big"), "tacan", ("PB", "PR"), {}).below(6)
        for number in range(6_000)
    )
    assert distance(firsts, dict.fromkeys(range(6), 1_000.0)) < 20.5  # 5 degrees of freedom


def test_the_players_seeds_alone_make_streams_even() -> None:
    firsts = Counter(
        fair_chance(bytes(32), "tacan", ("PB", "PR"), {"PB": str(number)}).below(6)
        for number in range(6_000)
    )
    assert distance(firsts, dict.fromkeys(range(6), 1_000.0)) < 20.5  # 5 degrees of freedom
