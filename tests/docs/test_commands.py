"""Every command line in the documentation can be given as it stands."""

import re
import shlex
from pathlib import Path

import pytest

from parlour.cli import main
from tests.docs.pages import fences, having, read

COMMANDS = ("console", "sh")
KNOWN = ("parlour", "make")
KNOWN_TO_THE_SHELL = ". .venv/bin/activate"
"""What a shell needs before it knows `parlour`."""
FEW_GAMES = 20
"""A page may play thousands of games; the test plays no more than these."""


def commands(page: str) -> list[tuple[str, str]]:
    """The commands of a page, each with the first line that it is shown to print.

    They stand after `$ ` in a console, and on every line of a shell script.
    """
    found: list[tuple[str, str]] = []
    for fence in fences(page, *COMMANDS):
        lines = fence.code.splitlines()
        if fence.language == "sh":
            found += [(line, "") for line in lines if line.strip() and not line.startswith("#")]
            continue
        for line, following in zip(lines, [*lines[1:], ""], strict=True):
            if line.startswith("$ "):
                shown = "" if following.startswith("$ ") else following
                found.append((line.removeprefix("$ "), shown))
    return found


def command_lines(page: str) -> list[str]:
    """The commands of a page."""
    return [line for line, _ in commands(page)]


def words(line: str) -> list[str]:
    """The words of a command line without its comment."""
    return shlex.split(line, comments=True)


def quick(arguments: list[str]) -> list[str]:
    """The same arguments with fewer games."""
    shorter = list(arguments)
    if "--games" in shorter:
        place = shorter.index("--games") + 1
        shorter[place] = str(min(int(shorter[place]), FEW_GAMES))
    return shorter


@pytest.mark.parametrize("page", having(*COMMANDS))
def test_the_commands_of_a_page_are_known(page: str) -> None:
    for line in command_lines(page):
        assert line == KNOWN_TO_THE_SHELL or words(line)[0] in KNOWN, f"{page}: {line}"


@pytest.mark.parametrize("page", having(*COMMANDS))
def test_a_page_says_how_the_shell_gets_to_know_parlour_before_it_is_used(page: str) -> None:
    lines = command_lines(page)
    used = [place for place, line in enumerate(lines) if words(line)[0] == "parlour"]
    if used:
        assert KNOWN_TO_THE_SHELL in lines[: used[0]]


@pytest.mark.parametrize("page", having(*COMMANDS))
def test_the_parlour_commands_of_a_page_run(
    page: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A command that is shown to be refused, in one sentence, is refused so; all others succeed."""
    monkeypatch.chdir(tmp_path)
    for line, shown in commands(page):
        command, *arguments = words(line)
        if command == "parlour":
            refused = shown.startswith("parlour: ")
            code = main(quick(arguments))
            said = capsys.readouterr().err
            assert said == (f"{shown}\n" if refused else ""), f"{page}: {line}"
            assert code == (2 if refused else 0), f"{page}: {line}"


def test_every_make_command_is_a_target() -> None:
    targets = set(re.findall(r"^([a-z-]+):", read("Makefile"), re.MULTILINE))
    for page in having(*COMMANDS):
        for line in command_lines(page):
            command, *arguments = words(line)
            if command == "make":
                asked = {argument for argument in arguments if "=" not in argument}
                assert asked <= targets, f"{page}: {line}"


def test_every_make_target_named_in_a_sentence_is_a_target() -> None:
    targets = set(re.findall(r"^([a-z-]+):", read("Makefile"), re.MULTILINE))
    for page in ("README.md", "CONTRIBUTING.md", *having("python")):
        for target in re.findall(r"`make ([a-z-]+)", read(page)):
            assert target in targets, f"{page}: make {target}"
