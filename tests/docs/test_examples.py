"""Every Python example runs, in order within its page, and prints what the page says."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.pages import ROOT, fences, having, read
from tests.server.harness.world import World

EXAMPLES = ("README.md", "docs/tutorial/", "docs/how-to/", "docs/reference/", "docs/explanation/")

SERVER = "http://127.0.0.1:8000"
"""Pages whose examples name this address are run with a server."""

TYPED = [page for page in having("python", under=EXAMPLES) if "\nclass " in read(page)]
"""The pages with classes to start from; the others show single steps, as one would type them."""


@pytest.mark.parametrize("page", having("python", under=EXAMPLES))
def test_the_python_examples_of_a_page_run(
    page: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    if any(SERVER in fence.code for fence in fences(page, "python")):
        with World(tmp_path) as server:
            run_page(page, server.address, capsys)
    else:
        run_page(page, "", capsys)


def run_page(page: str, server: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Run the examples of a page; the server that they talk to has this address."""
    names: dict[str, object] = {"__name__": "example"}
    for fence in fences(page, "python"):
        # Blank lines before the code make a traceback name the line of the page.
        written = fence.code.replace(SERVER, server)
        code = compile("\n" * (fence.line - 1) + written, str(ROOT / page), "exec")
        exec(code, names)
        printed = capsys.readouterr().out
        if fence.output is not None:
            assert printed == fence.output, f"{page}:{fence.line}"


@pytest.mark.parametrize("page", having("python", under=("docs/tutorial/", "docs/how-to/")))
def test_a_page_to_work_with_says_which_python_runs_its_examples(page: str) -> None:
    assert "/bin/python" in read(page)


def test_the_classes_of_the_pages_have_the_types_that_the_checks_want(tmp_path: Path) -> None:
    for page in TYPED:
        lines: list[str] = []
        for fence in fences(page, "python"):
            # Blank lines here, too, for the lines that mypy names.
            lines += [""] * (fence.line - 1 - len(lines)) + fence.code.splitlines()
        name = Path(page).stem.replace("-", "_")
        (tmp_path / f"{name}.py").write_text("\n".join(lines) + "\n", encoding="utf-8")
    options = [
        "--config-file",
        str(ROOT / "pyproject.toml"),
        "--cache-dir",
        str(tmp_path / "cache"),
    ]
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", *options, str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_the_bot_of_the_page_can_be_given_a_name_as_the_page_says(tmp_path: Path) -> None:
    copy = tmp_path / "parlour"
    leave_out = shutil.ignore_patterns("pages", "__pycache__")
    shutil.copytree(ROOT / "src" / "parlour", copy, ignore=leave_out)
    bot = fences("docs/how-to/write-a-bot.md", "python")[0].code
    (copy / "bots" / "builder.py").write_text(bot, encoding="utf-8")
    registry = copy / "bots" / "registry.py"
    named = registry.read_text(encoding="utf-8").replace("] = {", '] = {"builder": Builder, ')
    import_it = "from parlour.bots.builder import Builder\n"
    registry.write_text(import_it + named, encoding="utf-8")

    command = "-m parlour simulate tacan --seats 2 --games 1 --bots builder,random"
    played = subprocess.run(
        [sys.executable, *command.split()],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert played.returncode == 0, played.stderr
