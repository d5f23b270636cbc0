"""Tables and ends on a phone, and pages one meets rarely, without faults that axe-core finds."""

import pytest
from playwright.sync_api import expect

from tests.browser import wire
from tests.browser.axe import faults_of
from tests.browser.conftest import Invite
from tests.browser.end import EndPage
from tests.browser.person import DESKTOP, PHONE, Size
from tests.browser.story import Story, read_story
from tests.browser.table import Table

STORIES = [read_story("tacan"), read_story("rupiaj")]
SIZES = [PHONE, DESKTOP]


def _named(one: Story | Size) -> str:
    return one.game if isinstance(one, Story) else f"{one.width}x{one.height}"


@pytest.mark.parametrize("story", STORIES, ids=_named)
def test_a_table_on_a_phone_has_no_faults(invite: Invite, story: Story) -> None:
    ann, ben = invite("Ann", PHONE), invite("Ben")
    table = wire.begin([ann, ben], story)
    moves = story.moves[: len(story.moves) // 2]
    wire.play([ann, ben], table, moves)
    ann.visit(f"/table/{table}")
    Table(ann).reaches(moves[-1].version)
    assert faults_of(ann, story.game) == []


@pytest.mark.parametrize("size", SIZES, ids=_named)
@pytest.mark.parametrize("story", STORIES, ids=_named)
def test_a_table_one_watches_has_no_faults(invite: Invite, story: Story, size: Size) -> None:
    ann, ben, cat = invite("Ann"), invite("Ben"), invite("Cat", size)
    cat.become_guest()
    table = wire.begin([ann, ben], story)
    moves = story.moves[: len(story.moves) // 2]
    wire.play([ann, ben], table, moves)
    cat.visit(f"/table/{table}")
    Table(cat).reaches(moves[-1].version)
    assert faults_of(cat, story.game) == []


@pytest.mark.parametrize("story", STORIES, ids=_named)
def test_the_end_and_the_replay_on_a_phone_have_no_faults(invite: Invite, story: Story) -> None:
    ann, ben = invite("Ann", PHONE), invite("Ben")
    table = wire.begin([ann, ben], story)
    wire.play([ann, ben], table, story.moves)
    match = ann.ask("GET", f"/api/tables/{table}")["match"]
    ann.visit(f"/match/{match}")
    EndPage(ann).verifies_the_dice()
    faults = faults_of(ann, "end")
    ann.go(f"/match/{match}/replay?at=20&by=all")
    expect(ann.page.get_by_text("Move 20 of").filter(visible=True).first).to_be_visible()
    faults += faults_of(ann, "replay")
    assert faults == []


@pytest.mark.parametrize("size", SIZES, ids=_named)
def test_the_ways_to_a_table_have_no_faults(invite: Invite, size: Size) -> None:
    ann, ben = invite("Ann", size), invite("Ben", size)
    ann.become_guest()
    table = ann.ask("POST", "/api/tables", {"game": "tacan", "public": False})
    ann.visit(f"/table/{table['id']}")
    expect(ann.page.get_by_role("button", name="Copy")).to_be_visible()
    faults = faults_of(ann, "room of the host")
    ben.visit(f"/table/{table['id']}?invite={table['invite']}")
    expect(ben.page.get_by_label("Your name")).to_be_visible()
    faults += faults_of(ben, "invitation")
    ben.become_guest()
    ben.visit("/table/nowhere")
    expect(ben.page.get_by_role("link", name="To the lobby")).to_be_visible()
    faults += faults_of(ben, "no such table")
    assert faults == []


def test_the_page_of_a_running_match_has_no_faults(invite: Invite) -> None:
    ann, ben = invite("Ann"), invite("Ben")
    table = wire.begin([ann, ben], STORIES[0])
    match = ann.ask("GET", f"/api/tables/{table}")["match"]
    ann.visit(f"/match/{match}")
    expect(ann.page.get_by_role("heading", level=1)).to_be_visible()
    assert faults_of(ann, "running match") == []
