"""On a phone everything fits, and can be hit with a finger."""

import re
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser import wire
from tests.browser.axe import is_calm
from tests.browser.conftest import Invite
from tests.browser.person import DESKTOP, PHONE, Person, Size
from tests.browser.pictures import take_picture
from tests.browser.rupiaj import RupiajTable
from tests.browser.story import Story, read_story
from tests.browser.table import Table
from tests.browser.tacan import TacanTable, kind_button

FINGER = 44
"""Pixels that a fingertip needs, each way."""
PAGES = {
    "/": "What shall we play?",
    "/new/tacan": "New table",
    "/me": "Sign in",
    "/rules/rupiaj": "Setup",
    "/fair": "Fair dice",
}
MOMENTS = {"tacan": "PB discard", "rupiaj": "PB swap leather spice spice gold"}
CHECKS = {"tacan": "Check the dice", "rupiaj": "Check the shuffles"}
"""What a game leaves to chance can be checked, and is called by its name."""
LATER = {"tacan": "PB plenty", "rupiaj": "PB swap leather spice spice gold"}
TOO_SMALL = """(finger) => {
  const isAmidText = (link) => [...link.parentNode.childNodes]
    .some((beside) => beside.nodeType === Node.TEXT_NODE && beside.data.trim());
  const hit = (one) => {
    const { width, height } = one.getBoundingClientRect();
    const { position, width: wider, height: higher } = getComputedStyle(one, "::after");
    if (position !== "absolute") return { width, height };
    return {
      width: Math.max(width, parseFloat(wider) || 0),
      height: Math.max(height, parseFloat(higher) || 0),
    };
  };
  return [...document.querySelectorAll("a[href], button, [role=tab], select")]
    .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((one) => !one.matches("a") || !isAmidText(one))
    .map((one) => ({ one, box: hit(one) }))
    .filter(({ box }) => box.width > 1 && (box.width < finger - 0.5 || box.height < finger - 0.5))
    .map(({ one, box }) => `${one.innerText || one.ariaLabel}: ${box.width} by ${box.height}`);
}"""
"""What can be pressed and is smaller. A finger may hit beside a link, and those amid running text
are as high as the text."""
WIDTH = "() => document.documentElement.scrollWidth"


def fits(person: Person) -> dict[str, Any]:
    """What does not fit a phone on the page as it is now."""
    is_calm(person.page)
    return {
        "width": person.page.evaluate(WIDTH),
        "too small": person.page.evaluate(TOO_SMALL, FINGER),
    }


LANDSCAPE = Size(844, 390, touch=True)
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
IN_FRONT = """(one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""
LOWEST = Size(360, 640, touch=True)
TIMED = {"kind": "timed", "limits": {"turn": 600}, "reserve": 30}
"""The ring of a clock takes room in the ribbon."""
SPOKEN = """(language) => localStorage.setItem("parlour", JSON.stringify({ language }))"""
CLIPPED = """() => {
  const { scrollHeight, clientHeight } = document.querySelector(".ribbon .text");
  return clientHeight > 0 && scrollHeight > clientHeight + 2;
}"""
"""Whether the ribbon does not say all that it has to say."""
ON_SIDE = (LANDSCAPE, Size(667, 375, touch=True))
BEYOND = """() => [...document.querySelectorAll(".dock :is(button, a)")]
  .filter((one) => one.checkVisibility())
  .filter((one) => {
    const { left, right, bottom } = one.getBoundingClientRect();
    return left < 0 || right > innerWidth || bottom > innerHeight;
  })
  .map((one) => one.innerText)"""
"""Buttons of the dock that run out of the window."""
LONG_NAME = "Sixteen letters and even more 32"
TABLET = Size(1024, 768, touch=True)
LOW = tuple(Size(*size, touch=True) for size in ((390, 664), (375, 667), (360, 640)))
"""Small phones held upright, and one whose browser shows its bars."""
LEAST = 27
"""From the middle of a hex to its corner on the lowest of them, while an offer waits."""
UPRIGHT = Size(768, 1024, touch=True)
WINDOWS = (PHONE, LANDSCAPE, UPRIGHT, Size(1024, 768), Size(1280, 800), DESKTOP)
BESIDE = (Size(900, 700), TABLET, Size(1100, 800))
"""Windows that are just wide enough for a drawer beside the board, and a tablet."""
FINE = {"width": PHONE.width, "too small": []}


def test_the_pages_round_the_tables_fit_a_phone(invite: Invite) -> None:
    ann = invite("Ann", PHONE)
    ann.visit("/")
    found: dict[str, Any] = {}
    for path, text in PAGES.items():
        ann.go(path)
        expect(ann.page.get_by_text(text).filter(visible=True).first).to_be_visible()
        found[path] = fits(ann)
    ann.go("/")
    take_picture(ann, "lobby-phone")
    assert found == dict.fromkeys(PAGES, FINE)


@pytest.mark.parametrize("game", MOMENTS)
def test_a_table_and_the_end_of_its_match_fit_a_phone(invite: Invite, game: str) -> None:
    story = read_story(game)
    ann, ben = invite("Ann", PHONE), invite("Ben")
    table = wire.begin([ann, ben], story)
    place, later = story.place(MOMENTS[game]), story.place(LATER[game])
    wire.play([ann, ben], table, story.moves[:place])
    ann.visit(f"/table/{table}")
    Table(ann).reaches(story.moves[place - 1].version)
    at_table = fits(ann)
    with wire.seated(ben, table):
        wire.play([ann, ben], table, story.moves[place:later])
        Table(ann).reaches(story.moves[later - 1].version)
        take_picture(ann, f"{game}-phone")

    wire.play([ann, ben], table, story.moves[later:])
    ann.go(f"/match/{ann.ask('GET', f'/api/tables/{table}')['match']}")
    expect(ann.page.get_by_role("button", name=CHECKS[game])).to_be_visible()
    at_end = fits(ann)

    assert {"at the table": at_table, "at the end": at_end} == {
        "at the table": FINE,
        "at the end": FINE,
    }


def test_what_comes_before_and_after_a_match_fits_a_phone(invite: Invite) -> None:
    story = read_story("rupiaj")
    ann, ben = invite("Ann", PHONE), invite("Ben")
    table = wire.begin([ann, ben], story, public=False)
    wire.play([ann, ben], table, story.moves)
    match = ann.ask("GET", f"/api/tables/{table}")["match"]
    wire.begin([ann, ben], story, public=False)
    room = ann.ask("POST", "/api/tables", {"game": "tacan", "public": False})["id"]
    pages = {
        f"/table/{room}": "Sealed dice",
        "/matches": "Finished",
        f"/match/{match}/replay?at=20": "Move 20 of",
    }
    ann.visit("/")
    found: dict[str, Any] = {}
    for path, text in pages.items():
        ann.go(path)
        expect(ann.page.get_by_text(text).filter(visible=True).first).to_be_visible()
        found[path] = fits(ann)
    Table(ann).button("Show the log").tap()
    found["the log of the replay"] = fits(ann)

    assert found == dict.fromkeys(found, FINE)


def test_the_seats_of_a_room_are_alike_on_the_smallest_phone(invite: Invite) -> None:
    ann = invite("Ann", LOW[-1])
    ann.become_guest()
    room = ann.ask("POST", "/api/tables", {"game": "tacan", "seats": 4, "public": False})["id"]
    ann.visit(f"/table/{room}")
    free = ann.page.get_by_role("button", name="Move here")
    expect(free).to_have_count(3)
    is_calm(ann.page)

    assert len({one.evaluate("(one) => one.offsetHeight") for one in free.all()}) == 1


def test_the_games_of_the_lobby_stand_in_line(invite: Invite) -> None:
    ann = invite("Ann", Size(820, 1180, touch=True))
    ann.become_guest()
    ann.visit("/")
    ways = ann.page.get_by_role("button", name="Play against bots")
    expect(ways).to_have_count(2)
    is_calm(ann.page)

    assert (
        len({one.evaluate("(one) => one.getBoundingClientRect().top") for one in ways.all()}) == 1
    )


def test_what_opens_over_a_table_fits_a_phone(invite: Invite) -> None:
    story = read_story("rupiaj")
    ann, ben = invite("Ann", PHONE), invite("Ben")
    table = wire.begin([ann, ben], story)
    ann.visit(f"/table/{table}")
    seen = Table(ann)
    seen.reaches(0)
    found: dict[str, Any] = {}
    with wire.seated(ben, table) as his:
        his.ask(type="say", table=table, text="Hello there")
        seen.dock.locator('[data-action="sell"]').tap(force=True)
        expect(ann.page.locator(".toast")).to_be_visible()
        found["a toast"] = fits(ann)
        seen.button("Show the chat").tap()
        expect(ann.page.get_by_text("Hello there")).to_be_visible()
        found["chat"] = fits(ann)
        seen.button("Fold the log").tap()
        for item in ("Keys and rules", "Settings", "Leave the table"):
            seen.button("Menu").tap()
            found["menu"] = fits(ann)
            seen.button(item).tap()
            expect(seen.dialog).to_be_visible()
            found[item] = fits(ann)
            ann.page.keyboard.press("Escape")
            expect(seen.dialog).to_have_count(0)

    assert found == dict.fromkeys(found, FINE)


def test_the_banner_of_a_server_that_does_not_answer_fits_a_phone(invite: Invite) -> None:
    ann = invite("Ann", PHONE)
    ann.visit("/")
    expect(ann.page.get_by_role("main")).to_be_visible()
    ann.page.route("**/api/**", lambda route: route.abort())
    ann.visit("/fair")
    expect(ann.page.get_by_role("button", name="Try again")).to_be_visible()

    assert fits(ann) == FINE


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


TALL = "() => document.querySelector('.ribbon').getBoundingClientRect().height"


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


CUT_WORDS = """(selector) => [...document.querySelectorAll(selector)]
  .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth)
  .map((one) => one.innerText)"""
"""Words that do not fit where they stand."""


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


def at_rupiaj(invite: Invite, size: Size, story: Story, done: int) -> RupiajTable:
    """Somebody at a table of Rupiaj, after so many moves."""
    ann, ben = invite("Ann", size), invite("Ben")
    table = wire.begin([ann, ben], story)
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
def test_what_a_sale_earns_is_read_above_the_dock(invite: Invite, size: Size) -> None:
    blue = at_rupiaj(invite, size, read_story("rupiaj"), 5)

    for place in range(5):
        blue.press(blue.card(blue.hand, "leather", place))
    is_calm(blue.page)

    coins = blue.page.locator(".tray .coin")
    assert sum(coin.is_visible() for coin in coins.all()) in (
        {5} if size in (PHONE, LANDSCAPE) else {0}
    )
    expect(blue.page.locator(".tray")).to_contain_text("19 to 21")
    assert blue.page.evaluate(CUT_OFF) == []


@pytest.mark.parametrize("size", SMALL, ids=lambda size: f"{size.width}x{size.height}")
def test_the_buttons_of_a_summary_are_in_sight(invite: Invite, size: Size) -> None:
    story = read_story("rupiaj")
    blue = at_rupiaj(invite, size, story, len(story.moves))
    is_calm(blue.page)

    for button in blue.page.locator(".banner footer > *").all():
        expect(button).to_be_in_viewport(ratio=1)
        assert button.evaluate(IN_FRONT)


UNSEEN = """() => {
  const dock = document.querySelector(".frame > .dock").getBoundingClientRect();
  const low = dock.left > 0 ? innerHeight : dock.top;
  const parts = [...document.querySelectorAll(":is(.far, .near, .goods, .market, .tray)")]
    .filter((one) => one.checkVisibility() && one.getBoundingClientRect().bottom > low + 1);
  const herds = [...document.querySelectorAll(".strip .herd")]
    .filter((one) => one.checkVisibility()
      && one.getBoundingClientRect().right > one.closest(".strip").getBoundingClientRect().right);
  return [...parts, ...herds].map((one) => `${innerWidth}x${innerHeight} ${one.className}`);
}"""
"""What of the table lies under the dock, and herds that their strip cuts."""
NARROW = (320, 360, 390, 430, 600, 768, 899)
HEIGHTS = (580, 640, 700, 740, 780, 820, 844, 860, 900, 1000, 1100, 1180)


@pytest.mark.parametrize("plays", [True, False], ids=["player", "spectator"])
def test_a_phone_of_any_size_shows_the_whole_table(invite: Invite, plays: bool) -> None:
    story = read_story("rupiaj")
    blue = at_rupiaj(invite, PHONE, story, 20)
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
