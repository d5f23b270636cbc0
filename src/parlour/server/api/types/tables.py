"""Wire types of tables: settings, clocks, seats, lines of the lobby."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from parlour.server.api.types.base import (
    Id,
    JsonObject,
    Name,
    Refusal,
    SeatName,
    SetupOps,
    Wire,
)

OptionValue: TypeAlias = bool | int | str
Seconds: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=86_400)]
Watchers: TypeAlias = Literal["anyone", "invited", "nobody"]
TimeOut: TypeAlias = Literal["bot", "defaults"]
"""What follows when the time of a player has run out several times in a row."""
OffersPerTurn: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=100)] | None
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
    """How many seats; if it is not said as many as the setup names, or the most the game has."""
    clock: Clock | None = None
    """Null for no clock, or for that of the preset where it comes with one."""
    public: bool = True
    """Whether the lobby shows the table; otherwise it is found by its invite link."""
    watch: Watchers = "anyone"
    """Who may watch, beside those who sit here: those with the invite link, or nobody at all."""
    offers_per_turn: OffersPerTurn | msgspec.UnsetType = msgspec.UNSET
    """How many trade offers a player may make in one turn, where the game has such offers; null for
    no limit. Left out: as the preset says, or 10."""
    time_out: TimeOut | msgspec.UnsetType = msgspec.UNSET
    """Whenever time runs out, the default decision of the rules is taken: it ends the trade or the
    turn. With `bot`, a bot plays on after two such decisions in a row until the player is back;
    with `defaults`, nobody ever plays in their name. Left out: as the preset says, or `bot`."""
    grace: Annotated[int, msgspec.Meta(ge=0, le=600)] = 30
    """Seconds that a clock stands still when the player to move loses the connection. They are
    there again after a decision without an absence."""
    emotes_only: bool = False
    """Whether people talk in emotes alone."""
    setup: SetupOps = ""
    """The host's list of operations by which the match is set up, as text or JSON; empty: by lot.
    It is checked at once, and answered as text in its normal form. Another one, or other seats or
    options beside one, make a new commitment and clear all seeds."""


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
    own_setup: bool
    """Whether the host has set the match up by operations."""
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
    """The hash of the secret of the running or next match, followed by the host's setup if there is
    one; shown before seeds are taken."""
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
    """How many seats; if it is not said as many as the setup names, or the most the game has."""
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
    setup: SetupOps = ""
    """The list of operations by which the match is set up, as text or JSON; empty: by lot."""


class SetupRequest(Wire, frozen=True):
    """A draft of a setup to look at; nothing is stored."""

    seats: Annotated[int, msgspec.Meta(ge=1, le=16)] | None = None
    """How many seats; if it is not said as many as the setup names, or the most the game has."""
    preset: Name = "standard"
    options: Annotated[dict[Name, OptionValue], msgspec.Meta(max_length=32)] = {}  # noqa: RUF012 msgspec copies it
    """Single options that differ from the preset."""
    setup: SetupOps = ""
    """The draft, as text or JSON."""
    start: Literal["given", "random", "beginner"] = "given"
    """`given` looks at the draft. `random` and `beginner` give a board to begin with instead."""


class SetupNote(Wire, frozen=True):
    """Something in a draft that is missing, too much, or lopsided."""

    code: str
    """Stable, for programs."""
    sentence: str
    """For people."""
    keys: list[str]
    """Where it is seen."""
    piece: str
    """What is missing or too much; empty for other notes."""
    count: int
    """How many of these, or of the keys."""


class SetupPreview(Wire, frozen=True):
    """What comes of a draft."""

    setup: str
    """The complete list of what a host may lay by hand, in its normal form; what the draft leaves
    to chance is drawn as an example. Of a refused draft the list as it was read, if it was."""
    options: dict[str, OptionValue]
    """The options that differ from the preset, with those that this list needs."""
    seats: int
    """How many seats it was looked at for."""
    view: JsonObject
    """By key what everybody sees before the first move; of a refused draft what it lays by hand."""
    drawn: list[str]
    """The keys that a lawful draft leaves to chance: `setup` and `view` show an example of them."""
    given: str
    """The draft itself in its normal form, as text; empty if it could not be read."""
    notes: list[SetupNote]
    """What stands out; a draft with notes may be lawful all the same."""
    figures: JsonObject
    """What the game counts. Tacan: `pips` by resource, and under `left` how many `tiles`, `tokens`
    and `harbours` of each kind are not laid yet, below zero where there are too many."""
    refusal: Refusal | None
    """Why no match can be set up like that; null if one can."""


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


class PresetSettings(Wire, frozen=True):
    """What a preset sets at a table beside rule options, unless the host says otherwise."""

    clock: Clock | None
    offers_per_turn: OffersPerTurn
    """How many trade offers a player may make in one turn; null for no limit."""
    time_out: TimeOut
    """What follows when time runs out, as in the settings of a table."""


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
    preset_settings: dict[str, PresetSettings]
    """By preset: what it sets beside these options."""
    decisions: list[GameDecision]
    """What a clock can limit."""
    clocks: dict[str, Clock | None]
    """Ready-made clocks by name."""
    bots: list[str]
    """The bots that can play it."""
    setups: list[str]
    """What a host who lays the board can begin with; empty where nothing can be laid by hand."""


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
