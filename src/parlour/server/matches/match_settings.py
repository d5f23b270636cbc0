"""The settings of a match: what of its table's settings was fixed when it began."""

from typing import Final

import msgspec

from parlour.core import log
from parlour.server.api.types.tables import Clock, TimeOut, Watchers
from parlour.server.lobby.preset_settings import STANDARD
from parlour.server.lobby.table import Table

UNREADABLE: Final = (*log.UNREADABLE, TypeError)
"""What reading a stored document can end in: a damaged file may have a number where text was."""


class MatchSettings(msgspec.Struct, frozen=True):
    """Settings of the table that hold for one match, whatever the host changes later."""

    clock: Clock | None
    grace: float
    offers_per_turn: int | None
    """None for no limit."""
    public: bool = True
    watch: Watchers = "anyone"
    """Who could watch: nobody sees the match later who could not have seen it then."""
    name: str = ""
    """What the table was called."""
    time_out: TimeOut = "bot"
    """What follows when time runs out."""


def settings_of(table: Table) -> MatchSettings:
    """The settings of a match that begins at a table now."""
    chosen = table.settings
    offers, time_out = chosen.offers_per_turn, chosen.time_out
    return MatchSettings(
        chosen.clock,
        float(chosen.grace),
        STANDARD.offers_per_turn if offers is msgspec.UNSET else offers,
        chosen.public,
        chosen.watch,
        chosen.name,
        STANDARD.time_out if time_out is msgspec.UNSET else time_out,
    )


encode_settings: Final = msgspec.json.Encoder().encode
read_settings: Final = msgspec.json.Decoder(MatchSettings).decode
