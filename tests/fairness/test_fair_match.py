"""Fair matches: promised before, drawn from the secret and the seeds, told after."""

from typing import Any

import pytest

from parlour.core.audit import chance_of, recompute
from parlour.core.chance import Chance, FastChance
from parlour.core.errors import FairnessError, LogError
from parlour.core.events import EventSink
from parlour.core.fairness import (
    check_seeds,
    commitment_to,
    link,
    stream_key,
)
from parlour.core.log import loads
from parlour.core.match import Match
from parlour.core.replay import replay, resume
from parlour.core.verify import verify
from parlour.games import find, names
from parlour.games.tacan import GAME
from parlour.games.tacan.game import Tacan
from parlour.testing.conformance import check_replay
from tests.fairness.matches import (
    SECRET,
    Lines,
    begin,
    fair_log,
    judged,
    play_on,
    read,
    rechain,
    write,
)

OTHER = bytes(32)


@pytest.mark.parametrize("name", names())
def test_every_draw_of_a_fair_match_comes_from_its_stream(name: str) -> None:
    report = judged(fair_log(name))
    assert report.faults == []
    assert len(report.checks) > 3
    assert all(check.fits for check in report.checks)


@pytest.mark.parametrize("name", names())
def test_a_fair_log_reads_back_and_replays_as_it_was_written(name: str) -> None:
    text = fair_log(name)
    assert loads(text).dumps() == text
    check_replay(replay(find(name), loads(text), FastChance(1)))


@pytest.mark.parametrize("name", names())
def test_every_secret_and_every_seed_makes_another_match(name: str) -> None:
    game = find(name)
    seats = game.seats(game.fewest_seats)
    setups = {
        str(Match.fair(game, seats, game.options(), secret, seeds).log.entries[0].chance)
        for secret in (SECRET, OTHER)
        for seeds in ({}, {seats[0]: "a"}, {seats[1]: "a"}, {seats[0]: "b"})
    }
    assert len(setups) == 8


def test_the_commitment_is_shown_and_the_secret_is_not_while_the_match_runs() -> None:
    match = begin("tacan")
    assert match.log.header.commitment == commitment_to(SECRET)
    assert SECRET.hex() not in match.log.dumps()
    with pytest.raises(FairnessError) as refused:
        match.reveal()
    assert refused.value.code == "match_running"
    assert match.log.reveal is None
    play_on(match, 1)
    assert SECRET.hex() not in match.log.dumps()
    assert match.reveal() == SECRET.hex() == read(match.log.dumps())[-1]["reveal"]


def test_a_match_without_a_secret_has_nothing_to_reveal_and_nothing_to_verify() -> None:
    match = Match.start(GAME, GAME.seats(2), GAME.options(), FastChance(1))
    with pytest.raises(FairnessError) as refused:
        match.reveal()
    assert refused.value.code == "no_secret"
    with pytest.raises(FairnessError) as refused:
        verify(GAME, match.log)
    assert refused.value.code == "no_commitment"
    with pytest.raises(FairnessError) as refused:
        resume(GAME, match.log, SECRET)
    assert refused.value.code == "no_commitment"


def test_a_match_that_was_not_revealed_cannot_be_verified() -> None:
    with pytest.raises(FairnessError) as refused:
        verify(GAME, begin("tacan").log)
    assert refused.value.code == "not_revealed"


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_secret_of_another_length_is_refused(length: int) -> None:
    with pytest.raises(FairnessError) as refused:
        Match.fair(GAME, GAME.seats(2), GAME.options(), bytes(length))
    assert refused.value.code == "malformed_secret"


@pytest.mark.parametrize("seed", ["x", "x" * 64, "with spaces = and signs", "žluťoučký kůň ✿ 七"])
def test_a_seed_is_any_short_text(seed: str) -> None:
    assert check_seeds(("PB", "PR"), {"PB": seed}) == {"PB": seed}


@pytest.mark.parametrize(
    "seed",
    ["", "x" * 65, "a\nb", "a\n", "\t", "\x00", "\x7f", "\u2028", "\u202e", "\ud800"],
    ids=repr,
)
def test_a_seed_that_is_long_or_cannot_be_seen_is_refused(seed: str) -> None:
    with pytest.raises(FairnessError) as refused:
        check_seeds(("PB", "PR"), {"PB": seed})
    assert refused.value.code == "malformed_seed"


def test_only_seats_that_play_have_seeds_and_they_stand_in_seat_order() -> None:
    with pytest.raises(FairnessError) as refused:
        Match.fair(GAME, GAME.seats(2), GAME.options(), SECRET, {"PG": "mine"})
    assert refused.value.code == "seed_without_seat"
    match = Match.fair(GAME, GAME.seats(2), GAME.options(), SECRET, {"PR": "r", "PB": "b"})
    assert list(match.log.header.seeds) == ["PB", "PR"]


def test_a_seed_belongs_to_its_seat() -> None:
    keys = {
        stream_key(SECRET, "tacan", seats, seeds)
        for seats in (("PB", "PR"), ("PR", "PB"), ("PB", "PR", "PY"))
        for seeds in ({"PB": "x"}, {"PR": "x"}, {"PB": "x", "PR": "x"}, {})
    }
    assert len(keys) == 12


def test_links_tell_nothing_to_those_who_do_not_know_the_secret() -> None:
    """Otherwise whoever sees the chain could try which of seven cards was stolen."""
    assert link(SECRET, "", "line") != link(OTHER, "", "line")


# ---- going on ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", names())
def test_a_match_resumed_at_any_version_goes_on_as_if_nothing_had_happened(name: str) -> None:
    whole = fair_log(name)
    game = find(name)
    moves = len(whole.splitlines()) - 3
    for cut in (0, 1, moves // 3, moves // 2, moves):
        text = "".join(whole.splitlines(keepends=True)[: cut + 2])
        match = resume(game, loads(text), SECRET)
        assert match.version == cut
        play_on(match, 1)
        match.reveal()
        assert match.log.dumps() == whole


def test_a_replayed_fair_match_does_not_go_on_without_its_secret() -> None:
    match: Match[Any, Any, Any] = replay(GAME, begin("tacan").log, FastChance(1))
    seat = match.to_act()[0]
    with pytest.raises(FairnessError) as refused:
        match.play(seat, match.legal(seat)[0])
    assert refused.value.code == "secret_needed"
    assert match.version == 0


def test_a_match_is_resumed_only_with_its_own_secret_and_an_honest_log() -> None:
    match = begin("tacan")
    play_on(match, 1, 60)
    with pytest.raises(LogError) as refused:
        resume(GAME, match.log, OTHER)
    assert refused.value.code == "wrong_secret"
    lines: Lines = [*read(match.log.dumps()), {"reveal": SECRET.hex()}]
    at = next(i for i, line in enumerate(lines) if line.get("move") == {"move": "roll"})
    lines[at]["chance"][0][1] %= 6
    lines[at]["chance"][0][1] += 1
    with pytest.raises(LogError) as refused:
        resume(GAME, loads(write(lines[:-1])), SECRET)
    assert (refused.value.code, refused.value.line) == ("broken_chain", at + 1)
    rechain(lines)
    with pytest.raises(LogError) as refused:
        resume(GAME, loads(write(lines[:-1])), SECRET)
    assert (refused.value.code, refused.value.line) == ("wrong_draw", at + 1)


class Stumbling(Tacan):
    """Tacan that fails after it has drawn, once."""

    stumbles = 1

    def apply(
        self, state: Any, seat: int, move: Any, chance: Chance, events: EventSink = None
    ) -> None:
        super().apply(state, seat, move, chance, events)
        if self.text(move) == "roll" and self.stumbles:
            self.stumbles -= 1
            raise RuntimeError


def test_a_move_that_fails_after_it_has_drawn_gives_the_draws_back() -> None:
    game = Stumbling()
    seats = game.seats(2)
    match: Match[Any, Any, Any] = Match.fair(game, seats, game.options(), SECRET)
    with pytest.raises(RuntimeError):
        play_on(match, 1)
    before = match.version
    play_on(match, 1, 40)
    assert match.version > before
    chance = chance_of(match.log.header, SECRET)
    assert all(check.fits for check in recompute(match.log, chance))
