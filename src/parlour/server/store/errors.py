"""Errors of the store."""

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
