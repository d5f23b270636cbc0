"""Round the tables: what is remembered, what comes by itself, and the way in for friends."""

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.lobby import Room
from tests.browser.person import Theme

THEME = "() => document.documentElement.dataset.theme"


def test_a_language_and_a_theme_once_chosen_are_kept(invite: Invite) -> None:
    ann = invite("Ann")
    ann.visit("/fair")
    ann.page.get_by_role("button", name="Deutsch").click()
    expect(ann.page.get_by_role("heading", name="Ehrliche Würfel").first).to_be_visible()
    ann.page.get_by_role("button", name="Dunkel").click()
    expect(ann.page.get_by_role("button", name="Hell")).to_be_visible()

    ann.page.reload()
    ann.prefer(Theme.LIGHT)

    expect(ann.page.get_by_role("heading", name="Ehrliche Würfel").first).to_be_visible()
    assert ann.page.evaluate(THEME) == "dark"


def test_a_table_comes_to_the_lobby_and_goes_by_itself(invite: Invite) -> None:
    ann, ben = invite("Ann"), invite("Ben")
    ann.become_guest()
    ben.become_guest()
    ann.visit("/")
    row = ann.page.get_by_role("listitem").filter(has_text="Garden bench")
    expect(ann.page.get_by_role("heading", name="Open tables")).to_be_visible()
    expect(row).to_have_count(0)

    table = ben.ask("POST", "/api/tables", {"game": "rupiaj", "name": "Garden bench"})["id"]
    expect(row).to_be_visible()
    ben.ask("POST", f"/api/tables/{table}/close")

    expect(row).to_have_count(0)


def test_the_way_in_for_friends_is_a_link_to_copy_and_a_code_to_scan(invite: Invite) -> None:
    ann = invite("Ann")
    ann.become_guest()
    ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table = ann.ask("POST", "/api/tables", {"game": "rupiaj", "public": False})
    ann.visit(f"/table/{table['id']}")
    expect(ann.page.get_by_role("img", name="QR code of the invite link")).to_be_visible()

    ann.page.get_by_role("button", name="Copy").click()

    expect(ann.page.get_by_text("The link is copied.")).to_be_visible()
    copied = ann.page.evaluate("() => navigator.clipboard.readText()")
    assert copied == Room(ann).link()
    assert copied.endswith(f"/table/{table['id']}?invite={table['invite']}")
