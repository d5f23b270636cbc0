"""The page about oneself."""

from playwright.sync_api import expect

from tests.browser.conftest import Invite

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
