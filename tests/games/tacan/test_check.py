"""What reaches `check` from careless programs."""

from typing import Any

import pytest

from parlour.core.errors import MalformedMove
from parlour.games.tacan import GAME
from parlour.games.tacan.cards import CARD
from parlour.games.tacan.moves import (
    Bank,
    City,
    Discard,
    Monopoly,
    Move,
    Offer,
    Pick,
    Plenty,
    Road,
    Robber,
    Settlement,
)
from parlour.testing.tacan import Story


@pytest.mark.parametrize("move", [None, "roll", 6, object(), {"move": "roll"}])
def test_what_is_no_move_is_refused(move: Any) -> None:
    with pytest.raises(MalformedMove) as refused:
        GAME.check(Story().state, 0, move)
    assert refused.value.code == "malformed_move"


@pytest.mark.parametrize(
    "move",
    [
        Settlement(54),
        Settlement(-1),
        City(54),
        Road(72),
        Road(-1),
        Robber(19, 0),
        Robber(0, 4),
        Robber(0, -7),
        Plenty(0),
        Plenty(-1),
        Monopoly(5),
        Monopoly(-1),
        Discard(0),
        Discard(2**60),
        Bank(0, CARD[0]),
        Bank(CARD[0], -CARD[1]),
        Pick(4),
        Pick(-1),
        Offer(CARD[0], CARD[1], ()),
        Offer(CARD[0], CARD[1], (4,)),
        Offer(CARD[0], CARD[1], (1, 1)),
        Offer(-1, CARD[1], None),
    ],
)
def test_a_move_that_says_what_no_move_can_say_is_refused(move: Move) -> None:  # tacan FORM
    with pytest.raises(MalformedMove):
        GAME.check(Story().state, 0, move)


@pytest.mark.parametrize("seat", [-1, 4])
def test_a_seat_that_does_not_exist_is_refused(seat: int) -> None:
    with pytest.raises(MalformedMove) as refused:
        GAME.check(Story().state, seat, GAME.parse("roll"))
    assert refused.value.code == "unknown_seat"
