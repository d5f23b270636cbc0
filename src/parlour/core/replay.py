"""Replaying: the match that a log tells of. The log is the match, so this gives the same state."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic

from parlour.core.audit import (
    FIRST_ENTRY,
    chain_faults,
    chance_of,
    draw_faults,
    recompute,
    secret_faults,
)
from parlour.core.chance import Chance, RecordedChance, ScriptedChance
from parlour.core.draws import orders_of
from parlour.core.entry_events import all_events, played_by
from parlour.core.errors import FairnessError, LogError, MalformedMove
from parlour.core.events import Event
from parlour.core.game import NO_SEAT, Game, M, R, S
from parlour.core.json_type import Json
from parlour.core.log import SETUP, By, Entry, Header, Log, blaming
from parlour.core.match import Match, checked_setup
from parlour.core.ops import laid_out, parse
from parlour.core.quote import quoted


@dataclass(frozen=True, slots=True)
class Reached(Generic[S]):
    """A version of a match that is replayed: what led to it, and what it is."""

    version: int
    state: S
    moved_by: Mapping[str, By] = field(default_factory=dict[str, By])
    """By seat: whether its player or a bot plays it, as far as its moves have shown."""
    events: tuple[Event, ...] = ()


def replay(game: Game[S, M, R], log: Log, chance: Chance) -> Match[S, M, R]:
    """The match that a log tells of, at its end, ready to go on with this chance.

    A fair match does not go on so: `resume` does that.
    """
    *_, match = replay_steps(game, log, chance)
    return match


def resume(game: Game[S, M, R], log: Log, secret: bytes) -> Match[S, M, R]:
    """A fair match that a log tells of, ready to go on where its draws ended.

    The log must fit the secret in every line and draw.
    """
    if log.header.commitment is None:
        raise FairnessError("no_commitment", "This match was not played with a commitment.")
    chance = chance_of(log.header, secret)
    for faults in (
        secret_faults(log, secret),
        chain_faults(log, secret),
        draw_faults(recompute(log, chance)),
    ):
        for fault in faults:
            raise fault
    *_, match = replay_moves(game, log, ScriptedChance())
    return Match(game, match.state, match.log, chance, secret)


def replay_steps(game: Game[S, M, R], log: Log, chance: Chance) -> Iterator[Match[S, M, R]]:
    """The match that a log tells of, after the setup and then after every entry.

    It is one match that grows; moves are checked and recorded chance must be possible. Where the
    secret is revealed, commitment and chain must fit it.
    """
    if log.reveal is not None:
        secret = bytes.fromhex(log.reveal)
        for faults in (secret_faults(log, secret), chain_faults(log, secret)):
            for fault in faults:
                raise fault
    yield from replay_moves(game, log, chance)


def replay_moves(game: Game[S, M, R], log: Log, chance: Chance) -> Iterator[Match[S, M, R]]:
    """The same by the rules alone: commitment and chain are not looked at."""
    header = log.header
    if header.game != game.name:
        raise LogError("wrong_game", f"this is a match of {quoted(header.game)}", line=1)
    if not log.entries:
        raise LogError("missing_setup", "the log has no entries", line=FIRST_ENTRY)
    setup = log.entries[0]
    reached = first_version(game, header, setup)
    match = Match(game, reached.state, Log(header, [setup]), chance, events=reached.events)
    yield match
    for line, entry in enumerate(log.entries[1:], start=FIRST_ENTRY + 1):
        with blaming(line):
            reached = next_version(game, header.seats, reached, entry)
        match.state, match.events, match.moved_by = reached.state, reached.events, reached.moved_by
        match.log.entries.append(entry)
        yield match
    if log.reveal is not None:
        _check_end(game.is_over(match.state), log)
        match.log.reveal, match.log.ended = log.reveal, log.ended


def first_version(game: Game[S, M, R], header: Header, setup: Entry) -> Reached[S]:
    """What the first entry of a log tells of."""
    with blaming(1):
        options = game.options(**header.options)
        if game.check_seats(header.seats) != header.seats:
            raise LogError("seats_out_of_order", "the seats are not in seat order", line=1)
    with blaming(FIRST_ENTRY):
        if setup.seat is not None or setup.move.get("move") != SETUP:
            raise LogError("missing_setup", "the first entry is not the setup", line=FIRST_ENTRY)
        recorded = RecordedChance(setup.chance)
        events: list[Event] = []
        if header.setup:
            if checked_setup(game, header.seats, options, header.setup) != header.setup:
                raise LogError("unusual_form", "the setup is not written as it should be", line=1)
            state = game.set_up(header.seats, options, parse(header.setup), recorded, events)
        else:
            state = game.new(header.seats, options, recorded, events)
        recorded.finish()
        _check_setup(game, state, setup)
    return Reached(0, state, events=tuple(events))


def next_version(
    game: Game[S, M, R], seats: Sequence[str], before: Reached[S], entry: Entry
) -> Reached[S]:
    """What another entry leads to, on a copy: by the rules, and with what was drawn."""
    move = game.from_json(entry.move)
    place = NO_SEAT
    if entry.seat is not None:
        if entry.seat not in seats:
            raise MalformedMove(
                "unknown_seat", f"{quoted(entry.seat)} does not play in this match."
            )
        place = seats.index(entry.seat)
        game.check(before.state, place, move)
    elif move != game.automatic(before.state):
        raise MalformedMove("not_automatic", "This does not happen by itself here.")
    state = game.copy(before.state)
    recorded = RecordedChance(entry.chance)
    events: list[Event] = []
    game.apply(state, place, move, recorded, events)
    recorded.finish()
    return Reached(
        entry.version,
        state,
        played_by(before.moved_by, entry),
        all_events(game, place, move, entry, before.moved_by, events),
    )


def _check_setup(game: Game[S, M, R], state: S, setup: Entry) -> None:
    """The operations of the first entry, if it has any, set nothing that differs from this state.

    A key that they do not set is newer than the log.
    """
    written = setup.move.get("operations")
    if written is None and setup.move == {"move": SETUP}:
        return
    laid = laid_out(parse(str(written)), iter(orders_of(setup.chance)), game.setup_keys())
    cells = dict(game.cells(state))
    for key in game.late_keys() - laid.keys():
        cells.pop(key, None)
    if setup.move.keys() != {"move", "operations"} or laid != cells:
        raise MalformedMove("wrong_setup", "The operations of the setup lead to something else.")


def _check_end(over: bool, log: Log) -> None:
    """The secret stands where a match is over, or was ended, and that is said."""
    line = len(log.entries) + FIRST_ENTRY
    if not over and not log.ended:
        raise LogError("revealed_early", "the match is not over yet", line=line)
    if over and log.ended:
        raise LogError("ended_late", "the match was over before it was ended", line=line)


def statistics_of(game: Game[S, M, R], log: Log) -> dict[str, Json]:
    """The statistics of a match, replayed by the rules from its log.

    Nothing is hidden here: to players and spectators it is shown only once the match is over.
    """
    statistics = game.statistics(log.header.seats)
    for match in replay_moves(game, log, ScriptedChance()):
        mover = match.log.entries[-1].seat
        seat = NO_SEAT if mover is None else match.seat_index(mover)
        statistics.see(seat, match.events, match.state)
    return statistics.told()
