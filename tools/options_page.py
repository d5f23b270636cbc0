"""The generated page on the rule options and presets of a game."""

from collections.abc import Mapping

from parlour.cli.rules_page import read_row
from parlour.cli.rules_text import shown
from parlour.core.options import OptionValue
from tools.markdown import generated, table
from tools.subjects import Subject

HOW_OPTIONS_ARE_CHOSEN = """\
`game.options(preset, **chosen)` gives the options of a match: the standard values, changed by the
preset, changed by what is chosen. A name or a value that is not listed here is refused. On the
command line: `--preset NAME` and `--option NAME=VALUE`."""

HOW_PRESETS_ARE_SHOWN = """\
`parlour rules GAME PRESET` shows a preset with the rules that it changes, with `--language de` in
German. Below, a preset is described in every language of the rules pages. How the documents
behind the presets are read, and why, is told in [an explanation](../explanation/documents.md)."""

LANGUAGES = {"en": "English", "de": "Deutsch"}


def options_page(subject: Subject) -> str:
    """Every option with its values, and the presets."""
    game = subject.game
    source = f"`parlour.games.{game.name}.options` and the rules pages"
    lines = generated(f"{game.title}: rule options and presets", source)
    lines += [*HOW_OPTIONS_ARE_CHOSEN.splitlines(), "", "## Options", ""]
    rows = [
        f"`{option.name}` | {shown(option.standard)} | {option.range_text()} | {option.rule or ''}"
        f" | {option.meaning}"
        for option in game.option_list
    ]
    lines += table("option | standard | values | rule | meaning", rows)
    lines += ["## Presets", "", *HOW_PRESETS_ARE_SHOWN.splitlines(), ""]
    presets = [f"`{name}` | {_sets(values)}" for name, values in game.presets.items()]
    lines += table("preset | what differs from the standard values", presets)
    for name in game.presets:
        lines += _preset(subject, name)
    return "\n".join(lines)


def _sets(values: Mapping[str, OptionValue]) -> str:
    """What a preset sets, in a cell."""
    return ", ".join(f"`{name}` {shown(value)}" for name, value in values.items()) or "nothing"


def _preset(subject: Subject, name: str) -> list[str]:
    """Where a preset comes from, in every language, and how it differs from the standard."""
    game = subject.game
    lines = [f"### {name}", ""]
    for language in game.rules_languages:
        if row := read_row(game.rules_page(language), name):
            lines += [f"- {LANGUAGES[language]}: {row.last}"]
    lines.append("")
    values = game.presets[name]
    rows = [
        f"`{option.name}` | {shown(option.standard)} | {shown(values[option.name])}"
        f" | {option.rule or ''} | {option.meaning}"
        for option in game.option_list
        if option.name in values
    ]
    if not rows:
        return [*lines, "Every option has its standard value.", ""]
    return lines + table(f"option | standard | {name} | rule | meaning", rows)
