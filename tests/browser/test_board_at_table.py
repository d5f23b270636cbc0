"""A host's board at its table: shown, changed, played on, and known afterwards."""

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, expect

from tests.browser import wire
from tests.browser.axe import faults_of
from tests.browser.conftest import Invite
from tests.browser.end import EndPage
from tests.browser.lobby import Room
from tests.browser.person import DESKTOP, PHONE, Person, Size
from tests.browser.replay import ReplayPage
from tests.browser.story import Story
from tests.server.harness.boards import OWN, OWN_BOARD

SEED: Final = "tie 4"
"""With the secret of this server both players roll 8, and then red one more than blue."""
STORY: Final = Story("tacan", {**OWN, "victory_points": 3}, SEED, ())
BOARD: Final = "The board of this table"
LEFT_TO_CHANCE: Final = OWN_BOARD.partition(",set(M00")[0] + "]"
SIZES: Final = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])


def waiting(ann: Person, ben: Person, **settings: Any) -> dict[str, Any]:
    """A table of Ann's with her board, at which Ben sits; both look at it."""
    for person in (ann, ben):
        person.become_guest()
    body = {"game": "tacan", "seats": 2, "options": OWN, "setup": OWN_BOARD, **settings}
    table: dict[str, Any] = ann.ask("POST", "/api/tables", body)
    for person in (ann, ben):
        person.visit(f"/table/{table['id']}?invite={table['invite']}")
    Room(ben).sit_down()
    return table


def room(person: Person) -> Locator:
    """All of a table before its match."""
    return person.page.get_by_role("main")


def sealed(person: Person) -> Locator:
    """The seal of the dice."""
    return person.page.get_by_role("region", name="Sealed dice").locator("code")


@SIZES
def test_who_sits_down_sees_the_board_and_is_told_when_it_changes(
    invite: Invite, size: Size
) -> None:
    ann, ben = invite("Ann", size), invite("Ben", size)
    table = waiting(ann, ben)
    for person in (ann, ben):
        Room(person).add_seed(f"{person.name} stirs")
        expect(room(person).get_by_role("img", name=BOARD)).to_be_visible()
    described = room(ben).get_by_text("grain field 11, pasture 5, forest 11")
    expect(described).to_have_count(1)
    expect(room(ben).get_by_role("button", name="Change", exact=True)).to_have_count(0)
    seal = sealed(ben).inner_text()

    room(ann).get_by_role("button", name="Change", exact=True).click()
    form = ann.page.get_by_role("dialog", name="Change the table")
    form.get_by_role("radio", name="Beginner’s").check(force=True)
    expect(form.get_by_role("img", name=BOARD)).to_be_visible()
    form.get_by_role("button", name="Keep the changes").click()
    expect(form).to_be_hidden()

    expect(ben.page.get_by_text("The host has changed the board.")).to_be_visible()
    expect(ann.page.get_by_text("Everybody at the table is told.")).to_be_visible()
    expect(sealed(ben)).not_to_have_text(seal)
    for person in (ann, ben):
        expect(person.page.get_by_text("added a seed")).to_have_count(0)
    room(ben).get_by_text("As a list of operations").click()
    expect(room(ben).locator("pre")).to_contain_text("set(H00,ORE 10)")
    assert faults_of(ben, "a table with the host’s board") == []

    ann.ask("PUT", f"/api/tables/{table['id']}", settings(ann, table, setup=LEFT_TO_CHANCE))
    expect(room(ben)).to_contain_text("What is not drawn here is left to chance")


def settings(person: Person, table: dict[str, Any], **changed: Any) -> dict[str, Any]:
    """The settings of a table, some of them changed."""
    now: dict[str, Any] = person.ask("GET", f"/api/tables/{table['id']}")["settings"]
    return {**now, **changed}


@SIZES
def test_a_match_on_the_hosts_board_is_known_by_it_to_the_end(invite: Invite, size: Size) -> None:
    ann, ben = invite("Ann", size), invite("Ben")
    table = wire.begin([ann, ben], STORY, setup=OWN_BOARD)
    ann.visit(f"/table/{table}")
    panels = ann.page.locator("[data-panel=PB]").get_by_role("img", name="rolled for the start")
    tied = "rolled for the start: 3, 5; again after a tie: 4, 5"
    expect(panels).to_have_attribute("aria-label", tied)

    wire.play_on([ann, ben], table)
    match = ann.ask("GET", f"/api/tables/{table}")["match"]
    ann.visit(f"/match/{match}")
    end = EndPage(ann)
    end.verifies_the_dice()
    board = ann.page.get_by_role("region", name="The board")
    expect(board.get_by_role("img", name=BOARD)).to_be_visible()
    expect(board.locator("pre")).to_contain_text("set(H00,GRA 11)")
    dice = ann.page.get_by_role("region", name="Dice", exact=True)
    expect(dice).to_contain_text("A tie, rolled again")
    expect(dice.get_by_role("img", name="Ann: 4, 5")).to_be_visible()
    assert faults_of(ann, "the end of a match on the host’s board") == []

    end.replay()
    replay = ReplayPage(ann)
    replay.is_at(0)
    expect(panels).to_have_attribute("aria-label", tied)
    replay.step("One move on")
    replay.is_at(1)
    expect(ann.page.get_by_text("Rolled for the start").first).to_be_attached()

    ann.visit(f"/match/{match}")
    ann.page.get_by_role("button", name=re.compile("^Rematch")).click()
    expect(room(ann).get_by_role("img", name=BOARD)).to_be_visible()
    expect(room(ann)).not_to_contain_text("left to chance")
