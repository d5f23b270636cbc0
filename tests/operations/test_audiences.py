"""Audiences as a table knows them."""

import pytest

from parlour.core.ops import Op, Set, SetVisibility, from_json, normalised, parse, to_json

SEATS = ("PB", "PR", "PY")


@pytest.mark.parametrize(
    ("written", "audience"),
    [
        ("[PB,PR,PY]", ("*",)),
        ("[PY,PR,PB]", ("*",)),
        ("[PB,PR,PY,PG]", ("*",)),
        ("[pb,Pr,pY]", ("*",)),
        ("[*]", ("*",)),
        ("[PB,*]", ("*",)),
        ("[pr,PB]", ("PB", "PR")),
        ("[PB,PB]", ("PB",)),
        ("[PG,PB]", ("PB", "PG")),
        ("[PG]", ("PG",)),
        ("[]", ()),
    ],
)
def test_an_audience_is_read_as_the_table_writes_it(
    written: str, audience: tuple[str, ...]
) -> None:
    due: list[Op] = [SetVisibility("D00", audience)]
    assert parse(f"setVisibility(D00,{written})", SEATS) == due
    plain = parse(f"setVisibility(D00,{written})")
    assert from_json(to_json(plain), SEATS) == due
    assert [normalised(op, SEATS) for op in plain] == due
    assert [normalised(op, SEATS) for op in due] == due


def test_without_a_table_an_audience_stays_as_it_is() -> None:
    op = SetVisibility("D00", ("pb", "PG", "PG"))
    assert parse("setVisibility(D00,[pb,PG,PG])") == [op]
    assert normalised(op, None) == op


def test_a_table_without_seats_shows_nothing_to_everyone() -> None:
    assert parse("setVisibility(D00,[])", ()) == [SetVisibility("D00", ())]


def test_seats_keep_the_spelling_of_their_table() -> None:
    assert normalised(SetVisibility("A", ("WHITE",)), ("white", "black")) == SetVisibility(
        "A", ("white",)
    )


def test_values_are_not_audiences() -> None:
    assert parse("set(turn,PB)", ("PB",)) == [Set("turn", "PB")]
