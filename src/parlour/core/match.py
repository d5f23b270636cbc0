"""A match: check, apply, log. The only way to change a live state."""

from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from typing import Generic, TypeVar

from parlour.core.cells import View, view
from parlour.core.chance import Chance, RecordedChance, RecordingChance
from parlour.core.errors import LogError, MalformedMove, ParlourError, StaleVersion
from parlour.core.game import NO_SEAT, Game, M, Options, R, S
from parlour.core.log import FORMAT, SETUP, Entry, Header, Log
from parlour.core.outcome import Outcome

State = TypeVar("State")
Move = TypeVar("Move")
Rules = TypeVar("Rules", bound=Options)
"""The types of a game for which a match is started: they follow from the game."""


class Match(Generic[S, M, R]):
    """One playing of a game, with its log. Seats go by their names here."""

    def __init__(self, game: Game[S, M, R], state: S, log: Log, chance: Chance) -> None:
        """Use `start` or `replay`; a state and a log that do not belong together are no match."""
        self.game = game
        self.state = state
        self.log = log
        self._chance = RecordingChance(chance)

    @staticmethod
    def start(
        game: Game[State, Move, Rules],
        seats: Sequence[str],
        options: Rules,
        chance: Chance,
        time: float | None = None,
    ) -> "Match[State, Move, Rules]":
        """A new match; its setup is the first entry of the log."""
        header = Header(FORMAT, game.name, game.check_seats(seats), options.as_dict())
        recording = RecordingChance(chance)
        state = game.new(header.seats, options, recording)
        log = Log(header, [Entry(0, None, SETUP, recording.taken(), time)])
        return Match(game, state, log, chance)

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats, in seat order."""
        return self.log.header.seats

    @property
    def version(self) -> int:
        """The number of the last entry; 0 after the setup."""
        return len(self.log.entries) - 1

    def play(
        self, seat: str, move: M, *, version: int | None = None, time: float | None = None
    ) -> Entry:
        """Make a move, if it is legal and meant for this version; otherwise nothing changes."""
        place = self.place(seat)
        if version is not None and version != self.version:
            raise StaleVersion(
                "stale_version", f"The match is at version {self.version}, not {version}."
            )
        self.game.check(self.state, place, move)
        return self._carry_out(seat, place, move, time)

    def proceed(self, time: float | None = None) -> Entry | None:
        """Let what happens by itself happen, if anything does now; it is an entry without seat."""
        move = self.game.automatic(self.state)
        return None if move is None else self._carry_out(None, NO_SEAT, move, time)

    def _carry_out(self, seat: str | None, place: int, move: M, time: float | None) -> Entry:
        """Apply to a copy, so that a failure half-way changes nothing."""
        state = self.game.copy(self.state)
        self._chance.taken()
        self.game.apply(state, place, move, self._chance)
        form = dict(self.game.to_json(move))
        entry = Entry(self.version + 1, seat, form, self._chance.taken(), time)
        self.state = state
        self.log.entries.append(entry)
        return entry

    def place(self, seat: str) -> int:
        """The place of a named seat."""
        if seat not in self.seats:
            raise MalformedMove("unknown_seat", f"{seat!r} does not play in this match.")
        return self.seats.index(seat)

    def to_act(self) -> tuple[str, ...]:
        """The names of the seats that are asked for a decision."""
        return tuple(self.seats[place] for place in self.game.to_act(self.state))

    def legal(self, seat: str) -> list[M]:
        """The listed legal moves of a seat."""
        return self.game.legal(self.state, self.place(seat))

    def view(self, viewer: str) -> View:
        """The match as a seat, or the spectator `*`, may see it."""
        return view(self.game.cells(self.state), viewer)

    @property
    def outcome(self) -> Outcome | None:
        """The ranking, once the match is over."""
        return self.game.outcome(self.state)


def replay(game: Game[S, M, R], log: Log, chance: Chance) -> Match[S, M, R]:
    """The match that a log tells of, at its end, ready to go on with this chance."""
    *_, match = replay_steps(game, log, chance)
    return match


def replay_steps(game: Game[S, M, R], log: Log, chance: Chance) -> Iterator[Match[S, M, R]]:
    """The match that a log tells of, after the setup and then after every entry.

    It is one match that grows; moves are checked and recorded chance must be possible.
    """
    header = log.header
    if header.game != game.name:
        raise LogError("wrong_game", f"this is a match of {header.game!r}", line=1)
    with _blaming(1):
        options = game.options(**header.options)
        if game.check_seats(header.seats) != header.seats:
            raise LogError("seats_out_of_order", "the seats are not in seat order", line=1)
    setup = log.entries[0]
    with _blaming(2):
        if setup.seat is not None or setup.move != SETUP:
            raise LogError("missing_setup", "the first entry is not the setup", line=2)
        recorded = RecordedChance(setup.chance)
        state = game.new(header.seats, options, recorded)
        recorded.finish()
    match = Match(game, state, Log(header, [setup]), chance)
    yield match
    for line, entry in enumerate(log.entries[1:], start=3):
        with _blaming(line):
            _replay_entry(match, entry)
        yield match


def _replay_entry(match: Match[S, M, R], entry: Entry) -> None:
    move = match.game.from_json(entry.move)
    if entry.seat is None:
        place = NO_SEAT
        if move != match.game.automatic(match.state):
            raise MalformedMove("not_automatic", "This does not happen by itself here.")
    else:
        place = match.place(entry.seat)
        match.game.check(match.state, place, move)
    state = match.game.copy(match.state)
    recorded = RecordedChance(entry.chance)
    match.game.apply(state, place, move, recorded)
    recorded.finish()
    match.state = state
    match.log.entries.append(entry)


@contextmanager
def _blaming(line: int) -> Generator[None]:
    """Turn what is refused in a log into an error that names the line."""
    try:
        yield
    except LogError:
        raise
    except ParlourError as error:
        raise LogError(error.code, error.sentence, line=line, rule=error.rule) from error
