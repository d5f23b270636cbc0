"""A person against bots: one click, and the match begins. A whole match is played by keys."""

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.lobby import Lobby
from tests.browser.tacan import TacanTable


def test_whoever_just_wants_to_play_is_asked_nothing(invite: Invite) -> None:
    ann = invite("Ann")
    ann.visit("/")
    Lobby(ann).play_bots("Tacan", "Quick")
    table = TacanTable(ann)

    table.take_a_turn()

    expect(table.log).to_contain_text("You rolled")
    ann.page.goto("/")
    expect(ann.page.get_by_role("heading", name="Your matches")).to_be_visible()
    ann.page.get_by_role("link", name="Back to the table").click()
    expect(table.frame).to_be_visible()
