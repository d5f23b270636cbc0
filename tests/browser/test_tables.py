"""What one learns about a table before one sits down at it."""

from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Invite
from tests.browser.person import PHONE, Person

OWN = {"victory_points": 12, "free_trades": True}


def opened(person: Person, **settings: Any) -> dict[str, Any]:
    """A table that somebody has opened."""
    person.become_guest()
    return dict(person.ask("POST", "/api/tables", {"game": "tacan", "seats": 2, **settings}))


def row(person: Person, name: str) -> Locator:
    """A table in the list of open tables."""
    return person.page.get_by_role("listitem").filter(has_text=name)


def test_the_lobby_tells_by_which_rules_a_table_is_played(invite: Invite) -> None:
    ann, ben, cat = invite("Ann"), invite("Ben"), invite("Cat", PHONE)
    opened(ann, name="Plain fare")
    opened(ann, name="Far shores", preset="pioneers")
    opened(ann, name="Long haul", options=OWN)

    for person in (ben, cat):
        person.visit("/")

        expect(row(person, "Plain fare").get_by_text("Standard", exact=True)).to_be_visible()
        expect(row(person, "Far shores").get_by_text("Pioneers")).to_be_visible()
        expect(row(person, "Far shores").get_by_text("Number tokens: Random")).to_be_visible()
        expect(row(person, "Long haul").get_by_text("Own rules")).to_be_visible()
        expect(row(person, "Long haul").get_by_text("Points to win: 12 · Gifts")).to_be_visible()
