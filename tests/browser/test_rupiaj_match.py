"""A whole match of Rupiaj between two people, each in a browser of their own."""

from itertools import pairwise

from playwright.sync_api import expect

from tests.browser import wire
from tests.browser.cable import Cable
from tests.browser.conftest import Invite
from tests.browser.lobby import meet
from tests.browser.person import DESKTOP, PHONE
from tests.browser.replay import ReplayPage
from tests.browser.rupiaj import RupiajTable
from tests.browser.story import read_story
from tests.browser.table import play_story

ROUND = read_story("rupiaj-round")
"""Its one round decides the match."""
TWO_ROUNDS = read_story("rupiaj")
SEEN_MEANWHILE = """() => {
  window.seen = [];
  new MutationObserver((changes) => {
    const places = changes.map(({ target }) => target).filter((one) => "awaited" in one.dataset);
    window.seen.push(...places.map((one) => getComputedStyle(one).opacity));
  }).observe(document.body, { subtree: true, attributeFilter: ["data-awaited"] });
}"""
"""Notes how much is to be seen of what a card is on its way to."""


def test_two_people_play_a_whole_match_of_rupiaj(invite: Invite) -> None:
    ann, ben = invite("Ann", PHONE), invite("Ben", DESKTOP)
    meet(ann, ben, ROUND)

    play_story({"PB": RupiajTable(ann), "PR": RupiajTable(ben)}, ROUND.moves)

    expect(ann.page.get_by_text("You win, Ann!").first).to_be_visible()
    expect(ben.page.get_by_text("Ann wins with 1 seal").first).to_be_visible()


def test_between_two_rounds_everybody_sees_how_the_first_one_ended(invite: Invite) -> None:
    ann, ben = invite("Ann", PHONE), invite("Ben", DESKTOP)
    first, second = TWO_ROUNDS.rounds()
    table = wire.begin([ann, ben], TWO_ROUNDS)
    wire.play([ann, ben], table, first[:-1])
    seats = {"PB": RupiajTable(ann), "PR": RupiajTable(ben)}
    for seat in seats.values():
        seat.person.visit(f"/table/{table}")
        seat.reaches(first[-2].version)

    play_story(seats, first[-1:])
    expect(ben.page.get_by_text("You win the round and a seal")).to_be_visible()
    expect(ann.page.get_by_text("Ben wins the round and a seal")).to_be_visible()
    play_story(seats, second[:2])
    expect(seats["PR"].log).to_contain_text("Round 2")

    wire.play([ann, ben], table, second[2:])
    expect(ben.page.get_by_text("You win, Ben!").first).to_be_visible()
    expect(ann.page.get_by_text("Ben wins with 2 seals").first).to_be_visible()


def test_how_a_round_ended_is_told_to_who_comes_before_the_next_one_goes_on(invite: Invite) -> None:
    ann, ben = invite("Ann"), invite("Ben")
    first, second = TWO_ROUNDS.rounds()
    table = wire.begin([ann, ben], TWO_ROUNDS)
    wire.play([ann, ben], table, first)
    told = ann.page.get_by_role("region", name="Round 1").get_by_role("heading")

    ann.visit(f"/table/{table}")
    expect(told).to_have_text("Ben wins the round and a seal")
    wire.play([ann, ben], table, second[:1])
    expect(told).to_have_count(0)
    ann.page.reload()
    RupiajTable(ann).reaches(second[0].version)
    expect(ann.page.get_by_role("log")).to_contain_text("Round 2")
    expect(told).to_have_count(0)


def test_a_replay_tells_how_a_round_ended_and_goes_on(invite: Invite) -> None:
    ann, ben = invite("Ann"), invite("Ben")
    first, _ = TWO_ROUNDS.rounds()
    table = wire.begin([ann, ben], TWO_ROUNDS)
    wire.play([ann, ben], table, TWO_ROUNDS.moves)
    match = ann.ask("GET", f"/api/tables/{table}")["match"]
    told = ann.page.get_by_role("region", name="Round 1").get_by_role("heading")
    ann.visit(f"/match/{match}/replay?at={first[-1].version - 3}")
    replay = ReplayPage(ann)
    replay.is_at(first[-1].version - 3)
    expect(told).to_have_count(0)

    ann.page.keyboard.press("]")
    ann.page.keyboard.press("]")
    expect(told).to_have_text("Ben wins the round and a seal")
    replay.step("8 ×")
    replay.step("Play")
    replay.is_at(TWO_ROUNDS.moves[-1].version)
    expect(ann.page.get_by_role("region", name="Round 2").get_by_role("heading")).to_have_text(
        "Ben wins the round and a seal"
    )


def test_who_was_away_when_the_match_ended_is_told_how_it_ended(invite: Invite) -> None:
    ann, ben = invite("Ann", PHONE), invite("Ben", DESKTOP)
    first, second = TWO_ROUNDS.rounds()
    table = wire.begin([ann, ben], TWO_ROUNDS)
    wire.play([ann, ben], table, first[:-1])
    cable = Cable(ann)
    ann.visit(f"/table/{table}")
    RupiajTable(ann).reaches(first[-2].version)
    wire.play([ann, ben], table, first[-1:])
    expect(ann.page.get_by_text("Ben wins the round and a seal")).to_be_visible()

    cable.cut()
    wire.play([ann, ben], table, second)
    cable.mend()

    expect(ann.page.get_by_text("Ben wins with 2 seals").first).to_be_visible()
    expect(ann.page.get_by_text("Round 2, the last one")).to_be_visible()


def test_what_a_card_flies_to_is_not_seen_before_it_lands(invite: Invite) -> None:
    ann, ben = invite("Ann", PHONE), invite("Ben", DESKTOP)
    table = wire.begin([ann, ben], ROUND)
    ann.page.emulate_media(reduced_motion="no-preference")
    ann.visit(f"/table/{table}")
    seat = RupiajTable(ann)
    seat.reaches(0)
    ann.page.evaluate(SEEN_MEANWHILE)

    wire.play([ann, ben], table, ROUND.moves[:2])

    ann.page.wait_for_function("() => window.seen.length > 0")
    expect(seat.frame.locator(".layer > *")).to_have_count(0)
    expect(seat.frame.locator("[data-awaited]")).to_have_count(0)
    assert set(ann.page.evaluate("() => window.seen")) == {"0"}


def test_the_tab_says_whose_turn_it_is(invite: Invite) -> None:
    ann, ben = invite("Ann"), invite("Ben")
    table = wire.begin([ann, ben], ROUND)
    seats = {"PB": ann, "PR": ben}
    for person in seats.values():
        person.visit(f"/table/{table}")

    for first, then in pairwise(ROUND.moves[:3]):
        wire.play([ann, ben], table, [first])
        expect(seats[then.seat].page).to_have_title("● Your turn – Rupiaj – Parlour")
        expect(seats[first.seat].page).to_have_title("Rupiaj – Parlour")
