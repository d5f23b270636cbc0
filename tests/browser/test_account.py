"""The page about oneself."""

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.person import DESKTOP, PHONE, Person, Size

ANN = {"name": "Ann everywhere", "password": "correct horse"}


def test_who_signs_out_everywhere_is_known_on_no_device(invite: Invite) -> None:
    here, there = invite("Ann"), invite("Ann")
    here.ask("POST", "/api/register", ANN)
    there.ask("POST", "/api/sign-in", ANN)
    for device in (here, there):
        device.visit("/me")
        expect(device.page.get_by_role("heading", name=ANN["name"])).to_be_visible()

    here.page.get_by_role("button", name="Sign out everywhere").click()

    expect(here.page.get_by_text("You are signed out on every device.")).to_be_visible()
    there.visit("/me")
    expect(there.page.get_by_role("button", name="Come in")).to_be_visible()
    expect(there.page.get_by_role("heading", name=ANN["name"])).to_have_count(0)


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_a_token_is_made_shown_once_and_revoked(invite: Invite, size: Size) -> None:
    ann = invite("Ann", size=size)
    ann.ask("POST", "/api/guest", {"name": "Ann"})
    ann.visit("/me")
    page = ann.page
    card = page.locator("form", has=page.get_by_role("heading", name="Tokens for programs"))
    card.get_by_label("What is it for?").fill("Evening bot")
    card.get_by_role("radio", name="30 days").check()
    card.get_by_role("button", name="Make a token").click()

    token = card.get_by_role("status").locator("code")
    expect(token).to_contain_text("parlour_")
    written = token.inner_text()
    listed = card.get_by_role("listitem").filter(has_text="Evening bot")
    expect(listed).to_contain_text("not used yet")
    assert asked_with(ann, written) == 200

    ann.visit("/me")
    expect(listed).to_be_visible()
    expect(page.get_by_text(written)).to_have_count(0)

    card.get_by_role("button", name="Revoke Evening bot").click()
    expect(listed).to_have_count(0)
    assert asked_with(ann, written) == 401


def asked_with(person: Person, token: str) -> int:
    """What a program is answered that has a token and no cookie."""
    answer = httpx.get(
        f"{person.address}/api/my/tables", headers={"Authorization": f"Bearer {token}"}
    )
    return answer.status_code
