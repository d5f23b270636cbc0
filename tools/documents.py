"""The two documents that the server publishes about itself, as it answers with them.

`python -m tools.documents openapi` and `python -m tools.documents messages` print them as JSON.
"""

import asyncio
import json
import sys
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


if __name__ == "__main__":
    print(json.dumps({"openapi": openapi, "messages": messages}[sys.argv[1]](), indent=2))
