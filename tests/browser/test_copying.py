"""Links are copied over plain http, too, where browsers have no clipboard: as at home."""

from playwright.sync_api import Locator, expect

from tests.browser import wire
from tests.browser.conftest import Invite
from tests.browser.person import PHONE, Person
from tests.browser.story import read_story
from tests.browser.tacan import TacanTable

NO_CLIPBOARD = "delete Navigator.prototype.clipboard"
NO_COPYING = "document.execCommand = () => false"


def pasted(field: Locator) -> str:
    """What was copied, as it comes when it is put into a field."""
    field.fill("")
    field.press("ControlOrMeta+v")
    return field.input_value()


def at_table(ann: Person, ben: Person) -> str:
    """Ann looks at her match with Ben; its table."""
    table = wire.begin([ann, ben], read_story("tacan"))
    ann.visit(f"/table/{table}")
    TacanTable(ann).reaches(0)
    return table


def test_the_invite_link_is_copied(invite: Invite) -> None:
    ann = invite("Ann")
    ann.become_guest()
    table = ann.ask("POST", "/api/tables", {"game": "rupiaj", "public": False})["id"]
    ann.page.add_init_script(NO_CLIPBOARD)
    ann.visit(f"/table/{table}")

    ann.page.get_by_role("button", name="Copy", exact=True).click()

    expect(ann.page.locator(".toast.good")).to_be_visible()
    link = ann.page.locator("#invite-link").input_value()
    ann.visit("/me")
    assert pasted(ann.page.get_by_label("Password").first) == link


def test_the_link_to_a_table_is_copied(invite: Invite) -> None:
    ann, ben = invite("Ann"), invite("Ben")
    ann.page.add_init_script(NO_CLIPBOARD)
    table = at_table(ann, ben)

    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("button", name="Copy the link to this table").click()

    expect(ann.page.locator(".toast.good")).to_be_visible()
    ann.page.keyboard.press("/")
    chat = ann.page.locator("#side-body input")
    assert pasted(chat) == f"{ann.address}/table/{table}"


def test_a_link_that_cannot_be_copied_is_shown_to_be_copied_by_hand(invite: Invite) -> None:
    ann, ben = invite("Ann", PHONE), invite("Ben")
    ann.page.add_init_script(NO_CLIPBOARD)
    ann.page.add_init_script(NO_COPYING)
    table = at_table(ann, ben)

    ann.page.get_by_role("button", name="Menu").tap()
    ann.page.get_by_role("button", name="Copy the link to this table").tap()

    expect(ann.page.locator(".toast")).to_contain_text(f"{ann.address}/table/{table}")
