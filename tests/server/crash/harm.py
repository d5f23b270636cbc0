"""Ways in which a stored match can be damaged. Each takes the file and the row of the match."""

import json
import sqlite3
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

Harm: TypeAlias = Callable[[sqlite3.Connection, int], None]

MIDDLE: Final = 7
"""The version of an entry in the middle of the match."""


def _change_row(column: str, change: Callable[[Any], Any]) -> Harm:
    """Change what stands in a column of the match."""

    def harm(file: sqlite3.Connection, row: int) -> None:
        (value,) = file.execute(f"SELECT {column} FROM match WHERE row = ?", (row,)).fetchone()
        file.execute(f"UPDATE match SET {column} = ? WHERE row = ?", (change(value), row))

    return harm


def _change_entry(change: Callable[[bytes], Any], version: int = MIDDLE) -> Harm:
    """Change the line of an entry."""

    def harm(file: sqlite3.Connection, row: int) -> None:
        where = (row, version)
        (line,) = file.execute(
            "SELECT line FROM entry WHERE match = ? AND version = ?", where
        ).fetchone()
        file.execute(
            "UPDATE entry SET line = ? WHERE match = ? AND version = ?", (change(line), *where)
        )

    return harm


def _run(statement: str) -> Harm:
    """Run a statement about the match `:row`."""

    def harm(file: sqlite3.Connection, row: int) -> None:
        changed = file.execute(statement, {"row": row, "middle": MIDDLE})
        assert changed.rowcount > 0

    return harm


def _json(change: Callable[[Any], None]) -> Callable[[bytes], bytes]:
    """The same JSON with something changed in it."""

    def changed(document: bytes) -> bytes:
        value = json.loads(document)
        change(value)
        return json.dumps(value, separators=(",", ":")).encode()

    return changed


def _another_die(file: sqlite3.Connection, row: int) -> None:
    """The first die of the match shows something else."""
    lines = file.execute(
        "SELECT version, line FROM entry WHERE match = ? AND version > 0 ORDER BY version", (row,)
    ).fetchall()
    version = next(version for version, line in lines if b'["die",' in line)

    def change(entry: Any) -> None:
        kind, face = entry["chance"][0]
        entry["chance"][0] = [kind, face % 6 + 1]

    _change_entry(_json(change), version)(file, row)


def _another_match(file: sqlite3.Connection, row: int) -> None:
    """An entry stands in the wrong match."""
    (line,) = file.execute(
        "SELECT line FROM entry WHERE match != ? AND version = ?", (row, MIDDLE)
    ).fetchone()
    _change_entry(lambda _line: line)(file, row)


IN_RUPIAJ: Final[Mapping[str, Harm]] = {
    "an entry that is cut off": _change_entry(lambda line: line[: len(line) // 2]),
    "an entry that is no text": _change_entry(lambda _line: b"\xff\xfe\x00"),
    "an entry that is a number": _change_entry(lambda _line: 12),
    "an entry nested too deep": _change_entry(lambda _line: b"[" * 100_000),
    "an entry of another shape": _change_entry(lambda _line: b"[]"),
    "an entry with a move of no game": _change_entry(
        _json(lambda entry: entry.update(move={"move": []}))
    ),
    "an entry of a seat that is none": _change_entry(_json(lambda entry: entry.update(seat="ZZ"))),
    "an entry at another time": _change_entry(
        _json(lambda entry: entry.update(time=entry["time"] + 1))
    ),
    "an entry of another match": _another_match,
    "a setup that is cut off": _change_entry(lambda line: line[:-20], 0),
    "a missing entry": _run("DELETE FROM entry WHERE match = :row AND version = :middle"),
    "a missing setup": _run("DELETE FROM entry WHERE match = :row AND version = 0"),
    "a missing end": _run("DELETE FROM entry WHERE match = :row AND version > :middle"),
    "no entries": _run("DELETE FROM entry WHERE match = :row"),
    "a higher version": _run("UPDATE match SET version = version + 1 WHERE row = :row"),
    "a header that is cut off": _change_row("header", lambda header: header[:-5]),
    "a header of other seats": _change_row(
        "header", _json(lambda header: header.update(seats=["ZZ", "YY"]))
    ),
    "a header with an option that is none": _change_row(
        "header", _json(lambda header: header["options"].update(dragons=3))
    ),
    "a header with a number for a word": _change_row("header", lambda _header: 3),
    "another secret": _change_row("secret", lambda secret: bytes(len(secret))),
    "a secret that is too short": _change_row("secret", lambda _secret: b""),
    "a secret that is text": _change_row("secret", lambda _secret: "secret"),
    "a course that is cut off": _change_row("course", lambda course: course[:-5]),
    "a course with seats that are none": _change_row(
        "course", _json(lambda course: course.update(absent=["ZZ"], to_act=["ZZ"]))
    ),
    "a course of another shape": _change_row("course", lambda _course: b'{"to_act":3}'),
    "ways that are cut off": _change_row("ways", lambda ways: ways[:-5]),
    "a player who is missing": _run(
        "DELETE FROM player WHERE match = :row AND seat = ("
        " SELECT max(seat) FROM player WHERE match = :row)"
    ),
}
IN_TACAN: Final[Mapping[str, Harm]] = {"another die": _another_die}
IN_SNAPSHOTS: Final[Mapping[str, Harm]] = {
    "a snapshot that is cut off": _run(
        "UPDATE snapshot SET state = substr(state, 1, 20) WHERE match = :row"
    ),
    "a snapshot of something else": _run(
        "UPDATE snapshot SET state = x'80054e2e' WHERE match = :row"
    ),
    "a snapshot of another version": _run(
        "UPDATE snapshot SET version = version - 1 WHERE match = :row"
    ),
    "a snapshot of a version to come": _run(
        "UPDATE snapshot SET version = version + 1000 WHERE match = :row"
    ),
}
"""Harm to what can be made anew."""
