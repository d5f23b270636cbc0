"""Without a mouse: a match is started and a turn played with keys alone."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.end import EndPage
from tests.browser.keyboard import Keyboard
from tests.browser.lobby import Lobby
from tests.browser.person import Person
from tests.browser.rupiaj import RupiajTable
from tests.browser.tacan import TacanTable


def test_tacan_is_started_and_played_with_keys_alone(invite: Invite) -> None:
    ann = invite("Ann")
    keys, table = Keyboard(ann), TacanTable(ann)
    begin_with_keys(ann, keys, "Tacan", "Quick")

    take_a_turn(keys, table)

    expect(table.log).to_contain_text("You rolled")


def begin_with_keys(person: Person, keys: Keyboard, game: str, level: str) -> None:
    """Begin a match against bots, on the level before the one that is chosen already."""
    person.visit("/")
    card = Lobby(person).game(game)
    keys.tab_to(card.get_by_role("radio", checked=True))
    keys.press("ArrowLeft")
    expect(card.get_by_role("radio", name=level)).to_be_checked()
    keys.tab_to(card.get_by_role("button", name="Play against bots"))
    keys.press("Enter")


def take_a_turn(keys: Keyboard, table: TacanTable) -> None:
    """Place, roll, move the robber or say no, whatever is asked, until the turn is ended."""
    lit = table.page.locator(".hits [role=button]").first
    rolling = table.dock.get_by_role("button", name=re.compile("^Roll"))
    asked = table.dock.get_by_role("button", name=re.compile("^Decline"))
    ending = table.dock.get_by_role("button", name=re.compile("^End turn"), disabled=False)
    ended = False
    while not ended:
        expect(lit.or_(rolling).or_(asked).or_(ending).first).to_be_visible()
        before = table.frame.get_attribute("data-version")
        if lit.is_visible():
            keys.to_a_lit_place()
            keys.press("Enter")
        elif rolling.is_visible():
            keys.press(" ")
        elif asked.is_visible():
            keys.press("n")
        else:
            keys.press("e")
            ended = True
        expect(table.frame).not_to_have_attribute("data-version", str(before))


def test_a_whole_match_against_a_bot_is_played_with_keys_alone(invite: Invite) -> None:
    ann = invite("Ann")
    keys, table = Keyboard(ann), RupiajTable(ann)
    begin_with_keys(ann, keys, "Rupiaj", "One round")

    while table.waits_for_me():
        take_or_sell(keys, table)

    expect(table.log).to_contain_text("You took")
    keys.tab_to(table.dock.get_by_role("link", name="Ranking and replay"))
    keys.press("Enter")
    EndPage(ann).verifies_the_dice()


def take_or_sell(keys: Keyboard, table: RupiajTable) -> None:
    """Take the camels, or else the first good, or with a full hand sell the cards of one kind."""
    before = table.frame.get_attribute("data-version")
    kinds = table.kinds_in(table.market)
    if "camel" in kinds:
        keys.press("g")
    elif table.dock.get_by_text("room for").is_visible():
        keys.press("1")
        keys.press("Enter")
    else:
        held = table.kinds_in(table.hand)
        most = max(held, key=held.count)
        for place in (place for place, kind in enumerate(held, start=1) if kind == most):
            keys.press(f"Shift+Digit{place}")
        keys.press("Enter")
    expect(table.frame).not_to_have_attribute("data-version", str(before))
