"""What is said to those who do not see the page."""

from playwright.sync_api import expect

from tests.browser import wire
from tests.browser.conftest import Invite
from tests.browser.person import PHONE
from tests.browser.story import read_story
from tests.browser.table import Table
from tests.browser.unanswered import hold

HEARD = """() => {
  window.heard = [];
  const said = (node) => [node.textContent.trim(), ...[...node.querySelectorAll("[role=img]")]
    .map((one) => one.ariaLabel)].join(" ");
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element && target.closest("[aria-live=polite], [role=log]"))
          window.heard.push(said(node));
  }).observe(document.body, { childList: true, subtree: true });
}"""
"""Remember what is added to regions that a screen reader says."""


def test_each_new_line_of_the_log_is_heard_once_whether_the_log_is_shown_or_not(
    invite: Invite,
) -> None:
    story = read_story("rupiaj")
    ann, ben = invite("Ann", PHONE), invite("Ben")
    table = wire.begin([ann, ben], story)
    before, folded, shown = story.moves[:3]
    wire.play([ann, ben], table, [before])
    held = hold(ann.page, "**/replay*")
    ann.visit(f"/table/{table}")
    seen = Table(ann)
    seen.reaches(before.version)
    ann.page.evaluate(HEARD)

    wire.play([ann, ben], table, [folded])
    ann.page.wait_for_function("() => window.heard.length > 0")
    for earlier in held:
        earlier.continue_()
    seen.button("Show the log").tap()
    expect(seen.log.get_by_label("Leather")).to_be_visible()
    wire.play([ann, ben], table, [shown])
    expect(seen.log.get_by_label("Diamonds")).to_be_visible()

    heard = [line for line in ann.page.evaluate("() => window.heard") if "took" in line]
    assert heard == ["You took Leather", "Ben took Red, diamond Diamonds"]


def test_what_must_not_be_missed_is_heard_also_while_a_dialog_is_open(invite: Invite) -> None:
    story = read_story("rupiaj")
    ann, ben = invite("Ann"), invite("Ben")
    table = wire.begin([ann, ben], story)
    first, then = story.moves[:2]
    tables = {"PB": ann, "PR": ben}
    next_one = tables[then.seat]
    next_one.visit(f"/table/{table}")
    seen = Table(next_one)
    seen.reaches(0)
    next_one.page.keyboard.press("?")
    expect(seen.dialog).to_be_visible()

    wire.play([ann, ben], table, [first])

    expect(seen.dialog.get_by_text("It is your turn.")).to_have_count(1)
    expect(seen.dialog.locator("[aria-live=polite]").get_by_text("took")).to_have_count(1)


def test_a_folded_log_is_marked_when_others_have_moved(invite: Invite) -> None:
    story = read_story("rupiaj")
    ann, ben = invite("Ann", PHONE), invite("Ben")
    table = wire.begin([ann, ben], story)
    ann.visit(f"/table/{table}")
    seen = Table(ann)
    seen.reaches(0)
    new = seen.button("Show the log (something is new)")

    for move, is_new in zip(story.moves[:3], (True, False, True), strict=True):
        wire.play([ann, ben], table, [move])
        seen.reaches(move.version)
        expect(new).to_have_count(int(is_new))
    new.tap()
    seen.button("Fold the log").tap()

    expect(seen.button("Show the log")).to_be_visible()
    expect(new).to_have_count(0)
