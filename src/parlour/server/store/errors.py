"""What can go wrong with the store."""

from parlour.core.errors import ParlourError


class StorageError(ParlourError):
    """Something could not be stored or read; nothing was acknowledged."""


def unavailable(reason: object) -> StorageError:
    """The disk is full, or the file cannot be written: said without naming files."""
    del reason  # for the log, not for people
    return StorageError("storage_failed", "This could not be stored; nothing has changed.")


def unusable(path: object, reason: object) -> StorageError:
    """The file cannot even be opened: said to whoever starts the server."""
    return StorageError("storage_unusable", f"{path} cannot be used: {reason}.")
