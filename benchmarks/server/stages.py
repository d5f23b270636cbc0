"""The stages of a move, and which functions belong to which: the innermost one named decides."""

from collections.abc import Sequence
from typing import Final

from benchmarks.server import profiled

LOOP: Final = profiled.LOOP
IN: Final = "socket in"
DECODE: Final = "decode the message, read the move"
APPLY: Final = "check and apply"
CHAIN: Final = "chain of the log"
STORE: Final = "hand to the store, and back"
WRITER: Final = "store (writer's thread)"
CELLS: Final = "changed cells"
REDACT: Final = "redaction"
LEGAL: Final = "legal moves"
ENCODE: Final = "make and encode the messages"
OUT: Final = "socket out"
WATCH: Final = "clocks, bots and records of the match"
LOOP_ITSELF: Final = "event loop (epoll, recv, send, callbacks)"
REST: Final = "everything else"

ORDER: Final = (
    IN,
    DECODE,
    APPLY,
    CHAIN,
    STORE,
    WRITER,
    CELLS,
    REDACT,
    LEGAL,
    ENCODE,
    OUT,
    WATCH,
    LOOP_ITSELF,
    REST,
)

RULES: Final = (
    ("connection.py:Connection.push", OUT),
    ("connection.py:Connection.write", OUT),
    ("core/audit.py:", CHAIN),
    ("core/fairness.py:", CHAIN),
    ("core/keyed.py:", CHAIN),
    ("core/match.py:_append", CHAIN),
    ("core/cells.py:seen", REDACT),
    ("core/told.py:", REDACT),
    ("core/projection.py:", CELLS),
    (".changed_cells", CELLS),
    (":changed_cells", CELLS),
    ("live/seeing.py:legal_moves", LEGAL),
    ("live/seeing.py:MoveForms", LEGAL),
    ("audience.py:Audience._new_legal", LEGAL),
    ("core/match.py:Match.play", APPLY),
    ("core/match.py:Match._carry_out", APPLY),
    ("core/match.py:Match.proceed", APPLY),
    ("live/match.py:LiveMatch._steps", APPLY),
    ("socket/reading.py:", DECODE),
    ("server/store/", STORE),
    ("live/storing.py:", STORE),
    ("live/audience.py:", ENCODE),
    ("connection.py:Connection.tell", ENCODE),
    ("live/driver.py:", WATCH),
    ("live/hub.py:", WATCH),
    ("live/clock.py:", WATCH),
    ("live/match.py:", WATCH),
    ("live/standing.py:", WATCH),
    ("live/alarms.py:", WATCH),
    ("session.py:", DECODE),
    ("credits.py:", IN),
    ("endpoint.py:", IN),
    ("websockets_sansio_impl.py:", IN),
    ("socket/protocol.py:", IN),
    ("websockets/", IN),
)


def stage_of(stack: Sequence[str]) -> str:
    """The stage of a sample; its stack has the innermost call first."""
    if stack[0] == LOOP:
        return LOOP_ITSELF
    for name in stack:
        for part, stage in RULES:
            if part in name:
                return stage
        if name.endswith(("asyncio/runners.py:Runner.run", "uvicorn/server.py:Server.run")):
            return LOOP_ITSELF
    return REST
