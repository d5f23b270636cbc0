"""On a phone everything fits, and can be hit with a finger."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser import wire
from tests.browser.axe import is_calm
from tests.browser.conftest import Invite
from tests.browser.fitting import LOW, fits
from tests.browser.person import PHONE, Size
from tests.browser.pictures import take_picture
from tests.browser.story import read_story
from tests.browser.table import Table

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
        his.ask("say", table=table, text="Hello there")
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
