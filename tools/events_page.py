"""The generated page on the events of a game, from its event forms."""

from parlour.core.event_forms import CORE_FORMS, EventField, EventForm
from parlour.games.registry import AnyGame
from tools.markdown import generated, table

INTRO = """\
What the rules say has happened. Every `update` of a match has its events, in order, and so have
`caught_up`, `sync` and replays: see [messages](messages.md). Every viewer gets the same events with
the same fields; a field has null where the viewer may not see its value. Events are never stored: a
replay says them again, of old logs, too."""

OF_EVERY_GAME = """\
A game that says nothing of a move is told by `moved` alone."""


def events_page(game: AnyGame) -> str:
    """Every kind of event, with its fields."""
    lines = generated(f"{game.title}: the events", f"`parlour.games.{game.name}.event_forms`")
    lines += [*INTRO.splitlines(), "", f"## Events of {game.title}", ""]
    for form in game.events.forms:
        if form not in CORE_FORMS:
            lines += _lines(form)
    lines += ["## Events of every game", "", OF_EVERY_GAME, ""]
    for form in CORE_FORMS:
        lines += _lines(form)
    return "\n".join(lines).rstrip() + "\n"


def _lines(form: EventForm) -> list[str]:
    lines = [f"### {form.name}", "", form.meaning, ""]
    rows = [f"`{field.name}` | {field.form.words} | {_about(field)}" for field in form.fields]
    return [*lines, *table("field | value | ", rows)] if rows else lines


def _about(field: EventField) -> str:
    seen_by = " and ".join(f"`{name}`" for name in field.only)
    hidden = f"Null for all but {seen_by}." if field.only else ""
    return f"{field.meaning} {hidden}".strip()
