"""What never gets into a log, whoever writes it."""

from typing import Final

from structlog.typing import EventDict, WrappedLogger

FORBIDDEN: Final = frozenset(
    "authorization body bytes cards cell cells chat content cookie cookies course data document"
    " entry form frame hand header headers invite invitation key legal line lines message move"
    " moves new old operations ops password payload query request response reveal secret secrets"
    " seed seeds state text token url view views word".split()
)
"""Keys whose values may be secret, private, or hidden from somebody at the table."""
LONGEST: Final = 500
"""Characters of a value, but for a trace."""
TRACE: Final = "exception"


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
