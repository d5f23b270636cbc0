"""Whatever is sent is read or refused: no other error, and in no time."""

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from parlour.core.errors import OperationError
from parlour.core.ops import KeyBook, Op, from_json, parse, text, to_json
from parlour.core.ops.limits import LONGEST_LIST
from tests.operations.strategies import OPS

SEATS = ("PB", "PR")
PIECES = (
    "set(", "setVisibility(", "shuffle(", ")", "[", "]", "{", "}", ":", ",", ",...,", "…", "..",
    "A0", "A9", "A1O", "RC00PB", "D00", "25", "-1", "1e9", "1e999", "9" * 30, "NaN", "null", "[]",
    "[PB,PR]", "[*]", "*", '"', "\\", '"A 1"', '"\\ud800"', "//", "\n", "\r", " ", "\x00", "\ud800",
    "é", "٣", "[" * 50,
)  # fmt: skip
PATCHWORK = st.lists(st.sampled_from(PIECES) | st.text(max_size=3), max_size=25).map("".join)
ANY_TEXT = st.text(st.characters(exclude_categories=()), max_size=80)


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """A list of operations as text, with a few places overwritten or left out."""
    written = text(draw(st.lists(OPS, min_size=1, max_size=4)))
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(written)))
        end = min(len(written), start + draw(st.integers(0, 4)))
        written = written[:start] + draw(st.sampled_from(("", *PIECES))) + written[end:]
    return written


@given(ANY_TEXT | PATCHWORK | mutated(), st.none() | st.just(SEATS))
@example('set(A,"\\ud800")', None)
@example("set(A,1e999)", None)
@example("set(A٣,1)", None)
@example("shuffle(A0,٣)", None)
@example("shuffle(A0,²)", None)
@example("setVisibility(A,[)", None)
@example("setVisibility(A,])", None)
def test_any_text_is_read_or_refused(written: str, seats: tuple[str, ...] | None) -> None:
    with suppress(OperationError):
        ops = parse(written, seats)
        assert parse(text(ops), seats) == ops
        assert from_json(to_json(ops), seats) == ops


LEAVES = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(min_value=0).map(lambda places: 10 ** (places % 6_000))
    | st.floats()
    | ANY_TEXT
    | st.sampled_from(["set", "setVisibility", "shuffle", "A0", "PB", "*"])
)
FIELDS = st.sampled_from(["op", "key", "keys", "value", "audience"]) | ANY_TEXT
FORMS = st.recursive(
    LEAVES,
    lambda parts: st.lists(parts, max_size=4) | st.dictionaries(FIELDS, parts, max_size=4),
    max_leaves=12,
)


@st.composite
def mutated_forms(draw: st.DrawFn) -> Any:
    """A list of operations as JSON, with one field of one of them replaced."""
    form: Any = to_json(draw(st.lists(OPS, min_size=1, max_size=4)))
    draw(st.sampled_from(form))[draw(FIELDS)] = draw(FORMS)
    return form


@given(FORMS | st.lists(FORMS) | mutated_forms(), st.none() | st.just(SEATS))
def test_any_json_is_read_or_refused(form: Any, seats: tuple[str, ...] | None) -> None:
    with suppress(OperationError):
        ops = from_json(form, seats)
        assert from_json(to_json(ops), seats) == ops
        assert text(ops)


@given(st.lists(OPS, min_size=1, max_size=8), st.none() | st.just(SEATS))
def test_what_was_read_at_a_table_is_read_there_again(
    ops: list[Op], seats: tuple[str, ...] | None
) -> None:
    once = parse(text(ops), seats)
    assert parse(text(once), seats) == once


@given(ANY_TEXT | st.from_regex(r"(?i)[ran][o0-9]{0,9}(PB)?", fullmatch=True))
def test_any_key_is_found_or_refused(written: str) -> None:
    book = KeyBook(["R00", "R01", "A0PB", "turn"], ["PB"])
    assert isinstance(book.name(written), str)
    with suppress(OperationError):
        assert book.key(book.key(written)) == book.key(written)


def long_text(start: str, part: str, end: str = "") -> str:
    """As many of a part as a list may have."""
    return start + part * ((LONGEST_LIST - len((start + end).encode())) // len(part.encode())) + end


@pytest.mark.parametrize(
    "written",
    [
        *(long_text("", part) for part in ("\n", "//\n", '//"\n', *"([],.a", "\u3000", "set(")),
        *(long_text("", part) for part in ("set(A,1),", "set(A0..A199,x)", "...set(A,1)")),
        *(long_text("set(A,1)", part, "!") for part in (*" ,]…", "...", "//", "set(A,1)")),
        *(long_text("set(A,", part, ")") for part in '[{"9 a\\'),
        *(long_text("set(A,[", part, "1])") for part in ("1,", "1.5,", '"",', "[],", "9" * 4_000)),
        *(long_text('set(A,"', part, '")') for part in ("a", "\\u0041", "\\", "é", ")")),
        *(long_text("set(A", part, ",1)") for part in "a1O "),
        *(long_text("shuffle(A", part, ")") for part in (" ", "0", ",A", ", ", ",...", ",A0..A9")),
        long_text("setVisibility(A0..A199,[PB", ",PB", "])"),
        long_text("set(A,a", " a", "!)"),
        f'set(A0,"{"0 " * 16_000}"),...,set(A199,"{"199 " * 8_000}")',
        ",".join(
            f"set({k}000,x{' 000' * 24}),...,set({k}190,x{' 190' * 24})" for k in "ABCDEFGHIJ"
        ),
    ],
    ids=lambda written: ascii(written[:24]),
)  # fmt: skip
def test_the_longest_texts_are_read_or_refused(written: str) -> None:
    assert len(written.encode()) <= LONGEST_LIST
    with suppress(OperationError):
        parse(written, SEATS)


@pytest.mark.parametrize("written", ["a" * (LONGEST_LIST + 1), "é" * (LONGEST_LIST // 2 + 1)])
def test_a_text_of_more_bytes_is_not_read(written: str) -> None:
    with pytest.raises(OperationError) as refused:
        parse(f'set(A,"{written}")')
    assert (refused.value.code, refused.value.place) == ("malformed_operation", None)


def test_a_list_is_refused_that_would_be_too_long_when_written_out() -> None:
    rows = [f"set({k}000,{'x' * 90} 0),...,set({k}190,{'x' * 90} 190)" for k in "ABCD"]
    assert len(parse(",".join(rows[:3]))) == 3 * 191
    with pytest.raises(OperationError) as refused:
        parse(",".join(rows))
    assert refused.value.code == "malformed_operation"


def nested(depth: int) -> Any:
    form: Any = []
    for _ in range(depth):
        form = [form]
    return form


def test_deep_and_wide_json_is_refused() -> None:
    itself: list[Any] = []
    itself += [itself, itself]
    forms: list[Any] = [nested(100_000), itself, [[[]] * 60_000] * 60_000, [{"op": "x" * 65_000}]]
    for form in forms:
        with pytest.raises(OperationError) as refused:
            from_json(form)
        assert refused.value.code == "malformed_operation"
        assert len(refused.value.sentence) < 300


@pytest.mark.parametrize("depth", [30, 31, 32, 33])
def test_values_may_be_nested_thirty_deep_in_text_and_json(depth: int) -> None:
    for leaf in ("", "1"):
        written = f"set(A,{'[' * depth}{leaf}{']' * depth})"
        form: Any = [{"op": "set", "key": "A", "value": json.loads(written[6:-1])}]
        if depth == 30:
            assert parse(written) == from_json(form)
            continue
        with pytest.raises(OperationError):
            parse(written)
        with pytest.raises(OperationError):
            from_json(form)
