"""What a table keeps for its people from one match to the next."""

from msgspec.structs import replace

from parlour.server.lobby.table import TableRecord
from parlour.server.wire.base import JsonObject


def with_kept(record: TableRecord, person: str, name: str, move: JsonObject | None) -> TableRecord:
    """The table with a lasting move of a person, or without it."""
    mine = {kept: form for kept, form in record.kept.get(person, {}).items() if kept != name}
    if move is not None:
        mine[name] = move
    others = {other: forms for other, forms in record.kept.items() if other != person}
    return replace(record, kept=others | {person: mine} if mine else others)
