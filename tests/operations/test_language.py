"""The operation language itself: text, JSON, ranges, and what is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.core.cells import EVERYONE, NO_ONE, Cell, View
from parlour.core.errors import OperationError
from parlour.core.json_type import Json
from parlour.core.ops import (
    Op,
    Set,
    SetVisibility,
    Shuffle,
    applied,
    changes,
    from_json,
    laid_out,
    parse,
    text,
    to_json,
)
from tests.operations.strategies import OPS

EXAMPLES: list[tuple[str, list[Op]]] = [
    ("[set(P35,RD02PB)]", [Set("P35", "RD02PB")]),
    ("[set(RC01PB,[])]", [Set("RC01PB", [])]),
    ("[set(H00,GRA 8)]", [Set("H00", "GRA 8")]),
    ("[set(players,2)]", [Set("players", 2)]),
    ("[set(D07,null)]", [Set("D07", None)]),
    ("[set(BLKPB,true)]", [Set("BLKPB", True)]),
    ('[set(OFFER,{"give":{"ORE":1}})]', [Set("OFFER", {"give": {"ORE": 1}})]),
    ('[set(NAME,"a (b), \\"c\\"")]', [Set("NAME", 'a (b), "c"')]),
    ('[set(NAME,"null")]', [Set("NAME", "null")]),
    ('[set(A,"a\\\\"),set(B,"\\\\\\"(")]', [Set("A", "a\\"), Set("B", '\\"(')]),
    ("[setVisibility(D00,[])]", [SetVisibility("D00", ())]),
    ("[setVisibility(H00,[*])]", [SetVisibility("H00", ("*",))]),
    ("[setVisibility(D00,[PB,PR])]", [SetVisibility("D00", ("PB", "PR"))]),
    ("[shuffle(DIE0,DIE1)]", [Shuffle(("DIE0", "DIE1"))]),
    ("[shuffle(D00…D03)]", [Shuffle(("D00", "D01", "D02", "D03"))]),
    ("[set(N00…N02,[])]", [Set("N00", []), Set("N01", []), Set("N02", [])]),
    ("[set(A,1),set(B,1),shuffle(A,B)]", [Set("A", 1), Set("B", 1), Shuffle(("A", "B"))]),
]


@pytest.mark.parametrize(("written", "ops"), EXAMPLES)
def test_operations_are_read_and_written(written: str, ops: list[Op]) -> None:
    assert parse(written) == ops
    assert text(ops) == written
    assert from_json(to_json(ops)) == ops


@pytest.mark.parametrize(
    ("written", "same"),
    [
        ("set(A,1)", "[set(A,1)]"),
        (" [ set( A , 1 ) , set(B,[]) ] ", "[set(A,1),set(B,[])]"),
        ("shuffle(D00..D02)", "[shuffle(D00…D02)]"),
        ("shuffle(D00 … D02)", "[shuffle(D00…D02)]"),
        ("setVisibility(RC00PB…RC02PB,[PB])", "[setVisibility(RC00PB…RC02PB,[PB])]"),
    ],
)
def test_other_ways_to_write_the_same(written: str, same: str) -> None:
    assert text(parse(written)) == same


@pytest.mark.parametrize(
    "written",
    [
        "",
        "[]",
        "set",
        "set()",
        "set(A)",
        "set(A,1",
        "set(,1)",
        "set(A,)",
        "set(A,(1))",
        "set(A,{)",
        "put(A,1)",
        "shuffle(25)",
        "shuffle()",
        "shuffle(D05…D01)",
        "shuffle(D00…E05)",
        "shuffle(D00…D9999)",
        "shuffle(D00…D01…D02)",
        "setVisibility(D00)",
        "setVisibility(D00,PB)",
        "setVisibility(D00,[PB;PR])",
        "set(A,1) nonsense",
        "set(A,1),",
        "set(A,1),,set(B,1)",
        ",set(A,1)",
        "set(A,[NaN])",
        "set(A,-Infinity)",
        "set(A,1e999)",
        'set(A,"\\ud800")',
        "set(A,1) // \ud800",
        "set(A," + "[" * 40 + "]" * 40 + ")",
        "set(A," + "9" * 5_000 + ")",
        "set(A," + "[" * 50_000,
        "set(A,1)," * 20_000,
    ],
)
def test_what_is_no_list_of_operations_is_refused(written: str) -> None:
    with pytest.raises(OperationError) as refused:
        parse(written)
    assert (refused.value.code, refused.value.rule) == ("malformed_operation", "FORM")


@pytest.mark.parametrize(
    "form",
    [
        None,
        {},
        "set(A,1)",
        [1],
        [{}],
        [{"op": "put", "key": "A", "value": 1}],
        [{"op": "set", "key": "A"}],
        [{"op": "set", "key": 1, "value": 1}],
        [{"op": "set", "key": "A", "value": 1, "more": 1}],
        [{"op": "setVisibility", "key": "A", "audience": "PB"}],
        [{"op": "shuffle", "keys": [1]}],
        [{"op": "shuffle", "keys": []}],
        [{"op": "shuffle", "keys": ["A"] * 2_001}],
        [{"op": "set", "key": "A", "value": "a" * 65_536}],
        [{"op": "set", "key": "A", "value": float("nan")}],
        [{"op": "set", "key": "A", "value": 10**5_000}],
        [{"op": "set", "key": "A", "value": "\ud800"}],
        [{"op": "x" * 10_000}],
        [{"op": "set", "key": "A", "value": 1}] * 3_000,
    ],
)
def test_json_that_is_no_list_of_operations_is_refused(form: Json) -> None:
    with pytest.raises(OperationError) as refused:
        from_json(form)
    assert refused.value.code == "malformed_operation"


@given(st.lists(OPS, min_size=1, max_size=8))
def test_any_list_survives_text_and_json(ops: list[Op]) -> None:
    assert parse(text(ops)) == ops
    assert from_json(to_json(ops)) == ops


def test_the_value_of_a_range_is_read_once() -> None:
    first, *_, last = parse("set(A0…A99,[[1],2])")
    assert isinstance(first, Set)
    assert isinstance(last, Set)
    assert first.value == [[1], 2]
    assert last.value is first.value


def test_all_keys_of_a_list_count() -> None:
    shuffle = f"shuffle({','.join(['D00…D24'] * 70)})"
    assert len(parse(shuffle)) == 1
    with pytest.raises(OperationError):
        parse(shuffle * 2)


@given(st.text(max_size=20))
def test_any_text_can_be_a_value(value: str) -> None:
    ops: list[Op] = [Set("A", value), Set("C", [value])]
    assert parse(text(ops)) == ops


def test_a_view_changes_by_what_changed() -> None:
    old: View = {"A": 1, "B": None}
    new: View = {"A": 2, "B": None, "C": []}
    assert changes(old, new) == [Set("A", 2), Set("C", [])]
    assert applied(old, changes(old, new)) == new
    assert old == {"A": 1, "B": None}


def test_a_view_is_not_shuffled() -> None:
    with pytest.raises(OperationError):
        applied({"A": 1}, [Shuffle(("A",))])


def test_a_setup_starts_from_nothing_and_shuffles_by_the_given_order() -> None:
    ops = parse("set(R00,x) set(R01,y) shuffle(R00,R01) set(H,R00 8) setVisibility(H,[*]) set(D,1)")
    cells = laid_out(ops, iter([(1, 0)]), ["R00", "R01"])
    assert cells == {"H": Cell("y 8", EVERYONE), "D": Cell(1, NO_ONE)}


@pytest.mark.parametrize("written", ["setVisibility(A,[*])", "shuffle(A,B)"])
def test_a_setup_speaks_only_of_keys_that_were_set(written: str) -> None:
    with pytest.raises(OperationError) as refused:
        laid_out(parse(written), iter([(0, 1)]), [])
    assert refused.value.code == "unknown_key"


@pytest.mark.parametrize(
    ("setup", "code"),
    [
        ("[set(A00,1),set(A01,2),shuffle(A00,A01)]", "wrong_shuffle"),
        ("[set(A00,1),set(A01,2),set(A02,3),shuffle(A00..A02),shuffle(A00..A02)]", "wrong_shuffle"),
        ("[set(A00,1),shuffle(A00,A01)]", "unknown_key"),
        ("[set(B00,A00)]", "unknown_key"),
    ],
)
def test_a_setup_that_cannot_be_laid_out_is_refused(setup: str, code: str) -> None:
    with pytest.raises(OperationError) as refusal:
        laid_out(parse(setup), iter([(2, 0, 1)]), {"A00", "A01", "A02"})
    assert refusal.value.code == code
