"""What the greedy bot decides in a story."""

from typing import Any

from parlour.bots import GreedyBot, open_window
from parlour.core.chance import FastChance
from parlour.testing.story import BaseStory


def decides(story: BaseStory[Any, Any, Any], seat: str, seed: int = 0) -> str:
    """The move of a seat, in notation; it is legal."""
    place = story.match.seat_index(seat)
    window = open_window(story.game, story.state, story.match.seats, place)
    move = GreedyBot(FastChance(seed)).choose(window)
    story.game.check(story.state, place, move)
    return story.game.text(move)


def goes_on(story: BaseStory[Any, Any, Any], seat: str) -> str:
    """The same, and the seat makes the move."""
    text = decides(story, seat)
    story.plays(seat, text)
    return text
