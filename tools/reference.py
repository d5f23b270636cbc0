"""Write the generated pages of docs/reference.

With --check only say what is out of date.
"""

import sys
from functools import cache
from pathlib import Path

from tools.api_page import api_page
from tools.errors_page import errors_page
from tools.events_page import events_page
from tools.markdown import generated
from tools.messages_page import messages_page
from tools.moves_page import moves_page
from tools.operations_page import operations_page
from tools.options_page import options_page
from tools.settings_page import settings_page
from tools.subjects import SUBJECTS, Subject

ROOT = Path(__file__).parent.parent


def rules_page(subject: Subject) -> str:
    """The rules page of a game, which is also what `parlour rules GAME` prints."""
    title, _, rest = subject.game.rules_page().partition("\n")
    file = f"src/parlour/games/{subject.game.name}/rules.md"
    note = f"*A copy of `{file}`, made by `tools/reference.py`; do not edit.*"
    return f"{title}\n\n{note}\n{rest}"


@cache
def pages() -> dict[str, str]:
    """Every generated page by the name of its file."""
    found = {"errors.md": errors_page(generated("Errors", "the sources"))}
    found["operations.md"] = operations_page(
        generated("Operations", "the tables of operation forms")
    )
    found["api.md"] = api_page(generated("The HTTP API", "what the server publishes"))
    found["messages.md"] = messages_page(generated("Messages", "what the server publishes"))
    found["settings.md"] = settings_page(generated("Settings", "`parlour.server.settings`"))
    for subject in SUBJECTS:
        name = subject.game.name
        found[f"{name}-moves.md"] = moves_page(subject)
        found[f"{name}-events.md"] = events_page(subject.game)
        found[f"{name}-options.md"] = options_page(subject)
        found[f"{name}-rules.md"] = rules_page(subject)
    return found


def files() -> dict[str, str]:
    """Everything generated, by its path from the root."""
    return {f"docs/reference/{name}": text for name, text in pages().items()}


def stale() -> list[str]:
    """The files that are missing or say something else."""
    return [
        path
        for path, text in files().items()
        if not (ROOT / path).exists() or (ROOT / path).read_text(encoding="utf-8") != text
    ]


def main(arguments: list[str]) -> str | None:
    """Write the files, or with --check fail if one is out of date."""
    if arguments not in ([], ["--check"]):
        return "usage: reference.py [--check]"
    old = stale()
    if arguments and old:
        return f"Out of date: {', '.join(old)}. `make reference` writes them anew."
    for path in old:
        (ROOT / path).parent.mkdir(parents=True, exist_ok=True)
        (ROOT / path).write_text(files()[path], encoding="utf-8")
        print(f"wrote {path}")
    return None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
