"""Many development cards in a hand: each can be found and read, in every window."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser import wire
from tests.browser.axe import faults_of, is_calm
from tests.browser.conftest import Invite
from tests.browser.fitting import SPOKEN
from tests.browser.person import DESKTOP, PHONE, Size
from tests.browser.story import read_story
from tests.browser.tacan import TacanTable

STORY = read_story("tacan-cards")
BOUGHT = [place + 1 for place, move in enumerate(STORY.moves) if move.text == "buy"]
"""So many moves lead to the first card, the second, and so on."""
SIZES = (PHONE, Size(844, 390, touch=True), Size(1024, 768, touch=True), DESKTOP)
WIDE = (Size(1280, 720), Size(1366, 768), DESKTOP)
ROOMY = (Size(1366, 768), DESKTOP)

OVERLAPPING = """() => {
  const parts = [...document.querySelectorAll("[data-development] :is(.face, .pill), .dock .tile")]
    .map((one) => ({ one, box: one.getBoundingClientRect() }));
  const of = (one) => one.closest("button");
  const meet = (a, b) => a.left < b.right && a.right > b.left;
  return parts.flatMap(({ one, box }, place) => parts.slice(place + 1)
    .filter((other) => of(one) !== of(other.one) && meet(box, other.box))
    .map((other) => `${one.innerText} and ${other.one.innerText}`));
}"""
"""Development cards, their pills and build tiles that do not lie side by side."""
SQUEEZED = """() => {
  const width = (one) => one.getBoundingClientRect().width;
  const cards = [...document.querySelectorAll("[data-hand]")].filter((one) => width(one) < 61);
  const [hand, ways] = [".dock .cards", ".dock .tiles"].map((one) => document.querySelector(one));
  const empty = ways.getBoundingClientRect().left - hand.getBoundingClientRect().right;
  const far = (one) => one.getBoundingClientRect().width > one.closest(".tile").clientWidth;
  const wide = [...document.querySelectorAll(".dock .tile :is(.name, .foot, .cost)")].filter(far);
  return [...(empty > 60 ? cards : []), ...wide].map((one) => one.innerText);
}"""
"""Cards that are smaller than they need to be, and what is wider than its tile."""
TEXTS = {
    "Knight": "Move the robber",
    "Victory point": "Counts 1 point",
    "Road building": "Build two roads",
    "Monopoly": "Name a resource",
    "Year of plenty": "Take two cards",
}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width}x{size.height}")
def test_every_kind_is_found_in_one_stack(invite: Invite, size: Size) -> None:
    ann, ben = invite("Ann", size), invite("Ben")
    table = wire.begin([ann, ben], STORY)
    wire.play([ann, ben], table, STORY.moves[: BOUGHT[4]])
    ann.visit(f"/table/{table}")
    blue = TacanTable(ann)
    expect(blue.stack).to_have_accessible_name(re.compile("^5 development cards"))

    faults: list[str] = []
    for name, text in TEXTS.items():
        blue.show_card(name)
        expect(blue.dialog.locator(".faces").get_by_role("button")).to_have_count(5)
        expect(blue.dialog.get_by_role("heading")).to_have_text(name)
        expect(blue.dialog).to_contain_text(text)
        faults += faults_of(ann, name)
        ann.page.keyboard.press("Escape")
        expect(blue.dialog).to_have_count(0)
    assert faults == []


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", WIDE, ids=lambda size: f"{size.width}x{size.height}")
def test_up_to_three_kinds_and_what_is_said_of_them_do_not_overlap(
    invite: Invite, size: Size, language: str
) -> None:
    ann, ben = invite("Ann", size), invite("Ben")
    ann.visit("/")
    ann.page.evaluate(SPOKEN, language)
    table = wire.begin([ann, ben], STORY)
    wire.play([ann, ben], table, STORY.moves[: BOUGHT[1]])
    ann.visit(f"/table/{table}")
    cards = TacanTable(ann).dock.locator("[data-development]")
    expect(cards.locator(".pill")).to_have_count(2)
    is_calm(ann.page)
    overlapping = ann.page.evaluate(OVERLAPPING)

    wire.play([ann, ben], table, STORY.moves[BOUGHT[1] : BOUGHT[2]])
    expect(cards.locator(".pill")).to_have_count(3)
    is_calm(ann.page)

    assert [*overlapping, *ann.page.evaluate(OVERLAPPING)] == []
    # However long the log is: they do not scroll with it.
    expect(cards).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", ROOMY, ids=lambda size: f"{size.width}x{size.height}")
def test_cards_and_tiles_are_as_large_as_there_is_room(invite: Invite, size: Size) -> None:
    ann, ben = invite("Ann", size), invite("Ben")
    table = wire.begin([ann, ben], STORY)
    wire.play([ann, ben], table, STORY.moves[: BOUGHT[1]])
    ann.visit(f"/table/{table}")
    blue = TacanTable(ann)
    expect(blue.dock.locator("[data-development] .pill")).to_have_count(2)
    is_calm(ann.page)
    squeezed = ann.page.evaluate(SQUEEZED)

    blue.open_trade()
    expect(blue.tile("city")).to_be_visible()
    is_calm(ann.page)

    assert [*squeezed, *ann.page.evaluate(SQUEEZED)] == []


def test_three_kinds_lie_side_by_side_and_a_fourth_makes_a_stack(invite: Invite) -> None:
    ann, ben = invite("Ann"), invite("Ben")
    table = wire.begin([ann, ben], STORY)
    wire.play([ann, ben], table, STORY.moves[: BOUGHT[2]])
    ann.visit(f"/table/{table}")
    blue = TacanTable(ann)
    cards = blue.dock.locator("[data-development]").get_by_role("button")
    expect(cards).to_have_count(3)
    expect(blue.stack).to_have_count(0)

    wire.play([ann, ben], table, STORY.moves[BOUGHT[2] : BOUGHT[3]])

    expect(blue.stack).to_have_accessible_name(re.compile("^4 development cards"))
    expect(cards).to_have_count(1)
