"""Every command line in the documentation can be given as it stands."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.pages import fences, having, read

COMMANDS = ("console", "sh")
KNOWN = ("parlour", "make")
RUN = "from parlour.cli import main; raise SystemExit(main())"
FEW_GAMES = 20
"""A page may play thousands of games; the test plays no more than these."""


def command_lines(page: str) -> list[str]:
    """The commands of a page: after `$ ` in a console, every line of a shell script."""
    found: list[str] = []
    for fence in fences(page, *COMMANDS):
        lines = fence.code.splitlines()
        if fence.language == "console":
            lines = [line.removeprefix("$ ") for line in lines if line.startswith("$ ")]
        found += [line.strip() for line in lines if line.strip() and not line.startswith("#")]
    return found


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


def run(arguments: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    """A command of `parlour` in a folder of its own."""
    return subprocess.run(
        [sys.executable, "-c", RUN, *arguments],
        cwd=folder,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize("page", having(*COMMANDS))
def test_the_commands_of_a_page_are_known(page: str) -> None:
    for line in command_lines(page):
        assert words(line)[0] in KNOWN, f"{page}: {line}"


@pytest.mark.parametrize("page", having(*COMMANDS))
def test_the_parlour_commands_of_a_page_run(page: str, tmp_path: Path) -> None:
    for line in command_lines(page):
        command, *arguments = words(line)
        if command == "parlour":
            done = run(quick(arguments), tmp_path)
            assert done.returncode == 0, f"{page}: {line}\n{done.stderr}"
            assert done.stderr == "", f"{page}: {line}"


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
