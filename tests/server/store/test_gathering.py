"""The writer waits for company only where there is some."""

from parlour.server.store.gathering import BUSY, OFF, Gathering


def test_the_first_job_in_a_while_is_written_at_once() -> None:
    gathering = Gathering()
    assert not gathering.waits(10.0)
    gathering.commit(1, 10.0)
    assert not gathering.waits(10.0 + 2 * BUSY)


def test_a_busy_writer_waits_as_long_as_that_brings_something() -> None:
    gathering = Gathering()
    gathering.commit(3, 10.0)
    for number in range(1, 20):
        assert gathering.waits(10.0 + number * BUSY / 2)
        gathering.commit(2, 10.0 + number * BUSY / 2)


def test_who_moves_alone_hardly_ever_waits() -> None:
    gathering = Gathering()
    waited = 0
    for number in range(10 * (OFF + 1)):
        waited += gathering.waits(number * BUSY / 10)
        gathering.commit(1, number * BUSY / 10)
    assert waited == 10


def test_company_that_comes_by_itself_is_noticed() -> None:
    gathering = Gathering()
    gathering.commit(1, 10.0)
    assert gathering.waits(10.0)
    gathering.commit(1, 10.0)
    assert not gathering.waits(10.0)
    gathering.commit(2, 10.0)
    assert gathering.waits(10.0)
