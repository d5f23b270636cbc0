"""Cards to give up after a seven: the sheet stays until that is done, whatever happens."""

from playwright.sync_api import expect

from tests.browser import wire
from tests.browser.conftest import Invite
from tests.browser.story import read_story
from tests.browser.tacan import TacanTable

STORY = read_story("tacan")
DISCARD = STORY.moves[STORY.place("PB discard")]


def test_it_cannot_be_closed_before_the_cards_are_given_up(invite: Invite) -> None:
    ann, ben = invite("Ann"), invite("Ben")
    table = wire.begin([ann, ben], STORY)
    wire.play([ann, ben], table, STORY.until("PB discard"))
    ann.visit(f"/table/{table}")
    blue = TacanTable(ann)
    expect(blue.dialog).to_contain_text("A seven. Discard 4")

    for _ in range(3):
        ann.page.keyboard.press("Escape")
    blue.play(DISCARD.form)

    blue.reaches(DISCARD.version)
    expect(blue.dialog).to_have_count(0)
