"""What can be done on a turn of Tacan, by pointer, finger and keys."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser import wire
from tests.browser.conftest import Invite
from tests.browser.person import DESKTOP, PHONE, Size
from tests.browser.story import read_story
from tests.browser.tacan import TacanTable, chosen

STORY = read_story("tacan")
OLD_CLICKS = """addEventListener("click", (event) => {
  if (!(event instanceof PointerEvent)) return;
  event.stopImmediatePropagation();
  event.target.dispatchEvent(new MouseEvent("click", event));
}, true)"""
"""Clicks that do not say what pressed, as older browsers send them."""


def bens_last_turn(invite: Invite, size: Size = DESKTOP) -> TacanTable:
    """Ben has rolled, and holds 4 ore, 2 grain and a knight: a city, or a trade with the bank."""
    ann, ben = invite("Ann"), invite("Ben", size)
    table = wire.begin([ann, ben], STORY)
    wire.play([ann, ben], table, STORY.until("PR city N36"))
    ben.visit(f"/table/{table}")
    return TacanTable(ben)


def test_digits_trade_unless_something_lies_over_the_table(invite: Invite) -> None:
    red = bens_last_turn(invite)
    keys = red.page.keyboard
    drawer = red.open_trade()

    keys.press("1")
    keys.press("Shift+Digit2")
    keys.press("?")
    expect(red.dialog).to_be_visible()
    keys.press("1")
    keys.press("Escape")
    expect(red.dialog).to_have_count(0)

    assert (chosen(drawer, "Give", "GRA"), chosen(drawer, "Get", "LUM")) == (1, 1)


def test_a_finger_sees_a_place_before_it_builds(invite: Invite) -> None:
    red = bens_last_turn(invite, PHONE)
    red.page.evaluate(OLD_CLICKS)

    red.press(red.tile("city"))
    red.press(red.cell("N36"))
    expect(red.asked).to_contain_text("City here?")
    red.press(red.dock.get_by_role("button", name="Build"))

    expect(red.dock).to_contain_text("You win, Ben!")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["pointer", "finger"])
def test_a_place_that_is_not_lit_says_why(invite: Invite, size: Size) -> None:
    red = bens_last_turn(invite, size)
    toast = red.page.locator(".toast")

    red.press(red.tile("city"))
    red.press(red.cell("N29"))

    expect(toast).to_contain_text("You have no settlement on this place.")
    expect(toast.get_by_role("link", name="B5")).to_be_visible()
    expect(red.tile("city")).to_have_attribute("aria-pressed", "true")


def test_what_is_not_for_now_says_why_and_by_which_rule(invite: Invite) -> None:
    ann, ben = invite("Ann"), invite("Ben")
    table = wire.begin([ann, ben], STORY)
    wire.play([ann, ben], table, STORY.until("PR roll"))
    ann.visit(f"/table/{table}")
    blue = TacanTable(ann)

    blue.dock.get_by_role("button", name=re.compile("^End turn")).click(force=True)

    toast = ann.page.locator(".toast")
    expect(toast).to_contain_text("End turn: not your turn")
    expect(toast.get_by_role("link", name="T0")).to_be_visible()
