"""Where the server does not answer, a page says so, and one button is enough to go on."""

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.unanswered import UNREACHABLE, fail, go_on, hold


def test_the_matches_of_somebody_come_when_they_try_again(invite: Invite) -> None:
    ann = invite("Ann")
    ann.become_guest()
    fail(ann.page, "**/api/my/**")
    ann.visit("/matches")
    expect(ann.page.get_by_text(UNREACHABLE)).to_have_count(1)

    go_on(ann.page)

    expect(ann.page.get_by_text("Nothing is running.")).to_be_visible()
    expect(ann.page.get_by_text("Matches that are over stay here")).to_be_visible()
    expect(ann.page.get_by_text(UNREACHABLE)).to_have_count(0)


def test_finished_matches_that_do_not_come_hide_none_that_run(invite: Invite) -> None:
    ann = invite("Ann")
    ann.become_guest()
    fail(ann.page, "**/api/my/matches?status=finished&limit=20")
    ann.visit("/matches")
    expect(ann.page.get_by_text(UNREACHABLE)).to_be_visible()
    expect(ann.page.get_by_text("Nothing is running.")).to_be_visible()

    go_on(ann.page)

    expect(ann.page.get_by_text("Matches that are over stay here")).to_be_visible()


def test_the_lobby_does_not_say_that_nothing_was_finished_before_it_knows(invite: Invite) -> None:
    ann = invite("Ann")
    ann.become_guest()
    held = hold(ann.page, "**/api/my/matches?status=finished*")
    ann.visit("/")
    finished = ann.page.get_by_role("region", name="Finished")
    expect(finished.locator("[aria-busy]")).to_be_visible()
    expect(finished.get_by_text("Matches that are over stay here")).to_have_count(0)

    for route in held:
        route.continue_()

    expect(finished.get_by_text("Matches that are over stay here")).to_be_visible()


def test_the_rules_come_when_somebody_tries_again(invite: Invite) -> None:
    ann = invite("Ann")
    fail(ann.page, "**/api/games")
    ann.visit("/rules")
    expect(ann.page.get_by_role("main").get_by_text(UNREACHABLE)).to_be_visible()

    go_on(ann.page)

    expect(ann.page.get_by_role("heading", level=1)).to_contain_text("Tacan")


def test_nobody_hears_that_nothing_runs_from_a_server_that_fails(invite: Invite) -> None:
    ann = invite("Ann")
    ann.become_guest()
    ann.page.route("**/api/**", lambda route: route.fulfill(status=500))
    ann.visit("/matches")

    expect(ann.page.get_by_role("main").get_by_text(UNREACHABLE)).to_be_visible()
    expect(ann.page.get_by_text("Nothing is running.")).to_have_count(0)

    go_on(ann.page)

    expect(ann.page.get_by_text("Nothing is running.")).to_be_visible()
