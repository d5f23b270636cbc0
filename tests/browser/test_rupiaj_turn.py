"""A turn of Rupiaj in the browser: what is chosen, and what is said about it."""

from playwright.sync_api import expect

from tests.browser import wire
from tests.browser.conftest import Invite
from tests.browser.rupiaj import RupiajTable
from tests.browser.story import read_story

STORY = read_story("rupiaj")


def test_what_was_said_about_a_choice_ends_with_it(invite: Invite) -> None:
    ann, ben = invite("Ann"), invite("Ben")
    table = wire.begin([ann, ben], STORY)
    wire.play([ann, ben], table, STORY.until("PB sell 5 leather"))
    ann.visit(f"/table/{table}")
    blue = RupiajTable(ann)
    toast = ann.page.locator(".toast")

    blue.dock.locator('[data-action="sell"]').click(force=True)
    expect(toast).to_contain_text("Sell: choose cards")
    expect(toast.get_by_role("link", name="T4")).to_be_visible()
    blue.press(blue.card(blue.hand, "leather"))

    expect(toast).to_have_count(0)
    expect(blue.asked).to_contain_text("Sell leather?")
