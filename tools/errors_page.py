"""The page of errors: every code there is."""

from itertools import groupby

from parlour.games import find, names
from tools.markdown import table
from tools.refusals import ANSWER, Refusal, error_classes, refusals

WHAT_AN_ERROR_IS = """\
Every error is a `parlour.core.errors.ParlourError` with a stable `code`, a `sentence` for people
and, where one applies, the `rule` that was broken; `str(error)` is the sentence with the rule in
brackets. Programs go by code and rule; sentences may change. Whatever is refused changes nothing.
… stands for what is filled in. A rule stands with its game: [Tacan](tacan-rules.md) or
[Rupiaj](rupiaj-rules.md); `FORM` means that a move cannot be read.

An error in a log is a `LogError`, which also has the `line`. Besides its own codes it has the code
and the rule of whatever was refused while the log was replayed."""

WHAT_AN_ANSWER_IS = """\
What the server answers beside that: to requests that it cannot read or has no answer to, and when \
it fails."""


def errors_page(head: list[str]) -> str:
    """Every code, with the rules it can name and what it says."""
    lines = [*head, *WHAT_AN_ERROR_IS.splitlines(), ""]
    classes = {**error_classes(), ANSWER: WHAT_AN_ANSWER_IS}
    for name, meaning in sorted(classes.items(), key=lambda item: ORDER.get(item[0], 99)):
        rows = _rows([refusal for refusal in refusals() if refusal.error == name])
        if rows:
            lines += [f"## {name}", "", meaning, ""]
            ruled = any(refusal.rules for refusal in refusals() if refusal.error == name)
            lines += table("code | rule | sentence" if ruled else "code | sentence", rows)
    return "\n".join(lines)


ORDER = {
    name: place
    for place, name in enumerate(
        "IllegalMove MalformedMove OptionError UnknownGame UnknownBot StaleVersion LogError"
        " ChanceError".split()
    )
}
"""In what order the errors are described; others follow."""


def _rows(found: list[Refusal]) -> list[str]:
    rows: list[str] = []
    for code, group in groupby(found, key=lambda refusal: refusal.code):
        same = list(group)
        rules = list(dict.fromkeys(rule for refusal in same for rule in _named(refusal)))
        sentences = list(dict.fromkeys(refusal.sentence for refusal in same))
        columns = [f"`{code}`", ", ".join(rules), " / ".join(sentences)]
        ruled = any(refusal.rules for refusal in found)
        rows.append(" | ".join(columns if ruled else [columns[0], columns[2]]))
    return rows


def _named(refusal: Refusal) -> list[str]:
    """The rules with the title of their game; `FORM` is the same in all."""
    titles = {name: find(name).title for name in names()}
    return [
        rule if rule == "FORM" or not refusal.game else f"{titles[refusal.game]} {rule}"
        for rule in refusal.rules
    ]
