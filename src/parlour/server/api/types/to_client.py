"""The messages that the server sends over a socket."""

from typing import Literal, TypeAlias

import msgspec

from parlour.core.ops import Set
from parlour.server.api.types.base import Id, JsonObject, LegalMoves, Refusal, Wire
from parlour.server.api.types.matches import Change, MatchSeat, Outcome, Timer
from parlour.server.api.types.tables import OptionValue, Table, TableLine


class Message(Wire, frozen=True, tag_field="type"):
    """Something the server tells."""


class Welcome(Message, frozen=True, tag="welcome"):
    """The first message: who the server takes the client for."""

    person: Id
    name: str
    muted: list[Id]
    """The people whom one does not want to hear."""
    server: str
    """The version of the server."""
    protocol: Literal[1] = 1
    """Raised by one whenever a message or a route changes so that a client of before would misread
    it. A page that was made for another number says that it has to be reloaded."""


class Done(Message, frozen=True, tag="done"):
    """A request was carried out, and what it changed is stored."""

    id: int
    """The id of the request."""
    version: int | None = None
    """The version that a move led to; the last one, if several were sent."""


class Refused(Message, frozen=True, tag="refused"):
    """A request was not carried out; nothing has changed."""

    id: int | None
    """Null when the request could not be read at all."""
    refusal: Refusal


class TableNow(Message, frozen=True, tag="table"):
    """A table, whenever something about it has changed."""

    table: Table


class TableGone(Message, frozen=True, tag="gone"):
    """A table is closed, or the client may no longer see it."""

    table: Id
    refusal: Refusal | None = None
    """Why the client may no longer see it; null for a table that is closed."""


class LobbyNow(Message, frozen=True, tag="lobby"):
    """All public tables."""

    tables: list[TableLine]
    """Those that wait for players first."""


class LobbyChange(Message, frozen=True, tag="lobby_change"):
    """One public table has changed, or is no longer shown."""

    id: Id
    """The id of the table."""
    table: TableLine | None
    """Null when it is no longer shown."""


class Sync(Message, frozen=True, tag="sync"):
    """A match, whole, as the viewer may see it."""

    table: Id
    match: Id
    game: str
    options: dict[str, OptionValue]
    """Every rule option of the match."""
    players: list[MatchSeat]
    """In seat order."""
    viewer: str
    """The seat of the client, or `*` for someone who only watches."""
    version: int
    view: JsonObject
    """Every key, with null where the viewer may not see the value."""
    to_act: list[str]
    """The seats that are asked for a decision."""
    legal: LegalMoves
    """The legal moves of the viewer, ready to be sent; if the viewer is asked, at least one. Moves
    of kinds without bound, such as trade offers, are legal without being listed."""
    timers: list[Timer]
    """The clocks of the seats that are asked; none in a match without clock."""
    commitment: str
    """Shown before the match began: the SHA-256, in hex, of the 32 bytes of the secret from which
    all chance comes, followed by the host's setup in UTF-8 if there is one."""
    seeds: dict[str, str]
    """By seat: what players added to the chance of the match."""
    recent: list[Change]
    """The newest moves, at most 16, without operations: what happened in the last turn."""
    outcome: Outcome | None
    """Once the match is over."""


class Update(Message, frozen=True, tag="update"):
    """One move, as the viewer may know it. `ops` lead from the last version to this one."""

    match: Id
    version: int
    """The version that the move led to: one more than the last."""
    seat: str | None
    """Who moved; null for what happened by itself."""
    move: JsonObject
    """The move in its JSON form."""
    ops: list[Set]
    """What changed for the viewer."""
    events: list[JsonObject]
    """What happened, in order, as the viewer may know it: see the events of the game."""
    to_act: list[str]
    """The seats that are asked for a decision now."""
    legal: LegalMoves | msgspec.UnsetType = msgspec.UNSET
    """Left out while the legal moves of the viewer stay the same; the first update after `sync` may
    repeat them."""
    timers: list[Timer] | msgspec.UnsetType = msgspec.UNSET
    """Left out when the match has no clock."""
    outcome: Outcome | msgspec.UnsetType = msgspec.UNSET
    """There once the match is over."""


class CaughtUp(Message, frozen=True, tag="caught_up"):
    """What a client has missed since the version it had."""

    table: Id
    match: Id
    since: int
    """The version that the client had."""
    version: int
    """The version that it has now."""
    ops: list[Set]
    """What leads from the view it had to the view now."""
    changes: list[Change]
    """The moves in between, without operations; the oldest may be left out."""
    to_act: list[str]
    """The seats that are asked for a decision."""
    legal: LegalMoves
    """The legal moves of the viewer, as in `sync`."""
    timers: list[Timer]
    """The clocks of the seats that are asked."""
    outcome: Outcome | None
    """Once the match is over."""


class Timers(Message, frozen=True, tag="timers"):
    """The clocks have changed without a move: somebody left, came back, or ran out of time."""

    match: Id
    timers: list[Timer]
    """All that there are now."""


class Presence(Message, frozen=True, tag="presence"):
    """Somebody at the table came, went, is played by a bot, returned, or has a new name."""

    table: Id
    person: Id
    online: bool
    """Whether the person is at the table."""
    absent: bool
    """Whether a bot plays for the person."""
    watchers: int
    """How many people watch."""
    watcher: str | None
    """What the person is called, if they watch."""


class Said(Message, frozen=True, tag="said"):
    """A line of chat, or an emote."""

    table: Id
    number: int
    """Grows from line to line."""
    time: float
    """When it was said, in seconds since 1970."""
    person: Id
    name: str
    """What the person was called then."""
    text: str | None = None
    """Null for an emote."""
    emote: str | None = None
    """Null for a line of chat."""


class Reveal(Message, frozen=True, tag="reveal"):
    """A match is over: the secret from which all its chance came."""

    match: Id
    secret: str
    """32 bytes in hex. With the host's setup they make the commitment of `sync`."""


class GoingDown(Message, frozen=True, tag="going_down"):
    """The server stops; nothing that was acknowledged is lost. Connect again after some seconds."""

    after: float
    """Seconds to wait before connecting again; not the same for everyone."""


ToClient: TypeAlias = (
    Welcome
    | Done
    | Refused
    | TableNow
    | TableGone
    | LobbyNow
    | LobbyChange
    | Sync
    | Update
    | CaughtUp
    | Timers
    | Presence
    | Said
    | Reveal
    | GoingDown
)
