"""Projections in parts, on states that are lists of numbers: `[slots, cards, round]`."""

import pytest

from parlour.core.cells import EMPTY, cell_changes, public
from parlour.core.projection import Projection, Row, part

made: list[tuple[int, int]] = []
"""The bases for which a row of the hand was made."""


def hand_basis(state: list[int]) -> tuple[int, int]:
    return state[0], state[1]


def hand_row(slots: int, cards: int) -> Row:
    made.append((slots, cards))
    return [public("card")] * cards + [EMPTY] * (slots - cards)


def round_basis(state: list[int]) -> tuple[int]:
    return (state[2],)


def round_row(number: int) -> Row:
    return (public(number),)


HAND_KEYS = ("C0", "C1", "C2")
PROJECTION = Projection(
    [part(HAND_KEYS, hand_basis, hand_row), part(("round",), round_basis, round_row)]
)


def test_the_cells_stand_in_the_order_of_the_parts() -> None:
    assert list(PROJECTION.cells([2, 1, 5]).items()) == [
        ("C0", public("card")),
        ("C1", EMPTY),
        ("round", public(5)),
    ]


def test_a_part_whose_basis_is_the_same_is_not_made_again() -> None:
    made.clear()
    assert PROJECTION.changed([2, 1, 5], [2, 1, 6]) == [("round", public(5), public(6))]
    assert not made


def test_cells_that_are_made_anew_but_equal_have_not_changed() -> None:
    assert PROJECTION.changed([2, 1, 5], [2, 2, 5]) == [("C1", EMPTY, public("card"))]


def test_keys_can_come_later_but_never_disappear() -> None:
    old, new = [1, 1, 5], [3, 2, 5]
    assert PROJECTION.changed(old, new) == [
        ("C1", None, public("card")),
        ("C2", None, EMPTY),
    ]
    assert PROJECTION.changed(old, new) == cell_changes(
        PROJECTION.cells(old), PROJECTION.cells(new)
    )
    with pytest.raises(ValueError, match="C1, C2"):
        PROJECTION.changed(new, old)


def test_a_row_longer_than_its_keys_is_an_error() -> None:
    with pytest.raises(ValueError, match="4 cells for 3 keys"):
        PROJECTION.cells([4, 1, 5])


def test_a_row_that_is_kept_is_made_once() -> None:
    kept = Projection([part(HAND_KEYS, hand_basis, hand_row, keep=2)])
    made.clear()
    assert kept.cells([2, 1, 5]) == kept.cells([2, 1, 6])
    assert made == [(2, 1)]
