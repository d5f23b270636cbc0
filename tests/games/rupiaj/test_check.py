"""What reaches `check` from careless programs."""

from typing import Any

import pytest

from parlour.core.errors import MalformedMove
from parlour.games.rupiaj import GAME
from parlour.testing.rupiaj import Story


@pytest.mark.parametrize("move", [None, "camels", 6, object(), {"move": "camels"}])
def test_what_is_no_move_is_refused(move: Any) -> None:
    with pytest.raises(MalformedMove) as refused:
        GAME.check(Story().state, 0, move)
    assert refused.value.code == "malformed_move"


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_does_not_exist_is_refused(seat: int) -> None:
    with pytest.raises(MalformedMove) as refused:
        GAME.check(Story().state, seat, GAME.parse("camels"))
    assert refused.value.code == "unknown_seat"


def test_the_deal_is_no_move_of_a_seat_at_any_time() -> None:
    story = Story(herds="1 0", seals_to_win=1)
    story.deck_left(0)
    for move in ("", "camels"):
        if move:
            story.plays("PB", move)
        for seat in ("PB", "PR"):
            story.rejects(seat, "deal", rule="FORM", code="not_a_seat_move")
