"""The messages that a client sends over its socket."""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from parlour.server.api.types.base import Id, JsonObject, Version, Wire

RequestId: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
ChatText: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=500)]
Emote: TypeAlias = Literal["hello", "thanks", "well_played", "thinking", "oops", "wow", "hurry"]


class Request(Wire, frozen=True, tag_field="type"):
    """Whatever a client asks for is answered with `done` or `refused` and the same id."""

    id: RequestId
    """Chosen by the client: the answer has the same. It need not be a new one."""


class Enter(Request, frozen=True, tag="enter"):
    """Come to a table, to play or to watch: its state, chat and match follow, and every change.

    A client that was here before says which version of which match it has; it gets the difference.
    """

    table: Id
    invite: Annotated[str, msgspec.Meta(max_length=64)] | None = None
    """The word in the invite link; a private table asks for it."""
    match: Id | None = None
    """The match that the client knows from before."""
    version: Version | None = None
    """The version of it that the client has; refused (`future_version`) if the match has not
    reached it."""


class Exit(Request, frozen=True, tag="exit"):
    """Leave a table's messages; one's seat is kept."""

    table: Id


class Lobby(Request, frozen=True, tag="lobby"):
    """Get the public tables, and their changes, or no longer."""

    on: bool
    """False to get no more changes."""


SentOps: TypeAlias = list[Any] | Annotated[str, msgspec.Meta(max_length=8192)]
"""Operations as JSON, or as text; the message that has them is no longer than any other."""


class Move(Request, frozen=True, tag="move"):
    """Make a move, typed or as the operations it amounts to; or several, as one list of operations.

    Several moves are made all or none, and everyone gets an `update` for each."""

    match: Id
    version: Version
    """The version that the first move is meant for. Any but the newest is refused
    (`stale_version`)."""
    move: JsonObject | None = None
    """The move in its JSON form. Either this or `ops` is sent."""
    ops: SentOps | None = None
    """The operations of one move or of several, as JSON or as text: see the page on operations in
    the reference."""


class Back(Request, frozen=True, tag="back"):
    """Take one's seat back from the bot that plays for one."""

    match: Id


class Say(Request, frozen=True, tag="say"):
    """Chat at the table."""

    table: Id
    text: ChatText


class ShowEmote(Request, frozen=True, tag="emote"):
    """Show an emote at the table."""

    table: Id
    emote: Emote
    """Which one."""


class Mute(Request, frozen=True, tag="mute"):
    """No longer hear a person, or hear them again."""

    person: Id
    on: bool
    """False to hear the person again."""


class Ping(Request, frozen=True, tag="ping"):
    """Ask for an answer, to see how long it takes."""


ToServer: TypeAlias = Enter | Exit | Lobby | Move | Back | Say | ShowEmote | Mute | Ping
