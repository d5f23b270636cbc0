"""What a client of the benchmarks reads of the server's messages: no more than it needs."""

from typing import TypeAlias

import msgspec


class Update(msgspec.Struct, tag="update"):
    """One move of a match."""

    match: str
    version: int
    to_act: list[str]
    legal: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET
    outcome: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET


class Sync(msgspec.Struct, tag="sync"):
    """A match, whole."""

    match: str
    viewer: str
    version: int
    to_act: list[str]
    legal: msgspec.Raw
    outcome: msgspec.Raw


class CaughtUp(msgspec.Struct, tag="caught_up"):
    """What was missed of a match."""

    match: str
    since: int
    version: int
    to_act: list[str]
    legal: msgspec.Raw


class Done(msgspec.Struct, tag="done"):
    """A request was carried out."""

    id: int
    version: int | None = None


class Refusal(msgspec.Struct):
    """Why not."""

    code: str
    sentence: str


class Refused(msgspec.Struct, tag="refused"):
    """A request was not carried out."""

    id: int | None
    refusal: Refusal


class Welcome(msgspec.Struct, tag="welcome"):
    """The first message."""


class TableNow(msgspec.Struct, tag="table"):
    """Not read."""


class Presence(msgspec.Struct, tag="presence"):
    """Not read."""


class Reveal(msgspec.Struct, tag="reveal"):
    """Not read."""


class Timers(msgspec.Struct, tag="timers"):
    """Not read."""


class GoingDown(msgspec.Struct, tag="going_down"):
    """Not read."""


Heard: TypeAlias = (
    Update
    | Sync
    | CaughtUp
    | Done
    | Refused
    | Welcome
    | TableNow
    | Presence
    | Reveal
    | Timers
    | GoingDown
)

read = msgspec.json.Decoder(Heard).decode
read_list = msgspec.json.Decoder(list[msgspec.Raw]).decode
