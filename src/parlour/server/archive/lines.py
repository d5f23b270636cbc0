"""A match in a list. One that is damaged is listed, too, as far as it can be read."""

from typing import Final, cast

import msgspec

from parlour.server.archive.playing import seat_in
from parlour.server.archive.rows import Found, Kept
from parlour.server.live import records
from parlour.server.live.course import UNREADABLE, Course, read_course, read_ways
from parlour.server.lobby.presentation import present_player
from parlour.server.store.records import Person
from parlour.server.wire.matches import MatchLine, MatchSeat, MatchStatus, Outcome


class _Seats(msgspec.Struct):
    """What a list needs of the header of a log."""

    seats: tuple[str, ...]


_SEATS: Final = msgspec.json.Decoder(_Seats)
_OUTCOME: Final = msgspec.json.Decoder(Outcome)


def line_for(found: Found, person: Person | None) -> MatchLine:
    """A match as it is listed for somebody."""
    kept, players = found
    course = _course(found)
    return MatchLine(
        id=kept.id,
        table=kept.table,
        game=kept.game,
        status=cast("MatchStatus", kept.status),
        players=[
            MatchSeat(seat=seat, player=present_player(players[seat], absent=seat in course.absent))
            for seat in _seat_order(found)
        ],
        version=kept.version,
        to_act=course.to_act,
        seat=seat_in(found, person),
        started=kept.started,
        touched=kept.touched,
        ended=kept.ended,
        outcome=_outcome(kept.summary),
    )


def name_of(kept: Kept) -> str:
    """What the table was called when a match began; empty where that is not known."""
    try:
        return read_ways(kept.ways).name
    except UNREADABLE:
        return ""


def _course(found: Found) -> Course:
    """What is kept beside the log of a running match; nobody is to act in any other."""
    if found.kept.status == records.RUNNING:
        try:
            return read_course(found.kept.course)
        except UNREADABLE:
            pass
    return Course()


def _seat_order(found: Found) -> list[str]:
    try:
        seats = _SEATS.decode(found.kept.header).seats
    except UNREADABLE:
        seats = ()
    return [seat for seat in seats if seat in found.players] or list(found.players)


def _outcome(summary: bytes | None) -> Outcome | None:
    if summary is None:
        return None
    try:
        return _OUTCOME.decode(summary)
    except UNREADABLE:
        return None
