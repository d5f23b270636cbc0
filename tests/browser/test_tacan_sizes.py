"""The table of Tacan in windows of all sizes: the board is whole, and nothing covers it."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser import wire
from tests.browser.axe import is_calm
from tests.browser.conftest import Invite
from tests.browser.fitting import (
    BEYOND,
    CUT_WORDS,
    FINGER,
    IN_FRONT,
    LANDSCAPE,
    LOW,
    ON_SIDE,
    SPOKEN,
    TALL,
    TIMED,
    fits,
)
from tests.browser.person import DESKTOP, PHONE, Person, Size
from tests.browser.story import read_story
from tests.browser.tacan import TacanTable, kind_button

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
IN_SIGHT = """() => [...document.querySelectorAll("dialog fieldset button")]
  .filter((one) => {
    const { left, width, bottom } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(left + width / 2, bottom - 4));
  })
  .length"""
"""Kinds of cards to choose from that are seen without scrolling."""
LOWEST = Size(360, 640, touch=True)
SHORT = (LOWEST, Size(320, 568, touch=True), *ON_SIDE)
"""Where the answers to an offer have the least room."""
CLIPPED = """() => {
  const { scrollHeight, clientHeight } = document.querySelector(".ribbon .text");
  return clientHeight > 0 && scrollHeight > clientHeight + 2;
}"""
"""Whether the ribbon does not say all that it has to say."""
LONG_NAME = "Sixteen letters and even more 32"
TABLET = Size(1024, 768, touch=True)
LEAST = 27
"""From the middle of a hex to its corner on the lowest of them, while an offer waits."""
UPRIGHT = Size(768, 1024, touch=True)
WINDOWS = (PHONE, LANDSCAPE, UPRIGHT, Size(1024, 768), Size(1280, 800), DESKTOP)
BESIDE = (Size(900, 700), TABLET, Size(1100, 800))
"""Windows that are just wide enough for a drawer beside the board, and a tablet."""


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


def on_turn(invite: Invite, size: Size, **settings: Any) -> Person:
    """Somebody who has rolled in Tacan, at a window of this size."""
    story = read_story("tacan")
    ann, ben = invite("Ann", size), invite("Ben")
    table = wire.begin([ann, ben], story, **settings)
    wire.play([ann, ben], table, story.until("PB end"))
    ann.visit(f"/table/{table}")
    return ann


def test_the_smallest_phone_on_its_side_shows_the_whole_board_and_the_buttons(
    invite: Invite,
) -> None:
    ann = on_turn(invite, Size(667, 375, touch=True))
    blue = TacanTable(ann)
    expect(blue.dock.get_by_role("button", name="End turn")).to_be_in_viewport(ratio=1)
    is_calm(ann.page)

    assert ann.page.evaluate(OUTSIDE) == 0
    assert ann.page.evaluate(COVERED) == []


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
    "size", [*BESIDE, Size(1366, 768), DESKTOP], ids=lambda size: f"{size.width}x{size.height}"
)
def test_the_board_stays_large_beside_the_drawer(invite: Invite, size: Size) -> None:
    ann = on_turn(invite, size, name=LONG_NAME)
    TacanTable(ann).open_trade()
    is_calm(ann.page)

    assert ann.page.evaluate(HEX) >= 40
    assert ann.page.evaluate(COVERED) == []
    assert ann.page.evaluate(UNDER_A_PILL) == []


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


@pytest.mark.parametrize("size", [*BESIDE, DESKTOP], ids=lambda size: f"{size.width}x{size.height}")
def test_a_toast_covers_neither_the_drawer_nor_the_players(invite: Invite, size: Size) -> None:
    ann = on_turn(invite, size)
    drawer = TacanTable(ann).open_trade()
    kind_button(drawer, "Give", "GRA").click(force=True)
    expect(ann.page.locator(".toast")).to_be_visible()
    is_calm(ann.page)

    assert ann.page.evaluate(UNDER_A_TOAST, ".frame > :is(.players, .drawer)") == []


PRESSED = ".hits [role=button], .frame > :not(.log) :is(button, a)"
"""Lit places, and buttons at a table."""


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


def test_on_a_sheet_a_toast_stands_above_its_button(invite: Invite) -> None:
    ann = on_turn(invite, PHONE)
    drawer = TacanTable(ann).open_trade()
    kind_button(drawer, "Give", "GRA").click(force=True)
    expect(ann.page.locator(".toast")).to_be_visible()
    is_calm(ann.page)

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


PILLED = (
    *ON_SIDE,
    LOW[-1],
    *(Size(*size) for size in ((1000, 600), (1120, 800), (1280, 720), (1366, 768), (1440, 900))),
)


def four_seats(invite: Invite, size: Size, first: Person | None = None, **settings: Any) -> Person:
    """One of four in Tacan, after the setup."""
    story = read_story("tacan-robber")
    people = [first or invite("Ann", size), *(invite(name) for name in ("Ben", "Tomasz", "Dan"))]
    table = wire.begin(people, story, **settings)
    wire.play(people, table, story.until("PB roll"))
    people[0].visit(f"/table/{table}")
    return people[0]


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
