"""What make does with a clone, asked without doing it."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.docs.pages import ROOT

pytestmark = pytest.mark.skipif(shutil.which("make") is None, reason="there is no make")


def clone(folder: Path, made_in: Path) -> Path:
    """As much of a clone as make looks at, with an environment that was made in a folder."""
    for part in ("Makefile", "pyproject.toml", "locks"):
        (folder / part).symlink_to(ROOT / part)
    (folder / "src").mkdir()
    python = folder / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text("#!/bin/sh\n", encoding="utf-8")
    python.chmod(0o700)
    (folder / ".venv" / ".play").write_text(f"{made_in}\n", encoding="utf-8")
    return folder


def steps(folder: Path, target: str) -> str:
    """The commands that make would give, if it were not started by another make."""
    environment = {name: value for name, value in os.environ.items() if "MAKE" not in name}
    return subprocess.run(
        ["make", "--dry-run", target],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    ).stdout


def test_the_environment_of_a_clone_that_was_moved_is_made_anew(tmp_path: Path) -> None:
    told = steps(clone(tmp_path, tmp_path / "before"), "play")
    assert "false || " in told
    assert "--editable" in told


def test_the_environment_of_a_clone_that_stays_is_kept(tmp_path: Path) -> None:
    assert "--editable" not in steps(clone(tmp_path, tmp_path.resolve()), "play")
