"""Whether somebody is there is seen at the table, also on a phone."""

import pytest
from playwright.sync_api import Locator, WebSocketRoute, expect

from tests.browser import wire
from tests.browser.conftest import Invite
from tests.browser.person import DESKTOP, PHONE, Size
from tests.browser.story import read_story
from tests.browser.table import Table

PANELS = {"tacan": '[data-panel="PR"]', "rupiaj": '.strip[data-seat="PR"]'}
SIZES = [PHONE, DESKTOP]


def leave_to_a_bot(socket: WebSocketRoute) -> None:
    """Whoever goes is said to be absent at once, and not when their time has run out twice."""
    server = socket.connect_to_server()
    server.on_message(
        lambda said: socket.send(
            str(said).replace('"online":false,"absent":false', '"online":false,"absent":true')
        )
    )


def is_marked(panel: Locator, icon: str, words: str) -> None:
    """Somebody's panel has a picture, and words for those who do not see it."""
    expect(panel.locator(f'use[href="#icon-{icon}"]').filter(visible=True)).to_have_count(1)
    expect(panel).to_contain_text(words)


@pytest.mark.parametrize("size", SIZES, ids=["phone", "desktop"])
@pytest.mark.parametrize("game", PANELS)
def test_who_goes_away_is_marked(invite: Invite, game: str, size: Size) -> None:
    ann, ben = invite("Ann", size), invite("Ben")
    table = wire.begin([ann, ben], read_story(game))
    with wire.seated(ben, table):
        ann.visit(f"/table/{table}")
        panel = ann.page.locator(PANELS[game])
        expect(panel).to_be_visible()
        expect(panel).not_to_contain_text("away")

    is_marked(panel, "hourglass", "away")


@pytest.mark.parametrize("size", SIZES, ids=["phone", "desktop"])
@pytest.mark.parametrize("game", PANELS)
def test_for_whom_a_bot_plays_is_marked(invite: Invite, game: str, size: Size) -> None:
    ann, ben = invite("Ann", size), invite("Ben")
    table = wire.begin([ann, ben], read_story(game))
    ann.page.route_web_socket("**/api/socket", leave_to_a_bot)
    with wire.seated(ben, table):
        ann.visit(f"/table/{table}")
        expect(ann.page.locator(PANELS[game])).to_be_visible()

    is_marked(ann.page.locator(PANELS[game]), "bot", "away, a bot plays")


def test_whose_time_runs_out_twice_is_played_for_and_takes_the_seat_back(invite: Invite) -> None:
    ann, ben = invite("Ann"), invite("Ben")
    clock = {"kind": "timed", "limits": {"turn": 3}, "reserve": 0}
    table = wire.begin([ann, ben], read_story("tacan"), clock=clock)
    ann.visit(f"/table/{table}")
    own = ann.page.locator('[data-panel="PB"]')
    back = Table(ann).dock.get_by_role("button", name="Take your seat back")

    expect(back).to_be_visible()
    is_marked(own, "bot", "away, a bot plays")
    back.click()

    expect(own).not_to_contain_text("a bot plays")
    expect(back).to_have_count(0)


def test_who_gives_up_is_a_bot_from_then_on(invite: Invite) -> None:
    ann, ben = invite("Ann", PHONE), invite("Ben")
    table = wire.begin([ann, ben], read_story("rupiaj"))
    ann.visit(f"/table/{table}")

    ben.ask("POST", f"/api/tables/{table}/give-up")

    is_marked(ann.page.locator(PANELS["rupiaj"]), "bot", "bot, clever")
