"""A lost connection is noticed, and told where one looks, whatever lies over the table."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser import wire
from tests.browser.axe import faults_of
from tests.browser.cable import Cable
from tests.browser.conftest import Invite
from tests.browser.person import DESKTOP, PHONE, Size
from tests.browser.rupiaj import RupiajTable
from tests.browser.seen import is_seen
from tests.browser.story import read_story
from tests.browser.table import CUT_OFF
from tests.browser.tacan import TacanTable, chosen, put

SIZES = (PHONE, Size(844, 390, touch=True), Size(1024, 768, touch=True), DESKTOP)
CLOTH = "rgb(44, 58, 114)"
TELL_OF_NOTES = """
const { start } = OscillatorNode.prototype;
OscillatorNode.prototype.start = function (...when) {
  document.documentElement.dataset.heard = "";
  return start.apply(this, when);
};
"""


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width}x{size.height}")
def test_somebody_who_trades_or_talks_sees_it(invite: Invite, size: Size) -> None:
    story = read_story("tacan")
    ann, ben = invite("Ann", size), invite("Ben")
    table = wire.begin([ann, ben], story)
    wire.play([ann, ben], table, story.until("PB end"))
    cable = Cable(ann)
    ann.visit(f"/table/{table}")
    drawer = TacanTable(ann).open_trade()
    notice = ann.page.get_by_text("Connection lost.")

    cable.cut()
    is_seen(notice)
    expect(TacanTable(ann).asked).to_have_text(CUT_OFF)
    faults = faults_of(ann, "trade without a connection")
    drawer.get_by_role("button", name="Close").click()
    is_seen(notice)
    ann.page.keyboard.press("/")
    expect(ann.page.get_by_role("log", name="Chat")).to_be_visible()
    is_seen(notice)
    cable.mend()

    is_seen(ann.page.get_by_text("Back again. You missed nothing."))
    expect(notice).to_have_count(0)
    assert faults == []


def test_a_discard_goes_on_where_it_was(invite: Invite) -> None:
    story = read_story("tacan")
    ann, ben = invite("Ann", PHONE), invite("Ben")
    table = wire.begin([ann, ben], story)
    wire.play([ann, ben], table, story.until("PB discard"))
    cable = Cable(ann)
    ann.visit(f"/table/{table}")
    sheet = TacanTable(ann).dialog
    button = sheet.get_by_role("button", name="Discard 4 cards")
    for card in ("Ore", "Lumber", "Wool"):
        sheet.get_by_role("group", name=card).get_by_role("checkbox").first.tap()
    lying = sheet.get_by_role("checkbox", checked=True)
    expect(lying).to_have_count(3)

    cable.cut()
    is_seen(sheet.get_by_text(CUT_OFF))
    expect(button).to_be_disabled()
    expect(button).to_have_attribute("title", "no connection")
    expect(sheet.get_by_role("heading")).to_contain_text("Discard 4 of your")
    sheet.get_by_role("group", name="Brick").get_by_role("checkbox").first.tap()
    cable.mend()
    expect(sheet.get_by_text("Ready to discard")).to_be_visible()

    expect(lying).to_have_count(4)
    button.tap()
    expect(sheet).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_counter_offer_goes_on_where_it_was(invite: Invite, size: Size) -> None:
    story = read_story("tacan")
    ann, ben = invite("Ann", size), invite("Ben")
    table = wire.begin([ann, ben], story)
    wire.play([ann, ben], table, story.until("PB counter"))
    cable = Cable(ann)
    ann.visit(f"/table/{table}")
    blue = TacanTable(ann)
    blue.press(blue.dock.get_by_role("button", name=re.compile("^Counter")))
    put(blue, blue.drawer, "Get", {"GRA": 3})
    send = blue.drawer.get_by_role("button", name="Make the counter-offer")

    cable.cut()
    is_seen(ann.page.get_by_text("Connection lost."))
    expect(send).to_be_disabled()
    assert chosen(blue.drawer, "Get", "GRA") == 3
    expect(ann.page.get_by_text("You do not have these cards")).to_have_count(0)
    cable.mend()
    expect(send).to_be_enabled()

    assert chosen(blue.drawer, "Get", "GRA") == 3
    blue.press(send)
    expect(blue.drawer).to_have_count(0)


def test_what_rupiaj_can_do_says_so_too(invite: Invite) -> None:
    story = read_story("rupiaj")
    ann, ben = invite("Ann", PHONE), invite("Ben")
    table = wire.begin([ann, ben], story)
    wire.play([ann, ben], table, story.until("PB"))
    cable = Cable(ann)
    ann.visit(f"/table/{table}")
    blue = RupiajTable(ann)
    expect(blue.dock).to_be_visible()

    cable.cut()
    is_seen(ann.page.get_by_text("Connection lost."))
    expect(blue.asked).to_have_text(CUT_OFF)
    blue.dock.locator('[data-action="sell"]').tap(force=True)

    told = ann.page.locator(".toast")
    expect(told).to_contain_text("Sell: no connection")
    box = told.bounding_box()
    assert box is not None
    assert box["width"] > PHONE.width / 2


def test_a_move_that_nobody_answers_is_told_and_the_connection_made_anew(invite: Invite) -> None:
    story = read_story("rupiaj")
    ann, ben = invite("Ann"), invite("Ben")
    table = wire.begin([ann, ben], story)
    wire.play([ann, ben], table, story.until("PB"))
    move = story.moves[story.place("PB")]
    cable = Cable(ann)
    ann.page.clock.install()
    ann.visit(f"/table/{table}")
    blue = RupiajTable(ann)
    blue.reaches(move.version - 1)

    cable.fall_silent()
    blue.play(move.form)
    ann.page.clock.fast_forward("00:11")
    ann.page.clock.fast_forward("00:02")

    expect(ann.page.locator(".toast")).to_contain_text("No answer from the server.")
    expect(blue.asked).not_to_have_text(CUT_OFF)
    blue.do("take")
    blue.reaches(move.version)


def test_a_silent_connection_is_noticed_by_somebody_who_only_waits(invite: Invite) -> None:
    story = read_story("rupiaj")
    ann, ben = invite("Ann"), invite("Ben")
    table = wire.begin([ann, ben], story)
    cable = Cable(ann)
    ann.page.clock.install()
    ann.visit(f"/table/{table}")
    blue = RupiajTable(ann)
    blue.reaches(0)

    cable.fall_silent()
    wire.play([ann, ben], table, story.until("PB"))
    ann.page.clock.fast_forward("00:30")
    ann.page.clock.fast_forward("00:11")
    ann.page.clock.fast_forward("00:02")

    expect(ann.page.get_by_text("Back again.")).to_be_visible()
    blue.reaches(len(story.until("PB")))
    expect(blue.log).to_contain_text("Ben took")


def test_who_comes_back_into_their_turn_hears_so(invite: Invite) -> None:
    story = read_story("rupiaj")
    ann, ben = invite("Ann"), invite("Ben")
    table = wire.begin([ann, ben], story)
    cable = Cable(ann)
    ann.page.add_init_script(TELL_OF_NOTES)
    ann.visit(f"/table/{table}")
    blue = RupiajTable(ann)
    blue.reaches(0)

    cable.cut()
    wire.play([ann, ben], table, story.until("PB"))
    heard = ann.page.locator("html[data-heard]")
    expect(heard).to_have_count(0)
    cable.mend()

    expect(heard).to_have_count(1)


def test_a_table_that_is_loaded_anew_without_a_connection_says_so_on_the_cloth_of_its_game(
    invite: Invite,
) -> None:
    story = read_story("rupiaj")
    ann, ben = invite("Ann"), invite("Ben")
    table = wire.begin([ann, ben], story)
    cable = Cable(ann)
    ann.visit(f"/table/{table}")
    RupiajTable(ann).reaches(0)

    cable.cut()
    ann.page.reload()

    laid = ann.page.locator("main[aria-busy]")
    expect(laid).to_have_text("Connection lost. Trying again, your seat is safe.")
    expect(laid).to_have_css("background-color", CLOTH)
    cable.mend()
    RupiajTable(ann).reaches(0)


def test_a_machine_without_a_network_is_told_before_long(invite: Invite) -> None:
    ann, ben = invite("Ann"), invite("Ben")
    ann.visit(f"/table/{wire.begin([ann, ben], read_story('rupiaj'))}")
    expect(RupiajTable(ann).asked).to_be_visible()

    ann.context.set_offline(True)
    is_seen(ann.page.get_by_text("Connection lost."))
    ann.context.set_offline(False)

    is_seen(ann.page.get_by_text("Back again. You missed nothing."))


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=lambda size: f"{size.width}x{size.height}")
def test_a_page_of_before_an_update_is_told_to_reload_and_loses_nothing(
    invite: Invite, size: Size
) -> None:
    story = read_story("rupiaj")
    ann, ben = invite("Ann", size), invite("Ben")
    table = wire.begin([ann, ben], story)
    cable = Cable(ann)
    ann.visit(f"/table/{table}")
    RupiajTable(ann).reaches(0)

    cable.cut()
    cable.speak(2)
    wire.play([ann, ben], table, story.until("PB"))
    cable.mend()
    notice = ann.page.get_by_role("dialog", name="Parlour has been updated")
    expect(notice).to_be_visible()
    assert faults_of(ann, "a page of before an update") == []

    cable.speak(None)
    notice.get_by_role("button", name="Reload").click()

    RupiajTable(ann).reaches(len(story.until("PB")))
    expect(notice).to_have_count(0)
