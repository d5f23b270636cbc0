"""Every decision that a seat can be asked for is documented."""

import pytest

from parlour.core.decision import Decision
from parlour.games import find, names
from tests.docs.pages import read


@pytest.mark.parametrize("game", names())
def test_every_decision_of_a_game_is_documented_and_no_other(game: str) -> None:
    page = read("docs/reference/python.md").partition("### Decisions\n")[2].partition("\n## ")[0]
    section = page.partition(f"| {find(game).title} |")[2].splitlines()
    rows = [section[0], *[row[4:] for row in section[1:]]]
    length = next((place for place, row in enumerate(section) if place and row[:4] != "| | "), None)
    documented = [row.split("|")[0].strip() for row in rows[:length]]
    assert documented == [_row(decision) for decision in find(game).decisions]


def _row(decision: Decision) -> str:
    after = "" if decision.after is None else f", after `{decision.after}`"
    kind = ", lasts" * decision.lasts + ", contested" * decision.contested
    return f"`{decision.name}`{kind}{after}"
