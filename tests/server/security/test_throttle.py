"""So many at once, so many in the long run, and no more memory than that takes."""

import pytest

from parlour.server.errors import Conflict, Forbidden, TooMany
from parlour.server.security.rate_limits import FORGIVEN_AFTER, Attempts, Throttle


class Clock:
    """Time that passes when told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    """Time that stands still."""
    return Clock()


def test_a_burst_is_followed_by_the_rate(clock: Clock) -> None:
    throttle = Throttle(2.0, 3, clock=clock)

    assert [throttle.take("a") for _ in range(4)] == [0, 0, 0, 0.5]
    clock.now = 0.5
    assert [throttle.take("a") for _ in range(2)] == [0, 0.5]
    clock.now = 100
    assert [throttle.take("a") for _ in range(4)] == [0, 0, 0, 0.5]


def test_keys_do_not_share_their_credits(clock: Clock) -> None:
    throttle = Throttle(1.0, 1, clock=clock)

    assert throttle.take("a") == 0
    assert throttle.take("b") == 0
    assert throttle.take("a") == 1


def test_a_clock_that_is_set_back_gives_and_takes_nothing(clock: Clock) -> None:
    throttle = Throttle(1.0, 1, clock=clock)
    throttle.take("a")
    clock.now = -100

    assert throttle.take("a") == 1


def test_a_throttle_forgets_who_has_all_credits_again(clock: Clock) -> None:
    throttle = Throttle(1.0, 1, clock=clock)
    for number in range(100):
        throttle.take(str(number))
    assert len(throttle) == 100
    clock.now = 10
    for number in range(100):
        throttle.take(f"later {number}")

    assert len(throttle) == 100


def test_a_throttle_remembers_only_so_many(clock: Clock) -> None:
    throttle = Throttle(1.0, 1, most=10, clock=clock)
    for number in range(1000):
        throttle.take(str(number))

    assert len(throttle) == 10
    assert throttle.take("999") == 1
    assert throttle.take("0") == 0


def guess(attempts: Attempts, key: str = "a", code: str = "wrong") -> float:
    """Seconds to wait, after a wrong guess or in place of one."""
    try:
        with attempts.attempt(key, "wrong"):
            raise Forbidden(code, "Wrong.")
    except TooMany as error:
        return error.retry_after
    except Forbidden:
        return 0.0


def test_each_wrong_guess_doubles_the_wait_up_to_the_longest(clock: Clock) -> None:
    attempts = Attempts(2, 10.0, clock=clock)
    assert [guess(attempts) for _ in range(2)] == [0, 0]

    for wait in (2.0, 4.0, 8.0, 10.0, 10.0):
        assert guess(attempts) == wait
        clock.now += wait
        assert guess(attempts) == 0


def test_what_is_right_or_wrong_otherwise_does_not_count(clock: Clock) -> None:
    attempts = Attempts(2, 10.0, clock=clock)
    for _ in range(10):
        with attempts.attempt("a", "wrong"):
            pass
        assert guess(attempts, code="something else") == 0
        with pytest.raises(Conflict), attempts.attempt("a", "wrong"):
            raise Conflict("something else", "Not now.")

    assert len(attempts) == 0
    assert [guess(attempts) for _ in range(3)] == [0, 0, 2]


def test_an_attempt_counts_while_it_is_being_looked_at(clock: Clock) -> None:
    attempts = Attempts(1, 10.0, clock=clock)

    with attempts.attempt("a", "wrong"):
        assert guess(attempts) == 2
    assert guess(attempts) == 0


def test_wrong_guesses_are_forgiven_after_an_hour_or_when_told(clock: Clock) -> None:
    attempts = Attempts(1, 10.0, clock=clock)
    guess(attempts)
    guess(attempts, "b")
    attempts.clear("b")
    assert guess(attempts, "b") == 0
    clock.now = FORGIVEN_AFTER + 1

    assert guess(attempts) == 0
    assert guess(attempts) == 2


def test_attempts_remember_only_so_many(clock: Clock) -> None:
    attempts = Attempts(1, 10.0, most=10, clock=clock)
    for number in range(1000):
        guess(attempts, str(number))

    assert len(attempts) == 10
