"""The keys of a shuffle: ranges, counts and lists."""

import pytest

from parlour.core.errors import OperationError
from parlour.core.ops import Op, Shuffle, parse, text

M00_TO_M08 = tuple(f"M{harbour:02}" for harbour in range(9))
D00_TO_D24 = tuple(f"D{card:02}" for card in range(25))


@pytest.mark.parametrize(
    ("written", "keys"),
    [
        ("shuffle(M00,M08)", M00_TO_M08),
        ("shuffle( M00 , m08 )", M00_TO_M08),
        ("shuffle(M00…M08)", M00_TO_M08),
        ("shuffle(M00..M08)", M00_TO_M08),
        ("shuffle(M00 ... M08)", M00_TO_M08),
        ("shuffle(M00,...,M08)", M00_TO_M08),
        ("shuffle([M00..M08])", M00_TO_M08),
        ("shuffle([M00,M08])", ("M00", "M08")),
        ("shuffle([M08,M00])", ("M08", "M00")),
        ("shuffle(D00,25)", D00_TO_D24),
        ("shuffle(D24,1)", ("D24",)),
        ("shuffle(D24)", ("D24",)),
        ("shuffle(D9,3)", ("D9", "D10", "D11")),
        ("shuffle(DIE0,DIE1)", ("DIE0", "DIE1")),
        ("shuffle(RC0PB,RC2PB)", ("RC0PB", "RC1PB", "RC2PB")),
        ("shuffle(RC0PB,RC2PR)", ("RC0PB", "RC2PR")),
        ("shuffle(A,B)", ("A", "B")),
        ("shuffle(A1,B1)", ("A1", "B1")),
        ("shuffle(A1,A5,A9)", ("A1", "A5", "A9")),
        ("shuffle([A,B,C])", ("A", "B", "C")),
        ("shuffle(D00…D02,E00)", ("D00", "D01", "D02", "E00")),
        ("shuffle(A1,A2…A3)", ("A1", "A2", "A3")),
    ],
)
def test_the_keys_of_a_shuffle(written: str, keys: tuple[str, ...]) -> None:
    assert parse(written) == [Shuffle(keys)]


@pytest.mark.parametrize(
    ("keys", "written"),
    [
        (("M00", "M08"), "[shuffle([M00,M08])]"),
        (("M00", "M01"), "[shuffle(M00,M01)]"),
        (("M01", "M00"), "[shuffle([M01,M00])]"),
        (("M00", "M00"), "[shuffle([M00,M00])]"),
        (("M0", "M01"), "[shuffle([M0,M01])]"),
        (("m00", "M01"), "[shuffle([m00,M01])]"),
        (("M00", "N08"), "[shuffle(M00,N08)]"),
        (("M9", "M10", "M11"), "[shuffle(M9…M11)]"),
        (M00_TO_M08, "[shuffle(M00…M08)]"),
        (("A1", "N100000000028"), "[shuffle(A1,N100000000028)]"),
    ],
)
def test_two_keys_that_are_no_range_are_written_in_brackets(
    keys: tuple[str, ...], written: str
) -> None:
    ops: list[Op] = [Shuffle(keys)]
    assert text(ops) == written
    assert parse(written) == ops


@pytest.mark.parametrize(
    "written",
    [
        "shuffle(M08,M00)",
        "shuffle(M08…M00)",
        "shuffle(M00…N08)",
        "shuffle(M00…)",
        "shuffle(…M08)",
        "shuffle(M00,…,…,M08)",
        "shuffle(M00....M08)",
        "shuffle(M00…M201)",
        "shuffle(M00000…M00008)",
        "shuffle(D00,0)",
        "shuffle(D00,-1)",
        "shuffle(D00,201)",
        "shuffle(D00," + "9" * 5_000 + ")",
        "shuffle(D,25)",
        "shuffle(D00…D03,25)",
        "shuffle([D00,25])",
        "shuffle(D00,D01,25)",
        "shuffle([])",
        "shuffle([A,B)",
        "shuffle([A],[B])",
    ],
)
def test_what_is_no_range_and_no_count_is_refused(written: str) -> None:
    with pytest.raises(OperationError) as refused:
        parse(written)
    assert (refused.value.code, refused.value.place) == ("malformed_operation", 1)


def test_a_letter_for_a_zero_at_the_end_of_a_range_is_refused_with_what_is_meant() -> None:
    with pytest.raises(OperationError) as refused:
        parse("shuffle(R0O…R18)")
    assert (refused.value.code, refused.value.meant) == ("unknown_key", "R00")


def test_a_row_longer_than_a_range_is_written_as_several() -> None:
    ops: list[Op] = [Shuffle(tuple(f"A{number}" for number in range(450)))]
    assert text(ops) == "[shuffle(A0…A199,A200…A399,A400…A449)]"
    assert parse(text(ops)) == ops
