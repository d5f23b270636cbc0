"""Messages wait for company only where there is some, and no longer than it takes to come."""

import pytest

from parlour.server.socket.gathering import AIM, BUSY, LONGEST, OFF, Gathering


def test_the_first_in_a_while_is_taken_up_at_once() -> None:
    gathering = Gathering()
    assert not gathering.pause(10.0)
    gathering.gathered(1, 10.0)
    assert not gathering.pause(10.0 + 2 * BUSY)


def test_a_busy_server_waits_as_long_as_that_brings_something() -> None:
    gathering = Gathering()
    gathering.gathered(3, 10.0)
    for number in range(1, 20):
        assert gathering.pause(10.0 + number * BUSY / 2)
        gathering.gathered(2, 10.0 + number * BUSY / 2)


def test_it_waits_until_it_is_worth_it_but_never_for_long() -> None:
    gathering = Gathering()
    gathering.gathered(2, 10.0)
    assert gathering.pause(10.0) == LONGEST
    gathering.gathered(4 * AIM, 10.008)
    assert gathering.pause(10.008) == pytest.approx(0.002)
    gathering.gathered(AIM // 4, 10.01)
    assert gathering.pause(10.01) == pytest.approx(0.008)
    gathering.gathered(2, 10.04)
    assert gathering.pause(10.04) == LONGEST


def test_who_moves_alone_hardly_ever_waits() -> None:
    gathering = Gathering()
    waited = 0
    for number in range(10 * (OFF + 1)):
        waited += gathering.pause(number * BUSY / 10) > 0
        gathering.gathered(1, number * BUSY / 10)
    assert waited == 10


def test_company_that_comes_by_itself_is_noticed() -> None:
    gathering = Gathering()
    gathering.gathered(1, 10.0)
    assert gathering.pause(10.0)
    gathering.gathered(1, 10.01)
    assert not gathering.pause(10.01)
    gathering.gathered(2, 10.02)
    assert gathering.pause(10.02)
