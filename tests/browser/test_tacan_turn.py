"""What can be done on a turn of Tacan, by pointer, finger and keys."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser import wire
from tests.browser.conftest import Invite
from tests.browser.person import DESKTOP, PHONE, Size
from tests.browser.story import read_story
from tests.browser.tacan import TacanTable, chosen, kind_button, put

STORY = read_story("tacan")
ROLLS = [
    place for place, move in enumerate(STORY.moves) if (move.seat, move.text) == ("PB", "roll")
]
SECOND_ROLL = ROLLS[1]
"""A six, which brings blue two ore."""
OLD_CLICKS = """addEventListener("click", (event) => {
  if (!(event instanceof PointerEvent)) return;
  event.stopImmediatePropagation();
  event.target.dispatchEvent(new MouseEvent("click", event));
}, true)"""
"""Clicks that do not say what pressed, as older browsers send them."""

FLOWN = """() => {
  window.flown = { things: 0, dice: 0 };
  const moving = (one) => one.getAnimations({ subtree: true }).length;
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    const isFlock = (one) => one.parentElement?.matches("body > div[aria-hidden=true]");
    const things = added.filter(isFlock);
    window.flown.things += things.map(moving).reduce((all, one) => all + one, 0);
    window.flown.dice += things.length ? moving(document.querySelector("[data-dice]")) : 0;
  }).observe(document.body, { childList: true, subtree: true });
}"""
"""Counts what moves above the table, and the dice that tumble meanwhile."""


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


def test_keys_choose_what_to_build_and_open_trade_and_cards(invite: Invite) -> None:
    red = bens_last_turn(invite)
    keys, toast = red.page.keyboard, red.page.locator(".toast")
    expect(red.asked).to_contain_text("Build, trade, or end your turn")

    for key, short in {
        "r": "Road: 1 lumber and 1 brick short",
        "s": "Settlement: 1 lumber, 1 wool and 1 brick short",
        "d": "Card: 1 wool short",
    }.items():
        keys.press(key)
        expect(toast.last).to_contain_text(short)
    keys.press("c")
    expect(red.asked).to_contain_text("Choose the settlement that becomes a city")
    keys.press("Escape")
    expect(red.asked).to_contain_text("Build, trade, or end your turn")
    keys.press("t")
    expect(red.drawer).to_be_visible()
    keys.press("t")
    expect(red.drawer).to_have_count(0)
    keys.press("k")
    expect(red.dialog).to_contain_text("Knight")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["pointer", "finger"])
def test_what_was_picked_up_is_put_back(invite: Invite, size: Size) -> None:
    red = bens_last_turn(invite, size)
    put_back = red.dock.get_by_role("button", name="Put it back")

    red.press(red.tile("city"))
    if size.touch:
        red.press(red.cell("N36"))
        expect(red.asked).to_contain_text("City here?")
        red.press(put_back)
    expect(red.asked).to_contain_text("Choose the settlement that becomes a city")
    red.press(put_back)

    expect(red.asked).to_contain_text("Build, trade, or end your turn")
    expect(put_back).to_have_count(0)
    expect(red.page.locator(".hits [role=button]")).to_have_count(0)


def test_cards_are_traded_with_the_bank(invite: Invite) -> None:
    red = bens_last_turn(invite, PHONE)
    drawer = red.open_trade()

    red.press(drawer.get_by_role("tab", name="Bank"))
    red.press(drawer.get_by_role("button", name=re.compile("^4 ore for 1 card")))
    red.press(kind_button(drawer, "Get", "WOO"))
    red.press(drawer.get_by_role("button", name="Trade 4 ore for 1 wool"))
    expect(drawer.get_by_role("button", name="Choose what you give")).to_be_visible()
    red.press(drawer.get_by_role("button", name="Close"))

    assert (red.held("ORE"), red.held("WOO"), red.held("GRA")) == (0, 1, 2)


def test_an_offer_is_withdrawn_and_others_are_kept_from_asking(invite: Invite) -> None:
    red = bens_last_turn(invite)
    drawer = red.open_trade()

    put(red, drawer, "Give", {"ORE": 1})
    put(red, drawer, "Get", {"BRI": 1})
    drawer.get_by_role("button", name="Make the offer").click()
    drawer.get_by_role("button", name="Withdraw offer").click()
    expect(drawer.get_by_role("button", name="Make the offer")).to_be_enabled()
    switch = drawer.get_by_role("switch", name="Others may ask me")
    expect(switch).to_be_checked()
    switch.click()

    expect(switch).not_to_be_checked()
    expect(red.page.locator('[data-panel="PR"]')).to_contain_text("no trades")
    red.page.keyboard.press("l")
    expect(red.log).to_contain_text("You took the offer back")


def test_dice_tumble_cards_fly_and_nothing_of_it_stays(invite: Invite) -> None:
    ann, ben = invite("Ann"), invite("Ben")
    table = wire.begin([ann, ben], STORY)
    wire.play([ann, ben], table, STORY.moves[:SECOND_ROLL])
    ann.page.emulate_media(reduced_motion="no-preference")
    ann.visit(f"/table/{table}")
    blue = TacanTable(ann)
    blue.reaches(STORY.moves[SECOND_ROLL - 1].version)
    ore = blue.held("ORE")
    ann.page.evaluate(FLOWN)

    wire.play([ann, ben], table, [STORY.moves[SECOND_ROLL]])

    expect(ann.page.get_by_role("img", name="Rolled 4 and 2, together 6")).to_be_visible()
    ann.page.wait_for_function("() => window.flown.things > 2 && window.flown.dice > 1")
    expect(ann.page.locator("body > div[aria-hidden=true] > *")).to_have_count(0)
    assert blue.held("ORE") == ore + 2
