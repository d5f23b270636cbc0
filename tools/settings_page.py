"""The generated page on the settings of a server."""

from typing import Any

from parlour.server.settings import Settings, flag_of, variable_of
from tools.markdown import table

INTRODUCTION = """\
Every setting of `parlour serve` is a flag and an environment variable; the flag wins. A variable
that is empty counts as not set. Yes or no is a flag of its own (`--memory`, `--no-memory`), and in
a variable `yes`, `no`, `true`, `false`, `on`, `off`, `1` or `0`. What a setting cannot be is
refused in one sentence, with the exit code 2.

How to run a server with them: [host a server](../how-to/host-a-server.md)."""


NUMBERS = {"integer": "a whole number", "number": "a number"}


def settings_page(head: list[str]) -> str:
    """Every setting with its flag, variable, standard value, values and sentence."""
    lines = [*head, *INTRODUCTION.splitlines(), ""]
    properties = Settings.model_json_schema()["properties"]
    rows = [_row(name, schema) for name, schema in properties.items()]
    return "\n".join(lines + table("flag | variable | standard | values | what", rows))


def _row(name: str, schema: dict[str, Any]) -> str:
    flag, standard = f"`{flag_of(name)}`", f"`{schema['default']}`"
    if schema["type"] == "boolean":
        flag += f", `--no-{flag_of(name)[2:]}`"
        standard = "yes" if schema["default"] else "no"
    elif schema["default"] == "":
        standard = "nothing"
    variable = f"`{variable_of(name)}`"
    return " | ".join((flag, variable, standard, _values(schema), schema["description"]))


def _values(schema: dict[str, Any]) -> str:
    """What a setting may be, in words."""
    if schema["type"] == "boolean":
        return "yes or no"
    if "enum" in schema:
        return ", ".join(schema["enum"])
    if schema["type"] == "string":
        return str(schema.get("format", "a text"))
    return f"{NUMBERS[schema['type']]} from {schema['minimum']:,g} to {schema['maximum']:,.15g}"
