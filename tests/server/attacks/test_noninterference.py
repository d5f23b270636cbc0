"""Whatever is hidden from a viewer changes no byte that the viewer gets, until it is shown.

A match is played on two servers at once, whose hidden cards differ for one viewer: dealt anew by
the game itself, with draws that differ wherever the viewer cannot see them. After every request
all that the viewer got is compared: messages, refusals, legal moves, replays and all of REST.
"""

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from parlour.core.cells import SPECTATOR, Change, seen
from parlour.core.chance import FastChance
from parlour.core.errors import IllegalMove
from parlour.core.match import Match
from parlour.core.ops import Set, multi_move
from parlour.core.step import Step
from parlour.games.tacan import GAME
from parlour.server.api.types.matches import Timer
from parlour.server.api.types.tables import DaysClock, TableSettings
from parlour.server.lobby.table import seat_of
from parlour.server.matches import broadcast, match_access, wire_forms
from parlour.server.matches.broadcast import Broadcast
from parlour.server.matches.live_match import LiveMatch
from parlour.server.matches.match_loading import seated
from tests.server.attacks.frozen_world import stop_time
from tests.server.attacks.twins import Findings, Told, twins
from tests.server.harness.boards import OWN, OWN_BOARD

TACAN = TableSettings(
    game="tacan",
    seats=3,
    options={"hand_limit": 5},
    clock=DaysClock(days=2),
    offers_per_turn=100,
)
SET_UP = replace(TACAN, options={**TACAN.options, **OWN}, setup=OWN_BOARD)
RUPIAJ = TableSettings(game="rupiaj", seats=2)
MOST_MOVES = 140
SEEDS = {"PB": 1, "PR": 5, "PY": 2, "*": 5}
"""Matches of Tacan in which every kind of move is made that matters here."""
TALK = {"offer", "accept", "pick", "decline"}
CARDS = {"robber", "discard", "buy", "knight", "bank"}
MESSAGES = {'{"type":"update"', '{"type":"sync","', '{"type":"caught_', '{"type":"refused'}


def compared(
    monkeypatch: pytest.MonkeyPatch,
    settings: TableSettings,
    viewer: str,
    moves: int = MOST_MOVES,
    gone: str | None = None,
    *,
    programs: bool = False,
) -> Findings:
    """Play a match twice, with other hidden cards; what was tried, if nothing was told."""
    time = stop_time(monkeypatch)

    async def story() -> Findings | Told:
        async with twins(settings, viewer, SEEDS[viewer], time, gone, programs=programs) as pair:
            try:
                return await pair.play(moves)
            except Told as told:  # the server's own tasks would raise it as a group
                return told

    found = asyncio.run(story())
    if isinstance(found, Told):
        raise found
    return found


@pytest.mark.parametrize("viewer", ["PB", "PR", "PY", "*"])
def test_tacan_tells_a_viewer_the_same_whatever_is_hidden(
    monkeypatch: pytest.MonkeyPatch, viewer: str
) -> None:
    findings = compared(monkeypatch, TACAN, viewer)
    assert findings.moves == MOST_MOVES
    assert findings.different["RC"] > 0.8 * findings.moves
    assert findings.different["D1"] > 0.8 * findings.moves
    assert findings.kinds.keys() >= TALK | CARDS
    assert findings.messages.keys() >= MESSAGES
    assert (len(findings.refusals) > 9 and findings.lists) or viewer == "*"
    assert findings.refusals["draws_too_early"] > 20 or viewer == "*"


@pytest.mark.parametrize("viewer", ["PB", "PR", "*"])
def test_rupiaj_tells_a_viewer_the_same_whatever_is_hidden(
    monkeypatch: pytest.MonkeyPatch, viewer: str
) -> None:
    findings = compared(monkeypatch, RUPIAJ, viewer)
    assert findings.moves > 60
    for hidden in ("HC", "DK", "V3"):
        assert findings.different[hidden] > 0.8 * findings.moves
    assert findings.kinds.keys() == {"take", "camels", "swap", "sell"}
    assert findings.bonuses > 0
    assert findings.messages.keys() >= MESSAGES


@pytest.mark.parametrize("viewer", ["PB", "*"])
def test_a_match_that_the_host_set_up_tells_the_same_whatever_is_hidden(
    monkeypatch: pytest.MonkeyPatch, viewer: str
) -> None:
    findings = compared(monkeypatch, SET_UP, viewer, 60)
    assert findings.moves > 30
    assert findings.different["D0"] > findings.moves / 2
    assert findings.messages.keys() >= MESSAGES


@pytest.mark.parametrize(("settings", "seat"), [(TACAN, "PR"), (RUPIAJ, "PR")])
def test_who_gave_up_is_told_the_same_whatever_is_hidden_from_a_spectator(
    monkeypatch: pytest.MonkeyPatch, settings: TableSettings, seat: str
) -> None:
    findings = compared(monkeypatch, settings, SPECTATOR, 60, gone=seat)
    assert findings.moves > 30
    assert findings.different["RC" if settings is TACAN else "HC"] > findings.moves / 2
    assert findings.refusals["given_up"]
    assert findings.messages.keys() >= MESSAGES - {'{"type":"caught_'}


@pytest.mark.parametrize(("settings", "viewer"), [(TACAN, "PR"), (RUPIAJ, "PB"), (TACAN, "*")])
def test_a_program_with_a_token_is_told_the_same_whatever_is_hidden(
    monkeypatch: pytest.MonkeyPatch, settings: TableSettings, viewer: str
) -> None:
    findings = compared(monkeypatch, settings, viewer, 60, programs=True)
    assert findings.moves > 30
    assert findings.different["RC" if settings is TACAN else "HC"] > findings.moves / 2
    assert findings.messages.keys() >= MESSAGES - {'{"type":"caught_'}


# ---- the same with leaks, to know that the comparison finds them ---------------------------------


def tell_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    """Send what chance said along with an update."""
    publish = Broadcast.publish

    def leaky(
        self: Broadcast, match: Match[Any, Any, Any], step: Step[Any], timers: list[Timer] | None
    ) -> None:
        publish(self, match, step, timers)
        for followers in self._followers.values():
            for follower in followers:
                follower.push(msgspec.json.encode(step.entry.chance))

    monkeypatch.setattr(Broadcast, "publish", leaky)


def tell_that_something_hidden_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Send the keys, without values, of cells that changed where the viewer cannot see."""

    class Leaky:
        def __init__(self, changes: list[Change]) -> None:
            self.changes = changes

        def operations(self, viewer: str) -> bytes:
            told = [Set(key, seen(after, viewer)) for key, _, after in self.changes]
            return msgspec.json.encode(told)

    monkeypatch.setattr(broadcast, "ViewerOps", Leaky)


def tell_by_length(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a list of legal moves be longer, by a space, when the next seat holds grain."""
    listed = wire_forms.legal_moves

    def leaky(match: Match[Any, Any, Any], state: Any, viewer: str) -> bytes:
        grain = bool(match.game.cells(state)["RC00PR"].value == "GRA")
        return listed(match, state, viewer) + b" " * grain

    monkeypatch.setattr(broadcast, "legal_moves", leaky)


def tell_by_refusing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the sentence of a refusal depend on the deck."""
    check = type(GAME).check

    def leaky(self: Any, state: Any, seat: int, move: Any) -> None:
        try:
            check(self, state, seat, move)
        except IllegalMove as error:
            sentence = f"{error.sentence} {state.config.deck.faces[-1]}"
            raise IllegalMove(error.code, error.rule or "", sentence) from None

    monkeypatch.setattr(type(GAME), "check", leaky)


def tell_in_replays(monkeypatch: pytest.MonkeyPatch) -> None:
    """Show every cell in a replay."""

    def leaky(game: Any, before: Any, after: Any, _viewer: str) -> list[Set]:
        return [Set(key, new.value) for key, _, new in game.changed_cells(before, after)]

    monkeypatch.setattr("parlour.server.matches.replay.ops_of", leaky)


def tell_in_lists(monkeypatch: pytest.MonkeyPatch) -> None:
    """Carry the moves of a list out one after the other, whatever they uncover."""
    monkeypatch.setattr(type(GAME), "uncovers", lambda *_: False)
    monkeypatch.setattr(multi_move, "_NoChance", lambda: FastChance(1))


@pytest.mark.parametrize(
    "leak",
    [
        tell_in_lists,
        tell_draws,
        tell_that_something_hidden_changed,
        tell_by_length,
        tell_by_refusing,
        tell_in_replays,
    ],
)
def test_a_leak_is_found(
    monkeypatch: pytest.MonkeyPatch, leak: Callable[[pytest.MonkeyPatch], None]
) -> None:
    leak(monkeypatch)
    with pytest.raises(Told):
        compared(monkeypatch, TACAN, "PB")


def test_a_leak_to_who_gave_up_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        LiveMatch, "viewer_of", lambda self, person: self.seat_of(person) or SPECTATOR
    )
    with pytest.raises(Told):
        compared(monkeypatch, RUPIAJ, SPECTATOR, 30, gone="PR")


def test_a_leak_to_who_gave_up_is_found_in_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        match_access, "seat_in", lambda record, asker: seat_of(seated(record.players), asker.id)
    )
    with pytest.raises(Told):
        compared(monkeypatch, RUPIAJ, SPECTATOR, 30, gone="PR")
