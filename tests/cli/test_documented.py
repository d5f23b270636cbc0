"""Nothing on the command line is undocumented."""

import json
import re
from pathlib import Path

import pytest
import typer

from parlour.cli.entry import app
from tests.cli.conftest import Parlour

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "command-line.md"
SETTINGS = PAGE.with_name("settings.md")
"""The flags of `parlour serve`, on a page that is generated."""
HELP = {"--help", "-h"}


def sections() -> dict[str, str]:
    """The parts of the page, by their headings."""
    parts = re.split(r"^## (.+)\n", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return {"": parts[0], **dict(zip(parts[1::2], parts[2::2], strict=True))}


def options(command: object) -> set[str]:
    """The options of a command, as they are written."""
    found: set[str] = set()
    for parameter in getattr(command, "params", []):
        if parameter.param_type_name == "option":
            found.update((*parameter.opts, *parameter.secondary_opts))
    return found - HELP


def commands() -> dict[str, object]:
    return dict(getattr(typer.main.get_command(app), "commands", {}))


def test_every_command_has_its_section_and_the_page_names_no_other() -> None:
    headings = {heading for heading in sections() if heading.startswith("parlour ")}
    assert headings == {f"parlour {name}" for name in commands()}
    for name in commands():
        assert f"(#parlour-{name})" in sections()[""]


@pytest.mark.parametrize("name", commands())
def test_every_option_of_a_command_is_documented_and_no_other(name: str) -> None:
    section = (
        SETTINGS.read_text(encoding="utf-8") if name == "serve" else sections()[f"parlour {name}"]
    )
    rows = re.findall(r"^\| (`--[^|]+) \|", section, flags=re.MULTILINE)
    documented = {option for row in rows for option in re.findall(r"--[a-z-]+", row)}
    assert documented == options(commands()[name])


def test_the_options_of_parlour_itself_are_documented() -> None:
    for option in options(typer.main.get_command(app)):
        assert f"`parlour {option}`" in sections()[""]


@pytest.mark.parametrize(
    "line",
    ["simulate tacan --games 1 --option victory_points=3", "perft tacan --depth 1 --divide"],
)
def test_every_json_field_is_documented_and_no_other(parlour: Parlour, line: str) -> None:
    section = sections()[f"parlour {line.split(maxsplit=1)[0]}"]
    fields = re.findall(r"^\| `([a-z_]+)` \|", section, flags=re.MULTILINE)
    assert fields == list(json.loads(parlour(*line.split(), "--json").out))


def test_every_command_of_admin_and_its_options_are_documented_and_no_other() -> None:
    section = sections()["parlour admin"]
    rows = re.findall(r"^\| `([a-z][a-z-]*)[^`]*` \| (.+) \|$", section, flags=re.MULTILINE)
    found = dict(getattr(commands()["admin"], "commands", {}))
    assert {name for name, _ in rows} == set(found)
    for name, told in rows:
        assert set(re.findall(r"--[a-z-]+", told)) == options(found[name])
