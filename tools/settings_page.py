"""The generated page on the settings of a server."""

from parlour.server.setting import Setting, settings_of
from parlour.server.settings import Settings
from tools.markdown import table

INTRODUCTION = """\
Every setting of `parlour serve` is a flag and an environment variable; the flag wins. A variable
that is empty counts as not set. Yes or no is a flag of its own (`--memory`, `--no-memory`), and in
a variable `yes`, `no`, `true`, `false`, `on`, `off`, `1` or `0`. What a setting cannot be is
refused in one sentence, with the exit code 2.

How to run a server with them: [host a server](../how-to/host-a-server.md)."""


def settings_page(head: list[str]) -> str:
    """Every setting with its flag, variable, standard value, values and sentence."""
    lines = [*head, *INTRODUCTION.splitlines(), ""]
    rows = [_row(setting) for setting in settings_of(Settings)]
    return "\n".join(lines + table("flag | variable | standard | values | what", rows))


def _row(setting: Setting) -> str:
    flag, standard = f"`{setting.flag}`", f"`{setting.default}`"
    if setting.kind is bool:
        flag += f", `--no-{setting.flag[2:]}`"
        standard = "yes" if setting.default else "no"
    elif setting.default == "":
        standard = "nothing"
    return " | ".join((flag, f"`{setting.variable}`", standard, setting.values, setting.sentence))
