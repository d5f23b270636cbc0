"""Where the keys go on: after a dialog where one was, on another page at its beginning."""

from playwright.sync_api import expect

from tests.browser import wire
from tests.browser.conftest import Invite
from tests.browser.story import read_story
from tests.browser.table import Table
from tests.browser.tacan import TacanTable


def test_the_focus_is_given_back_when_a_dialog_goes(invite: Invite) -> None:
    ann, ben = invite("Ann"), invite("Ben")
    ann.visit(f"/table/{wire.begin([ann, ben], read_story('tacan'))}")
    menu = TacanTable(ann).button("Menu")
    menu.focus()
    ann.page.keyboard.press("Enter")
    ann.page.get_by_role("button", name="Settings").focus()
    ann.page.keyboard.press("Enter")
    dialog = ann.page.get_by_role("dialog", name="Settings")
    expect(dialog).to_be_visible()

    ann.page.keyboard.press("Escape")

    expect(dialog).to_have_count(0)
    expect(menu).to_be_focused()


def test_who_goes_to_another_page_is_at_its_beginning_and_hears_its_name(invite: Invite) -> None:
    ann, ben = invite("Ann"), invite("Ben")
    table = wire.begin([ann, ben], read_story("rupiaj"))
    ann.visit("/")
    expect(ann.page.get_by_role("main")).to_be_visible()
    expect(ann.page.get_by_role("main")).not_to_be_focused()

    for name in ("Matches", "Rules"):
        ann.page.get_by_role("link", name=name, exact=True).first.focus()
        ann.page.keyboard.press("Enter")
        expect(ann.page.get_by_role("main", name=name)).to_be_focused()
    ann.page.go_back()
    expect(ann.page.get_by_role("main", name="Matches")).to_be_focused()
    ann.go(f"/table/{table}")
    expect(ann.page.get_by_role("main", name="Rupiaj")).to_be_focused()
    ann.go("/nowhere")
    expect(ann.page.get_by_role("main", name="There is nothing here.")).to_be_focused()


def test_a_form_that_is_left_leads_back_to_the_page_below_it(invite: Invite) -> None:
    ann = invite("Ann")
    ann.visit("/")
    ann.page.get_by_role("link", name="New table").click()
    expect(ann.page.get_by_role("heading", name="New table")).to_be_focused()

    ann.page.keyboard.press("Escape")

    expect(ann.page.get_by_role("dialog")).to_have_count(0)
    expect(ann.page.get_by_role("main")).to_be_focused()


def test_f6_leads_a_spectator_on_from_one_part_to_the_next(invite: Invite) -> None:
    ann, ben, cat = invite("Ann"), invite("Ben"), invite("Cat")
    table = wire.begin([ann, ben], read_story("rupiaj"))
    cat.become_guest()
    cat.visit(f"/table/{table}")
    seen = Table(cat)
    seen.reaches(0)

    for part in ("Players", "Market"):
        cat.page.keyboard.press("F6")
        expect(cat.page.get_by_role("group", name=part)).to_be_focused()
    cat.page.keyboard.press("F6")
    expect(cat.page.get_by_role("tab", name="Log")).to_be_focused()


def test_whoever_moves_the_robber_by_keys_goes_on_with_whom_to_rob(invite: Invite) -> None:
    story = read_story("tacan-robber")
    people = [invite(name) for name in ("Ann", "Ben", "Cleo", "Dan")]
    table = wire.begin(people, story)
    place = story.place("PB robber")
    wire.play(people, table, story.moves[:place])
    ann = people[0]
    ann.visit(f"/table/{table}")
    blue = TacanTable(ann)

    blue.cell(story.moves[place].form["hex"]).focus()
    ann.page.keyboard.press("Enter")

    victims = blue.dock.get_by_role("group", name="Take a card from whom?")
    expect(victims.get_by_role("button").first).to_be_focused()
