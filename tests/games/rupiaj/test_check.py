"""What reaches `check` from careless programs."""

from typing import Any

import pytest

from parlour.core.errors import MalformedMove
from parlour.games.rupiaj import GAME
from parlour.games.rupiaj.cards import CARD
from parlour.games.rupiaj.moves import Move, Sell, Swap, Take
from parlour.testing.rupiaj import Story


@pytest.mark.parametrize("move", [None, "camels", 6, object(), {"move": "camels"}])
def test_what_is_no_move_is_refused(move: Any) -> None:
    with pytest.raises(MalformedMove) as refused:
        GAME.check(Story().state, 0, move)
    assert refused.value.code == "malformed_move"


@pytest.mark.parametrize(
    "move",
    [
        Take(7),
        Take(-1),
        Sell(0, 0),
        Sell(-1, 0),
        Sell(16, 0),
        Sell(1, 9),
        Sell(1, -1),
        Swap(0, 0),
        Swap(-1, CARD[1]),
        Swap(CARD[0], -CARD[1]),
        Swap(2**40, 2**40),
    ],
)
def test_a_move_that_says_what_no_move_can_say_is_refused(move: Move) -> None:  # rupiaj FORM
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
