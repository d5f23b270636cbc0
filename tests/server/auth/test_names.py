"""What people may call themselves."""

import pytest

from parlour.server.auth.names import clean_name, name_key, possible_key
from parlour.server.errors import Unacceptable


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("Ada", "Ada"),
        ("  Ada  ", "Ada"),
        ("Ada \u00a0 Lovelace", "Ada Lovelace"),
        ("\uff21\uff44\uff41", "Ada"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("\ufb01sh", "fish"),
        ("\u2764\ufe0f", "\u2764"),
        ("\u6797", "\u6797"),
        ("\u0e19\u0e49\u0e33", "\u0e19\u0e49\u0e4d\u0e32"),
        ("x" * 24, "x" * 24),
    ],
)
def test_a_name_is_normalised_and_trimmed(given: str, shown: str) -> None:
    assert clean_name(given) == shown


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ("", "name_missing"),
        ("   ", "name_missing"),
        ("\u3000", "name_missing"),
        ("x" * 25, "name_too_long"),
        ("\ufdfa" * 2, "name_too_long"),
        ("A\nB", "name_not_visible"),
        ("A\tB", "name_not_visible"),
        ("A\x00", "name_not_visible"),
        ("A\u200bB", "name_not_visible"),
        ("A\u200dB", "name_not_visible"),
        ("A\u202eB", "name_not_visible"),
        ("A\u2066B", "name_not_visible"),
        ("A\u00adB", "name_not_visible"),
        ("A\u2028B", "name_not_visible"),
        ("\u3164", "name_not_visible"),
        ("\ufffc", "name_not_visible"),
        ("\U0001d159", "name_not_visible"),
        ("Somebody", "name_reserved"),
        ("\u2800", "name_not_visible"),
        ("\ud800", "name_not_visible"),
        ("\ue000", "name_not_visible"),
        ("\u0301a", "name_not_visible"),
        ("a" + "\u0336\u0337\u0338\u0335", "name_not_visible"),
        ("\U000e0041", "name_not_visible"),
    ],
)
def test_a_name_that_is_empty_long_or_invisible_is_refused(given: str, code: str) -> None:
    with pytest.raises(Unacceptable) as refused:
        clean_name(given)

    assert refused.value.code == code
    assert possible_key(given) is None


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ada", "ADA"), ("Stra\u00dfe", "STRASSE"), ("\uff21da", "ada"), ("\u00c9va", "E\u0301VA")],
)
def test_names_that_differ_in_case_or_width_are_the_same_name(one: str, other: str) -> None:
    assert name_key(clean_name(one)) == name_key(clean_name(other))
    assert possible_key(one) == possible_key(other)


def test_cleaning_a_clean_name_changes_nothing() -> None:
    for name in ("Ada Lovelace", "Zo\u00eb", "\u2764 heart"):
        assert clean_name(clean_name(name)) == name
