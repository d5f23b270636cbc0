"""The table of Rupiaj in windows of all sizes: everything is read, and nothing is cut."""

from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser import wire
from tests.browser.axe import is_calm
from tests.browser.conftest import Invite
from tests.browser.fitting import (
    BEYOND,
    CUT_WORDS,
    IN_FRONT,
    LANDSCAPE,
    LOW,
    ON_SIDE,
    SPOKEN,
    TALL,
    TIMED,
    fits,
)
from tests.browser.person import DESKTOP, PHONE, Size
from tests.browser.rupiaj import RupiajTable
from tests.browser.story import Story, read_story

CUT_OFF = """() => {
  const tray = document.querySelector(".tray").getBoundingClientRect();
  const dock = document.querySelector(".frame > .dock").getBoundingClientRect();
  const low = dock.left > 0 ? innerHeight : dock.top;
  return [...document.querySelectorAll(".tray :is(li, .earn, .coin, .worth)")]
    .filter((one) => one.checkVisibility())
    .filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return left < tray.left || right > tray.right || top < tray.top
        || bottom > Math.min(low, tray.bottom);
    })
    .map((one) => one.innerText);
}"""
"""What of the tray's words and coins is outside of it, or under the dock."""
SMALL = (PHONE, *ON_SIDE, *LOW)
LAPTOPS = (Size(1366, 768), Size(1280, 720), Size(1366, 650), Size(1366, 600))
"""Low windows: of a laptop the bars of its browser take a good part."""


def at_rupiaj(invite: Invite, size: Size, story: Story, done: int, **settings: Any) -> RupiajTable:
    """Somebody at a table of Rupiaj, after so many moves."""
    ann, ben = invite("Ann", size), invite("Ben")
    table = wire.begin([ann, ben], story, **settings)
    wire.play([ann, ben], table, story.moves[:done])
    ann.visit(f"/table/{table}")
    blue = RupiajTable(ann)
    blue.reaches(story.moves[done - 1].version)
    return blue


@pytest.mark.parametrize("size", SMALL, ids=lambda size: f"{size.width}x{size.height}")
def test_what_an_exchange_needs_is_read_above_the_dock(invite: Invite, size: Size) -> None:
    story = read_story("rupiaj")
    place = story.place("PB swap leather spice spice gold")
    blue = at_rupiaj(invite, size, story, place)
    form = story.moves[place].form
    tall = blue.page.evaluate(TALL)

    blue.choose_exchange(form["take"], form["give"])
    is_calm(blue.page)

    assert blue.page.evaluate(TALL) == tall
    expect(blue.page.locator(".tray")).to_contain_text("Your hand will be 7 of 7")
    assert blue.page.evaluate(CUT_OFF) == []
    assert fits(blue.person) == {"width": size.width, "too small": []}


ON_THE_HEADING = """() => {
  const { bottom, right } = document.querySelector(".market h2").getBoundingClientRect();
  return [...document.querySelectorAll(".market .mark")]
    .map((one) => one.getBoundingClientRect())
    .filter(({ left, top }) => left < right && top < bottom)
    .length;
}"""
"""Ticks of chosen cards that stand on the word above the market."""


@pytest.mark.parametrize("size", SMALL, ids=lambda size: f"{size.width}x{size.height}")
def test_what_is_chosen_stays_below_the_heading(invite: Invite, size: Size) -> None:
    story = read_story("rupiaj")
    blue = at_rupiaj(invite, size, story, story.place("PB swap leather spice spice gold"))

    blue.press(blue.page.locator(".market [data-key=MK0]"))

    expect(blue.page.locator(".market .mark")).to_be_visible()
    is_calm(blue.page)
    assert blue.page.evaluate(ON_THE_HEADING) == 0


AIR = """() => {
  const ribbon = document.querySelector(".ribbon").getBoundingClientRect();
  const asked = document.querySelector(".asked").getBoundingClientRect();
  return Math.min(asked.top - ribbon.top, ribbon.bottom - asked.bottom);
}"""
"""Pixels between the words of the ribbon and its edge."""


@pytest.mark.parametrize(
    "size", [PHONE, LANDSCAPE, LOW[-1]], ids=lambda size: f"{size.width}x{size.height}"
)
def test_three_lines_have_air_in_the_ribbon(invite: Invite, size: Size) -> None:
    story = read_story("rupiaj")
    blue = at_rupiaj(invite, size, story, story.place("PB swap leather spice spice gold"))
    blue.page.evaluate(SPOKEN, "de")
    blue.page.reload()

    expect(blue.asked).to_contain_text("Nimm, tausche, nimm die Kamele")
    is_calm(blue.page)

    assert blue.page.evaluate(AIR) >= 6


@pytest.mark.parametrize("size", SMALL, ids=lambda size: f"{size.width}x{size.height}")
@pytest.mark.parametrize("limit", [8, 9])
def test_a_finger_hits_each_card_of_a_large_hand(invite: Invite, size: Size, limit: int) -> None:
    story = read_story("rupiaj")
    blue = at_rupiaj(
        invite, size, replace(story, options={**story.options, "hand_limit": limit}), 5
    )
    is_calm(blue.page)

    blue.press(blue.hand.locator("[data-kind]").last)

    assert fits(blue.person) == {"width": size.width, "too small": []}
    assert blue.page.evaluate(BEYOND) == []
    tray, dock = blue.page.locator(".tray").bounding_box(), blue.dock.bounding_box()
    assert tray is not None
    assert dock is not None
    beside = tray["x"] + tray["width"] <= dock["x"]
    assert beside or tray["y"] + tray["height"] <= dock["y"]


@pytest.mark.parametrize("size", SMALL, ids=lambda size: f"{size.width}x{size.height}")
def test_what_one_has_made_is_told_with_the_bonus(invite: Invite, size: Size) -> None:
    blue = at_rupiaj(invite, size, read_story("rupiaj"), 6)

    expect(blue.asked).to_contain_text("0 seals, 11 points + 10 bonus")
    is_calm(blue.page)

    assert blue.page.evaluate(CUT_WORDS, ".ribbon .small") == []


@pytest.mark.parametrize("size", [PHONE, Size(1366, 650)], ids=["phone", "laptop"])
def test_what_was_sold_is_found_where_there_is_no_room_for_it(invite: Invite, size: Size) -> None:
    blue = at_rupiaj(invite, size, read_story("rupiaj"), 6)

    blue.press(blue.button("Goods, bonus and camel tokens"))

    expect(blue.dialog.get_by_text("5 sold · 4 left")).to_be_visible()


@pytest.mark.parametrize("size", LAPTOPS, ids=lambda size: f"{size.width}x{size.height}")
def test_nothing_of_the_table_is_hidden_in_the_window_of_a_laptop(
    invite: Invite, size: Size
) -> None:
    story = read_story("rupiaj")
    place = story.place("PB swap leather spice spice gold")
    blue = at_rupiaj(invite, size, story, place)
    form = story.moves[place].form
    blue.choose_exchange(form["take"], form["give"])
    is_calm(blue.page)

    dock = blue.dock.bounding_box()
    assert dock is not None
    for part in (".near .strip", ".bonuses", ".tray"):
        box = blue.page.locator(part).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= dock["y"], part
    goods = blue.page.locator(".goods")
    assert goods.evaluate("(one) => one.scrollHeight <= one.clientHeight")
    assert blue.page.evaluate(CUT_OFF) == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_tray_of_a_low_window_keeps_its_height(invite: Invite, language: str) -> None:
    story = read_story("rupiaj")
    place = story.place("PB swap leather spice spice gold")
    blue = at_rupiaj(invite, Size(1280, 720), story, place)
    blue.page.evaluate(SPOKEN, language)
    blue.page.reload()
    tray = blue.page.locator(".tray")
    before = tray.bounding_box()
    form = story.moves[place].form

    blue.choose_exchange(form["take"], form["give"])
    expect(tray.locator(".checks li")).to_have_count(3)
    is_calm(blue.page)

    assert tray.bounding_box() == before
    assert blue.page.evaluate(CUT_OFF) == []


@pytest.mark.parametrize("size", SMALL, ids=lambda size: f"{size.width}x{size.height}")
@pytest.mark.parametrize(
    ("done", "good", "count", "earned"),
    [(5, "leather", 5, "19 to 21"), (17, "spice", 4, "17 to 19")],
    ids=["leather", "spices"],
)
def test_what_a_sale_earns_is_read_above_the_dock(
    invite: Invite, size: Size, done: int, good: str, count: int, earned: str
) -> None:
    blue = at_rupiaj(invite, size, read_story("rupiaj"), done)

    for place in range(count):
        blue.press(blue.card(blue.hand, good, place))
    is_calm(blue.page)

    coins = blue.page.locator(".tray .coin").filter(visible=True)
    expect(coins).to_have_count(count if size in (PHONE, LANDSCAPE) else 0)
    expect(blue.page.locator(".tray")).to_contain_text(earned)
    assert blue.page.evaluate(CUT_OFF) == []


@pytest.mark.parametrize("size", SMALL, ids=lambda size: f"{size.width}x{size.height}")
def test_the_buttons_of_a_summary_are_in_sight(invite: Invite, size: Size) -> None:
    story = read_story("rupiaj")
    blue = at_rupiaj(invite, size, story, len(story.moves))
    is_calm(blue.page)

    buttons = blue.page.locator(".banner footer > *")
    expect(buttons).not_to_have_count(0)
    for button in buttons.all():
        expect(button).to_be_in_viewport(ratio=1)
        assert button.evaluate(IN_FRONT)


UNSEEN = """async () => {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const dock = document.querySelector(".frame > .dock").getBoundingClientRect();
  const low = dock.left > 0 ? innerHeight : dock.top;
  const parts = [...document.querySelectorAll(":is(.far, .near, .goods, .market, .tray)")]
    .filter((one) => one.checkVisibility() && one.getBoundingClientRect().bottom > low + 1);
  const herds = [...document.querySelectorAll(".strip .herd")]
    .filter((one) => one.checkVisibility()
      && one.getBoundingClientRect().right > one.closest(".strip").getBoundingClientRect().right);
  return [...parts, ...herds].map((one) => `${innerWidth}x${innerHeight} ${one.className}`);
}"""
"""What lies under the dock, and herds that their strip cuts, once the page is drawn."""
NARROW = (320, 360, 390, 430, 600, 768, 899)
HEIGHTS = (580, 640, 700, 740, 780, 820, 844, 860, 900, 1000, 1100, 1180)


WIDE = (900, 1000, 1024, 1100, 1120, 1180, 1280, 1366, 1440, 1920)


def test_a_wide_window_shows_both_players_whole(invite: Invite) -> None:
    blue = at_rupiaj(invite, DESKTOP, read_story("rupiaj"), 20, clock=TIMED)
    unseen = []
    for width in WIDE:
        for height in (600, 768, 900):
            blue.page.set_viewport_size({"width": width, "height": height})
            unseen += blue.page.evaluate(UNSEEN)
    assert unseen == []


@pytest.mark.parametrize("plays", [True, False], ids=["player", "spectator"])
def test_a_phone_or_tablet_held_upright_shows_the_whole_table(invite: Invite, plays: bool) -> None:
    story = read_story("rupiaj")
    blue = at_rupiaj(invite, PHONE, story, 20, clock=TIMED)
    person = blue.person if plays else invite("Una", PHONE)
    if not plays:
        person.become_guest()
        person.visit(blue.page.url)
        RupiajTable(person).reaches(story.moves[19].version)
    unseen = []
    for width in NARROW:
        for height in HEIGHTS:
            person.page.set_viewport_size({"width": width, "height": height})
            unseen += person.page.evaluate(UNSEEN)
    assert unseen == []


def test_the_buttons_of_a_summary_are_in_sight_however_long_a_name_is(invite: Invite) -> None:
    story = read_story("rupiaj")
    first_round, _ = story.rounds()
    ann, ben = invite("Ann", Size(390, 740, touch=True)), invite("Wilhelmina Featherstone")
    table = wire.begin([ann, ben], story)
    wire.play([ann, ben], table, first_round)
    ann.visit(f"/table/{table}")

    go_on = ann.page.get_by_role("button", name="Go on")
    expect(go_on).to_be_in_viewport(ratio=1)
    assert go_on.evaluate(IN_FRONT)
