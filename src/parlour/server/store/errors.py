"""What can go wrong with the store."""

import os
from pathlib import Path
from typing import Final

from parlour.core.errors import ParlourError

FAILED: Final = "storage_failed"


class StorageError(ParlourError):
    """Something could not be stored or read; nothing was acknowledged."""


def unavailable() -> StorageError:
    """The disk is full, or the file cannot be written: the log says which, and where."""
    return StorageError(FAILED, "This could not be stored; nothing has changed.")


def is_unavailable(error: Exception | None) -> bool:
    """Whether something failed because of the disk or the file, and not by its own fault."""
    return isinstance(error, StorageError) and error.code == FAILED


def unusable(path: Path | None, reason: object) -> StorageError:
    """The file cannot even be opened: said to whoever starts the server."""
    return StorageError("storage_unusable", f"{path} cannot be used: {obstacle(path) or reason}.")


def obstacle(path: Path | None) -> str | None:
    """Why a file cannot be made or written, where its place says it; SQLite says little of that."""
    if path is None:
        return None
    folder = path.absolute().parent
    if not folder.exists():
        return f"the folder {folder} does not exist"
    if not folder.is_dir():
        return f"{folder} is not a folder"
    if path.is_dir():
        return "it is a folder"
    if path.exists() and not os.access(path, os.R_OK | os.W_OK):
        return "you may not read and write it"
    if not os.access(folder, os.W_OK | os.X_OK):
        return f"you may not write in the folder {folder}"
    return None
