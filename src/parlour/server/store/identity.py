"""Whether a file is still the one that was opened."""

from pathlib import Path

from parlour.server.store.complaints import complain
from parlour.server.store.errors import unavailable


class Identity:
    """A file as it was opened.

    SQLite goes on writing into a file that has been deleted or replaced, and all of that would be
    lost: so nothing is stored any more until the server is started again.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._was = self._now()

    def check(self) -> None:
        """Refuse if the file is gone, or another one has its name."""
        if self._now() != self._was:
            complain("storage_failed", "the file was deleted or replaced while it was in use")
            raise unavailable()

    def _now(self) -> tuple[int, int] | None:
        """Device and number of the file; None if there is none."""
        try:
            found = self._path.stat()
        except OSError:
            return None
        return found.st_dev, found.st_ino
