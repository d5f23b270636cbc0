"""Somebody who only watches sees no hidden card: not on the page, not beneath it."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser import wire
from tests.browser.conftest import Invite
from tests.browser.person import Person
from tests.browser.secrecy import leaks_in
from tests.browser.story import Story, match_after, read_story
from tests.browser.table import Table

MOMENTS = {"tacan": "PB monopoly", "rupiaj": "PR swap spice silver"}
"""Moments at which much is hidden: resources, unplayed cards, goods, herds, bonus tokens."""
FACES = ("Monopoly", "Year of plenty", "Victory point", "Knight", "Road building")


@pytest.mark.parametrize("game", MOMENTS)
def test_a_spectator_is_told_no_hidden_card(invite: Invite, game: str) -> None:
    story = read_story(game)
    moves = story.until(MOMENTS[game])
    players = [invite("Ann"), invite("Ben")]
    table = wire.begin(players, story)
    cat = watching(invite("Cat"), table)

    wire.play(players, table, moves)
    Table(cat).reaches(moves[-1].version)
    match = ask_everything(cat, table)

    public = match_after(story, moves).view("*")
    assert some_hidden(story, public)
    assert len(cat.frames) > len(moves)
    assert leaks_in(cat.frames, public) == []
    assert leaks_in(cat.answers(), public) == []
    assert any(match in answer for answer in cat.answers())
    shows_no_card(cat, story)


def test_a_spectator_is_muted_before_they_say_anything(invite: Invite) -> None:
    story = read_story("rupiaj")
    ann, ben = invite("Ann"), invite("Ben")
    table = wire.begin([ann, ben], story)
    cat = watching(invite("Cat"), table)
    watching(ann, table)

    ann.page.get_by_role("button", name="1 person watches").click()
    dialog = ann.page.get_by_role("dialog", name="Who watches")
    dialog.get_by_role("button", name="Mute Cat").click()
    expect(dialog.get_by_text("You no longer hear Cat.")).to_be_visible()
    dialog.get_by_role("button", name="Close").click()
    ann.page.keyboard.press("/")
    expect(ann.page.get_by_role("list", name="Muted")).to_contain_text("Cat is muted")

    with wire.seated(ben, table) as seated:
        cat.page.keyboard.press("/")
        cat.page.get_by_label("Say something").fill("Take the camels!")
        cat.page.get_by_role("button", name="Send").click()
        seated.ask("say", table=table, text="Hello")
        chat = ann.page.get_by_role("log", name="Chat")
        expect(chat).to_contain_text("Hello")
        expect(chat).not_to_contain_text("Take the camels!")


def test_a_spectator_reads_costs_supplies_and_the_goal(invite: Invite) -> None:
    story = read_story("tacan")
    players = [invite("Ann"), invite("Ben")]
    options = {**story.options, "win_on_own_turn": False}
    table = wire.begin(players, story, options=options)
    cat = watching(invite("Cat"), table)
    wire.play(players, table, story.until("PR buy"))
    Table(cat).reaches(story.place("PR buy"))

    cat.page.get_by_role("button", name="Costs").click()

    card = cat.page.get_by_role("dialog", name="What things cost")
    city = card.get_by_role("row", name="City")
    expect(city.get_by_role("img", name="costs 2 grain and 3 ore")).to_be_visible()
    settlements = card.get_by_role("row", name="Settlement").get_by_role("cell").last
    expect(settlements).to_have_text(re.compile(r"3\s+3"))
    expect(card.get_by_role("row", name="Card").get_by_role("cell").last).to_have_text("25")
    expect(card).to_contain_text("Who first has 5 points wins.")


def watching(person: Person, table: str) -> Person:
    """Somebody who came to watch."""
    person.become_guest()
    person.visit(f"/table/{table}")
    expect(person.page.locator(".frame")).to_have_attribute("data-version", "0")
    return person


def ask_everything(person: Person, table: str) -> str:
    """Reload, open the replay and ask for every view: whatever is told is remembered."""
    match = str(person.ask("GET", f"/api/tables/{table}")["match"])
    for viewer in ("*", "PB", "PR", "all"):
        for what in ("view", "replay"):
            person.try_asking(f"/api/matches/{match}/{what}?viewer={viewer}")
    person.try_asking(f"/api/matches/{match}")
    person.try_asking(f"/api/matches/{match}/log")
    assert person.answers()
    person.page.reload()
    expect(person.page.locator(".frame")).to_be_visible()
    return match


def some_hidden(story: Story, public: dict[str, Any]) -> bool:
    """Whether there is anything to see that must not be seen."""
    hand = "RC00PB" if story.game == "tacan" else "HC00PB"
    return hand in public and public[hand] is None


def shows_no_card(person: Person, story: Story) -> None:
    """The page draws no hand, and names no card that lies in one."""
    page = person.page
    if story.game == "tacan":
        expect(page.locator("[data-hand], [data-development]")).to_have_count(0)
        shown = page.locator(".frame > .players, .frame > .dock").all_inner_texts()
        assert [face for face in FACES if face in " ".join(shown)] == []
    else:
        expect(page.locator(".strip [data-kind]")).to_have_count(0)
        expect(page.locator(".strip .back").first).to_be_visible()
