"""The dock of Tacan in windows of all sizes: what it asks is read, and its buttons can be hit."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser import wire
from tests.browser.axe import is_calm
from tests.browser.conftest import Invite
from tests.browser.fitting import (
    BEYOND,
    CUT_WORDS,
    FINGER,
    LANDSCAPE,
    LOW,
    ON_SIDE,
    SPOKEN,
    TALL,
    TIMED,
    fits,
)
from tests.browser.person import PHONE, Size
from tests.browser.story import read_story
from tests.browser.tacan import TacanTable
from tests.browser.tacan_windows import LOWEST, UPRIGHT, four_seats, on_turn

SHORT = (LOWEST, Size(320, 568, touch=True), *ON_SIDE)
"""Where the answers to an offer have the least room."""
CLIPPED = """() => {
  const { scrollHeight, clientHeight } = document.querySelector(".ribbon .text");
  return clientHeight > 0 && scrollHeight > clientHeight + 2;
}"""
"""Whether the ribbon does not say all that it has to say."""


@pytest.mark.parametrize("size", [PHONE, LANDSCAPE], ids=["upright", "on its side"])
def test_the_button_of_the_trade_sheet_stays_at_the_bottom(invite: Invite, size: Size) -> None:
    ann = on_turn(invite, size)
    drawer = TacanTable(ann).open_trade()
    button = drawer.get_by_role("button", name="Make the offer")

    drawer.get_by_role("switch").scroll_into_view_if_needed()

    place = button.bounding_box()
    assert place is not None
    assert size.height - FINGER < place["y"] + place["height"] <= size.height
    assert fits(ann)["too small"] == []


@pytest.mark.parametrize(
    "size", [PHONE, LANDSCAPE, LOW[-1], Size(1200, 1000)], ids=lambda size: f"{size.width}"
)
def test_costs_are_one_tap_away_while_one_trades(invite: Invite, size: Size) -> None:
    ann = on_turn(invite, size)
    blue = TacanTable(ann)
    drawer = blue.open_trade()
    costs = drawer.get_by_role("button", name="What things cost")
    expect(costs).to_be_in_viewport(ratio=1)
    expect(drawer.get_by_role("button", name="Close")).to_be_in_viewport(ratio=1)

    blue.press(costs)

    expect(blue.dialog).to_contain_text("What things cost")


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", SHORT, ids=lambda size: f"{size.width}x{size.height}")
def test_whoever_cannot_accept_an_offer_can_press_the_other_answers(
    invite: Invite, size: Size, language: str
) -> None:
    story = read_story("tacan")
    place = story.place("PR offer")
    ann, ben = invite("Ann", size), invite("Ben")
    table = wire.begin([ann, ben], story, clock=TIMED)
    wire.play([ann, ben], table, story.moves[:place])
    with wire.seated(ben, table) as his:
        his.reach(story.moves[place - 1].version)
        dear = {**story.moves[place].form, "want": {"ORE": 2, "BRI": 2}}
        his.make(story.moves[place]._replace(form=dear))
    ann.visit("/")
    ann.page.evaluate(SPOKEN, language)
    ann.visit(f"/table/{table}")

    expect(ann.page.locator(".answer .button")).to_have_count(3)
    is_calm(ann.page)

    assert ann.page.evaluate(BEYOND) == []


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    "size",
    [PHONE, LOWEST, Size(320, 568, touch=True), UPRIGHT, *ON_SIDE],
    ids=lambda size: f"{size.width}x{size.height}",
)
def test_what_a_place_yields_is_read_in_the_dock(invite: Invite, size: Size, language: str) -> None:
    ann, ben = invite("Ann", size), invite("Ben")
    ann.visit("/")
    ann.page.evaluate(SPOKEN, language)
    ann.visit(f"/table/{wire.begin([ann, ben], read_story('tacan'), clock=TIMED)}")
    blue = TacanTable(ann)

    blue.press(blue.cell("N29"))

    told, dock = ann.page.locator(".yields").bounding_box(), blue.dock.bounding_box()
    assert told is not None
    assert dock is not None
    assert told["x"] >= dock["x"]
    assert told["x"] + told["width"] <= dock["x"] + dock["width"]
    assert told["y"] >= dock["y"]
    assert told["y"] + told["height"] <= dock["y"] + dock["height"]
    assert not ann.page.evaluate(CLIPPED)
    assert ann.page.evaluate(BEYOND) == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_names_of_cards_fit_the_smallest_phone_on_its_side(
    invite: Invite, language: str
) -> None:
    ann = invite("Ann", ON_SIDE[-1])
    ann.visit("/")
    ann.page.evaluate(SPOKEN, language)
    ben = invite("Ben")
    story = read_story("tacan")
    table = wire.begin([ann, ben], story)
    wire.play([ann, ben], table, story.until("PB end"))
    ann.visit(f"/table/{table}")
    expect(ann.page.locator(".dock .label")).to_have_count(6)
    is_calm(ann.page)

    assert ann.page.evaluate(CUT_WORDS, ".dock :is(.label, .tile .name, .tile .foot)") == []


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("width", [360, 320])
def test_what_things_cost_is_read_without_scrolling_sideways(
    invite: Invite, width: int, language: str
) -> None:
    ann = invite("Ann", Size(width, 640, touch=True))
    ann.visit("/")
    ann.page.evaluate(SPOKEN, language)
    four_seats(invite, ann.size, first=ann)
    TacanTable(ann).press(ann.page.locator(".board button[data-bank]"))
    table = ann.page.locator("dialog table")
    expect(table).to_be_visible()

    assert table.evaluate("(one) => one.scrollWidth <= one.parentNode.clientWidth")


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    "size", [*ON_SIDE, LOW[-1]], ids=lambda size: f"{size.width}x{size.height}"
)
def test_the_ribbon_of_a_phone_keeps_its_height(invite: Invite, size: Size, language: str) -> None:
    story = read_story("tacan")
    ann, ben = invite("Ann", size), invite("Ben")
    ann.visit("/")
    ann.page.evaluate(SPOKEN, language)
    table = wire.begin([ann, ben], story)
    ann.visit(f"/table/{table}")
    blue = TacanTable(ann)
    heights: set[float] = set()
    done = 0
    for text in ("PB settlement", "PB road", "PB roll", "PB end", "PR offer", "PB counter"):
        place = story.place(text)
        wire.play([ann, ben], table, story.moves[done:place])
        done = place
        blue.reaches(story.moves[place - 1].version if place else 0)
        heights.add(ann.page.evaluate(TALL))
        if text in ("PB settlement", "PB road"):
            form = story.moves[place].form
            blue.press(blue.cell(form.get("node") or form["path"]))
            expect(blue.dock.locator(".ribbon .primary")).to_be_visible()
            heights.add(ann.page.evaluate(TALL))
            assert ann.page.evaluate(BEYOND) == []

    assert len(heights) == 1


@pytest.mark.parametrize("size", [PHONE, *ON_SIDE], ids=lambda size: f"{size.width}x{size.height}")
def test_the_winner_and_the_buttons_after_a_match_fit_a_phone(invite: Invite, size: Size) -> None:
    story = read_story("tacan")
    ann, ben = invite("Ann", size), invite("Ben")
    table = wire.begin([ben, ann], story)
    wire.play([ben, ann], table, story.moves)
    ann.visit(f"/table/{table}")
    expect(TacanTable(ann).dock.get_by_role("button", name="Rematch")).to_be_visible()

    assert ann.page.evaluate(BEYOND) == []
    assert ann.page.evaluate(CLIPPED) is False


@pytest.mark.parametrize("size", [PHONE, *ON_SIDE], ids=lambda size: f"{size.width}x{size.height}")
def test_a_finger_chooses_between_three_whom_to_rob(invite: Invite, size: Size) -> None:
    story = read_story("tacan-robber")
    people = [invite("Ann", size), *(invite(name) for name in ("Ben", "Wilhelmina", "Dan"))]
    ann = people[0]
    table = wire.begin(people, story)
    place = story.place("PB robber")
    wire.play(people, table, story.moves[:place])
    ann.visit(f"/table/{table}")
    blue = TacanTable(ann)

    blue.play(story.moves[place].form)
    victims = blue.dock.get_by_role("group", name="Take a card from whom?")
    names = victims.get_by_role("button")
    expect(names).to_have_text([re.compile(name) for name in ("Ben", "Wilhelmina", "Dan")])
    expect(names.last).to_be_in_viewport(ratio=1)
    found = fits(ann)
    blue.press(names.nth(1))

    blue.reaches(story.moves[place].version)
    assert found == {"width": size.width, "too small": []}
