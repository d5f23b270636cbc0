"""Redaction of log events: drops hidden and private values, and errors that quote them."""

import sys
import traceback
from collections.abc import Iterator
from typing import Any, Final, cast

from structlog.typing import EventDict, WrappedLogger

FORBIDDEN: Final = frozenset(
    "authorization body bytes cards cell cells chat content cookie cookies course data document"
    " entry form frame hand header headers invite invitation key legal line lines message move"
    " moves new old operations ops password payload query request response reveal runtime secret"
    " secrets seed seeds settings snapshot state text token url view views word".split()
)
"""Keys whose values may be secret, private, or hidden from somebody at the table."""
LONGEST: Final = 500
"""Characters of a value, but for a trace."""
TRACE: Final = "exception"
HARMLESS: Final = (
    ArithmeticError,
    AttributeError,
    ImportError,
    MemoryError,
    NameError,
    OSError,
    RuntimeError,
    TypeError,
)
"""Errors that speak of code, files and the system. Others quote values, such as moves."""
HARMLESS_MODULES: Final = ("sqlite3",)
"""Modules whose errors are harmless, too; only the store knows SQLite's types."""
DEEPEST: Final = 50
"""Frames of one error that are told, the innermost ones."""


def drop_secrets(_logger: WrappedLogger, _level: str, said: EventDict) -> EventDict:
    """Keep plain values only, under keys that are not forbidden; name what was dropped."""
    dropped: list[str] = []
    for name in list(said):
        value = said[name]
        if name.startswith("_"):
            continue  # structlog's own, which it takes out itself
        if name.lower() in FORBIDDEN or not isinstance(value, str | int | float | bool | None):
            del said[name]
            dropped.append(name)
        elif isinstance(value, str) and name != TRACE and len(value) > LONGEST:
            said[name] = f"{value[:LONGEST]}…"
    if dropped:
        said["dropped"] = " ".join(dropped)
    return said


def tell_trace(_logger: WrappedLogger, _level: str, said: EventDict) -> EventDict:
    """Put the lines that led to an error in the place of the error itself."""
    error = _meant(said.pop("exc_info", None))
    if error is not None:
        said["exception"] = "\n".join(_chain(error))
    return said


def _meant(given: Any) -> BaseException | None:
    """The error that is logged: given itself, as Python's logging gives it, or the one handled."""
    if isinstance(given, BaseException):
        return given
    if isinstance(given, tuple):
        _, error, _ = cast("tuple[Any, BaseException | None, Any]", given)
        return error
    return sys.exc_info()[1] if given else None


def _chain(error: BaseException) -> Iterator[str]:
    """An error, then what it came from."""
    seen: set[int] = set()
    told: BaseException | None = error
    while told is not None and id(told) not in seen:
        seen.add(id(told))
        yield from _told(told)
        told = told.__cause__ or (None if told.__suppress_context__ else told.__context__)
        if told is not None and id(told) not in seen:
            yield "which came from:"


def _told(error: BaseException) -> Iterator[str]:
    harmless = isinstance(error, HARMLESS) or type(error).__module__ in HARMLESS_MODULES
    message = str(error) if harmless else "(what it says is withheld)"
    yield f"{type(error).__module__}.{type(error).__qualname__}: {message}"
    frames = list(traceback.walk_tb(error.__traceback__))[-DEEPEST:]
    for frame, line in frames:
        code = frame.f_code
        yield f"  {code.co_filename}:{line} in {code.co_name}"
    for part in getattr(error, "exceptions", ()):
        yield from _told(part)
