"""What viewers are told of changed cells."""

import msgspec

from parlour.core.cells import EMPTY, EVERYONE, NO_ONE, Cell, Change, public
from parlour.core.viewer_ops import ViewerOps

OWN = ("PB",)


def told(viewer: str, *changes: Change) -> dict[str, object]:
    """The operations for a viewer, by key."""
    ops = msgspec.json.decode(ViewerOps(changes).operations(viewer))
    assert all(op["op"] == "set" for op in ops)
    return {op["key"]: op["value"] for op in ops}


def test_what_all_see_is_told_to_all() -> None:
    change = ("turn", public("PB"), public("PR"))
    assert told("PB", change) == told("*", change) == {"turn": "PR"}


def test_what_one_sees_is_told_to_that_one_only() -> None:
    change = ("C0", Cell("ore", OWN), Cell("wool", OWN))
    assert told("PB", change) == {"C0": "wool"}
    assert told("PR", change) == told("*", change) == {}


def test_a_card_that_is_laid_open_or_hidden_is_told() -> None:
    assert told("PR", ("C0", Cell("ore", OWN), public("ore"))) == {"C0": "ore"}
    assert told("PR", ("C0", public("ore"), Cell("ore", NO_ONE))) == {"C0": None}


def test_only_values_count_not_who_else_may_see_them() -> None:
    change = ("turn", Cell("PB", EVERYONE), Cell("PB", ("*", "PR")))
    assert told("PB", change) == told("*", change) == {}


def test_a_new_key_is_told_even_if_there_is_nothing() -> None:
    assert told("PR", ("C1", None, EMPTY)) == {"C1": []}
    assert told("PR", ("C1", None, Cell("ore", OWN))) == {"C1": None}


def test_values_that_are_equal_in_python_are_not_mixed_up() -> None:
    for value in (1, True, 1.0, [1], {"a": 1}, "1"):
        change = ("x", public(0), public(value))
        assert ViewerOps([change]).operations("*") == (
            b'[{"op":"set","key":"x","value":%b}]' % msgspec.json.encode(value)
        )
