"""What an earlier version wrote: logs, a database, and what was seen of them then."""

import gzip
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from parlour.core.outcome import Outcome

FOLDER = Path(__file__).parent
LOGS = FOLDER / "logs"
DATABASE = FOLDER / "parlour.db.gz"
DATABASE_SEEN = FOLDER / "parlour.db.json"
PASSWORD = "an old password"
"""Of every account in the database."""


def log_names() -> list[str]:
    """The logs, by name."""
    return sorted(file.name.removesuffix(".log.gz") for file in LOGS.glob("*.log.gz"))


def log_text(name: str) -> str:
    """A log, as it was written."""
    return gzip.decompress((LOGS / f"{name}.log.gz").read_bytes()).decode()


def log_seen(name: str) -> dict[str, Any]:
    """What was seen of a log: options, version, outcome, and the last view of every viewer."""
    seen: dict[str, Any] = json.loads((LOGS / f"{name}.json").read_text(encoding="utf-8"))
    return seen


def unpack_database(folder: Path) -> dict[str, Any]:
    """Put the database into a folder, under the name a test server expects; what was seen of it."""
    (folder / "parlour.db").write_bytes(gzip.decompress(DATABASE.read_bytes()))
    seen: dict[str, Any] = json.loads(DATABASE_SEEN.read_text(encoding="utf-8"))
    return seen


def outcome_form(outcome: Outcome | None) -> dict[str, Any] | None:
    """The ranking, as JSON."""
    if outcome is None:
        return None
    return {"ranking": [list(place) for place in outcome.ranking], "reason": outcome.reason}


def missing_from(now: Mapping[str, Any], then: Mapping[str, Any]) -> dict[str, Any]:
    """What was there then and is not, or is otherwise, now. What is new is left aside."""
    return {key: value for key, value in then.items() if key not in now or now[key] != value}
