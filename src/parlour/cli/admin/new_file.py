"""Making a file that replaces nothing, and that only its owner can read."""

import os
from pathlib import Path

from parlour.cli.arguments import ArgumentError
from parlour.cli.failing import Failure


def make(file: Path) -> None:
    """An empty file; refused where there is one, or where none can be made."""
    from parlour.server.store.sqlite.database_file import OWNER_ONLY

    try:
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY))
    except FileExistsError:
        raise ArgumentError("file_exists", f"{file} is there already.") from None
    except OSError as error:
        raise not_made(file, error.strerror) from None


def not_made(file: Path, reason: object) -> Failure:
    """The file cannot be made or written."""
    from parlour.server.store.sqlite.database_file import obstacle

    return Failure("not_made", f"{file} cannot be made: {obstacle(file) or reason}.")
