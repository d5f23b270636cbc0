"""Configures structured logging; hidden values never get into the log."""

import logging
import sys
from typing import Any, Final, TextIO

import structlog
from structlog.typing import Processor

from parlour.server.observability.log_redaction import drop_secrets, tell_trace

LIBRARIES: Final = ("asyncio", "litestar", "uvicorn", "websockets")
"""They log what is sent and received when they may log everything: so they never may."""
REQUESTS: Final = "uvicorn.error"
"""It warns of every request that is none, and anybody could fill the disk with such warnings."""

BEFORE: Final[tuple[Processor, ...]] = (
    structlog.stdlib.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    tell_trace,
    drop_secrets,
)


class Output:
    """A stream whose failing, as on a full disk, costs lines of the log and nothing else."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> None:
        """Write, if that is possible."""
        try:
            self._stream.write(text)
        except (OSError, ValueError):
            return

    def flush(self) -> None:
        """The same."""
        try:
            self._stream.flush()
        except (OSError, ValueError):
            return


def configure(form: str, level: str, to: TextIO | None = None) -> None:
    """Let all logging of this process go to a stream, from a level on."""
    stream = to or sys.stderr
    number = logging.getLevelNamesMapping()[level.upper()]
    last = _renderer(form, stream)
    output: Any = Output(stream)
    structlog.configure(
        processors=[*BEFORE, last],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.WriteLoggerFactory(output),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(output)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, last],
            foreign_pre_chain=[structlog.stdlib.add_logger_name, *BEFORE],
        )
    )
    _route(handler, number)


def _renderer(form: str, stream: TextIO) -> Processor:
    terminal = stream.isatty()
    if form == "json" or (form == "auto" and not terminal):
        return structlog.processors.JSONRenderer(ensure_ascii=False)
    return structlog.dev.ConsoleRenderer(
        colors=terminal, exception_formatter=structlog.dev.plain_traceback, pad_event_to=24
    )


def _route(handler: logging.Handler, level: int) -> None:
    """What libraries log by Python's own means takes the same way."""
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(max(level, logging.WARNING))
    for name in list(logging.root.manager.loggerDict):
        if name.partition(".")[0] in LIBRARIES:
            logger = logging.getLogger(name)
            logger.handlers.clear()
            logger.propagate = True
            logger.setLevel(logging.NOTSET)
    for name in LIBRARIES:
        logging.getLogger(name).setLevel(max(level, logging.WARNING))
    logging.getLogger(REQUESTS).setLevel(max(level, logging.ERROR))
