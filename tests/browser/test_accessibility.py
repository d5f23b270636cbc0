"""Every page, in both themes, without anything that axe-core finds wrong; with pictures of some."""

from playwright.sync_api import expect

from tests.browser import wire
from tests.browser.axe import faults_of
from tests.browser.conftest import Invite
from tests.browser.end import EndPage
from tests.browser.person import PHONE, Person
from tests.browser.pictures import take_picture
from tests.browser.rupiaj import RupiajTable
from tests.browser.story import read_story
from tests.browser.tacan import TacanTable

TACAN = read_story("tacan")
RUPIAJ = read_story("rupiaj")
ROUND, _ = RUPIAJ.rounds()

STRANGER = {
    "/": "What shall we play?",
    "/new/tacan": "New table",
    "/me": "Sign in",
    "/rules": "Rules",
    "/rules/tacan": "Setup",
    "/fair": "Fair dice",
    "/matches": "You have not come in yet.",
    "/nowhere": "There is nothing here.",
}
"""Pages that everybody sees, and something that stands there once they have come."""


def test_the_pages_for_everybody_have_no_faults(invite: Invite) -> None:
    ann = invite("Ann")
    ann.visit("/")
    faults: list[str] = []
    for path, text in STRANGER.items():
        ann.go(path)
        expect(ann.page.get_by_text(text).filter(visible=True).first).to_be_visible()
        faults += faults_of(ann, path)
    assert faults == []


def test_the_pages_of_somebody_who_plays_have_no_faults(invite: Invite) -> None:
    ann, ben = invite("Ann"), invite("Ben")
    wire.play([ann, ben], wire.begin([ann, ben], RUPIAJ, public=False), RUPIAJ.moves)
    wire.begin([ann, ben], TACAN, public=False)
    tables = [
        ben.ask("POST", "/api/tables", {"game": game, "name": name})["id"]
        for game, name in (("tacan", "Harbour lights"), ("rupiaj", ""))
    ]

    ann.visit("/")
    expect(ann.page.get_by_role("heading", name="Finished")).to_be_visible()
    expect(ann.page.get_by_text("Harbour lights")).to_be_visible()
    expect(ann.page.get_by_text("Tacan, Ben hosts")).to_be_visible()
    expect(ann.page.get_by_text("Ben’s table")).to_be_visible()
    faults = faults_of(ann, "lobby")
    take_picture(ann, "lobby-desktop")
    ann.go(f"/table/{tables[0]}")
    expect(ann.page.get_by_text("Sealed dice")).to_be_visible()
    faults += faults_of(ann, "waiting room")
    ann.go("/matches")
    expect(ann.page.get_by_role("heading", name="Running")).to_be_visible()
    faults += faults_of(ann, "matches")
    ann.go("/me")
    expect(ann.page.get_by_role("heading", name="Ann")).to_be_visible()
    faults += faults_of(ann, "account")
    assert faults == []


def test_the_dialogs_of_a_host_have_no_faults(invite: Invite) -> None:
    ann, ben = invite("Ann"), invite("Ben")
    ann.become_guest()
    ben.become_guest()
    table = ann.ask("POST", "/api/tables", {"game": "rupiaj"})["id"]
    ben.ask("POST", f"/api/tables/{table}/take", {"seat": "PR"})
    ann.visit(f"/table/{table}")
    faults: list[str] = []
    for button, title in (
        ("Change", "Change the table"),
        ("Remove Ben", "Remove Ben?"),
        ("Close the table", "Close the table?"),
    ):
        ann.page.get_by_role("button", name=button, exact=True).click()
        faults += faults_of_dialog(ann, title)
    ann.go("/me")
    ann.page.get_by_role("button", name="Delete everything about me").click()
    faults += faults_of_dialog(ann, "Delete everything about you?")
    assert faults == []


def test_the_dialogs_of_a_table_have_no_faults(invite: Invite) -> None:
    ann, ben, cat = invite("Ann"), invite("Ben"), invite("Cat")
    table = wire.begin([ann, ben], RUPIAJ)
    cat.become_guest()
    with wire.seated(ben, table), wire.seated(cat, table):
        ann.visit(f"/table/{table}")
        faults: list[str] = []
        ann.page.get_by_role("button", name="1 person watches").click()
        faults += faults_of_dialog(ann, "Who watches")
        ann.page.keyboard.press("?")
        faults += faults_of_dialog(ann, "Keys and rules")
        menu = ann.page.get_by_role("button", name="Menu")
        menu.click()
        faults += faults_of(ann, "menu")
        for item, title in (
            ("Settings", "Settings"),
            ("Give up", "Give up the match?"),
            ("Leave the table", "Leave the match?"),
        ):
            if not ann.page.get_by_role("group", name="Menu").is_visible():
                menu.click()
            ann.page.get_by_role("button", name=item).click()
            faults += faults_of_dialog(ann, title)
        ann.page.keyboard.press("/")
        expect(ann.page.get_by_role("log", name="Chat")).to_be_visible()
        faults += faults_of(ann, "chat")
    assert faults == []


def test_the_tokens_of_rupiaj_on_a_phone_have_no_faults(invite: Invite) -> None:
    ann, ben = invite("Ann", PHONE), invite("Ben")
    table = wire.begin([ann, ben], RUPIAJ)
    ann.visit(f"/table/{table}")
    ann.page.get_by_role("button", name="Goods, bonus and camel tokens").tap()
    assert faults_of_dialog(ann, "Goods") == []


def test_a_lobby_without_a_server_has_no_faults(invite: Invite) -> None:
    ann = invite("Ann")
    ann.page.route("**/api/**", lambda route: route.abort())
    ann.visit("/")
    expect(ann.page.get_by_text("No answer from the server.").first).to_be_visible()
    assert faults_of(ann, "offline") == []


def test_a_fault_would_be_found(invite: Invite) -> None:
    ann = invite("Ann")
    ann.visit("/fair")
    expect(ann.page.get_by_text(STRANGER["/fair"]).filter(visible=True).first).to_be_visible()
    ann.page.locator("main").evaluate("main => main.append(new Image())")
    assert "image-alt" in faults_of(ann, "a picture without words")[0]


def test_a_table_of_tacan_has_no_faults(invite: Invite) -> None:
    ann, ben = invite("Ann"), invite("Ben")
    table = wire.begin([ann, ben], TACAN)
    trade, late = TACAN.place("PR pick"), TACAN.place("PR city N36")
    wire.play([ann, ben], table, TACAN.moves[:trade])
    with wire.seated(ann, table):
        red = come(ben, table)
        red.press(red.dock.get_by_role("button", name="Answers"))
        expect(red.drawer).to_contain_text("Counters")
        faults = faults_of(ben, "trade")
        take_picture(ben, "trade-desktop")
        wire.play([ann, ben], table, TACAN.moves[trade:late])
        red.reaches(TACAN.moves[late - 1].version)
        faults += faults_of(ben, "table of Tacan")
        take_picture(ben, "tacan-desktop")
    assert faults == []


def test_what_opens_over_a_table_of_tacan_has_no_faults(invite: Invite) -> None:
    ann, ben = invite("Ann"), invite("Ben")
    table = wire.begin([ann, ben], TACAN)
    wire.play([ann, ben], table, TACAN.moves[: TACAN.place("PR city N36")])
    red = come(ben, table)
    red.frame.get_by_role("button", name="Menu").click()
    expect(red.frame.get_by_role("group", name="Menu")).to_be_visible()
    faults = faults_of(ben, "menu")
    ben.page.keyboard.press("Escape")
    for opener, title in {"Costs": "What things cost", "Keys and rules": "Keys and rules"}.items():
        red.frame.get_by_role("button", name=opener).first.click()
        expect(red.dialog).to_contain_text(title)
        faults += faults_of(ben, title)
        ben.page.keyboard.press("Escape")
        expect(red.dialog).to_have_count(0)
    red.press(red.tile("city"))
    expect(red.cell("N36")).to_have_attribute("role", "button")
    faults += faults_of(ben, "places for a city")
    assert faults == []


def test_what_a_seven_and_a_card_ask_has_no_faults(invite: Invite) -> None:
    ann, ben = invite("Ann"), invite("Ben")
    table = wire.begin([ann, ben], TACAN)
    place = TACAN.place("PB discard")
    wire.play([ann, ben], table, TACAN.moves[:place])
    blue = come(ann, table)
    expect(blue.dialog).to_contain_text("A seven")
    faults = faults_of(ann, "discard")
    wire.play([ann, ben], table, TACAN.moves[place : TACAN.place("PB monopoly")])
    blue.show_card("Monopoly")
    expect(blue.dialog).to_contain_text("Name a resource")
    faults += faults_of(ann, "development card")
    assert faults == []


def test_a_table_of_rupiaj_has_no_faults(invite: Invite) -> None:
    ann, ben = invite("Ann"), invite("Ben")
    table = wire.begin([ann, ben], RUPIAJ)
    place = RUPIAJ.place("PB swap leather spice spice gold")
    wire.play([ann, ben], table, RUPIAJ.moves[:place])
    with wire.seated(ben, table):
        ann.visit(f"/table/{table}")
        blue = RupiajTable(ann)
        blue.choose_exchange({"spice": 2, "gold": 1}, {"camel": 3})
        faults = faults_of(ann, "table of Rupiaj")
        take_picture(ann, "rupiaj-desktop")
        wire.play([ann, ben], table, ROUND[place:])
        expect(ann.page.get_by_role("button", name="Go on")).to_be_visible()
        faults += faults_of(ann, "end of a round")
    assert faults == []


def test_the_end_of_a_match_and_its_replay_have_no_faults(invite: Invite) -> None:
    ann, ben = invite("Ann"), invite("Ben")
    faults: list[str] = []
    ben.visit("/")
    for story in (TACAN, RUPIAJ):
        table = wire.begin([ann, ben], story)
        wire.play([ann, ben], table, story.moves)
        match = ben.ask("GET", f"/api/tables/{table}")["match"]
        ben.go(f"/match/{match}")
        EndPage(ben).verifies_the_dice()
        faults += faults_of(ben, f"end of {story.game}")
        take_picture(ben, f"end-{story.game}-desktop")
        drawn = ben.page.get_by_role("button", name="as a table")
        while drawn.count():
            drawn.first.click()
        faults += faults_of(ben, f"end of {story.game}, in tables")
        EndPage(ben).check_the_dice()
        faults += faults_of_dialog(ben, "Every draw")
        ben.go(f"/match/{match}/replay?at=20&by=all")
        expect(ben.page.get_by_text("Move 20 of")).to_be_visible()
        faults += faults_of(ben, f"replay of {story.game}")
    assert faults == []


def faults_of_dialog(person: Person, title: str) -> list[str]:
    """What is wrong with a page while a dialog lies over it; then it is closed."""
    dialog = person.page.get_by_role("dialog", name=title, exact=True)
    expect(dialog).to_be_visible()
    faults = faults_of(person, title)
    person.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    return faults


def come(person: Person, table: str) -> TacanTable:
    """Somebody opens the page of a table of Tacan."""
    person.visit(f"/table/{table}")
    seen = TacanTable(person)
    expect(seen.frame).to_be_visible()
    return seen
