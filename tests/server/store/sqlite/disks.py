"""Running a story in a process of its own, where disks can be small, full or read-only."""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

PATIENCE = 120
"""Seconds; a busy machine is slow."""
CANNOT_MOUNT = 77

TELLING = """
import asyncio, json, os, subprocess, sys
from pathlib import Path
from parlour.server.store.errors import StorageError
from parlour.server.store.sqlite import SqliteStore

PATH = Path(sys.argv[1]) / "parlour.db"
TOLD = []

def note(name, size=0):
    def job(file):
        file.execute("INSERT INTO meta VALUES (?, ?)", (name, os.urandom(size)))
    return job

def names(file):
    return [name for name, in file.execute("SELECT name FROM meta")]

async def attempt(store, name, size=0):
    try:
        await store.writer.submit(note(name, size))
    except StorageError as error:
        TOLD.append(error.code)
    else:
        TOLD.append("stored")

{story}

asyncio.run(story())
print(json.dumps(TOLD))
"""


def told(folder: Path, story: str, *before: str) -> Any:
    """What `story()` told in a script that has `SqliteStore`, `PATH`, `note` and `attempt`."""
    script = folder / "story.py"
    script.write_text(TELLING.replace("{story}", story), encoding="utf-8")
    ran = subprocess.run(
        [*before, sys.executable, str(script), str(folder / "disk")],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    if ran.returncode == CANNOT_MOUNT:
        pytest.skip("nothing can be mounted here")
    assert ran.returncode == 0, ran.stderr
    return json.loads(ran.stdout.splitlines()[-1])


def told_on_small_disk(folder: Path, story: str) -> Any:
    """The same on a disk of two megabytes that only the story sees, and that ends with it."""
    if sys.platform != "linux" or shutil.which("unshare") is None:
        pytest.skip("disks cannot be made here")
    (folder / "disk").mkdir()
    mount = f'mount -t tmpfs -o size=2m parlour "{folder}/disk" || exit {CANNOT_MOUNT}; exec "$@"'
    probe = subprocess.run(["unshare", "-m", "true"], capture_output=True, check=False)
    if probe.returncode != 0:
        pytest.skip("nothing can be mounted here")
    return told(folder, story, "unshare", "-m", "sh", "-c", mount, "sh")
