"""Commands: writes as values. A list of them is committed whole or not at all.

Each command is one change. It may refuse (`Conflict`, `NotFound`, `TooMany`): then nothing of its
list is stored. What it returns is its type parameter.
"""

from typing import Generic, TypeVar

import msgspec

from parlour.server.store.records import Person, PlayerRecord, SnapshotRecord

R_co = TypeVar("R_co", covariant=True)


class Command(msgspec.Struct, Generic[R_co], frozen=True, kw_only=True):
    """A change of the store."""


# ---- matches -----------------------------------------------------------------------------------


class CreateMatch(Command[None], frozen=True, kw_only=True):
    """Store a new match with its first entries."""

    id: str
    table: str
    game: str
    header: bytes
    secret: bytes
    settings: bytes
    runtime: bytes
    attended: bool
    """Whether it has clocks or bots, so that a server must wake it."""
    started: float
    players: tuple[PlayerRecord, ...]
    entries: tuple[bytes, ...]
    """Those of version 0 and after."""

    def __repr__(self) -> str:
        return f"CreateMatch({self.id!r})"  # the secret must not get into a log


class AppendEntries(Command[None], frozen=True, kw_only=True):
    """Store the next entries of a running match; refused (`match_changed`) where the match is not
    at the version before the first of them. The unique (match, version) settles every race."""

    match: str
    first: int
    """The version of the first entry."""
    entries: tuple[bytes, ...]
    runtime: bytes
    now: float


class SaveRuntime(Command[None], frozen=True, kw_only=True):
    """Store what changed beside the log of a running match, which from now on needs attention;
    refused (`match_changed`) where the match is not running at this version."""

    match: str
    version: int
    runtime: bytes


class SaveSnapshot(Command[None], frozen=True, kw_only=True):
    """Replace the snapshot of a match; refused (`unknown_match`) where there is none."""

    match: str
    snapshot: SnapshotRecord


class FinishMatch(Command[None], frozen=True, kw_only=True):
    """A running match has an outcome: its snapshot goes, and its table is finished, which is its
    next revision. Refused (`match_changed`) where the match is not running."""

    match: str
    outcome: bytes
    now: float


class StopMatch(Command[str], frozen=True, kw_only=True):
    """A match goes no further without an outcome, `ended` or `quarantined`; its table is finished,
    which is its next revision, if the match was running. Returns the table.

    Refused with `unknown_match` where there is no such match, and with `match_changed` where one
    that is not running is to be ended: only damage (`quarantined`) is found later than that."""

    match: str
    status: str
    fault: str
    now: float


class SaveStatistics(Command[None], frozen=True, kw_only=True):
    """Keep the statistics of a match that is over; refused (`unknown_match`) where there is
    none."""

    match: str
    statistics: bytes


class SaveStickyMove(Command[None], frozen=True, kw_only=True):
    """Keep what a person's move settles for the matches to come at a table (X5)."""

    table: str
    person: str
    name: str
    move: bytes


# ---- tables ------------------------------------------------------------------------------------


class CreateTable(Command[None], frozen=True, kw_only=True):
    """Store a new table, with revision 0."""

    id: str
    status: str
    public: bool
    host: str
    people: tuple[str, ...]
    """Who sits there."""
    document: bytes
    now: float


class SaveTable(Command[None], frozen=True, kw_only=True):
    """Store a table that has changed, as its next revision; refused (`table_changed`) where it is
    no longer at the revision that the change was made from, or where there is no such table. The
    end of a match is a change of its table, too."""

    id: str
    revision: int
    """The revision that the change was made from."""
    status: str
    public: bool
    host: str
    people: tuple[str, ...]
    document: bytes
    now: float


class RequireFewTables(Command[None], frozen=True, kw_only=True):
    """Refuse (`too_many_tables`) the list for a host who has `most` other tables that are open, or
    whose match was touched since `active_since`."""

    host: str
    table: str
    most: int
    active_since: float


class RequireUntouched(Command[None], frozen=True, kw_only=True):
    """Refuse (`table_changed`) the list where a table was touched since `before`, or is gone."""

    table: str
    before: float


class DeleteChat(Command[None], frozen=True, kw_only=True):
    """Delete all that was said at a table."""

    table: str


class AddChatLine(Command[int], frozen=True, kw_only=True):
    """Add a line of chat and delete the oldest beyond `keep`; the number of the line.

    Refused with `table_changed` where the table is no longer at the revision at which the line was
    said, and with `no_such_person` where the speaker is deleted: a line that was on its way while
    the chat was deleted does not outlive that."""

    table: str
    revision: int
    person: str
    document: bytes
    now: float
    keep: int


# ---- people ------------------------------------------------------------------------------------


class AddGuest(Command[Person], frozen=True, kw_only=True):
    """Add a person without a password; refused (`name_taken`) where an account has the name."""

    id: str
    name: str
    key: str
    """The name in the form in which two names count as the same."""
    now: float


class RegisterAccount(Command[Person], frozen=True, kw_only=True):
    """Give a guest an account; cookies from before are no longer good. Refused with `name_taken` or
    `already_registered`."""

    id: str
    name: str
    key: str
    password: str


class RenamePerson(Command[Person], frozen=True, kw_only=True):
    """Give a guest or an account another name; refused (`name_taken`) where an account has it."""

    id: str
    name: str
    key: str


class DisplaceGuests(Command[list[Person]], frozen=True, kw_only=True):
    """Rename the guests who have the name of an account: `Guest` and the first digits of the id.
    Nobody is renamed where no account has the name."""

    key: str


class RecordSignIn(Command[Person | None], frozen=True, kw_only=True):
    """Note that somebody is here, and the hash of the password if it was made anew; None where the
    password has changed, or the account is gone, since it was checked."""

    id: str
    before: str
    password: str
    now: float


class SetPassword(Command[Person], frozen=True, kw_only=True):
    """Set another password if the old hash is still what it was (`changed_meanwhile` otherwise);
    all devices are signed out, and all tokens revoked."""

    id: str
    before: str
    password: str


class EndDeviceSession(Command[Person], frozen=True, kw_only=True):
    """Sign a device out: remembered until `until`, when its cookies are too old anyway. A guest,
    and an account with `most` signed-out devices, is signed out everywhere."""

    id: str
    session: str
    until: float
    most: int


class EndAllDeviceSessions(Command[Person], frozen=True, kw_only=True):
    """Sign all devices of a person out, and revoke all their tokens."""

    id: str


class DeletePerson(Command[None], frozen=True, kw_only=True):
    """Forget all but the id; matches keep the neutral name. Refused (`changed_meanwhile`) where the
    person is gone, or the password is another one."""

    id: str
    password: str | None
    name: str
    now: float


class RecordSeen(Command[None], frozen=True, kw_only=True):
    """Note when somebody was here last."""

    id: str
    now: float


class SetBan(Command[Person], frozen=True, kw_only=True):
    """Ban whoever has the id, or else the account name, since a time, which revokes their tokens;
    None lifts the ban."""

    id: str
    key: str | None
    since: float | None


class PurgeGuests(Command[list[str]], frozen=True, kw_only=True):
    """Delete at most `most` guests not seen since `before` who never played, sit nowhere and are
    not banned; their ids."""

    before: float
    most: int


class PurgeDeviceSessions(Command[int], frozen=True, kw_only=True):
    """Forget the signed-out devices whose cookies are too old by now; how many there were."""

    now: float


class Mute(Command[None], frozen=True, kw_only=True):
    """No longer hear somebody; refused with `no_such_person`, or `too_many_muted` beyond `most`."""

    person: str
    other: str
    most: int


class Unmute(Command[None], frozen=True, kw_only=True):
    """Hear somebody again."""

    person: str
    other: str


class CompleteFollowUp(Command[None], frozen=True, kw_only=True):
    """The tables of a person have followed all changes up to this number."""

    person: str
    number: int


# ---- tokens for programs ------------------------------------------------------------------------


class AddToken(Command[Person], frozen=True, kw_only=True):
    """Store a token by its hash. Refused with `no_such_person`, `banned`, or `too_many_tokens`
    where the person has `most` that are neither revoked nor expired."""

    id: str
    person: str
    hash: bytes
    name: str
    created: float
    expires: float
    most: int


class RevokeToken(Command[Person], frozen=True, kw_only=True):
    """Revoke a token of a person; refused (`no_such_token`) where they have none with this id."""

    id: str
    person: str


class RecordTokenUse(Command[None], frozen=True, kw_only=True):
    """Note the day on which a token was used last, and that its person was here."""

    id: str
    day: float
    now: float


class PurgeTokens(Command[int], frozen=True, kw_only=True):
    """Forget the tokens that expired before a time; how many there were."""

    before: float


# ---- the server itself -------------------------------------------------------------------------


class EnsureCookieKey(Command[bytes], frozen=True, kw_only=True):
    """Store the key that signs cookies, unless there is one; the key there is."""

    fresh: bytes

    def __repr__(self) -> str:
        return "EnsureCookieKey()"  # the key must not get into a log


class SaveUptime(Command[None], frozen=True, kw_only=True):
    """Store how many seconds servers on this store have run, all in all."""

    seconds: float


class ProbeSpace(Command[None], frozen=True, kw_only=True):
    """Write so many bytes, to see whether there is room for them."""

    size: int
