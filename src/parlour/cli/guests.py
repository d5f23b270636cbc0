"""Guests of before: what lets them come back to their seats, kept in files of this user alone."""

import hashlib
import os
import sys
from pathlib import Path

import msgspec

PRIVATE_FOLDER = 0o700
PRIVATE_FILE = 0o600


class Guest(msgspec.Struct, frozen=True):
    """Somebody who has been at a server as a guest."""

    address: str
    name: str
    cookie: str
    """Whoever has it is the guest."""


def state_folder() -> Path:
    """Where programs of this user keep what is neither configuration nor cache."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or "~/AppData/Local"
    else:
        base = os.environ.get("XDG_STATE_HOME") or "~/.local/state"
    return Path(base).expanduser() / "parlour"


def find_guest(address: str, name: str) -> Guest | None:
    """The guest of this name at a server, if there is one."""
    found = _read(_file(address, name))
    return found if found is not None and (found.address, found.name) == (address, name) else None


def last_guest(address: str) -> Guest | None:
    """Who was at a server last."""
    newest: tuple[float, Guest] | None = None
    for file in _folder().glob("*.json"):
        guest = _read(file)
        if guest is not None and guest.address == address:
            time = file.stat().st_mtime
            if newest is None or time > newest[0]:
                newest = time, guest
    return None if newest is None else newest[1]


def keep_guest(guest: Guest) -> None:
    """Keep a guest, readable by this user alone; OSError if that cannot be."""
    folder = _folder()
    folder.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
    file = _file(guest.address, guest.name)
    part = file.with_suffix(f".{os.getpid()}.part")
    part.unlink(missing_ok=True)
    with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE_FILE), "wb") as opened:  # noqa: PTH123 Path.open takes no mode of a new file
        opened.write(msgspec.json.encode(guest))
    part.replace(file)


def _folder() -> Path:
    return state_folder() / "guests"


def _file(address: str, name: str) -> Path:
    """One file for each guest, so that two programs never write the same one."""
    digest = hashlib.sha256(f"{address}\n{name}".encode()).hexdigest()
    return _folder() / f"{digest[:32]}.json"


def _read(file: Path) -> Guest | None:
    """The guest in a file; a damaged or missing file holds none."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=Guest)
    except (OSError, msgspec.MsgspecError):
        return None
