"""What every table has round its game: clocks, chat, notices, another match."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser import wire
from tests.browser.cable import Cable
from tests.browser.conftest import Invite
from tests.browser.person import DESKTOP, PHONE, Size
from tests.browser.story import read_story
from tests.browser.table import Table

STORY = read_story("rupiaj")
ROUND = read_story("rupiaj-round")
TABLET = Size(1180, 820, touch=True)
CLOCK = {"kind": "timed", "limits": {"turn": 90}, "reserve": 0}
OVERLAP = """() => {
  const [ring, seals] = [".strip .ring", ".strip .seals"]
    .map((one) => document.querySelector(one).getBoundingClientRect());
  return ring.right > seals.left && ring.bottom > seals.top;
}"""


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_clock_of_who_is_on_the_move_is_shown_and_told(invite: Invite, size: Size) -> None:
    ann, ben = invite("Ann", size), invite("Ben")
    table = wire.begin([ann, ben], STORY, clock=CLOCK)
    ann.visit(f"/table/{table}")
    seen = Table(ann)
    his = ann.page.locator('.strip[data-seat="PR"]').get_by_role("timer")
    expect(his).to_have_attribute("aria-label", re.compile("^1 minute and .* seconds? left$"))
    assert ann.page.evaluate(OVERLAP) is False

    wire.play([ann, ben], table, STORY.moves[:1])
    hers = seen.dock.get_by_role("timer")
    expect(hers).to_have_attribute("aria-label", re.compile("left$"))
    expect(hers.locator("text")).to_have_text(re.compile(r"^1:\d\d$"))
    expect(his).to_have_count(0)


def test_a_clock_says_that_its_reserve_runs(invite: Invite) -> None:
    ann, ben = invite("Ann"), invite("Ben")
    clock = {"kind": "timed", "limits": {"turn": 1}, "reserve": 90}
    table = wire.begin([ann, ben], read_story("tacan"), clock=clock)
    ann.visit(f"/table/{table}")

    ring = Table(ann).dock.get_by_role("timer")

    expect(ring).to_have_attribute("aria-label", re.compile("of the reserve left$"))
    expect(ring).to_contain_text("reserve")
    expect(ring).to_have_class(re.compile(r"\bwarn\b"))
    expect(ann.page.locator('[data-panel="PB"] .avatar [stroke="var(--warn)"]')).to_have_count(1)
    expect(ann.page.get_by_text("Your reserve runs.")).to_have_count(1)


def test_what_was_said_while_nobody_looked_is_counted(invite: Invite) -> None:
    ann, ben = invite("Ann", PHONE), invite("Ben")
    table = wire.begin([ann, ben], STORY)
    ann.visit(f"/table/{table}")
    seen = Table(ann)
    seen.reaches(0)
    with wire.seated(ben, table) as his:
        for words in ("Hello", "Are you there?"):
            his.ask("say", table=table, text=words)

    seen.button("Show the chat (2)").tap()
    expect(ann.page.get_by_role("log", name="Chat")).to_contain_text("Are you there?")
    seen.button("Fold the log").tap()

    expect(ann.page.get_by_role("button", name="Show the chat", exact=True)).to_be_visible()


def test_a_tablet_that_is_turned_folds_the_log_or_shows_it_again(invite: Invite) -> None:
    ann, ben = invite("Ann", TABLET), invite("Ben")
    ann.visit(f"/table/{wire.begin([ann, ben], STORY)}")
    seen = Table(ann)
    expect(seen.log).to_be_visible()

    for upright in (True, False):
        width, height = sorted((TABLET.width, TABLET.height), reverse=not upright)
        ann.page.set_viewport_size({"width": width, "height": height})
        expect(seen.log).to_have_count(0 if upright else 1)


def test_who_comes_back_is_told_how_much_was_missed(invite: Invite) -> None:
    ann, ben = invite("Ann"), invite("Ben")
    table = wire.begin([ann, ben], STORY)
    cable = Cable(ann)
    ann.visit(f"/table/{table}")
    seen = Table(ann)
    seen.reaches(0)

    cable.cut()
    expect(ann.page.get_by_text("Connection lost.")).to_be_visible()
    wire.play([ann, ben], table, STORY.moves[:3])
    cable.mend()

    expect(ann.page.get_by_text("Back again. 3 moves are new in the log.")).to_be_visible()
    expect(seen.log.get_by_label("Diamonds")).to_be_visible()


def test_a_rematch_leads_everybody_back_to_the_table(invite: Invite) -> None:
    ann, ben = invite("Ann"), invite("Ben", PHONE)
    table = wire.begin([ann, ben], ROUND)
    wire.play([ann, ben], table, ROUND.moves)
    for person in (ann, ben):
        person.visit(f"/table/{table}")
        expect(Table(person).button("Rematch")).to_be_visible()

    Table(ann).button("Rematch").click()

    for person in (ann, ben):
        expect(person.page.get_by_text("Everybody is there.")).to_be_visible()
    ann.page.get_by_role("button", name="Start the match").click()
    for person in (ann, ben):
        Table(person).reaches(0)
