"""Wire types of tables: settings, clocks, seats, lines of the lobby."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from parlour.server.api.types.base import Id, Name, SeatName, Wire

OptionValue: TypeAlias = bool | int | str
Seconds: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=86_400)]
Watchers: TypeAlias = Literal["anyone", "invited", "nobody"]
Status: TypeAlias = Literal["open", "running", "finished", "closed"]


class TimedClock(Wire, frozen=True, tag_field="kind", tag="timed"):
    """So many seconds for each decision, and a reserve for the whole match."""

    limits: Annotated[dict[Name, Seconds], msgspec.Meta(max_length=16)]
    """Seconds by decision; what is not named has the time of `turn`."""
    reserve: Annotated[int, msgspec.Meta(ge=0, le=86_400)] = 0
    """Seconds that each player may use in all when a limit runs out."""


class DaysClock(Wire, frozen=True, tag_field="kind", tag="days"):
    """So many days for each move."""

    days: Annotated[int, msgspec.Meta(ge=1, le=30)]
    """Days that a seat has for each of its moves."""


Clock: TypeAlias = TimedClock | DaysClock


class TableSettings(Wire, frozen=True):
    """What the host decides before the start."""

    game: Name
    name: Annotated[str, msgspec.Meta(max_length=64)] = ""
    """What the table is called, in at most 32 characters; empty for one that goes by its host."""
    preset: Name = "standard"
    """A ready-made set of options."""
    options: Annotated[dict[Name, OptionValue], msgspec.Meta(max_length=32)] = {}  # noqa: RUF012 msgspec copies it
    """Single options that differ from the preset."""
    seats: Annotated[int, msgspec.Meta(ge=1, le=16)] | None = None
    """How many seats; the most the game has, if it is not said."""
    clock: Clock | None = None
    """Null for no clock, or for that of the preset where it comes with one."""
    public: bool = True
    """Whether the lobby shows the table; otherwise it is found by its invite link."""
    watch: Watchers = "anyone"
    """Who may watch, beside those who sit here: those with the invite link, or nobody at all."""
    offers_per_turn: Annotated[int, msgspec.Meta(ge=0, le=100)] = 10
    """How many trade offers a player may make in one turn, where the game has such offers."""
    grace: Annotated[int, msgspec.Meta(ge=0, le=600)] = 30
    """Seconds that a clock stands still when the player to move loses the connection. They are
    there again after a decision without an absence."""
    emotes_only: bool = False
    """Whether people talk in emotes alone."""


class PersonSeated(Wire, frozen=True, tag_field="kind", tag="person"):
    """A person in a seat."""

    id: Id
    name: str
    online: bool = False
    """Whether the person is at the table just now."""
    absent: bool = False
    """A bot plays for this person until they return."""
    seed: bool = False
    """Whether the person has added a seed to the chance of the next match."""


class BotSeated(Wire, frozen=True, tag_field="kind", tag="bot"):
    """A bot in a seat."""

    bot: Name
    """Which bot it is."""
    name: str
    """What it is called at this table."""


Player: TypeAlias = PersonSeated | BotSeated


class Seat(Wire, frozen=True):
    """A place at the table."""

    seat: SeatName
    player: Player | None
    """Null while the seat is free."""


class Watcher(Wire, frozen=True):
    """Somebody who watches a match without a seat in it."""

    id: Id
    name: str


class TableLine(Wire, frozen=True):
    """A table as the lobby shows it."""

    id: Id
    name: str
    """What it is called; empty for one that goes by its host."""
    game: str
    preset: str
    """The ready-made set of options that the host began with."""
    options: dict[str, OptionValue]
    """Single options that differ from the preset, so that one knows what is played before sitting
    down."""
    status: Status
    """`open` waits for players; a public table that is neither open nor running is not shown."""
    host: str
    """The name of the host."""
    seats: list[Seat]
    clock: Clock | None
    watch: Watchers
    match: Id | None
    """The match that runs, or ran last."""
    created: float
    """When it was opened, in seconds since 1970."""


class Table(Wire, frozen=True):
    """A table as those at it, or who may watch it, see it."""

    id: Id
    status: Status
    host: Id
    """The id of the host."""
    settings: TableSettings
    seats: list[Seat]
    watchers: int
    """How many people watch."""
    watching: list[Watcher]
    """Those who watch; of many only the hundred who came first."""
    commitment: str
    """The hash of the secret of the running or next match, shown before seeds are taken."""
    match: Id | None
    """The match that runs, or ran last."""
    invite: str | None
    """The word in the invite link, for those who may invite."""
    removed: bool
    """Whether the host has removed who sees this: they may not sit down here again."""
    created: float
    """When it was opened, in seconds since 1970."""


class TakeSeat(Wire, frozen=True):
    """Sit down, or move to another free seat."""

    seat: SeatName
    invite: Annotated[str, msgspec.Meta(max_length=64)] | None = None
    """The word in the invite link; a private table asks for it."""


class SeatBot(Wire, frozen=True):
    """Put a bot into a free seat."""

    seat: SeatName
    bot: Name


class OneSeat(Wire, frozen=True):
    """Whoever sits there."""

    seat: SeatName


class SwapSeats(Wire, frozen=True):
    """Let two seats change their players."""

    seats: tuple[SeatName, SeatName]
    """The two seats."""


class Seed(Wire, frozen=True):
    """Words of one's own that go into the chance of the next match."""

    seed: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
    """Characters that can be seen."""


class Rematch(Wire, frozen=True):
    """Another match of the same people."""

    start: bool = False
    """Begin at once, for somebody who plays against bots alone; else the host starts later."""


class QuickPlay(Wire, frozen=True):
    """A match against bots, at once."""

    game: Name
    seats: Annotated[int, msgspec.Meta(ge=1, le=16)] | None = None
    """How many seats; the most the game has, if it is not said."""
    bot: Name = "greedy"
    """Which bot takes the other seats."""
    preset: Name = "standard"
    options: Annotated[dict[Name, OptionValue], msgspec.Meta(max_length=32)] = {}  # noqa: RUF012 msgspec copies it
    """Single options that differ from the preset."""
    clock: Clock | None = None
    """Null for no clock, or for that of the preset where it comes with one."""
    seed: Annotated[str, msgspec.Meta(min_length=1, max_length=64)] | None = None
    """Goes into the chance of the match, whose commitment is shown only with the answer: who wants
    to see it before adding a seed opens a table instead."""


class GameOption(Wire, frozen=True):
    """A rule option of a game."""

    name: str
    standard: OptionValue
    """The value in the standard rules."""
    values: list[OptionValue]
    """Every value it can have."""
    meaning: str
    """A sentence for people."""
    rule: str | None
    """The rule that the option changes, where it is one."""


class GameDecision(Wire, frozen=True):
    """A decision that a clock can limit."""

    name: str
    """What limits of a clock call it."""
    sentence: str
    """What it is, for people."""


class GameInfo(Wire, frozen=True):
    """A game that can be played here."""

    name: str
    """For programs."""
    title: str
    """For people."""
    seats: list[str]
    """The names of all seats, in seat order."""
    fewest_seats: int
    """How few seats a match can have."""
    options: list[GameOption]
    presets: dict[str, dict[str, OptionValue]]
    """By name: the options that differ from the standard rules."""
    decisions: list[GameDecision]
    """What a clock can limit."""
    clocks: dict[str, Clock | None]
    """Ready-made clocks by name."""
    bots: list[str]
    """The bots that can play it."""


class RulesPage(Wire, frozen=True):
    """The rules of a game."""

    game: str
    """The name of the game, for programs."""
    title: str
    """For people."""
    language: str
    """The language of the text, such as `en` or `de`."""
    text: str
    """Markdown; a rule is a list item that begins with its id, such as `- B4 …`."""
