"""The generated page on the rule options and presets of a game."""

from parlour.core.options import OptionValue
from tools.markdown import generated, table
from tools.subjects import Subject

HOW_OPTIONS_ARE_CHOSEN = """\
`game.options(preset, **chosen)` gives the options of a match: the standard values, changed by the
preset, changed by what is chosen. A name or a value that is not listed here is refused. On the
command line: `--preset NAME` and `--option NAME=VALUE`."""


def options_page(subject: Subject) -> str:
    """Every option with its values, and the presets."""
    game = subject.game
    source = f"`parlour.games.{game.name}.options`"
    lines = generated(f"{game.title}: rule options and presets", source)
    lines += [*HOW_OPTIONS_ARE_CHOSEN.splitlines(), "", "## Options", ""]
    rows = [
        f"`{option.name}` | {_value(option.standard)} | {option.range_text()} | {option.rule or ''}"
        f" | {option.meaning}"
        for option in game.option_list
    ]
    lines += table("option | standard | values | rule | meaning", rows)
    lines += ["## Presets", ""]
    presets = [
        f"`{name}` | "
        + (
            ", ".join(f"`{option}` {_value(value)}" for option, value in values.items())
            or "nothing"
        )
        for name, values in game.presets.items()
    ]
    return "\n".join(lines + table("preset | what differs from the standard values", presets))


def _value(value: OptionValue) -> str:
    return str(value).lower()
