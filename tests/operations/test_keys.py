"""Keys as people write them, and what is said of a key that does not exist."""

import pytest

from parlour.core.errors import OperationError
from parlour.core.ops import KeyBook

BOOK = KeyBook(
    [
        *(f"R{tile:02}" for tile in range(19)),
        *(f"N{node:02}" for node in range(54)),
        *(f"P{path:02}" for path in range(72)),
        *(f"D{card:02}" for card in range(25)),
        *("DIE0", "DIE1", "RC01PB", "RC01PR", "BNKWOO", "WOO0", "turn"),
    ],
    ["SET0PR", "PB", "PR"],
)


def refused(key: str) -> OperationError:
    with pytest.raises(OperationError) as refusal:
        BOOK.key(key)
    assert (refusal.value.code, refusal.value.operation) == ("unknown_key", key[:100])
    return refusal.value


@pytest.mark.parametrize(
    ("written", "key"),
    [
        ("DIE00", "DIE0"),
        ("RC1PB", "RC01PB"),
        ("P035", "P35"),
        ("P0035", "P35"),
        ("turn", "turn"),
        ("Turn", "turn"),
        ("rc01pr", "RC01PR"),
        ("Rc1Pr", "RC01PR"),
        ("die00", "DIE0"),
        ("bnkwoo", "BNKWOO"),
        (" P35 ", "P35"),
    ],
)
def test_keys_are_read_with_any_zeros_and_in_either_case(written: str, key: str) -> None:
    assert BOOK.key(written) == key


@pytest.mark.parametrize(
    ("written", "name"),
    [("SET00PR", "SET0PR"), ("set00pr", "SET0PR"), ("Pr", "PR"), ("anything", "anything")],
)
def test_names_are_read_like_keys_and_other_texts_stay(written: str, name: str) -> None:
    assert BOOK.name(written) == name


def test_a_key_as_the_game_writes_it_is_itself() -> None:
    book = KeyBook(["a1", "A1", "A01"])
    assert [book.key(key) for key in ("a1", "A1", "A01")] == ["a1", "A1", "A01"]


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("R0O", "R00"),
        ("RO1", "R01"),
        ("ROO", "R00"),
        ("r1o", "R10"),
        ("RCO1PB", "RC01PB"),
        ("D1O", "D10"),
        ("WOO0O", "WOO0"),
    ],
)
def test_a_letter_for_a_zero_is_refused_with_the_key_that_is_meant(
    written: str, meant: str
) -> None:
    error = refused(written)
    assert error.meant == meant
    assert meant in error.sentence


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("N100000000028", "N28"),
        ("N00028", "N28"),
        ("D" + "0" * 80, "D00"),
        ("rc10001pb", "RC01PB"),
    ],
)
def test_a_number_of_more_than_four_digits_is_refused(written: str, meant: str) -> None:
    error = refused(written)
    assert error.meant == meant
    assert meant in error.sentence


@pytest.mark.parametrize(
    ("written", "first", "last"),
    [("R25", "R00", "R18"), ("P72", "P00", "P71"), ("P99999", "P00", "P71"), ("d25", "D00", "D24")],
)
def test_a_number_past_the_end_is_refused_with_the_keys_there_are(
    written: str, first: str, last: str
) -> None:
    error = refused(written)
    assert error.meant == last
    assert first in error.sentence
    assert last in error.sentence


@pytest.mark.parametrize(
    "key", ["Q35", "RC01", "RC01PC", "RC00PB", "turn1", "", "DIE", "SET0PR", "PB", "O", "R2O"]
)
def test_an_unknown_key_is_refused_by_name(key: str) -> None:
    assert refused(key).meant is None


def test_a_long_key_is_refused_in_a_short_sentence() -> None:
    for letter in "QO0":
        assert len(refused(letter * 5_000).sentence) < 100
