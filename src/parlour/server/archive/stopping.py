"""Why a match was ended before its end, as its players are told."""

from parlour.server.archive.rows import Kept
from parlour.server.live import records
from parlour.server.lobby.end_reasons import BY_ADMINISTRATOR, GIVEN_UP
from parlour.server.wire.matches import Stopped


def stopped(kept: Kept) -> Stopped | None:
    """Who ended a match, and why; None for one that was not ended before its end.

    What is wrong with a match in quarantine is for those who run the server alone.
    """
    if kept.status != records.ENDED:
        return None
    if kept.fault == GIVEN_UP:
        return Stopped(by="players", reason="")
    given = kept.fault or ""
    return Stopped(by="administrator", reason="" if given == BY_ADMINISTRATOR else given)
