"""A board of one's own: laid by tap and by keys, kept as a file, shared by a link, played on."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Download, FilePayload, Locator, expect

from tests.browser.axe import faults_of
from tests.browser.conftest import Invite
from tests.browser.lobby import Lobby
from tests.browser.person import DESKTOP, PHONE, Person, Size
from tests.server.harness.boards import JSON_BOARD, OWN_BOARD, UNLAWFUL

BALANCED = "Nothing is missing"


def editor(person: Person) -> Locator:
    """The window in which a board is laid."""
    return person.page.get_by_role("dialog", name="A board of your own")


def begin(person: Person) -> Locator:
    """Set up a table of Tacan with a board of one's own, from the beginner's board."""
    Lobby(person).enter()
    person.go("/new/tacan")
    person.page.get_by_role("radio", name="My own").check(force=True)
    laying = editor(person)
    laying.get_by_role("button", name="Beginner’s board").click()
    expect(place(laying, "H00")).to_have_attribute("aria-label", re.compile("crags, number 10"))
    expect(laying).to_contain_text(BALANCED)
    return laying


def place(laying: Locator, key: str) -> Locator:
    """A hex or a harbour."""
    return laying.locator(f".hit[data-key={key}]")


def said(laying: Locator, key: str) -> str:
    """What a screen reader says of a place."""
    return place(laying, key).get_attribute("aria-label") or ""


def saved(laying: Locator) -> Download:
    """The file that a board is saved as."""
    with laying.page.expect_download() as download:
        laying.get_by_role("button", name="Save as a file").click()
    return download.value


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_board_is_laid_kept_shared_and_shown_to_everyone(
    invite: Invite, size: Size, tmp_path: Path
) -> None:
    ann, ben = invite("Ann", size), invite("Ben", size)
    laying = begin(ann)
    before = said(laying, "H00"), said(laying, "H04")

    place(laying, "H00").click()
    place(laying, "H04").click()
    terrain = [re.split(", ", one)[1] for one in before]
    expect(place(laying, "H00")).to_have_attribute("aria-label", re.compile(terrain[1]))
    expect(place(laying, "H04")).to_have_attribute("aria-label", re.compile(terrain[0]))

    file = tmp_path / "board.txt"
    saved(laying).save_as(file)
    assert file.read_text(encoding="utf-8").startswith("[set(H00,")
    link = laying.get_by_label("Link to this board").input_value()
    laying.get_by_role("button", name="Random board").click()
    expect(laying.get_by_label("Link to this board")).not_to_have_value(link)
    laying.locator("input[type=file]").set_input_files(file)
    expect(laying.get_by_label("Link to this board")).to_have_value(link)
    assert faults_of(ann, "the editor of boards") == []
    laying.get_by_role("button", name="Use this board").click()
    expect(laying).to_be_hidden()
    ann.page.get_by_role("button", name="Open the table").click()

    invited = ann.page.get_by_role("textbox", name="Invite link").input_value()
    ben.become_guest()
    ben.visit(invited)
    for person in (ann, ben):
        room = person.page.get_by_role("main")
        expect(room.get_by_role("img", name="The board of this table")).to_be_visible()
        room.get_by_text("As a list of operations").click()
        expect(room.locator("pre")).to_contain_text("set(H00,")

    ben.visit(link)
    form = ben.page.get_by_role("dialog")
    expect(form.get_by_role("img", name="The board of this table")).to_be_visible()
    expect(form.get_by_role("radio", name="My own")).to_be_checked()


def test_a_board_is_laid_by_keys_alone_and_says_what_is_wrong_with_it(invite: Invite) -> None:
    ann = invite("Ann")
    laying = begin(ann)
    keyboard, status = ann.page.keyboard, laying.get_by_role("status").first
    place(laying, "H09").focus()
    keyboard.press("ArrowLeft")
    expect(place(laying, "H08")).to_be_focused()
    keyboard.press("Enter")
    expect(place(laying, "H08")).to_have_attribute("aria-pressed", "true")
    other = laying.get_by_role("group", name="Lay something else here").locator(
        "button[aria-pressed=false]"
    )
    other.first.focus()
    keyboard.press("Enter")
    expect(laying).to_contain_text("Missing: 1 ×")
    expect(laying).to_contain_text("Too many: 1 ×")
    use = laying.get_by_role("button", name="Use this board")
    expect(use).to_have_attribute("aria-disabled", "true")

    keyboard.press("Control+z")
    expect(status).to_have_text("Undone.")
    expect(laying).to_contain_text(BALANCED)
    expect(use).not_to_have_attribute("aria-disabled", "true")
    laying.get_by_role("button", name="Clear the choice").press("Enter")
    expect(place(laying, "H08")).to_be_focused()
    expect(status).to_have_text("Nothing is chosen.")
    keyboard.press("Enter")
    keyboard.press("Escape")
    expect(laying).to_be_visible()
    keyboard.press("Escape")
    expect(laying).to_be_hidden()


def load(laying: Locator, name: str, text: str) -> None:
    """Load a file."""
    file: FilePayload = {"name": name, "mimeType": "text/plain", "buffer": text.encode()}
    laying.locator("input[type=file]").set_input_files(file)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_what_a_file_holds_is_taken_as_far_as_it_is_a_board(invite: Invite, size: Size) -> None:
    laying = begin(invite("Ann", size))
    link, refused = laying.get_by_label("Link to this board"), laying.get_by_role("alert")
    before = link.input_value()
    for name, text, why in (
        ("notes.txt", "milk, eggs", "notes.txt was not loaded: This is no list of operations."),
        ("one.txt", "[set(H00,ORE 6)]", "Pieces are missing, or there are too many"),
        ("foreign.txt", "[set(players,2),set(Q00,1)]", "cannot set operation 1: set(players,2)"),
        ("empty.txt", " \n", "empty.txt is empty: it is no board."),
        ("big.txt", OWN_BOARD + " " * 65_536, "larger than 64 KiB"),
    ):
        load(laying, name, text)
        expect(refused).to_contain_text(why)
        expect(link).to_have_value(before)

    load(laying, "trio.txt", OWN_BOARD.replace("[", "[set(players,3),"))
    expect(laying).to_contain_text("trio.txt is loaded: its hexes and harbours.")
    expect(refused).to_have_count(0)
    expect(laying).to_contain_text("6 and 8 are neighbours: hexes 4 and 9.")
    own = link.input_value()
    load(laying, "board.json", json.dumps(JSON_BOARD))
    expect(laying).to_contain_text("board.json is loaded.")
    expect(link).to_have_value(own)
    load(laying, "unlawful.txt", UNLAWFUL)
    expect(laying).to_contain_text("Missing: 1 × forest.")
    use = laying.get_by_role("button", name="Use this board")
    expect(use).to_have_attribute("aria-disabled", "true")

    load(laying, "chance.txt", OWN_BOARD.partition(",set(M00")[0] + "]")
    expect(laying).to_contain_text("This list leaves a part of the board to chance")
    expect(link).to_have_count(0)
    laying.get_by_role("button", name="Undo").click()
    expect(laying).to_contain_text("Missing: 1 × forest.")
    laying.get_by_role("button", name="Undo").click()
    expect(link).to_have_value(own)


def test_a_link_opens_the_editor_with_its_board_and_a_table_to_play_on_it(invite: Invite) -> None:
    ann, ben = invite("Ann"), invite("Ben", PHONE)
    link = begin(ann).get_by_label("Link to this board").input_value()
    Lobby(ben).enter()
    ben.visit(link)
    expect(ben.page.get_by_text("The board of the link is laid.")).to_be_visible()
    form = ben.page.get_by_role("dialog", name="New table")
    form.get_by_role("button", name="Change the board").click()
    expect(editor(ben).get_by_label("Link to this board")).to_have_value(link)
    editor(ben).get_by_role("button", name="Cancel").click()
    form.get_by_role("button", name="Open the table").click()
    expect(ben.page.get_by_role("heading", name="The board")).to_be_visible()


def test_a_linked_board_that_cannot_be_played_says_why(invite: Invite) -> None:
    ann = invite("Ann", PHONE)
    link = begin(ann).get_by_label("Link to this board").input_value()
    ann.visit("/")
    ann.visit(re.sub("board=1o", "board=1l", link))
    form = ann.page.get_by_role("dialog", name="New table")
    expect(form.get_by_role("alert")).to_contain_text("Too many: 1 × forest. Missing: 1 × crags.")


def test_a_link_without_a_whole_board_says_so(invite: Invite) -> None:
    ann = invite("Ann")
    ann.become_guest()
    ann.visit("/new/tacan#board=1gb")

    expect(ann.page.get_by_text("This link holds no whole board")).to_be_visible()
