"""The settings of a match: what of its table's settings was fixed when it began."""

from typing import Final

import msgspec

from parlour.core import log
from parlour.server.api.types.tables import Clock, Watchers
from parlour.server.lobby.table import Table

UNREADABLE: Final = (*log.UNREADABLE, TypeError)
"""What reading a stored document can end in: a damaged file may have a number where text was."""


class MatchSettings(msgspec.Struct, frozen=True):
    """Settings of the table that hold for one match, whatever the host changes later."""

    clock: Clock | None
    grace: float
    offers_per_turn: int
    public: bool = True
    watch: Watchers = "anyone"
    """Who could watch: nobody sees the match later who could not have seen it then."""
    name: str = ""
    """What the table was called."""


def settings_of(table: Table) -> MatchSettings:
    """The settings of a match that begins at a table now."""
    chosen = table.settings
    return MatchSettings(
        chosen.clock,
        float(chosen.grace),
        chosen.offers_per_turn,
        chosen.public,
        chosen.watch,
        chosen.name,
    )


encode_settings: Final = msgspec.json.Encoder().encode
read_settings: Final = msgspec.json.Decoder(MatchSettings).decode
