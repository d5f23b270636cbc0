"""What lies over a page: what is said meanwhile is seen and heard."""

import re

from playwright.sync_api import expect

from tests.browser import wire
from tests.browser.conftest import Invite
from tests.browser.rupiaj import RupiajTable
from tests.browser.seen import is_seen
from tests.browser.story import read_story
from tests.browser.tacan import TacanTable

MOST_TABLES = 20
"""So many a person may keep open."""


def test_a_form_that_is_refused_says_so_above_the_form(invite: Invite) -> None:
    ann = invite("Ann")
    ann.become_guest()
    for _ in range(MOST_TABLES):
        ann.ask("POST", "/api/tables", {"game": "rupiaj", "public": False})
    ann.visit("/new/rupiaj")
    form = ann.page.get_by_role("dialog", name="New table")

    form.get_by_role("button", name="Open the table").click()

    said = form.get_by_role("status").filter(has_text="You have too many tables already")
    is_seen(said.locator(".toast"))
    said.get_by_role("button", name="Close").click()
    expect(said).to_have_count(0)


def test_what_is_said_while_one_must_discard_is_seen_above_the_sheet(invite: Invite) -> None:
    story = read_story("tacan")
    ann, ben = invite("Ann"), invite("Ben")
    table = wire.begin([ann, ben], story)
    wire.play([ann, ben], table, story.until("PB discard"))
    ann.visit(f"/table/{table}")
    sheet = TacanTable(ann).dialog

    sheet.get_by_role("button", name="Discard").click(force=True)

    is_seen(sheet.locator(".toast").get_by_role("link", name="Rule T4"))


def test_a_rule_is_read_in_another_tab_than_the_match(invite: Invite) -> None:
    ann, ben = invite("Ann"), invite("Ben")
    ann.visit(f"/table/{wire.begin([ann, ben], read_story('rupiaj'))}")
    table = RupiajTable(ann)
    table.dock.locator('[data-action="sell"]').click(force=True)

    with ann.page.expect_popup() as opened:
        ann.page.get_by_role("link", name=re.compile("^Rule ")).click()

    expect(opened.value.get_by_role("heading", name="Rupiaj").first).to_be_visible()
    expect(table.frame).to_be_visible()


def test_what_is_said_ends_with_its_page(invite: Invite) -> None:
    ann, ben = invite("Ann"), invite("Ben")
    ann.visit(f"/table/{wire.begin([ann, ben], read_story('tacan'))}")
    TacanTable(ann).tile("city").click(force=True)
    said = ann.page.locator(".toast")
    expect(said).to_be_visible()

    ann.go("/")

    expect(ann.page.get_by_role("heading", name="What shall we play?")).to_be_visible()
    assert said.count() == 0


def test_what_is_said_ends_with_the_next_move(invite: Invite) -> None:
    story = read_story("tacan")
    ann, ben = invite("Ann"), invite("Ben")
    ann.visit(f"/table/{wire.begin([ann, ben], story)}")
    blue = TacanTable(ann)
    blue.tile("city").click(force=True)
    said = ann.page.locator(".toast")
    expect(said).to_be_visible()

    blue.play(story.moves[0].form)

    blue.reaches(story.moves[0].version)
    assert said.count() == 0


def test_what_is_said_ends_when_something_opens_over_it(invite: Invite) -> None:
    ann, ben = invite("Ann"), invite("Ben")
    ann.visit(f"/table/{wire.begin([ann, ben], read_story('tacan'))}")
    blue = TacanTable(ann)
    blue.tile("city").click(force=True)
    said = ann.page.locator(".toast")
    expect(said).to_be_visible()

    ann.page.keyboard.press("?")

    expect(blue.dialog).to_be_visible()
    assert said.count() == 0
