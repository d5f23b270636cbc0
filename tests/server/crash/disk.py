"""Disks of a server's own, which nobody else sees and which are gone when the test is."""

import os
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

import pytest

SEARCHED: Final = f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin"
LOOK: Final = 0.05
PATIENCE: Final = 30.0
MEGABYTES: Final = 16
TMPFS: Final = f'mount -t tmpfs -o size={MEGABYTES}m parlour "$1"'
EXT4: Final = 'mount -o loop "$1.image" "$1"'
HOLDING: Final = "exec 2>/dev/null; {mount} && echo mounted && read end"
"""The disk is there as long as somebody reads what the test will never write."""


class Disk:
    """A file system at a folder, in a mount namespace that a process keeps open."""

    def __init__(self, folder: Path, mount: str) -> None:
        if sys.platform != "linux" or shutil.which("unshare") is None or os.geteuid() != 0:
            pytest.skip("disks can be made by root on Linux only")
        folder.mkdir(exist_ok=True)
        self.folder = folder
        self._mount = mount
        self._holder = self._hold()

    def _hold(self) -> "subprocess.Popen[str]":
        script = HOLDING.format(mount=self._mount)
        holder = subprocess.Popen(
            ["unshare", "-m", "sh", "-c", script, "sh", str(self.folder)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert holder.stdout is not None
        if holder.stdout.readline() != "mounted\n":
            _end(holder)
            pytest.skip("nothing can be mounted here")
        return holder

    @property
    def through(self) -> list[str]:
        """The command that starts another one where the disk is."""
        return ["nsenter", "-t", str(self._holder.pid), "-m"]

    @property
    def inside(self) -> Path:
        """The folder, as it is seen from outside."""
        return Path(f"/proc/{self._holder.pid}/root{self.folder}")

    @contextmanager
    def database(self, copies: Path) -> Generator[sqlite3.Connection]:
        """A copy of the database as it is now: SQLite would not find the file itself."""
        shutil.rmtree(copies, ignore_errors=True)
        copies.mkdir()
        for name in ("parlour.db", "parlour.db-wal"):
            shutil.copy(self.inside / name, copies / name)
        with closing(sqlite3.connect(copies / "parlour.db")) as file:
            yield file

    def fill(self) -> None:
        """Leave no room at all."""
        with (self.inside / "ballast").open("wb", buffering=0) as ballast:
            size = 1 << 20
            while size:
                try:
                    ballast.write(bytes(size))
                except OSError:
                    size >>= 1

    def free(self) -> None:
        """There is room again."""
        (self.inside / "ballast").unlink()

    def fail(self) -> None:
        """Become read-only, as file systems do that have found an error."""
        subprocess.run(
            [*self.through, "mount", "-o", "remount,abort", str(self.folder)],
            check=True,
            capture_output=True,
        )

    def mount_again(self) -> None:
        """What was stored is there again; whoever used the disk must have ended."""
        _end(self._holder)
        late = time.monotonic() + PATIENCE
        while self._is_in_use() and time.monotonic() < late:
            time.sleep(LOOK)
        self._holder = self._hold()

    def _is_in_use(self) -> bool:
        """Whether the image is still mounted for somebody, such as a bot of a killed server."""
        found = subprocess.run(
            ["losetup", "--associated", f"{self.folder}.image"],
            check=True,
            capture_output=True,
            text=True,
            env={**os.environ, "PATH": SEARCHED},
        )
        return bool(found.stdout)

    def close(self) -> None:
        """Let the disk go."""
        _end(self._holder)


def make_image(folder: Path) -> None:
    """An empty ext4 file system in a file beside the folder."""
    maker = shutil.which("mkfs.ext4", path=SEARCHED)
    if maker is None or shutil.which("losetup", path=SEARCHED) is None:
        pytest.skip("there is no mkfs.ext4 or no losetup")
    image = Path(f"{folder}.image")
    with image.open("wb") as file:
        file.truncate(MEGABYTES << 20)
    subprocess.run([maker, "-q", "-F", str(image)], check=True, capture_output=True)


def _end(holder: "subprocess.Popen[str]") -> None:
    holder.communicate()
