"""Matches that cannot be read: said to whoever asks, noted for whoever runs the server."""

from collections.abc import Generator
from contextlib import contextmanager
from typing import Final

import structlog

from parlour.core.errors import LogError
from parlour.server.errors import SetAside

log: Final[structlog.stdlib.BoundLogger] = structlog.get_logger("parlour.server")


@contextmanager
def noticed(match: str) -> Generator[None]:
    """Refuse what runs into damage; only its kind and place are noted, never what stands there."""
    try:
        yield
    except LogError as error:
        log.error("match_unreadable", match=match, code=error.code, line=error.line)
        raise SetAside from error
