"""Rate-limited logging of storage failures: not a line for every write that fails."""

import time
from typing import Final

import structlog

SECONDS: Final = 5.0
"""A full disk fails hundreds of writes a second, and often holds the log as well."""
MOST_FAULTS: Final = 100


class FailureLog:
    """Logs a fault at most once in five seconds."""

    def __init__(self) -> None:
        self._log = structlog.get_logger()
        self._logged: dict[tuple[str, str], float] = {}
        """When each fault was logged last."""

    def error(self, event: str, fault: object) -> None:
        """Log a fault, unless the same one was logged a moment ago."""
        now = time.monotonic()
        kind = event, str(fault)
        if now - self._logged.get(kind, -SECONDS) >= SECONDS:
            if len(self._logged) > MOST_FAULTS:
                self._logged.clear()
            self._logged[kind] = now
            self._log.error(event, fault=kind[1])


log: Final = FailureLog()
