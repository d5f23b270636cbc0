"""Whether somebody is there is seen at the table, also on a phone."""

import pytest
from playwright.sync_api import expect

from tests.browser import wire
from tests.browser.conftest import Invite
from tests.browser.person import DESKTOP, PHONE, Size
from tests.browser.story import read_story

PANELS = {"tacan": '[data-panel="PR"]', "rupiaj": '.strip[data-seat="PR"]'}


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("game", PANELS)
def test_who_goes_away_is_marked_until_they_are_back(invite: Invite, game: str, size: Size) -> None:
    ann, ben = invite("Ann", size), invite("Ben")
    table = wire.begin([ann, ben], read_story(game))
    ann.visit(f"/table/{table}")
    panel = ann.page.locator(PANELS[game])
    expect(panel).to_be_visible()
    mark = panel.locator('use[href="#icon-hourglass"]').filter(visible=True)

    with wire.seated(ben, table):
        expect(mark).to_have_count(0)
        expect(panel).not_to_contain_text("away")

    expect(mark).to_have_count(1)
    expect(panel).to_contain_text("away")
