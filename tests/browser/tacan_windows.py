"""Tables of Tacan in windows of many sizes."""

from typing import Any

from tests.browser import wire
from tests.browser.conftest import Invite
from tests.browser.person import Person, Size
from tests.browser.story import read_story

LOWEST = Size(360, 640, touch=True)
TABLET = Size(1024, 768, touch=True)
UPRIGHT = Size(768, 1024, touch=True)
BESIDE = (Size(900, 700), TABLET, Size(1100, 800))
"""Windows that are just wide enough for a drawer beside the board, and a tablet."""


def on_turn(invite: Invite, size: Size, **settings: Any) -> Person:
    """Somebody who has rolled in Tacan, at a window of this size."""
    story = read_story("tacan")
    ann, ben = invite("Ann", size), invite("Ben")
    table = wire.begin([ann, ben], story, **settings)
    wire.play([ann, ben], table, story.until("PB end"))
    ann.visit(f"/table/{table}")
    return ann


def four_seats(invite: Invite, size: Size, first: Person | None = None, **settings: Any) -> Person:
    """One of four in Tacan, after the setup."""
    story = read_story("tacan-robber")
    people = [first or invite("Ann", size), *(invite(name) for name in ("Ben", "Tomasz", "Dan"))]
    table = wire.begin(people, story, **settings)
    wire.play(people, table, story.until("PB roll"))
    people[0].visit(f"/table/{table}")
    return people[0]
