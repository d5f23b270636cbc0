"""Changes of cells, and what each viewer is told of them."""

import pytest

from parlour.core.cells import (
    EMPTY,
    EVERYONE,
    NO_ONE,
    SPECTATOR,
    Cell,
    Cells,
    cell_changes,
    difference,
    public,
    seen,
    seen_changes,
    view,
)

OLD: Cells = {
    "same": public("x"),
    "told": public(1),
    "hand": Cell("ore", ("PB",)),
    "deck": Cell("knight", NO_ONE),
    "shown": Cell("knight", ("PB",)),
    "terms": public({"asked": ["PB"]}),
    "slot": EMPTY,
}
NEW: Cells = {
    "same": public("x"),
    "told": public(2),
    "hand": Cell("wool", ("PB",)),
    "deck": Cell("monopoly", NO_ONE),
    "shown": Cell("knight", EVERYONE),
    "terms": public({"asked": ["PB", "PR"]}),
    "slot": Cell("ore", ("PR",)),
    "late": Cell("ore", ("PR",)),
}


def test_changes_are_the_cells_that_differ_in_the_order_of_the_new_ones() -> None:
    changes = cell_changes(OLD, NEW)
    assert [key for key, _, _ in changes] == [key for key in NEW if key != "same"]
    assert changes[0] == ("told", public(1), public(2))
    assert changes[-1] == ("late", None, Cell("ore", ("PR",)))


def test_a_viewer_is_told_exactly_what_differs_between_its_views() -> None:
    for viewer in ("PB", "PR", SPECTATOR):
        told = seen_changes(cell_changes(OLD, NEW), viewer)
        assert told == difference(view(OLD, viewer), view(NEW, viewer))


def test_what_changes_out_of_sight_is_not_told_at_all() -> None:
    told = seen_changes(cell_changes(OLD, NEW), SPECTATOR)
    assert told.keys() == {"told", "shown", "terms", "slot", "late"}
    assert told["slot"] is None
    assert told["late"] is None
    assert "deck" not in seen_changes(cell_changes(OLD, NEW), "PB")


def test_spoiling_what_one_viewer_is_told_spoils_nothing_else() -> None:
    changes = [*cell_changes(OLD, NEW), ("gone", public("x"), EMPTY)]
    before = seen_changes(changes, "PR")
    spoilt = seen_changes(changes, "PB")
    spoilt["terms"]["asked"].clear()
    spoilt["gone"].append("x")
    assert seen_changes(changes, "PR") == before
    assert seen(EMPTY, "PB") == []
    assert NEW["terms"].value == {"asked": ["PB", "PR"]}


def test_a_key_that_disappears_is_an_error() -> None:
    with pytest.raises(ValueError, match="late"):
        cell_changes(NEW, OLD)
