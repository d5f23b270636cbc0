"""An ellipsis between two operations stands for all those between."""

import pytest

from parlour.core.errors import OperationError
from parlour.core.ops import Set, SetVisibility, parse, text

SEATS = ("PB", "PR")


@pytest.mark.parametrize("ellipsis", ["...", "..", "…", ",...,", " ,\n … // and so on\n , "])
def test_every_ellipsis_is_the_same(ellipsis: str) -> None:
    written = f"set(H08,R08){ellipsis}set(H11,R11)"
    assert parse(written) == [Set(f"H{n:02}", f"R{n:02}") for n in range(8, 12)]


@pytest.mark.parametrize(
    ("written", "same"),
    [
        ("set(N00,[]),...,set(N53,[])", "[set(N00…N53,[])]"),
        ("setVisibility(D00,[]),...,setVisibility(D24,[])", "[setVisibility(D00…D24,[])]"),
        ("set(R00,R00 T05),...,set(R02,R02 T07)",
         "[set(R00,R00 T05),set(R01,R01 T06),set(R02,R02 T07)]"),
        ('set(R08,"Resource 8"),...,set(R10,"Resource 10")',
         "[set(R08,Resource 8),set(R09,Resource 9),set(R10,Resource 10)]"),
        ('set(A1,"x 7: 1"),...,set(A3,"x 7: 3")',
         '[set(A1,"x 7: 1"),set(A2,"x 7: 2"),set(A3,"x 7: 3")]'),
        ("set(A1,5),...,set(A3,7)", "[set(A1,5),set(A2,6),set(A3,7)]"),
        ("set(A1,-1),...,set(A3,1)", "[set(A1,-1),set(A2,0),set(A3,1)]"),
        ("set(RC00PB,[]),...,set(RC02PB,[])", "[set(RC00PB…RC02PB,[])]"),
        ("set(A0,1),...,set(A4,1),...,set(A8,1)", "[set(A0…A8,1)]"),
        ("set(A0…A2,1),...,set(A5…A6,1)", "[set(A0…A6,1)]"),
        ('set(A0,{"b":1}),...,set(A2,{"b": 1})', '[set(A0…A2,{"b":1})]'),
        ("setVisibility(A0,[PR,PB]),...,setVisibility(A2,[PB,PR])",
         "[setVisibility(A0,[PR,PB]),setVisibility(A1,[PR,PB]),setVisibility(A2,[PB,PR])]"),
    ],
)  # fmt: skip
def test_keys_and_values_run_in_step(written: str, same: str) -> None:
    assert text(parse(written)) == same


def test_audiences_are_compared_as_the_table_knows_them() -> None:
    written = "setVisibility(H00,[PB,PR]),...,setVisibility(H18,[PB,PR,PY,PG])"
    assert parse(written, SEATS) == [SetVisibility(f"H{n:02}", ("*",)) for n in range(19)]
    with pytest.raises(OperationError):
        parse(written)


@pytest.mark.parametrize(
    ("written", "place"),
    [
        ("set(H00,x),...,set(N18,x)", 2),
        ("set(RC00PB,x),...,set(RC09PR,x)", 2),
        ("set(turn,x),...,set(turn,x)", 2),
        ("set(H00,R00),...,set(H18,R19)", 2),
        ("set(H00,R00),...,set(H18,R018)", 2),
        ("set(H00,R18),...,set(H18,R00)", 2),
        ("set(H00,R00 T00),...,set(H18,R18 T17)", 2),
        ("set(H00,x),...,set(H18,y)", 2),
        ("set(H00,x),...,set(H18,[])", 2),
        ("set(H00,0),...,set(H18,17)", 2),
        ("set(H00,0),...,set(H18,false)", 2),
        ("set(H00,1),...,set(H18,true)", 2),
        ("set(H00,[0]),...,set(H18,[18])", 2),
        ("set(H00,x),...,set(H01,x)", 2),
        ("set(H00,x),...,set(H00,x)", 2),
        ("set(H18,x),...,set(H00,x)", 2),
        ("set(H00,x),...,set(H0400,x)", 2),
        ("set(A,1),set(H00,x),...,setVisibility(H18,[])", 3),
        ("setVisibility(H00,[]),...,setVisibility(H18,[PB])", 2),
        ("shuffle(H00),...,shuffle(H18)", 2),
        ("shuffle(H00),...,set(H18,1)", 2),
        ("...,set(H00,x)", 1),
        ("set(H00,x),...", 1),
        ("[set(H00,x),...]", 1),
        ("set(H00,x),...,...,set(H18,x)", 2),
        ("...", 1),
        ("set(H00,x" + " 0" * 50 + "),...,set(H18,x" + " 18" * 50 + ")", 2),
    ],
)
def test_what_cannot_be_filled_in_is_refused(written: str, place: int) -> None:
    with pytest.raises(OperationError) as refused:
        parse(written)
    assert (refused.value.code, refused.value.place) == ("malformed_operation", place)


@pytest.mark.parametrize(
    ("written", "place", "meant"),
    [
        ("set(H00,R0O),...,set(H18,R18)", 1, "R00"),
        ("set(H00,R00),...,set(H10,R1O)", 2, "R10"),
        ("set(H0O,R00),...,set(H18,R18)", 1, "H00"),
        ("set(H00,R00),...,set(H1O,R10)", 2, "H10"),
    ],
)
def test_a_letter_for_a_zero_is_refused_where_it_stands(
    written: str, place: int, meant: str
) -> None:
    with pytest.raises(OperationError) as refused:
        parse(written)
    error = refused.value
    assert (error.code, error.place, error.meant) == ("unknown_key", place, meant)
