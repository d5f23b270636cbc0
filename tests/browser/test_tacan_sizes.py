"""The table of Tacan in windows of all sizes: the board is whole, and nothing covers it."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser import wire
from tests.browser.axe import is_calm
from tests.browser.conftest import Invite
from tests.browser.fitting import (
    CUT_WORDS,
    IN_FRONT,
    LANDSCAPE,
    LOW,
    ON_SIDE,
)
from tests.browser.person import DESKTOP, PHONE, Size
from tests.browser.story import read_story
from tests.browser.tacan import TacanTable
from tests.browser.tacan_windows import BESIDE, UPRIGHT, four_seats, on_turn

HEX = """() => {
  const box = document.querySelector('.hits [data-key="H00"]').getBoundingClientRect();
  return box.height / 2 / 0.94;
}"""
"""From the middle of a hex to its corner: a tile is a little smaller than its hex."""
OUTSIDE = """() => [...document.querySelectorAll("[data-harbour] > g, .tile, [data-dice]")]
  .map((one) => one.getBoundingClientRect())
  .filter(({ left, right }) => left < 1 || right > innerWidth - 1)
  .length"""


def _covered_by(selector: str) -> str:
    return f"""() => {{
  const those = [...document.querySelectorAll("{selector}")];
  const boxes = those.map((one) => one.getBoundingClientRect());
  return [...document.querySelectorAll(".hits [data-key]")]
    .filter((one) => {{
      const {{ left, right, top, bottom }} = one.getBoundingClientRect();
      return boxes.some((box) =>
        left < box.right && right > box.left && top < box.bottom && bottom > box.top);
    }})
    .map((one) => one.dataset.key);
}}"""


COVERED = _covered_by(".frame > :is(.players, .dock, .drawer)")
"""Cells of the board that a panel covers."""
UNDER_A_PILL = """() => {
  const pills = [...document.querySelectorAll(".frame > .top > .pill")]
    .map((one) => one.getBoundingClientRect());
  return [...document.querySelectorAll('.hits [data-key^="N"], [data-harbour] > g')]
    .filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return pills.some((pill) =>
        left < pill.right && right > pill.left && top < pill.bottom && bottom > pill.top);
    })
    .map((one) => one.dataset.key ?? one.parentNode.dataset.harbour);
}"""
"""Nodes and harbours that a pill at the top covers."""
UNDER_A_BUTTON = _covered_by(".board > div > button")
"""Cells of the board that a button on the sea covers."""
LIT_OUTSIDE = """() => [...document.querySelectorAll(".hits [role=button]")]
  .filter((one) => {
    const { left, right } = one.getBoundingClientRect();
    return left < 0 || right > innerWidth;
  })
  .map((one) => one.dataset.key)"""
"""Lit places that the window cuts."""
IN_SIGHT = """() => [...document.querySelectorAll("dialog fieldset button")]
  .filter((one) => {
    const { left, width, bottom } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(left + width / 2, bottom - 4));
  })
  .length"""
"""Kinds of cards to choose from that are seen without scrolling."""
LONG_NAME = "Sixteen letters and even more 32"
LEAST = 27
"""From the middle of a hex to its corner on the lowest of them, while an offer waits."""
WINDOWS = (PHONE, LANDSCAPE, UPRIGHT, Size(1024, 768), Size(1280, 800), DESKTOP)


@pytest.mark.parametrize("size", WINDOWS, ids=lambda size: f"{size.width}x{size.height}")
def test_the_board_is_whole_and_every_card_can_be_reached(invite: Invite, size: Size) -> None:
    story = read_story("tacan")
    ann, ben = invite("Ann", size), invite("Ben")
    table = wire.begin([ann, ben], story)
    place = story.place("PB monopoly")
    wire.play([ann, ben], table, story.moves[:place])
    ann.visit(f"/table/{table}")
    blue = TacanTable(ann)
    blue.reaches(story.moves[place - 1].version)
    is_calm(ann.page)

    is_phone = min(size.width, size.height) < 600  # its lit places at the edge take a pixel
    assert ann.page.evaluate(HEX) >= (39 if is_phone else 40)
    assert ann.page.evaluate(OUTSIDE) == 0
    assert ann.page.evaluate(COVERED) == []
    blue.show_card("Monopoly")
    expect(blue.dialog).to_contain_text("Name a resource")
    assert ann.page.evaluate(IN_SIGHT) == 5


@pytest.mark.parametrize("size", [PHONE, *LOW], ids=lambda size: f"{size.width}x{size.height}")
def test_nothing_covers_the_board_of_a_low_phone(invite: Invite, size: Size) -> None:
    story = read_story("tacan")
    ann, ben = invite("Ann", size), invite("Ben")
    table = wire.begin([ann, ben], story)
    ann.visit(f"/table/{table}")
    blue = TacanTable(ann)
    found: dict[str, Any] = {}
    done = 0
    with wire.seated(ann, table) as hers, wire.seated(ben, table) as his:
        for text in ("PB settlement", "PB end", "PB counter", "PB robber H08"):
            place = story.place(text)
            for move in story.moves[done:place]:
                (hers if move.seat == "PB" else his).make(move)
                for one in (hers, his):
                    one.reach(move.version)
            done = place
            blue.reaches(story.moves[place - 1].version if place else 0)
            expect(ann.page.locator("dialog[open]")).to_have_count(0)
            is_calm(ann.page)
            covered = [
                key
                for what in (COVERED, UNDER_A_BUTTON, LIT_OUTSIDE)
                for key in ann.page.evaluate(what)
            ]
            found[text] = (covered, ann.page.evaluate(HEX) >= LEAST)

    assert found == dict.fromkeys(found, ([], True))


def test_the_smallest_phone_on_its_side_shows_the_whole_board_and_the_buttons(
    invite: Invite,
) -> None:
    ann = on_turn(invite, Size(667, 375, touch=True))
    blue = TacanTable(ann)
    expect(blue.dock.get_by_role("button", name="End turn")).to_be_in_viewport(ratio=1)
    is_calm(ann.page)

    assert ann.page.evaluate(OUTSIDE) == 0
    assert ann.page.evaluate(COVERED) == []


@pytest.mark.parametrize(
    "size", [*BESIDE, Size(1366, 768), DESKTOP], ids=lambda size: f"{size.width}x{size.height}"
)
def test_the_board_stays_large_beside_the_drawer(invite: Invite, size: Size) -> None:
    ann = on_turn(invite, size, name=LONG_NAME)
    TacanTable(ann).open_trade()
    is_calm(ann.page)

    assert ann.page.evaluate(HEX) >= 40
    assert ann.page.evaluate(COVERED) == []
    assert ann.page.evaluate(UNDER_A_PILL) == []


PILLED = (
    *ON_SIDE,
    LOW[-1],
    *(Size(*size) for size in ((1000, 600), (1120, 800), (1280, 720), (1366, 768), (1440, 900))),
)


@pytest.mark.parametrize("size", PILLED, ids=lambda size: f"{size.width}x{size.height}")
def test_the_pills_cover_nothing_of_the_board_however_long_the_name(
    invite: Invite, size: Size
) -> None:
    ann = four_seats(invite, size, name=LONG_NAME)
    blue = TacanTable(ann)
    told = ann.page.locator(".top .now")
    expect(told).to_have_text("turn 1")
    expect(ann.page.locator(".top .progress")).to_have_text(f"{LONG_NAME}, turn 1")
    is_calm(ann.page)
    covered = ann.page.evaluate(UNDER_A_PILL)
    assert told.evaluate("(one) => one.scrollWidth <= one.clientWidth")

    if blue.button("Fold the log").is_visible():
        blue.button("Fold the log").click()
    is_calm(ann.page)

    assert [*covered, *ann.page.evaluate(UNDER_A_PILL)] == []


def test_a_chip_opens_all_that_is_known_of_the_players(invite: Invite) -> None:
    ann = four_seats(invite, PHONE)
    blue = TacanTable(ann)
    chip = ann.page.locator('.players [data-panel="PY"]')
    name = chip.locator(".short")
    expect(name).to_have_text("Tomasz")
    expect(chip).to_contain_text("road")
    expect(chip.get_by_title("turn order: 3 of 4")).to_be_in_viewport(ratio=1)

    blue.press(chip.get_by_role("button"))

    panel = blue.dialog.locator('[data-panel="PY"]')
    expect(panel.locator("[data-stat]")).to_have_count(4)
    expect(panel).to_be_in_viewport(ratio=1)
    assert name.evaluate("(one) => one.scrollWidth <= one.clientWidth + 1")


@pytest.mark.parametrize("size", [LOW[-1], ON_SIDE[-1]], ids=["upright", "on its side"])
def test_four_names_are_read_on_the_smallest_phones(invite: Invite, size: Size) -> None:
    story = read_story("tacan-robber")
    people = [invite("Ann", size), *(invite(name) for name in ("Benjamin", "Tomasz", "Wilhelmina"))]
    table = wire.begin(people, story)
    wire.play(people, table, story.until("PB robber"))
    ann = people[0]
    ann.visit(f"/table/{table}")
    blue = TacanTable(ann)
    expect(ann.page.locator(".players .short")).to_have_count(4)
    is_calm(ann.page)
    in_chips = ann.page.evaluate(CUT_WORDS, ".players .short")

    blue.press(blue.cell(story.moves[story.place("PB robber")].form["hex"]))
    blue.press(blue.button("Move it here"))
    expect(blue.dock.locator(".victims b")).to_have_count(3)

    assert [*in_chips, *ann.page.evaluate(CUT_WORDS, ".victims b")] == []


def test_a_tablet_held_upright_shows_whole_panels(invite: Invite) -> None:
    ann = four_seats(invite, UPRIGHT)
    expect(ann.page.locator('.players [data-panel="PG"] [data-stat]')).to_have_count(4)
    is_calm(ann.page)

    assert ann.page.evaluate(COVERED) == []


def test_the_bank_and_the_costs_stand_above_the_dock_of_a_low_window(invite: Invite) -> None:
    ann = four_seats(invite, Size(1280, 720))
    costs = ann.page.locator(".bank").get_by_role("button", name="Costs")
    expect(costs).to_be_visible()
    is_calm(ann.page)
    bank = ann.page.locator(".bank").bounding_box()
    dock = TacanTable(ann).dock.bounding_box()

    assert bank is not None
    assert dock is not None
    assert bank["y"] + bank["height"] < dock["y"]
    assert costs.evaluate(IN_FRONT)


@pytest.mark.parametrize("size", [Size(1000, 600), Size(1120, 800)], ids=["low", "narrow"])
def test_four_players_and_the_costs_are_in_sight_in_a_low_window(
    invite: Invite, size: Size
) -> None:
    ann = four_seats(invite, size)
    panels = ann.page.locator(".players [data-panel]")
    expect(panels).to_have_count(4)
    is_calm(ann.page)
    costs = ann.page.get_by_role("button", name=re.compile("^(Costs|What things cost)$"))

    dock = TacanTable(ann).dock.bounding_box()
    boxes = [panel.bounding_box() for panel in panels.all()]
    assert dock is not None
    assert [box for box in boxes if box and box["y"] + box["height"] > dock["y"]] == []
    assert costs.first.evaluate(IN_FRONT)
