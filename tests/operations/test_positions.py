"""Comments, lines, brackets, and where an error is."""

import pickle

import pytest

from parlour.core.errors import OperationError
from parlour.core.json_type import Json
from parlour.core.ops import from_json, parse, text

SETUP = """\
[set(players,2), // assume 2 players
set(turn,PB),
set(R00,"Resource 0"),...,set(R18,"Resource 18"), // defines the Resource tiles
shuffle(R00,R18), // randomize the "Resources
set(H00,R00),...,set(H18,R18), // applies them to defined Hexes
setVisibility(H00,[PB,PR]),...,setVisibility(H18,[PB,PR,PY,PG]), // always visible
set(M00,"Harbor 0"),...,set(M08,"Harbor 8"), // set the Harbor bonuses
shuffle(M00,M08),
set(D00,"Card Description 0"),...,set(D24,"Card Description 24"),
shuffle(D00,25), // randomize the Development Card stack
setVisibility(D00,[]),...,setVisibility(D24,[]), // all the cards begin not visible
]
"""


def test_a_setup_is_read_as_people_write_it() -> None:
    ops = parse(SETUP, ("PB", "PR"))
    assert len(ops) == 2 + 19 + 1 + 19 + 19 + 9 + 1 + 25 + 1 + 25
    for part in ("set(R07,Resource 7)", "shuffle(R00…R18)", "set(H13,R13)",
                 "setVisibility(H00…H18,[*])", "shuffle(M00…M08)", "set(D24,Card Description 24)",
                 "shuffle(D00…D24)", "setVisibility(D00…D24,[])"):  # fmt: skip
        assert part in text(ops)


@pytest.mark.parametrize(
    ("written", "same"),
    [
        ("set(A,1)//", "[set(A,1)]"),
        ("// first\n[\r\nset(A, // the value\r\n1)\n]// last", "[set(A,1)]"),
        ('set(A,"//x") // "', '[set(A,"//x")]'),
        ('set(A,"\\"//x")', '[set(A,"\\"//x")]'),
        ("shuffle(A, // set(B,1)\nB)", "[shuffle(A,B)]"),
        ("[set(A,1),]", "[set(A,1)]"),
    ],
)
def test_comments_and_line_breaks_are_passed_over(written: str, same: str) -> None:
    assert text(parse(written)) == same


@pytest.mark.parametrize("written", ["set(A,1) / x", "set(A,/ 1)", "set(A,1) /* */", "// set(A,1)"])
def test_nothing_else_is_a_comment(written: str) -> None:
    with pytest.raises(OperationError):
        parse(written)


@pytest.mark.parametrize(
    ("written", "place", "line"),
    [
        ("put(A,1)", 1, 1),
        ("set(A,1),\n\n  put(A,1)", 2, 3),
        ("[set(A,1),set(B,1),\nset(C,[)]", 3, 2),
        ("[set(A,1), // one\n // two\r\nset(B,2", 2, 3),
        ("[set(A,1),\nset(B,2)", 2, 2),
        ("[set(A,1),\nset(B,2),\n", 2, 3),
        ("[set(A,1)]\nset(B,2)", 2, 1),
        ("set(A,1)]", 2, 1),
        ("set(A0,1)\n...\nset(A9,1),\nset(B,])", 3, 4),
        ("set(A0,1),\n...\nset(B9,1)", 2, 3),
        ("set(A0…A99,1)set(B0…B99,1)\nshuffle(Z9,Z0)", 3, 2),
    ],
)
def test_a_refusal_says_which_operation_and_line(written: str, place: int, line: int) -> None:
    with pytest.raises(OperationError) as refused:
        parse(written)
    assert (refused.value.code, refused.value.place) == ("malformed_operation", place)
    assert refused.value.sentence.startswith(f"operation {place}, line {line}: ")


@pytest.mark.parametrize("written", ["[set(A,1)", "[set(A,1),", "[set(A,[])", "[set(A,[]),set(B,["])
def test_a_list_that_was_cut_off_is_refused(written: str) -> None:
    with pytest.raises(OperationError) as refused:
        parse(written)
    assert refused.value.code == "malformed_operation"


def test_the_place_in_a_list_of_more_than_can_be_read_is_told() -> None:
    with pytest.raises(OperationError) as refused:
        parse("set(A0…A199,1)\n" * 11)
    assert (refused.value.code, refused.value.place) == ("malformed_operation", 11)


GOOD: Json = {"op": "set", "key": "A", "value": 1}


@pytest.mark.parametrize(
    "bad",
    [1, {"op": "put"}, {"op": "shuffle", "keys": []}, {"op": "shuffle", "keys": ["A"] * 1999}],
)
def test_a_refusal_of_json_says_which_operation(bad: Json) -> None:
    with pytest.raises(OperationError) as refused:
        from_json([GOOD, GOOD, bad])
    assert (refused.value.code, refused.value.place) == ("malformed_operation", 3)
    assert refused.value.sentence.startswith("operation 3: ")


def test_an_error_travels_with_its_place_and_what_was_meant() -> None:
    error = OperationError("unknown_key", "There is no key.", "R0O", meant="R00").at(3, 2)
    copy = pickle.loads(pickle.dumps(error))
    assert vars(copy) == vars(error)
    assert (copy.place, copy.meant, copy.operation) == (3, "R00", "R0O")
    assert copy.at(4).sentence == "operation 3, line 2: There is no key."
