"""Tables at which one can no longer be: a page says so, and shows the way on."""

import subprocess
import sys

from playwright.sync_api import APIResponse, Route, expect

from tests.browser import wire
from tests.browser.conftest import Invite
from tests.browser.person import Person
from tests.browser.story import read_story
from tests.server.harness.world import World


def administer(server: World, *words: str) -> None:
    """What those who run the server do beside it."""
    command = [sys.executable, "-m", "parlour", "admin", "--database", str(server.database)]
    subprocess.run([*command, *words], check=True, capture_output=True)


def waiting(invite: Invite) -> tuple[Person, Person, str]:
    """A host, a guest who looks at the room they wait in, and the table."""
    ann, ben = invite("Ann"), invite("Ben")
    ann.become_guest()
    ben.become_guest()
    table = ann.ask("POST", "/api/tables", {"game": "rupiaj"})["id"]
    ben.ask("POST", f"/api/tables/{table}/take", {"seat": "PR"})
    ben.visit(f"/table/{table}")
    return ann, ben, table


def test_somebody_whose_seat_the_host_frees_is_told(invite: Invite) -> None:
    ann, ben, table = waiting(invite)
    expect(ben.page.get_by_role("button", name="Get up")).to_be_visible()

    ann.ask("POST", f"/api/tables/{table}/remove", {"seat": "PR"})

    expect(ben.page.get_by_role("heading", level=1)).to_have_text(
        "You no longer sit at this table."
    )
    ben.page.reload()
    expect(ben.page.get_by_text("you cannot sit down here again")).to_be_visible()
    ben.page.get_by_role("link", name="To the lobby").click()
    expect(ben.page.get_by_text("What shall we play?")).to_be_visible()


def test_somebody_who_gets_up_is_not_told_so_by_a_page(invite: Invite) -> None:
    _, ben, _ = waiting(invite)
    answers: list[tuple[Route, APIResponse]] = []
    ben.page.route("**/leave", lambda route: answers.append((route, route.fetch())))
    ben.page.get_by_role("button", name="Get up").click()

    # The socket tells of the free seat before the answer comes.
    expect(ben.page.get_by_role("button", name="Sit here")).to_have_count(1)
    expect(ben.page.get_by_text("You no longer sit at this table.")).to_have_count(0)
    for route, answer in answers:
        route.fulfill(response=answer)
    expect(ben.page.get_by_text("What shall we play?")).to_be_visible()


def test_a_match_that_was_ended_is_left_by_whoever_is_at_its_table(
    invite: Invite, server: World
) -> None:
    story = read_story("tacan")
    ann, ben = invite("Ann"), invite("Ben")
    table = wire.begin([ann, ben], story)
    ann.visit(f"/table/{table}")
    expect(ann.page.get_by_role("group", name="Board")).to_be_visible()
    match = ann.ask("GET", f"/api/tables/{table}")["match"]

    administer(server, "end", match, "--reason", "<b>stuck</b> & over")

    expect(ann.page.get_by_role("heading", level=1)).to_have_text(
        "This match was ended before its end."
    )
    expect(ann.page.get_by_text("The reason given: <b>stuck</b> & over")).to_be_visible()
    ann.visit(f"/table/{table}")
    expect(ann.page.get_by_role("heading", level=1)).to_have_text(
        "This match was ended before its end."
    )


def test_somebody_who_is_banned_is_told_so_and_tries_no_longer(
    invite: Invite, server: World
) -> None:
    ann = invite("Ann")
    ann.become_guest()
    ann.visit("/")
    expect(ann.page.get_by_text("Live")).to_be_visible()

    administer(server, "ban", ann.ask("GET", "/api/me")["id"])

    banned = ann.page.get_by_text("You have been banned from this server.")
    expect(banned).to_be_visible()
    expect(ann.page.get_by_text("Connection lost.")).to_have_count(0)
    ann.page.reload()
    expect(banned).to_be_visible()


def test_somebody_who_has_another_password_at_a_table_is_asked_to_sign_in(
    invite: Invite, server: World
) -> None:
    ann = invite("Ann")
    ann.ask("POST", "/api/register", {"name": "Annette", "password": "correct horse"})
    table = ann.ask("POST", "/api/tables", {"game": "rupiaj"})["id"]
    ann.visit(f"/table/{table}")
    expect(ann.page.get_by_role("button", name="Get up")).to_be_visible()

    administer(server, "reset-password", "Annette")

    expect(ann.page.get_by_role("heading", level=1)).to_contain_text("You were signed out")
    ann.page.get_by_role("link", name="Sign in").click()
    expect(ann.page.get_by_role("button", name="Sign in")).to_be_visible()
