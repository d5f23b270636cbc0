"""Ways in which a server comes to be unable to store anything while it runs."""

import os
import resource
import signal
import sqlite3
import sys
import time
from collections.abc import Callable, Generator, Mapping
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path
from typing import Final, Protocol

import pytest

from tests.server.crash.disk import EXT4, LOOK, TMPFS, Disk, make_image
from tests.server.crash.ledger import looking_into
from tests.server.harness.world import World

BOT_PAUSE: Final = "1"
"""Seconds: a bot that is to move when the trouble begins moves while it lasts."""


class Trouble(Protocol):
    """A server, and what befalls it."""

    server: World

    def begin(self) -> None:
        """From now on nothing can be stored."""
        ...

    def end(self) -> None:
        """It can again; perhaps by another process."""
        ...

    def kill(self) -> None:
        """Kill the server that is in trouble, and start another one that is not."""
        ...

    def database(self) -> AbstractContextManager[sqlite3.Connection]:
        """The database as it is now."""
        ...


class Limited:
    """The system lets the files of the server grow no more, or be written at all."""

    def __init__(self, folder: Path, *, write_nothing: bool) -> None:
        self.server = World(folder, bot_pause=BOT_PAUSE)
        self._write_nothing = write_nothing

    def begin(self) -> None:
        """What is added to the journal fails; or whatever is written anywhere."""
        journal = Path(f"{self.server.database}-wal")
        self._limit(0 if self._write_nothing else journal.stat().st_size)

    def end(self) -> None:
        """No limit."""
        self._limit(None)

    def kill(self) -> None:
        """A new process has no limit."""
        self.server.kill()
        self.server.start()

    def _limit(self, most: int | None) -> None:
        _, hard = resource.prlimit(self.server.pid, resource.RLIMIT_FSIZE)
        soft = hard if most is None else most
        resource.prlimit(self.server.pid, resource.RLIMIT_FSIZE, (soft, hard))

    def database(self) -> AbstractContextManager[sqlite3.Connection]:
        """The file itself."""
        return looking_into(self.server.database)


class FullDisk:
    """The disk has no room left."""

    def __init__(self, folder: Path, disk: Disk) -> None:
        self._disk = disk
        self._copies = folder / "copies"
        self.server = World(disk.folder, through=disk.through, bot_pause=BOT_PAUSE)

    def begin(self) -> None:
        """Fill it."""
        self._disk.fill()

    def end(self) -> None:
        """Make room."""
        self._disk.free()

    def kill(self) -> None:
        """Make room before the next server starts."""
        self.server.kill()
        self._disk.free()
        self.server.start()

    def database(self) -> AbstractContextManager[sqlite3.Connection]:
        """A copy."""
        return self._disk.database(self._copies)


class FailedDisk(FullDisk):
    """The file system has become read-only, as after an error: it must be mounted again."""

    def begin(self) -> None:
        """Let it fail."""
        with _standing_still(self.server.pid):
            self._disk.fail()

    def end(self) -> None:
        """Mount it again; that takes another server."""
        self.kill()

    def kill(self) -> None:
        """The next server finds the disk mounted again."""
        self.server.kill()
        self._disk.mount_again()
        self.server.through = self._disk.through
        self.server.start()


@contextmanager
def _standing_still(pid: int) -> Generator[None]:
    """Stop a process where none of its threads is inside the system.

    In the very moment in which ext4 fails, it can say that something is stored and then lose it:
    that is nothing a server could do about.
    """
    os.kill(pid, signal.SIGSTOP)
    try:
        threads = [task / "stat" for task in Path(f"/proc/{pid}/task").iterdir()]
        while any(thread.read_text().rpartition(")")[2].split()[0] != "T" for thread in threads):
            time.sleep(LOOK)
        yield
    finally:
        os.kill(pid, signal.SIGCONT)


@contextmanager
def journal_cannot_grow(folder: Path) -> Generator[Trouble]:
    """As on a full disk, or where a quota is used up."""
    yield _limited(folder, write_nothing=False)


@contextmanager
def nothing_can_be_written(folder: Path) -> Generator[Trouble]:
    """As if the file had become read-only."""
    yield _limited(folder, write_nothing=True)


def _limited(folder: Path, *, write_nothing: bool) -> Limited:
    if sys.platform != "linux":
        pytest.skip("the limits of another process can be changed on Linux only")
    return Limited(folder, write_nothing=write_nothing)


@contextmanager
def disk_is_full(folder: Path) -> Generator[Trouble]:
    """A disk without room."""
    with closing(Disk(folder / "disk", TMPFS)) as disk:
        yield FullDisk(folder, disk)


@contextmanager
def disk_is_read_only(folder: Path) -> Generator[Trouble]:
    """A file system that has found an error in itself."""
    make_image(folder / "disk")
    with closing(Disk(folder / "disk", EXT4)) as disk:
        yield FailedDisk(folder, disk)


TROUBLES: Final[Mapping[str, Callable[[Path], AbstractContextManager[Trouble]]]] = {
    "the journal cannot grow": journal_cannot_grow,
    "nothing can be written": nothing_can_be_written,
    "the disk is full": disk_is_full,
    "the disk is read-only": disk_is_read_only,
}
