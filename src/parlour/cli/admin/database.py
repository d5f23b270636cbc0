"""Opening the database beside the server that may be using it."""

from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from parlour.cli.arguments import ArgumentError
from parlour.cli.failing import Failure

if TYPE_CHECKING:
    from parlour.server.store.interface import Store
    from parlour.server.store.records import MatchRecord
    from parlour.server.store.sqlite import SqliteStore


@asynccontextmanager
async def opened(path: Path) -> "AsyncGenerator[SqliteStore]":
    """The store in a file that is there, whether a server uses it or not."""
    from parlour.server.store.errors import StorageError, is_unavailable
    from parlour.server.store.sqlite import SqliteStore

    if not path.is_file():
        raise ArgumentError(
            "no_database", f"There is no database {path}; --database says which one is meant."
        )
    try:
        with _without_log():
            store = SqliteStore(path, existing=True)
            try:
                yield store
            finally:
                store.close()
    except StorageError as error:
        if is_unavailable(error):
            reason = error.__cause__ or error
            raise Failure("storage_unusable", f"{path} cannot be used: {reason}") from None
        raise Failure(error.code, error.sentence) from None


@contextmanager
def _without_log() -> Generator[None]:
    """What is wrong is told in one sentence: not in the log of a server as well."""
    import logging

    import structlog

    before = structlog.get_config()
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))
    try:
        yield
    finally:
        structlog.configure(**before)


async def find_match(store: "Store", match: str) -> "MatchRecord":
    """A match by its id, which must be there."""
    found = await store.matches.get(match)
    if found is None:
        raise ArgumentError("unknown_match", "There is no such match.")
    return found
