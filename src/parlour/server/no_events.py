"""Litestar without events of its own: nobody here listens to any."""

from types import TracebackType

from litestar.events import BaseEventEmitterBackend


class NoEvents(BaseEventEmitterBackend):
    """Litestar's own would load the streams and task groups of anyio, and wait in one."""

    def emit(self, event_id: str, *args: object, **kwargs: object) -> None:
        """Nobody is told."""

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Nothing is under way."""
