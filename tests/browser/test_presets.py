"""What a preset sets is told where a table is made, and what the host has changed of it."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.fitting import SPOKEN, fits
from tests.browser.person import DESKTOP, PHONE, Size


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_preset_sets_offers_and_time_outs_and_says_so(invite: Invite, size: Size) -> None:
    ann = invite("Ann", size)
    ann.become_guest()
    ann.visit("/new/tacan")
    form = ann.page.get_by_role("dialog", name="New table")
    form.get_by_role("radio", name="Timed").check(force=True)

    told = form.get_by_role("list", name="Otherwise than standard:")
    for difference in (
        "Cards in a turn: no limit",
        "Clock: Fast",
        "Any number of offers",
        "When time runs out: The turn ends",
    ):
        expect(told).to_contain_text(difference)
    expect(form.get_by_role("switch", name="Any number of offers")).to_be_checked()
    expect(form.get_by_role("radio", name="The turn ends")).to_be_checked()
    expect(form.get_by_text("Nothing changed")).to_be_visible()

    form.get_by_role("radio", name="A bot plays on").check(force=True)
    form.get_by_role("switch", name="Any number of offers").click()
    departed = form.get_by_role("list", name="At this table otherwise than Timed:")
    expect(departed.get_by_role("listitem")).to_have_text(
        ["Offers in a turn: 10", "When time runs out: A bot plays on"]
    )
    form.get_by_role("button", name="Back to Timed").click()
    expect(departed).to_have_count(0)

    form.get_by_role("button", name="Open the table").click()
    facts = ann.page.get_by_role("region", name="What is played")
    expect(facts).to_contain_text("The turn ends")
    expect(facts).to_contain_text("Offers in a turn")
    table = ann.page.url.rpartition("/")[2].partition("?")[0]
    settings = ann.ask("GET", f"/api/tables/{table}")["settings"]
    assert (settings["offers_per_turn"], settings["time_out"]) == (None, "defaults")


def test_a_preset_is_told_in_german_too(invite: Invite) -> None:
    ann = invite("Anna", PHONE)
    ann.become_guest()
    ann.visit("/")
    ann.page.evaluate(SPOKEN, "de")
    ann.visit("/new/tacan")
    form = ann.page.get_by_role("dialog", name="Neuer Tisch")
    form.get_by_role("radio", name="Auf Zeit").check(force=True)

    told = form.get_by_role("list", name=re.compile("^Anders .* Standard:$"))
    for difference in ("Karten je Zug: unbegrenzt", "Beliebig viele Angebote", "Der Zug endet"):
        expect(told).to_contain_text(difference)
    assert fits(ann)["width"] == PHONE.width
