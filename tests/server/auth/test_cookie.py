"""The signed cookie."""

import pytest

from parlour.server.auth import session_cookie as cookie
from parlour.server.auth.session_cookie import Claim

KEY = bytes(range(32))
CLAIM = Claim("00112233aabbccdd", 3, 1_800_000_000, "0123456789abcdef")
NOW = 1_800_000_100.0


def test_a_cookie_says_who_it_was_written_for() -> None:
    assert cookie.read(KEY, cookie.write(KEY, CLAIM), NOW) == CLAIM


def test_cookies_are_signed_as_ever_so_that_nobody_is_signed_out() -> None:
    before = (
        "2.0123456789abcdef.00112233aabbccdd.3.1800000000."
        "esxUgSmkWd-KEExf_kfSaoiCzRnSfMaHYgXBHH6F9k8"
    )

    assert cookie.write(KEY, CLAIM) == before
    assert cookie.read(KEY, before, NOW) == CLAIM


def test_a_cookie_from_before_there_were_sessions_has_one_of_its_own() -> None:
    before = "1.00112233aabbccdd.3.1800000000.tZDWKrzXtVc7508tqgs3FzfGOYOa1efJzwM5PE7MBy4"

    old = cookie.read(KEY, before, NOW)

    assert old == Claim(CLAIM.person, CLAIM.epoch, CLAIM.issued, f"{CLAIM.issued:x}")


def test_another_key_cannot_read_it() -> None:
    assert cookie.read(b"x" * 32, cookie.write(KEY, CLAIM), NOW) is None


def test_a_cookie_with_any_character_changed_is_not_ours() -> None:
    value = cookie.write(KEY, CLAIM)
    for place, character in enumerate(value):
        for other in ("0", "1", "a", ".", "_"):
            if other != character:
                changed = value[:place] + other + value[place + 1 :]
                assert cookie.read(KEY, changed, NOW) is None


@pytest.mark.parametrize(
    "value",
    [
        "",
        ".",
        "1....",
        "1.00.0.0." + "A" * 43,
        "2.00112233aabbccdd.3.1800000000." + "A" * 43,
        "1.00112233aabbccdd.3.1800000000",
        "1.\u0661\u0662.3.1800000000." + "A" * 43,
        "1.00112233aabbccdd.-3.1800000000." + "A" * 43,
        "1." * 10_000,
        "\u2603",
    ],
)
def test_nonsense_is_not_a_cookie(value: str) -> None:
    assert cookie.read(KEY, value, NOW) is None


def test_nothing_may_be_added_to_a_cookie() -> None:
    value = cookie.write(KEY, CLAIM)

    assert cookie.read(KEY, value + "\n", NOW) is None
    assert cookie.read(KEY, " " + value, NOW) is None
    assert cookie.read(KEY, value + "=", NOW) is None


def test_a_cookie_is_good_for_a_year() -> None:
    value = cookie.write(KEY, CLAIM)

    assert cookie.read(KEY, value, CLAIM.issued + cookie.GOOD_FOR - 1) == CLAIM
    assert cookie.read(KEY, value, CLAIM.issued + cookie.GOOD_FOR) is None


def test_a_cookie_from_the_future_is_not_ours() -> None:
    value = cookie.write(KEY, CLAIM)

    assert cookie.read(KEY, value, CLAIM.issued - 3600) == CLAIM
    assert cookie.read(KEY, value, CLAIM.issued - 2 * cookie.DAY) is None
