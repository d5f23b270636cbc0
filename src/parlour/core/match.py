"""A match: check, apply, log. The only way to change a live state.

A script plays: `match.play("PB", "road P35")`. Whoever has to store a move before it counts makes
steps, which change nothing, and takes them over once they are stored:

    step = match.step("PB", move)
    later = match.after(step)           # the match as it will be, to ask it or to step on
    then = later.automatic_step()       # None if nothing happens by itself
    ...                                 # store step.entry, then.entry; if that fails, drop them
    match.take_over(step, then)         # all or none
"""

from collections.abc import Mapping, Sequence
from typing import Final, Generic, TypeVar

from msgspec.structs import replace

from parlour.core.audit import (
    FIRST_ENTRY,
    chance_of,
    next_link,
)
from parlour.core.cells import View, view
from parlour.core.chance import Chance, RecordingChance, TentativeChance
from parlour.core.draws import Draw, orders_of
from parlour.core.entry_events import all_events, played_by
from parlour.core.errors import (
    FairnessError,
    LogError,
    MalformedMove,
    OperationError,
    StaleVersion,
)
from parlour.core.events import Event
from parlour.core.fairness import check_seeds, commitment_to
from parlour.core.game import NO_SEAT, Game, M, Options, R, S
from parlour.core.log import FORMAT, SETUP, By, Entry, Header, Log, MoveForm, blaming
from parlour.core.ops import (
    Op,
    Operations,
    SenderView,
    find_value,
    parse,
    read_placed,
    text,
)
from parlour.core.ops.limits import too_long
from parlour.core.ops.op import key_count
from parlour.core.outcome import Outcome
from parlour.core.quote import quoted
from parlour.core.step import Step

State = TypeVar("State")
Move = TypeVar("Move")
Rules = TypeVar("Rules", bound=Options)
"""The types of a game for which a match is started: they follow from the game."""


MOST_SETUP_KEYS: Final = 1_000
LONGEST_SETUP: Final = 32_768
"""Keys and bytes of a host's setup: with what completes it, it must still be readable."""


class Match(Generic[S, M, R]):
    """One playing of a game, with its log. Seats go by their names here."""

    def __init__(
        self,
        game: Game[S, M, R],
        state: S,
        log: Log,
        chance: Chance,
        secret: bytes | None = None,
        events: tuple[Event, ...] = (),
        moved_by: Mapping[str, By] | None = None,
    ) -> None:
        """State, log and chance must belong together: use `start` and `fair`, or `core.replay`."""
        self.game = game
        self.state = state
        self.log = log
        self.seats = log.header.seats
        """The names of the seats, in seat order."""
        self.events = events
        """What happened in the last entry."""
        self.moved_by: Mapping[str, By] = moved_by or {}
        """By seat: whether its player or a bot plays it, as far as its moves have shown."""
        self._chance = chance
        self._secret = secret

    @staticmethod
    def start(
        game: Game[State, Move, Rules],
        seats: Sequence[str],
        options: Rules,
        chance: Chance,
        time: float | None = None,
        setup: Operations = "",
    ) -> "Match[State, Move, Rules]":
        """A new match; its setup is the first entry of the log.

        A host may set it up by a list of operations, which the game completes.
        """
        names = game.check_seats(seats)
        host_setup = checked_setup(game, names, options, setup)
        header = Header(FORMAT, game.name, names, options.as_dict(), setup=host_setup)
        return _begin(game, header, options, chance, None, time)

    @staticmethod
    def from_operations(
        game: Game[State, Move, Rules],
        setup: Operations,
        chance: Chance,
        *,
        seats: Sequence[str] | None = None,
        options: Rules | None = None,
        time: float | None = None,
    ) -> "Match[State, Move, Rules]":
        """A new match that a host sets up; who plays follows from `set(players,…)`, if not said."""
        if seats is None:
            players = find_value(setup, "players")
            possible = range(game.fewest_seats, len(game.seat_names) + 1)
            seats = game.seats(players if players in possible else possible[0])
        rules = game.options() if options is None else options
        return Match.start(game, seats, rules, chance, time, setup)

    @staticmethod
    def fair(
        game: Game[State, Move, Rules],
        seats: Sequence[str],
        options: Rules,
        secret: bytes,
        seeds: Mapping[str, str] | None = None,
        time: float | None = None,
        setup: Operations = "",
    ) -> "Match[State, Move, Rules]":
        """A new match whose chance comes from a secret and the players' seeds.

        The secret must be new for every match, and its commitment shown before seeds are taken:
        `commitment_to(secret, setup)`, where a host's `checked_setup` is part of it.
        """
        names = game.check_seats(seats)
        chosen = check_seeds(names, seeds or {})
        host_setup = checked_setup(game, names, options, setup)
        promise = commitment_to(secret, host_setup)
        header = Header(FORMAT, game.name, names, options.as_dict(), promise, chosen, host_setup)
        return _begin(game, header, options, chance_of(header, secret), secret, time)

    @staticmethod
    def from_snapshot(
        game: Game[State, Move, Rules],
        header: Header,
        last: Entry,
        state: State,
        rng_position: int,
        secret: bytes,
        moved_by: Mapping[str, By] | None = None,
    ) -> "Match[State, Move, Rules]":
        """A fair match from its state after the last entry, and where its draws stood."""
        chance = chance_of(header, secret, rng_position)
        log = Log(header, [last], first=last.version)
        return Match(game, state, log, chance, secret, moved_by=moved_by)

    @property
    def version(self) -> int:
        """The number of the last entry; 0 after the setup."""
        return self.log.version

    @property
    def rng_position(self) -> int:
        """Where the draws stand: with the state, what `from_snapshot` needs."""
        return self._chance.position()

    def play(
        self, seat: str, move: M | str, *, version: int | None = None, time: float | None = None
    ) -> list[Entry]:
        """Make a move, if it is legal and meant for this version; otherwise nothing changes.

        The move is a value of the game, or its notation: `match.play("PB", "road P35")`. This is
        `step` and `take_over` in one, and returns the entries it made, like `send`.
        """
        return [self._take(self.step(seat, move, version=version, time=time))]

    def step(
        self,
        seat: str,
        move: M | str,
        *,
        version: int | None = None,
        time: float | None = None,
        by: By = "person",
    ) -> Step[S]:
        """What a move leads to, if it is legal and meant for this version. Nothing changes here."""
        index = self.seat_index(seat)
        self._check_version(version)
        made: M = self.game.parse(move) if isinstance(move, str) else move
        self.game.check(self.state, index, made)
        return self._step(seat, index, made, time, by)

    def automatic_step(self, time: float | None = None) -> Step[S] | None:
        """What happens by itself, if anything does now; its entry has no seat."""
        move = self.game.automatic(self.state)
        return None if move is None else self._step(None, NO_SEAT, move, time)

    def after(self, step: Step[S]) -> "Match[S, M, R]":
        """The match as it will be after a step from its current version; a match of its own.

        Its log begins with the step's entry. What is played there changes nothing here.
        """
        self._check_steps((step,))
        chance = (self._chance if step.chance is None else step.chance).fork()
        log = Log(self.log.header, [step.entry], first=step.entry.version)
        moved_by = played_by(self.moved_by, step.entry)
        return Match(self.game, step.state, log, chance, self._secret, step.events, moved_by)

    def take_over(self, *steps: Step[S]) -> None:
        """Make steps part of the match: the first from its current version, each from the last.

        Otherwise the match has gone on since, and none of them is taken over.
        """
        self._check_steps(steps)
        for step in steps:
            self._take(step)

    def _take(self, step: Step[S]) -> Entry:
        self.state = step.state
        self.events = step.events
        self.moved_by = played_by(self.moved_by, step.entry)
        self.log.entries.append(step.entry)
        if step.chance is not None:
            self._chance.advance_to(step.chance)
        return step.entry

    def _check_steps(self, steps: Sequence[Step[S]]) -> None:
        last = self.log.entries[-1]
        for step in steps:
            if step.previous is not last:
                raise StaleVersion(
                    "stale_version", "The step was not made from the version of the match."
                )
            last = step.entry

    def _step(
        self, seat: str | None, index: int, move: M, time: float | None, by: By = "person"
    ) -> Step[S]:
        """Apply to a copy, with draws from a fork."""
        if self._secret is None and self.log.header.commitment is not None:
            raise FairnessError("secret_needed", "A fair match goes on only with its secret.")
        state = self.game.copy(self.state)
        chance = TentativeChance(self._chance)
        events: list[Event] = []
        self.game.apply(state, index, move, chance, events)
        form = self.game.to_json(move)
        entry = Entry(self.version + 1, seat, form, chance.taken(), time, by)
        told = all_events(self.game, index, move, entry, self.moved_by, events)
        return Step(
            self.log.entries[-1],
            self.state,
            _chained(self.log, entry, self._secret),
            state,
            chance.forked(),
            told,
            tuple([self.game.events.cells(event, self.seats) for event in told]),
        )

    def send(
        self, seat: str, ops: Operations, *, version: int | None = None, time: float | None = None
    ) -> list[Entry]:
        """Make the moves that a list of operations means, all of them or none.

        The list is text, JSON or operations: `match.send("PB", "[set(turn,[])]")`.
        """
        steps = self.steps(seat, ops, version=version, time=time)
        self.take_over(*steps)
        return [step.entry for step in steps]

    def steps(
        self, seat: str, ops: Operations, *, version: int | None = None, time: float | None = None
    ) -> list[Step[S]]:
        """What the moves lead to that a list of operations means. Nothing changes here."""
        self._check_version(version)
        match, made = self, list[Step[S]]()
        for move in self.find_moves(seat, ops):
            if made:
                match = match.after(made[-1])
            made.append(match.step(seat, move, time=time))
        return made

    def find_moves(self, seat: str, ops: Operations) -> list[M]:
        """The legal moves that a list of operations of a seat means; why there are none, else."""
        from parlour.core.ops.multi_move import find_moves

        sent = read_placed(ops, self.seats)
        return find_moves(
            self.game, self.state, self.seat_index(seat), self.sender_view(seat), sent
        )

    def sender_view(self, seat: str) -> SenderView:
        """What a seat sees when it writes operations."""
        from parlour.core.ops.move_finder import sender_view_of

        return sender_view_of(self.game, self.state, seat, self.log.header.options)

    def _check_version(self, version: int | None) -> None:
        if version is not None and version != self.version:
            raise StaleVersion(
                "stale_version", f"The match is at version {self.version}, not {version}."
            )

    def proceed(self, time: float | None = None) -> Entry | None:
        """Let what happens by itself happen, if anything does now; it is an entry without seat."""
        step = self.automatic_step(time)
        return None if step is None else self._take(step)

    def replay_entry(self, stored: Entry) -> None:
        """Go on as a stored entry says, which must be what comes of it here, to the letter.

        So the rules, the draws and the chain of the entry are checked in one go.
        """
        line = stored.version + FIRST_ENTRY
        with blaming(line):
            if stored.seat is None:
                step = self.automatic_step(stored.time)
            else:
                move = self.game.from_json(stored.move)
                step = self.step(stored.seat, move, time=stored.time, by=stored.by)
        if step is None or step.entry != stored:
            raise LogError("wrong_entry", "this is not what comes of the match here", line=line)
        self._take(step)

    def reveal(self) -> str:
        """Write the secret of a fair match that is over into its log, in hex, and return it."""
        if self._secret is None:
            raise FairnessError("no_secret", "This match has no secret to reveal.")
        if not self.game.is_over(self.state):
            raise FairnessError("match_running", "The secret is revealed once the match is over.")
        self.log.reveal = self._secret.hex()
        return self.log.reveal

    def seat_index(self, seat: str) -> int:
        """The index of a named seat, for the methods of the game."""
        if seat not in self.seats:
            raise MalformedMove("unknown_seat", f"{quoted(seat)} does not play in this match.")
        return self.seats.index(seat)

    def to_act(self) -> tuple[str, ...]:
        """The names of the seats that are asked for a decision."""
        return tuple(self.seats[index] for index in self.game.to_act(self.state))

    def asked(self) -> dict[str, str]:
        """What each seat that is to act is asked for."""
        game, state = self.game, self.state
        found: dict[str, str] = {}
        for index in game.to_act(state):
            decision = game.asked(state, index)
            if decision is not None:
                found[self.seats[index]] = decision
        return found

    def legal(self, seat: str) -> list[M]:
        """The listed legal moves of a seat."""
        return self.game.legal(self.state, self.seat_index(seat))

    def view(self, viewer: str) -> View:
        """The match as a seat, or the spectator `*`, may see it."""
        return view(self.game.cells(self.state), viewer)

    @property
    def outcome(self) -> Outcome | None:
        """The ranking, once the match is over."""
        return self.game.outcome(self.state)


def _begin(
    game: Game[S, M, R],
    header: Header,
    options: R,
    chance: Chance,
    secret: bytes | None,
    time: float | None,
) -> Match[S, M, R]:
    """Set a match up and write that into its log."""
    recording = RecordingChance(chance)
    host_ops = parse(header.setup) if header.setup else []
    events: list[Event] = []
    if host_ops:
        state = game.set_up(header.seats, options, host_ops, recording, events)
    else:
        state = game.new(header.seats, options, recording, events)
    log = Log(header)
    drawn = recording.taken()
    setup = Entry(0, None, _setup_form(game, state, drawn, host_ops), drawn, time)
    log.entries.append(_chained(log, setup, secret))
    return Match(game, state, log, chance, secret, tuple(events))


def _chained(log: Log, entry: Entry, secret: bytes | None) -> Entry:
    """An entry to append, with its link if the match is fair."""
    return entry if secret is None else replace(entry, chain=next_link(log, entry, secret))


def checked_setup(game: Game[S, M, R], seats: Sequence[str], options: R, setup: Operations) -> str:
    """A host's list as the header of a log has it; refused where the game's rules do not allow it.

    A match without one has an empty text.
    """
    if isinstance(setup, str) and not setup:
        return ""
    placed = read_placed(setup, seats)
    if sum(key_count(one.op) for one in placed) > MOST_SETUP_KEYS:
        raise too_long()
    host_setup = text(game.check_setup(seats, options, placed))
    if len(host_setup.encode()) > LONGEST_SETUP:
        raise too_long()
    return host_setup


def _setup_form(
    game: Game[S, M, R], state: S, drawn: Sequence[Draw], host_ops: Sequence[Op]
) -> MoveForm:
    """The setup as the first entry keeps it: the operations that led to it from nothing."""
    try:
        ops = game.setup_operations(state, orders_of(drawn), host_ops)
    except OperationError:
        return {"move": SETUP}
    return {"move": SETUP, "operations": text(ops)}
