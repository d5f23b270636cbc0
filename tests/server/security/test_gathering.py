"""Messages wait for company only where there is some, and no longer than it takes to come."""

import pytest

from parlour.server.socket.gathering import AIM, BUSY, COMPANY, LONGEST, OFF, Gathering


def test_after_those_who_come_once_in_a_while_there_is_no_rest() -> None:
    gathering = Gathering()
    for number in range(5):
        gathering.gathered(COMPANY, 10.0 + number * 2 * BUSY)
        assert not gathering.busy
        assert not gathering.rest(10.0 + number * 2 * BUSY)


def test_a_busy_server_rests_as_long_as_that_brings_something() -> None:
    gathering = Gathering()
    gathering.gathered(COMPANY, 10.0)
    for number in range(1, 20):
        gathering.gathered(COMPANY, 10.0 + number * BUSY / 2)
        assert gathering.rest(10.0 + number * BUSY / 2)


def test_it_rests_until_enough_have_come_but_never_for_long() -> None:
    gathering = Gathering()
    gathering.gathered(AIM, 10.0)
    gathering.gathered(4 * AIM, 10.008)
    assert gathering.rest(10.008) == pytest.approx(0.002)
    gathering.gathered(AIM // 2, 10.01)
    assert gathering.rest(10.01) == pytest.approx(0.004)
    gathering.gathered(COMPANY, 10.04)
    assert gathering.rest(10.04) == pytest.approx(LONGEST)


def test_it_rests_no_more_than_the_last_ones_have_left_of_the_time() -> None:
    gathering = Gathering()
    gathering.gathered(2, 10.0)
    gathering.gathered(AIM, 10.01)
    assert gathering.rest(10.015) == pytest.approx(0.005)
    assert not gathering.rest(10.021)


@pytest.mark.parametrize("few", range(1, COMPANY))
def test_after_few_who_go_on_as_soon_as_they_are_answered_it_hardly_ever_rests(few: int) -> None:
    gathering = Gathering()
    gathering.gathered(few, -BUSY / 10)
    rested = 0
    for number in range(10 * (OFF + 1)):
        gathering.gathered(few, number * BUSY / 10)
        rested += gathering.rest(number * BUSY / 10) > 0
    assert rested == 10


def test_company_that_comes_by_itself_is_noticed() -> None:
    gathering = Gathering()
    gathering.gathered(1, 10.0)
    gathering.gathered(1, 10.01)
    assert gathering.rest(10.01)
    gathering.gathered(1, 10.02)
    assert not gathering.rest(10.02)
    gathering.gathered(COMPANY, 10.03)
    assert gathering.rest(10.03)
