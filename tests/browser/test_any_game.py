"""A game that is only an entry point is played in the browser from lobby to replay."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser import wire
from tests.browser.axe import faults_of
from tests.browser.cable import Cable
from tests.browser.conftest import Invite
from tests.browser.end import EndPage
from tests.browser.fitting import LANDSCAPE, fits
from tests.browser.installed import install
from tests.browser.lobby import Lobby
from tests.browser.person import DESKTOP, PHONE, Person, Size
from tests.browser.pictures import take_picture
from tests.browser.plain import PlainTable
from tests.browser.replay import ReplayPage
from tests.browser.story import SECRET, Move, Story, read_story
from tests.browser.table import CUT_OFF
from tests.server.harness.world import World

STONES = Story("stones", {}, "any", ())
BAZAAR = Story("bazaar", {}, "bazaar 3", ())
"""With this seed the first to sit down begins, and has 13 moves."""
OVERFLOW = "(one) => one.scrollWidth - one.clientWidth"
ASSETS = """() => performance.getEntriesByType("resource")
  .map(({ name }) => name.split("/").pop())"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    """A server on which two more games are installed."""
    games = install(tmp_path_factory.mktemp("games"))
    folder = tmp_path_factory.mktemp("server")
    through = ("env", f"PYTHONPATH={games}")
    with World(folder, through=through, test_secret=SECRET) as running:
        yield running


def come(person: Person, table: str) -> PlainTable:
    """Somebody opens the page of a table."""
    person.visit(f"/table/{table}")
    seen = PlainTable(person)
    expect(seen.frame).to_be_visible()
    return seen


def take(table: PlainTable, stones: int) -> None:
    """Take stones, by the button that says so."""
    table.is_asked()
    table.press(table.move(f"take stones {stones}"))


def play_on(table: PlainTable) -> None:
    """Make the first move there is, again and again, until the match is over."""
    over = table.button("Rematch")
    while True:
        table.moves.or_(over).first.wait_for()
        if over.is_visible():
            return
        version = str(table.frame.get_attribute("data-version"))
        table.press(table.moves.first)
        expect(table.frame).not_to_have_attribute("data-version", version)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=("desktop", "phone"))
def test_a_game_without_a_client_is_played_from_the_lobby_to_its_replay(
    invite: Invite, size: Size
) -> None:
    ann = invite("Ann", size)
    lobby = Lobby(ann).enter()
    card = lobby.game("Stones")
    expect(card.locator(".picture svg").first).to_be_visible()
    expect(card.get_by_role("radio")).to_have_count(0)
    faults = faults_of(ann, "lobby")

    card.get_by_role("button", name="Play against bots").click()
    table = PlainTable(ann)
    table.is_asked()
    before = table.stones()
    faults += faults_of(ann, "table of Stones")
    take_picture(ann, f"plain-{size.width}")
    take(table, 2)
    expect(table.cell("stones")).not_to_contain_text(str(before))
    play_on(table)
    expect(table.cell("stones")).to_contain_text("0")
    faults += faults_of(ann, "end of Stones")
    if size is DESKTOP:
        expect(table.log).to_contain_text(f"You: take stones 2 (stones {before} → {before - 2})")

    ann.page.get_by_role("link", name="How it went").click()
    EndPage(ann).verifies_the_dice()
    expect(ann.page.get_by_role("banner").get_by_text("Stones")).to_be_visible()
    expect(ann.page.get_by_role("region", name="How it came out")).to_contain_text("Ann")
    faults += faults_of(ann, "result of Stones")
    EndPage(ann).replay()
    replay = ReplayPage(ann)
    replay.is_at(0)
    replay.step("One move on")
    replay.is_at(1)
    expect(table.cell("stones")).to_contain_text(str(before - 2))
    faults += faults_of(ann, "replay of Stones")
    assert faults == []


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=("desktop", "phone"))
def test_a_lost_connection_is_told_where_the_other_games_tell_it(
    invite: Invite, size: Size
) -> None:
    ann, ben = invite("Ann", size), invite("Ben")
    table = wire.begin([ann, ben], STONES)
    cable = Cable(ann)
    blue = come(ann, table)
    blue.is_asked()

    cable.cut()
    expect(ann.page.get_by_text("Connection lost.")).to_be_visible()
    expect(blue.asked).to_have_text(CUT_OFF)
    expect(blue.moves.first).to_be_disabled()
    faults = faults_of(ann, "table of Stones without a connection")
    blue.moves.first.click(force=True)
    expect(ann.page.locator(".toast")).to_contain_text(CUT_OFF)
    cable.mend()

    blue.is_asked()
    expect(blue.moves.first).to_be_enabled()
    assert faults == []


def test_two_people_play_it_by_keyboard_and_in_two_languages(invite: Invite) -> None:
    ann, ben = invite("Ann"), invite("Ben")
    table = wire.begin([ann, ben], STONES)
    ann.page.add_init_script("""localStorage.setItem("parlour", '{"language":"de"}')""")
    blue, red = come(ann, table), come(ben, table)
    expect(blue.dock).to_contain_text("3 Züge sind möglich")
    expect(red.dock).to_contain_text("Ann is on the move")
    expect(red.moves).to_have_count(0)
    before = red.stones()

    ann.page.keyboard.press("f")
    ann.page.keyboard.press("ArrowRight")
    ann.page.keyboard.press("ArrowRight")
    expect(blue.move("take stones 3")).to_be_focused()
    ann.page.keyboard.press("Enter")

    red.reaches(1)
    expect(red.cell("stones")).to_have_text(re.compile(rf"{before - 3}\s*new"))
    expect(red.log).to_contain_text("Ann: take stones 3")
    expect(ann.page.get_by_role("log", name="Verlauf")).to_contain_text("Du: take stones 3")
    take(red, 1)
    blue.reaches(2)
    assert faults_of(ann, "in German") == []


def test_what_the_server_refuses_is_said_with_its_rule(invite: Invite) -> None:
    ann, ben = invite("Ann"), invite("Ben")
    table = wire.begin([ann, ben], STONES)
    left = come(ben, table).stones()
    moves: list[tuple[str, dict[str, Any]]] = []
    while left > 2:
        taken = min(3, left - 2)
        left -= taken
        moves.append(("PR" if len(moves) % 2 else "PB", {"move": "take", "stones": taken}))
    wire.play(
        [ann, ben],
        table,
        [Move(seat, "", form, version) for version, (seat, form) in enumerate(moves, 1)],
    )
    asked = ben if len(moves) % 2 else ann

    def greedy(socket: WebSocketRoute) -> None:
        """On its way to the server a move becomes one that the rules forbid."""
        server = socket.connect_to_server()
        socket.on_message(lambda said: server.send(str(said).replace('"stones":2', '"stones":3')))

    asked.page.route_web_socket("**/api/socket", greedy)
    seen = come(asked, table)
    take(seen, 2)

    refusal = asked.page.get_by_role("status").filter(has_text="There are only 2 stones.")
    expect(refusal.get_by_role("link", name="Rule T2")).to_have_attribute(
        "href", "/rules/stones#T2"
    )
    seen.is_asked()


def test_many_moves_are_found_by_kind_and_by_words_and_long_lists_are_folded(
    invite: Invite,
) -> None:
    ann, ben = invite("Ann"), invite("Ben")
    table = wire.begin([ann, ben], BAZAAR)
    blue = come(ann, table)
    blue.is_asked()
    expect(blue.dock).to_contain_text("Take goods or camels, exchange, or sell.")

    kinds = ann.page.get_by_role("group", name="Kinds of moves")
    all_moves = blue.moves.count()
    kinds.get_by_role("button", name=re.compile("^swap")).click()
    swaps = blue.moves.count()
    assert 0 < swaps < all_moves
    blue.found.fill("swap camel")
    assert 0 < blue.moves.count() <= swaps
    assert all("camel" in one for one in blue.moves.all_inner_texts())
    blue.found.fill("nonsense")
    expect(ann.page.get_by_text("No move has these words.")).to_be_visible()
    blue.found.press("Escape")
    expect(blue.moves).to_have_count(swaps)

    deck = blue.cell("DK00")
    expect(deck.get_by_text("DK39")).to_be_hidden()
    deck.locator("summary").click()
    expect(deck.get_by_text("DK39")).to_be_visible()
    expect(blue.cell("HC00PR")).to_contain_text("hidden")
    assert faults_of(ann, "many moves") == []


@pytest.mark.parametrize("size", [PHONE, LANDSCAPE], ids=("upright", "on its side"))
def test_on_a_phone_all_of_it_can_be_hit(invite: Invite, size: Size) -> None:
    ann, ben = invite("Ann", size), invite("Ben")
    table = wire.begin([ann, ben], BAZAAR)
    come(ann, table).is_asked()
    assert fits(ann) == {"width": size.width, "too small": []}
    take_picture(ann, f"plain-{size.width}-many")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_there_is_room_for_more_than_two_games(invite: Invite, size: Size) -> None:
    ann = invite("Ann", size)
    ann.visit("/new/stones")
    form = ann.page.get_by_role("dialog")
    games = form.get_by_role("group", name="Game", exact=True)
    expect(games.get_by_role("radio")).to_have_count(4)
    assert games.evaluate(OVERFLOW) == 0
    expect(form.get_by_role("radio", name="Stones")).to_be_checked()
    expect(form.get_by_text("Nothing changed")).to_have_count(0)
    ann.go("/rules/stones")
    expect(ann.page.get_by_role("heading", name="Stones", exact=True)).to_be_visible()
    assert ann.page.locator("html").evaluate(OVERFLOW) == 0


def test_somebody_who_watches_is_offered_no_move(invite: Invite) -> None:
    ann, ben, cat = invite("Ann"), invite("Ben"), invite("Cat")
    table = wire.begin([ann, ben], STONES)
    cat.become_guest()
    seen = come(cat, table)
    expect(seen.dock).to_contain_text("Ann is on the move")
    expect(seen.dock).to_contain_text("You are watching.")
    expect(seen.moves).to_have_count(0)


def test_a_game_with_a_client_of_its_own_never_loads_the_plain_one(invite: Invite) -> None:
    ann, ben = invite("Ann"), invite("Ben")
    loaded: dict[str, set[str]] = {}
    for story in (read_story("tacan"), read_story("rupiaj"), STONES):
        table = wire.begin([ann, ben], story)
        ann.visit(f"/table/{table}")
        expect(ann.page.locator(".frame")).to_be_visible()
        names = [str(name).partition("-")[0] for name in ann.page.evaluate(ASSETS)]
        loaded[story.game] = {"plain", "tacan", "rupiaj"} & set(names)
    assert loaded == {"tacan": {"tacan"}, "rupiaj": {"rupiaj"}, "stones": {"plain"}}
