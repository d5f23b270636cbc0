"""How often slower a CPU is made to be a phone's."""

import pytest

from benchmarks.web.phone import CLOSE, Phone, slow_down


@pytest.mark.parametrize("phone", Phone)
@pytest.mark.parametrize("own", [1200.0, 2500.0, 6000.0])
def test_a_cpu_is_slowed_until_it_has_the_index_of_the_phone(phone: Phone, own: float) -> None:
    found = slow_down(phone, lambda rate: own / rate)

    assert found.own == own
    assert found.slowed == own / found.rate
    assert abs(found.slowed - phone) <= phone * CLOSE


def test_an_index_that_falls_faster_than_the_rate_is_found_too() -> None:
    found = slow_down(Phone.LOW, lambda rate: 2500 / rate**1.2)

    assert abs(found.slowed - Phone.LOW) <= Phone.LOW * CLOSE


def test_a_cpu_that_is_slower_than_the_phone_is_left_as_it_is() -> None:
    assert slow_down(Phone.MID, lambda rate: 800 / rate).rate == 1
