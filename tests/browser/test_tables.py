"""What one learns about a table before one sits down at it."""

from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Invite
from tests.browser.person import PHONE, Person
from tests.server.harness.client import Message

OWN = {"victory_points": 12, "free_trades": True}


def opened(person: Person, **settings: Any) -> Message:
    """A table that somebody has opened."""
    person.become_guest()
    body = {"game": "tacan", "seats": 2, **settings}
    table: Message = person.ask("POST", "/api/tables", body)
    return table


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


def test_who_comes_by_a_link_is_told_who_invites_to_what_before_saying_a_name(
    invite: Invite,
) -> None:
    ann, ben = invite("Ann"), invite("Ben", PHONE)
    table = opened(ann, name="Long haul", options=OWN, public=False)
    ben.visit(f"/table/{table['id']}?invite={table['invite']}")

    card = ben.page.get_by_role("main")
    expect(card.get_by_role("heading")).to_have_text("Ann invites you to a match of Tacan")
    for told in ("Long haul", "Own rules · Points to win: 12 · Gifts", "1 seat taken, 1 free"):
        expect(card).to_contain_text(told)
    card.get_by_label("Your name").fill("Ben")
    card.get_by_role("button", name="Come in").click()
    expect(ben.page.get_by_role("heading", name="Long haul")).to_be_visible()


def test_a_link_that_leads_nowhere_names_nobody(invite: Invite) -> None:
    ann, ben = invite("Ann"), invite("Ben")
    table = opened(ann, name="Long haul", public=False)

    ben.visit(f"/table/{table['id']}?invite=guess")

    expect(ben.page.get_by_role("heading")).to_have_text("Welcome to Parlour")
    assert not [text for text in ben.answers() if "Ann" in text or "Long haul" in text]
    ben.page.get_by_role("button", name="Come in").click()
    expect(ben.page.get_by_text("unknown_table")).to_be_visible()
