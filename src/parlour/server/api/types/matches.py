"""Wire types of matches: live, finished, replayed."""

from typing import Literal, TypeAlias

from parlour.core.ops import Set
from parlour.server.api.types.base import Id, JsonObject, Wire
from parlour.server.api.types.tables import OptionValue, Player

MatchStatus: TypeAlias = Literal["running", "finished", "ended", "quarantined"]


class Timer(Wire, frozen=True):
    """A clock that runs, or stands still, for one seat."""

    seat: str
    decision: str
    """What the seat is asked for."""
    left: float
    """Seconds left of the limit."""
    reserve: float
    """Seconds left of the player's reserve, which is used after that."""
    running: bool
    """False while the clock stands still, because the player lost the connection."""


class RankLine(Wire, frozen=True):
    """One line of the final ranking."""

    rank: int
    """1 is the best; seats that share a place have the same rank."""
    seat: str
    points: int


class Outcome(Wire, frozen=True):
    """How a match ended."""

    ranking: list[RankLine]
    """Every seat, the best first."""
    reason: str
    """The rule that ended it."""


class Change(Wire, frozen=True):
    """One version of a match as a viewer may know it."""

    version: int
    seat: str | None
    """Who moved; null for what happened by itself."""
    move: JsonObject
    """The move in its JSON form. Moves are public."""
    ops: list[Set]
    """What changed for the viewer: applied to the view before, they give the view after."""
    events: list[JsonObject]
    """What happened, in order, as the viewer may know it: see the events of the game."""
    time: float | None = None
    """When it was stored, in seconds since 1970."""


class MatchSeat(Wire, frozen=True):
    """Who played a seat."""

    seat: str
    player: Player


class MatchLine(Wire, frozen=True):
    """A match in a list."""

    id: Id
    table: Id
    game: str
    status: MatchStatus
    """`ended` before its end by those who run the server; `quarantined` because its log is
    damaged."""
    players: list[MatchSeat]
    """In seat order."""
    version: int
    """The newest version."""
    to_act: list[str]
    """The seats that are asked for a decision; nobody once the match goes no further."""
    seat: str | None
    """The seat of whoever asks, if they play; null while a match runs that they have given up."""
    started: float
    """When it began, in seconds since 1970."""
    touched: float
    """When the last move was stored."""
    ended: float | None
    """When it ended, or was ended."""
    outcome: Outcome | None
    """Once it is finished; one that was ended has none."""


class Statistics(Wire, frozen=True):
    """What a match that is over tells of itself."""

    moves: int
    """Moves that seats made: what happens by itself is not counted."""
    seconds: float
    """From the beginning to the last move."""
    game: JsonObject
    """What the game itself counts: see the page of statistics in the reference."""


class Stopped(Wire, frozen=True):
    """Why a match was ended before its end."""

    by: Literal["players", "administrator"]
    """`players` if the last person has given up."""
    reason: str
    """What the administrator gave as the reason, as plain text; empty where there is none."""


class MatchInfo(Wire, frozen=True):
    """A match: what it is, and once it is over what came of it."""

    line: MatchLine
    name: str
    """What the table was called when the match began; empty where it went by its host."""
    options: dict[str, OptionValue]
    """Every rule option."""
    commitment: str
    """The hash of the secret and the setup, shown before the match began."""
    seeds: dict[str, str]
    """By seat: what players added to the chance of the match."""
    setup: str
    """The host's list of operations, which the commitment fixes too; empty where there is none."""
    statistics: Statistics | None
    """Once the match is over."""
    stopped: Stopped | None
    """Of a match that was ended before its end."""
    secret: str | None
    """In hex, from which all chance of the match came: revealed once the match is over."""


class MatchView(Wire, frozen=True):
    """A match at one version, as the viewer may see it."""

    match: Id
    viewer: str
    """A seat, `*` for someone who only watches, or `all`: every cell of a match that is over."""
    version: int
    view: JsonObject
    """Every key, with null where the viewer may not see the value."""
    to_act: list[str]
    """The seats that were asked for a decision at this version."""


class Replay(Wire, frozen=True):
    """A stretch of a match: the view before it, and every change after."""

    match: Id
    viewer: str
    """A seat, `*` for someone who only watches, or `all`: every cell of a match that is over."""
    first: int
    """The version at which the stretch begins."""
    view: JsonObject
    """The view at version `first`."""
    changes: list[Change]
    """The versions after it, at most 500: the next page begins at the last of them."""
    last: int
    """The newest version there is."""
