"""A match that is over can be seen again, and its dice be checked."""

import json
import re

import pytest
from playwright.sync_api import Route, expect

from tests.browser import wire
from tests.browser.conftest import Invite
from tests.browser.end import EndPage
from tests.browser.person import DESKTOP, PHONE, Person, Size
from tests.browser.replay import ReplayPage
from tests.browser.story import SECRET, read_story
from tests.browser.tacan import TacanTable
from tests.browser.unanswered import UNREACHABLE, fail, go_on, hold

STORY = read_story("tacan")
LAST = STORY.moves[-1].version
BEFORE_MONOPOLY = STORY.place("PB monopoly")
ROLLS = sum(move.text == "roll" for move in STORY.moves)


def played(invite: Invite, size: Size = DESKTOP) -> tuple[Person, str]:
    """A match that Ann has played to its end, and Ann."""
    ann, ben = invite("Ann", size), invite("Ben")
    table = wire.begin([ann, ben], STORY, name="Window seat")
    wire.play([ann, ben], table, STORY.moves)
    return ann, str(ann.ask("GET", f"/api/tables/{table}")["match"])


def test_a_replay_goes_to_any_moment_and_has_a_link_to_it(invite: Invite) -> None:
    ann, match = played(invite)
    ann.visit(f"/match/{match}")
    expect(ann.page.get_by_role("banner")).to_contain_text("Tacan Window seat")
    EndPage(ann).replay()
    replay = ReplayPage(ann)
    replay.is_at(0)

    replay.step("One move on")
    replay.is_at(1)
    replay.step("To the end")
    replay.is_at(LAST)
    replay.step("One move back")
    replay.is_at(LAST - 1)
    replay.bar.fill(str(BEFORE_MONOPOLY))
    replay.is_at(BEFORE_MONOPOLY)
    ann.page.keyboard.press("]")
    replay.is_at(BEFORE_MONOPOLY + 1)
    replay.bar.press("ArrowRight")
    replay.is_at(BEFORE_MONOPOLY + 2)
    replay.bar.press("ArrowLeft")
    replay.is_at(BEFORE_MONOPOLY + 1)

    expect(ann.page).to_have_url(re.compile(rf"at={BEFORE_MONOPOLY + 1}&by="))
    link = ann.page.url
    ann.visit("/")
    ann.visit(link)
    replay.is_at(BEFORE_MONOPOLY + 1)

    replay.bar.fill(str(LAST - 3))
    replay.step("8 ×")
    replay.step("Play")
    replay.is_at(LAST)
    expect(ann.page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_a_replay_shows_what_a_seat_could_see(invite: Invite) -> None:
    ann, match = played(invite)
    ann.visit(f"/match/{match}/replay?at={BEFORE_MONOPOLY}&by=PR")
    replay = ReplayPage(ann)
    replay.is_at(BEFORE_MONOPOLY)
    hers, his = replay.hand_of("Ann"), replay.hand_of("Ben")
    expect(his).to_be_visible()
    expect(hers).to_have_count(0)

    replay.look("all")
    expect(hers).to_be_visible()
    expect(his).to_be_visible()
    replay.look("*")
    expect(hers).to_have_count(0)
    expect(his).to_have_count(0)


def test_eyes_that_cannot_be_had_leave_the_ones_that_one_has(invite: Invite) -> None:
    ann, match = played(invite)
    ann.visit(f"/match/{match}/replay?at={BEFORE_MONOPOLY}&by=PR")
    replay = ReplayPage(ann)
    expect(replay.hand_of("Ben")).to_be_visible()

    fail(ann.page, f"**/api/matches/{match}/replay*")
    replay.look("PB")

    expect(ann.page.locator(".toast")).to_contain_text(UNREACHABLE)
    expect(ann.page.get_by_label("Seen by")).to_have_value("PR")
    expect(replay.hand_of("Ben")).to_be_visible()


def test_a_replay_lays_its_table_while_it_is_fetched_and_says_when_it_does_not_come(
    invite: Invite,
) -> None:
    ann, match = played(invite)
    held = hold(ann.page, f"**/api/matches/{match}/replay*")
    ann.visit(f"/match/{match}/replay?at=1")
    expect(ann.page.get_by_text("The table is being laid.")).to_be_visible()
    for route in held:
        route.abort()
    expect(ann.page.get_by_text(UNREACHABLE)).to_be_visible()

    go_on(ann.page)

    ReplayPage(ann).is_at(1)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_replay_tells_what_a_node_yields(invite: Invite, size: Size) -> None:
    ann, match = played(invite, size)
    ann.visit(f"/match/{match}/replay")
    ReplayPage(ann).is_at(0)

    TacanTable(ann).press(TacanTable(ann).cell("N29"))

    expect(ann.page.locator(".yields")).to_contain_text("cards in 36 rolls")
    expect(ann.page.locator(".yields")).to_be_in_viewport(ratio=1)


def test_the_browser_draws_everything_again_and_it_fits(invite: Invite) -> None:
    ann, match = played(invite)
    ann.visit(f"/match/{match}")
    end = EndPage(ann)
    end.verifies_the_dice()

    draws = end.check_the_dice()
    expect(draws).to_contain_text(SECRET)
    expect(draws.get_by_role("cell", name="does not fit")).to_have_count(0)
    assert draws.get_by_role("row").count() > ROLLS


def test_the_dice_are_checked_of_a_match_that_was_found_only_at_the_second_try(
    invite: Invite,
) -> None:
    ann, match = played(invite)
    fail(ann.page, f"**/api/matches/{match}")
    ann.visit(f"/match/{match}")
    go_on(ann.page)
    EndPage(ann).verifies_the_dice()


def test_a_log_in_which_a_die_was_turned_does_not_fit(invite: Invite) -> None:
    ann, match = played(invite)
    ann.page.route(f"**/api/matches/{match}/log*", turn_a_die)
    ann.visit(f"/match/{match}")
    end = EndPage(ann)
    expect(end.fair_dice).to_contain_text("does not fit")
    expect(end.fair_dice).to_contain_text("The log was changed: its chain breaks")


def turn_a_die(route: Route) -> None:
    """Change the first die of the first roll on its way to the browser."""
    lines = route.fetch().text().splitlines()
    place = next(place for place, line in enumerate(lines) if '"roll"' in line)
    entry = json.loads(lines[place])
    entry["chance"][0][1] = 7 - entry["chance"][0][1]
    lines[place] = json.dumps(entry, separators=(",", ":"))
    route.fulfill(body="\n".join(lines) + "\n")
