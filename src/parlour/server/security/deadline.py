"""A moment by which something must have happened."""

import asyncio
from asyncio import TimerHandle
from collections.abc import Callable
from weakref import WeakMethod


class Deadline:
    """Does something after so many seconds, unless it is called off before."""

    def __init__(self, seconds: float, late: Callable[[], None]) -> None:
        """Whose method it is, is not kept alive by this."""
        self._seconds = seconds
        self._late = WeakMethod(late)
        self._timer: TimerHandle | None = None

    def set(self) -> None:
        """The time runs from now on; it does not begin anew if it runs already."""
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(self._seconds, self._ring)

    def call_off(self) -> None:
        """It has happened, or no longer matters."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _ring(self) -> None:
        self._timer = None
        late = self._late()
        if late is not None:
            late()
