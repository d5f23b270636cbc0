"""Toasts at a table of Tacan: wherever they stand they cover nothing that one needs."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser import wire
from tests.browser.axe import is_calm
from tests.browser.conftest import Invite
from tests.browser.fitting import (
    LANDSCAPE,
    ON_SIDE,
    TIMED,
)
from tests.browser.person import DESKTOP, PHONE, Person, Size
from tests.browser.story import read_story
from tests.browser.tacan import TacanTable, kind_button
from tests.browser.tacan_windows import BESIDE, LOWEST, UPRIGHT, on_turn

UNDER_A_TOAST = """(selector) => {
  const toast = document.querySelector(".toast").getBoundingClientRect();
  return [...document.querySelectorAll(selector)]
    .filter((one) => one.checkVisibility())
    .filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top;
    })
    .map((one) => one.dataset.key ?? (one.innerText || one.className));
}"""
"""What a toast covers."""
PRESSED = ".hits [role=button], .frame > :not(.log) :is(button, a)"
"""Lit places, and buttons at a table."""


def refused_while_trading(invite: Invite, size: Size) -> Person:
    """Somebody who has offered what they do not have, and reads so."""
    ann = on_turn(invite, size)
    kind_button(TacanTable(ann).open_trade(), "Give", "GRA").click(force=True)
    expect(ann.page.locator(".toast")).to_be_visible()
    is_calm(ann.page)
    return ann


@pytest.mark.parametrize("size", [*BESIDE, DESKTOP], ids=lambda size: f"{size.width}x{size.height}")
def test_a_toast_covers_neither_the_drawer_nor_the_players(invite: Invite, size: Size) -> None:
    ann = refused_while_trading(invite, size)

    assert ann.page.evaluate(UNDER_A_TOAST, ".frame > :is(.players, .drawer)") == []


@pytest.mark.parametrize(
    "size", [PHONE, LANDSCAPE, UPRIGHT, DESKTOP], ids=lambda size: f"{size.width}x{size.height}"
)
def test_a_toast_covers_nothing_that_one_presses(invite: Invite, size: Size) -> None:
    ann, ben = invite("Ann", size), invite("Ben")
    ann.visit(f"/table/{wire.begin([ann, ben], read_story('tacan'))}")
    blue = TacanTable(ann)
    expect(ann.page.locator(".hits [role=button]")).to_have_count(54)

    blue.dock.get_by_role("button", name=re.compile("^City")).click(force=True)

    expect(ann.page.locator(".toast")).to_contain_text("City: not now")
    is_calm(ann.page)
    assert ann.page.evaluate(UNDER_A_TOAST, PRESSED) == []


def test_on_a_sheet_a_toast_stands_above_its_button(invite: Invite) -> None:
    ann = refused_while_trading(invite, PHONE)

    assert ann.page.evaluate(UNDER_A_TOAST, ".drawer button") == []


@pytest.mark.parametrize(
    "size", [PHONE, LOWEST, *ON_SIDE], ids=lambda size: f"{size.width}x{size.height}"
)
def test_a_toast_covers_no_place_while_the_ribbon_asks_about_one(
    invite: Invite, size: Size
) -> None:
    ann, ben = invite("Ann", size), invite("Ben")
    ann.visit(f"/table/{wire.begin([ann, ben], read_story('tacan'), clock=TIMED)}")
    blue = TacanTable(ann)
    blue.press(blue.cell("N29"))
    expect(blue.dock.get_by_role("button", name="Build")).to_be_visible()

    ann.page.keyboard.press("c")

    expect(ann.page.locator(".toast")).to_contain_text("City: not now")
    is_calm(ann.page)
    assert ann.page.evaluate(UNDER_A_TOAST, PRESSED) == []
