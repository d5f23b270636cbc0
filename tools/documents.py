"""The two documents that the server publishes about itself, as it answers with them."""

import asyncio
from functools import cache
from typing import Any

from tools.in_process import InProcess

Document = dict[str, Any]


@cache
def openapi() -> Document:
    """Every route."""
    return _published("openapi")


@cache
def messages() -> Document:
    """Every message."""
    return _published("messages")


def _published(name: str) -> Document:
    status, _, document = asyncio.run(InProcess().request("GET", f"/api/schema/{name}.json"))
    if status != 200:
        raise RuntimeError(document)
    found: Document = document
    return found
