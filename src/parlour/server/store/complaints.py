"""What the log says about a store that fails: enough, and not once for every job."""

import time
from typing import Final

import structlog

SECONDS: Final = 5.0
"""A full disk fails hundreds of jobs a second, and often holds the log as well."""

log = structlog.get_logger()
_said: dict[tuple[str, str], float] = {}


def complain(event: str, fault: object) -> None:
    """Log a fault, the same one now and then only."""
    now = time.monotonic()
    kind = event, str(fault)
    if now - _said.get(kind, -SECONDS) >= SECONDS:
        if len(_said) > 100:
            _said.clear()
        _said[kind] = now
        log.error(event, fault=kind[1])
