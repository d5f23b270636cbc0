"""The promises every game keeps, as checks that run on any game at any position.

Each function raises AssertionError where a promise is broken. A third game can run them from its
own tests on random walks of its own.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import TypeVar

import msgspec

from parlour.core.cells import SPECTATOR, cell_changes, difference, public, seen_changes, view
from parlour.core.chance import Chance, FastChance, ScriptedChance
from parlour.core.errors import ChanceError, IllegalMove, MalformedMove
from parlour.core.event_forms import ViewerEvents, seen_event
from parlour.core.events import Event
from parlour.core.game import Game, M, R, S
from parlour.core.log import loads
from parlour.core.match import Match
from parlour.core.ops import applied, from_json
from parlour.core.quote import quoted
from parlour.core.replay import replay, replay_moves, statistics_of
from parlour.core.viewer_ops import ViewerOps
from parlour.testing.malformed import (
    doubtful_forms,
    doubtful_texts,
    hopeless_forms,
    hopeless_texts,
)
from parlour.testing.states import flatten

MOST_TRIED = 600
"""Moves of a catalogue that are tried out at a position, where not all of them are."""
NEAR = 2
"""How far from a listed move in the catalogue a move is nearly legal."""
LONGEST_SENTENCE = 500
"""Characters of a refusal, with what it quotes."""
TALKATIVE = 10
"""One in so many moves of a walk is drawn from all legal moves, not only from the choices."""

T = TypeVar("T")
"""What is read: a form or a text."""


def walk(
    game: Game[S, M, R],
    seats: Sequence[str],
    options: R,
    seed: int,
    moves: int,
    unlisted: Callable[[S, int, Chance], M | None] | None = None,
) -> Iterator[Match[S, M, R]]:
    """A match played at random for so many moves: itself, after the setup, after every move, and
    after all that happens by itself.

    Legal moves that no list has, like offers, come from `unlisted` whenever it names one.
    """
    chance = FastChance(seed)
    match = Match.start(game, seats, options, FastChance(seed + 1))
    yield match
    made = 0
    while made < moves and not game.is_over(match.state):
        if match.proceed() is not None:
            yield match
            continue
        acting = game.to_act(match.state)
        seat = acting[chance.below(len(acting))]
        listed = game.legal if chance.below(TALKATIVE) == 0 else game.choices
        drawn = listed(match.state, seat)
        move = drawn[chance.below(len(drawn))]
        talk = None if unlisted is None else unlisted(match.state, seat, chance)
        match.play(match.seats[seat], move if talk is None else talk)
        made += 1
        yield match


def tried(game: Game[S, M, R], listed: Sequence[M], seed: int) -> Iterator[M]:
    """Moves of the catalogue to try out: all of a small one.

    Of a large one it is every so-and-so-manieth, counted from a place that follows from the seed,
    and the neighbours of the listed moves, which are the ones that are nearly legal.
    """
    catalogue = game.catalogue
    step = -(-len(catalogue) // MOST_TRIED)
    yield from catalogue[seed % step :: step]
    if step > 1:
        places = _places(game)
        near = {
            place
            for move in listed
            if move in places
            for place in range(places[move] - NEAR, places[move] + NEAR + 1)
        }
        yield from [catalogue[place] for place in sorted(near) if 0 <= place < len(catalogue)]


@cache
def _places(game: Game[S, M, R]) -> dict[M, int]:
    return {move: place for place, move in enumerate(game.catalogue)}


def check_moves(game: Game[S, M, R], state: S, seats: int, seed: int | None = None) -> None:
    """The listed moves are exactly the legal ones of the catalogue, and others that are legal.

    With a seed a large catalogue is not tried as a whole, but for samples of it.
    """
    acting = game.to_act(state)
    for seat in range(seats):
        listed = game.legal(state, seat)
        texts = [game.text(move) for move in listed]
        assert len(set(texts)) == len(texts), "a move is listed twice"
        for move in listed:
            assert refusal(game, state, seat, move) is None, f"{game.text(move)} is refused"
        trial = game.catalogue if seed is None else tried(game, listed, seed)
        allowed = {game.text(move) for move in trial if refusal(game, state, seat, move) is None}
        assert allowed <= set(texts), f"not listed: {allowed - set(texts)}"
        choices = {game.text(move) for move in game.choices(state, seat)}
        assert choices <= set(texts), f"choices that are not legal: {choices - set(texts)}"
        assert bool(choices) == (seat in acting), "who is to act has a choice, and nobody else"
        answers = {game.text(move) for move in listed if game.lasting(move) is None}
        assert seat not in acting or choices == answers, "choices are all but what is lasting"
    assert (not acting) == (game.is_over(state) or game.automatic(state) is not None)
    assert game.is_over(state) == (game.outcome(state) is not None)
    if acting:
        assert game.actor(state) in acting


def check_decisions(game: Game[S, M, R], state: S, seats: int) -> None:
    """Whoever is to act, and nobody else, is asked for one of the decisions the game declares."""
    declared = [decision.name for decision in game.decisions]
    assert len(set(declared)) == len(declared), "a decision is declared twice"
    acting = game.to_act(state)
    for seat in range(seats):
        asked = game.asked(state, seat)
        assert (asked is not None) == (seat in acting), f"seat {seat} is asked for {asked}"
        assert asked is None or asked in declared, f"{asked} is not declared"


def refusal(
    game: Game[S, M, R], state: S, seat: int, move: M
) -> tuple[str, str | None, str] | None:
    """Why a move is refused, word by word; None if it is legal."""
    try:
        game.check(state, seat, move)
    except IllegalMove as error:
        return error.code, error.rule, error.sentence
    return None


def check_forms(game: Game[S, M, R], move: M) -> None:
    """Text and JSON forms lead back to the same move, and JSON is written in one way."""
    assert game.parse(game.text(move)) == move
    assert game.from_json(game.to_json(move)) == move
    assert game.encoded(move) == msgspec.json.encode(game.to_json(move))
    form = game.to_json(move)
    for field in form.values():
        if isinstance(field, dict):
            field.clear()
    assert game.from_json(game.to_json(move)) == move, "a form is shared with others"


def check_refusals(game: Game[S, M, R], move: M) -> None:
    """What is nearly a move, in JSON or as text, is refused in a short sentence if it means none.

    What is read all the same was written as the game itself writes the move it means.
    """
    form, text = game.to_json(move), game.text(move)
    for hopeless in hopeless_forms(form):
        assert unreadable(game.from_json, hopeless), f"{quoted(hopeless)} is taken for a move"
    for doubtful in doubtful_forms(form):
        if not unreadable(game.from_json, doubtful):
            said = {**game.to_json(game.from_json(doubtful)), **doubtful}
            assert game.encoded(game.from_json(doubtful)) == msgspec.json.encode(said), (
                f"{quoted(doubtful)} is taken for something else"
            )
    for written in hopeless_texts(text):
        assert unreadable(game.parse, written), f"{quoted(written)} is taken for a move"
    for written in doubtful_texts(text):
        if not unreadable(game.parse, written):
            check_forms(game, game.parse(written))


def unreadable(read: Callable[[T], object], given: T) -> bool:
    """Whether this is refused as no move at all; then in a sentence of bounded length."""
    try:
        read(given)
    except MalformedMove as error:
        sentence = error.sentence
    else:
        return False
    assert 0 < len(sentence) <= LONGEST_SENTENCE, f"{quoted(given)} is answered at length"
    return True


def check_copy(game: Game[S, M, R], state: S, seed: int, moves: int) -> None:
    """Whatever is played on a copy, the original stays as it was, to the last of its parts."""
    cells, everything = dict(game.cells(state)), flatten(state)
    chance = FastChance(seed)
    twin = game.copy(state)
    assert dict(game.cells(twin)) == cells
    game.play_out(twin, chance, moves)
    assert dict(game.cells(state)) == cells
    assert flatten(state) == everything, "a copy shares something that play modifies"


def check_changes(game: Game[S, M, R], old: S, new: S, seats: Sequence[str]) -> None:
    """The changed cells are those that differ, and every viewer is told what its view shows."""
    changes = game.changed_cells(old, new)
    before, after = game.cells(old), game.cells(new)
    assert changes == cell_changes(before, after), "other cells have changed, or in another order"
    for viewer in (*seats, SPECTATOR):
        told = difference(view(before, viewer), view(after, viewer))
        assert list(seen_changes(changes, viewer).items()) == list(told.items())
        ops = from_json(msgspec.json.decode(ViewerOps(changes).operations(viewer)))
        assert applied(view(before, viewer), ops) == view(after, viewer)
        assert len(ops) == len(told), "something is told that has not changed"


def check_replay(match: Match[S, M, R]) -> Match[S, M, R]:
    """The log, written and read back, leads to the same match; which is returned."""
    game = match.game
    again = replay(game, loads(match.log.dumps()), ScriptedChance())
    assert dict(game.cells(again.state)) == dict(game.cells(match.state))
    for seat in range(len(match.seats)):
        assert game.legal(again.state, seat) == game.legal(match.state, seat)
    assert again.log.dumps() == match.log.dumps()
    return again


def check_events(match: Match[S, M, R]) -> None:
    """Every entry has events, each written by a form of the game: JSON, the same for everyone but
    for what some may not see. A replay says the same again."""
    game, seats = match.game, match.seats
    schemas = {form.name: form.schema for form in game.events.forms}
    assert len(schemas) == len(game.events.forms), "two forms of events have one name"
    said: tuple[Event, ...] = ()
    for reached in replay_moves(game, match.log, ScriptedChance()):
        said = reached.events
        assert said or reached.version == 0, "nothing has happened"
        for event in said:
            cells = game.events.cells(event, seats)
            whole = seen_event(
                {name: public(cell.value) for name, cell in cells.items()}, SPECTATOR
            )
            assert json.loads(json.dumps(whole)) == whole, "an event is not what JSON can say"
            assert list(whole) == schemas[str(whole["event"])]["required"]
            for viewer in (*seats, SPECTATOR):
                seen = seen_event(cells, viewer)
                assert all(seen[name] in (None, whole[name]) for name in whole)
                written = msgspec.json.decode(ViewerEvents([cells]).events(viewer))
                assert written == [seen], "two viewers are told the same only where they see it"
    told = [game.events.cells(event, seats) for event in said]
    assert told == [game.events.cells(event, seats) for event in match.events], "another replay"


def check_event_secrecy(game: Game[S, M, R], match: Match[S, M, R], move: M, seed: int) -> None:
    """Deal anew what a viewer cannot see: where a move draws and uncovers nothing, the viewer is
    told the same of it."""
    state = match.state
    seat = game.actor(state)
    if game.uncovers(state, seat, move):
        return
    for viewer in (*range(len(match.seats)), None):
        name = SPECTATOR if viewer is None else match.seats[viewer]
        other = game.redeal(state, viewer, FastChance(seed))
        if refusal(game, other, seat, move) is None:
            told = [_told(game, one, seat, move, match.seats, name) for one in (state, other)]
            assert None in told or told[0] == told[1], f"{name} is told what it cannot see"


def _told(
    game: Game[S, M, R], state: S, seat: int, move: M, seats: Sequence[str], viewer: str
) -> list[object] | None:
    """What a viewer is told of a move; None if it draws."""
    events: list[Event] = []
    try:
        game.apply(game.copy(state), seat, move, ScriptedChance(), events)
    except ChanceError:
        return None
    return [seen_event(game.events.cells(event, seats), viewer) for event in events]


def check_statistics(match: Match[S, M, R]) -> None:
    """The statistics are JSON, and tell of every seat at least how many moves it has made."""
    told = statistics_of(match.game, match.log)
    assert json.loads(json.dumps(told)) == told, "what is told is not what JSON can say"
    seats = told["seats"]
    assert isinstance(seats, Mapping)
    assert tuple(seats) == match.seats
    for name, record in seats.items():
        moves = sum(entry.seat == name for entry in match.log.entries)
        assert isinstance(record, Mapping)
        assert record["moves"] == moves


def check_secrecy(game: Game[S, M, R], state: S, seats: Sequence[str], seed: int) -> None:
    """Deal anew what a viewer cannot see: nothing the viewer gets may change."""
    viewers: list[int | None] = [*range(len(seats)), None]
    for viewer in viewers:
        other = game.redeal(state, viewer, FastChance(seed))
        name = SPECTATOR if viewer is None else seats[viewer]
        assert view(game.cells(other), name) == view(game.cells(state), name)
        assert game.to_act(other) == game.to_act(state)
        for seat in range(len(seats)):
            assert game.asked(other, seat) == game.asked(state, seat)
        if viewer is None:
            continue
        listed = game.legal(state, viewer)
        assert game.legal(other, viewer) == listed
        for move in tried(game, listed, seed):
            assert refusal(game, other, viewer, move) == refusal(game, state, viewer, move)
