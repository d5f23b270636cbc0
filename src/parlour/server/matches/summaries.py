"""Matches as lines of a list. A damaged match is listed, too, as far as it can be read."""

from typing import Final, cast

import msgspec

from parlour.server.api.types.matches import MatchLine, MatchStatus, Outcome, Stopped
from parlour.server.lobby.table import Sitting
from parlour.server.matches.match_access import seat_in
from parlour.server.matches.match_loading import seated
from parlour.server.matches.match_runtime import MatchRuntime, read_runtime
from parlour.server.matches.match_settings import UNREADABLE, read_settings
from parlour.server.matches.wire_forms import shown_players
from parlour.server.store.end_reasons import BY_ADMINISTRATOR, GIVEN_UP
from parlour.server.store.records import ENDED, RUNNING, MatchRecord, Person


class _Seats(msgspec.Struct):
    """What a list needs of the header of a log."""

    seats: tuple[str, ...]


_SEATS: Final = msgspec.json.Decoder(_Seats)
_OUTCOME: Final = msgspec.json.Decoder(Outcome)


def match_line(record: MatchRecord, person: Person | None) -> MatchLine:
    """A match as it is listed for somebody."""
    runtime = _runtime(record)
    return MatchLine(
        id=record.id,
        table=record.table,
        game=record.game,
        status=cast("MatchStatus", record.status),
        players=shown_players(_in_seat_order(record), absent=runtime.absent),
        version=record.version,
        to_act=list(runtime.to_act),
        seat=seat_in(record, person),
        started=record.started,
        touched=record.touched,
        ended=record.ended,
        outcome=_outcome(record.outcome),
    )


def table_name(record: MatchRecord) -> str:
    """What the table was called when a match began; empty where that is not known."""
    try:
        return read_settings(record.settings).name
    except UNREADABLE:
        return ""


def stop_reason(record: MatchRecord) -> Stopped | None:
    """Who ended a match, and why; None for one that was not ended before its end.

    What is wrong with a match in quarantine is for those who run the server alone.
    """
    if record.status != ENDED:
        return None
    if record.fault == GIVEN_UP:
        return Stopped(by="players", reason="")
    given = record.fault or ""
    return Stopped(by="administrator", reason="" if given == BY_ADMINISTRATOR else given)


def _runtime(record: MatchRecord) -> MatchRuntime:
    """The runtime of a running match; nobody is to act in any other."""
    if record.status == RUNNING:
        try:
            return read_runtime(record.runtime)
        except UNREADABLE:
            pass
    return MatchRuntime()


def _in_seat_order(record: MatchRecord) -> dict[str, Sitting]:
    players = seated(record.players)
    try:
        seats = _SEATS.decode(record.header).seats
    except UNREADABLE:
        seats = ()
    ordered = [seat for seat in seats if seat in players]
    return {seat: players[seat] for seat in ordered or players}


def _outcome(document: bytes | None) -> Outcome | None:
    if document is None:
        return None
    try:
        return _OUTCOME.decode(document)
    except UNREADABLE:
        return None
