"""All messages of a socket, in both directions, as one JSON Schema."""

from functools import cache
from typing import Final

from parlour import __version__
from parlour.server.api.schema.json_schema import Json, schema_components
from parlour.server.api.types.to_client import ToClient
from parlour.server.api.types.to_server import ToServer

REFS: Final = "#/$defs/"


@cache
def messages_document() -> Json:
    """The schema of all messages: `ToServer` is what clients send, `ToClient` what they get."""
    (to_server,), sent = schema_components([ToServer], REFS, by_server=False)
    (to_client,), got = schema_components([ToClient], REFS, by_server=True)
    twice = sent.keys() & got.keys()
    if twice:
        raise TypeError(f"messages in both directions share {sorted(twice)}")
    to_server["description"] = "What a client sends. The field `type` says which message it is."
    to_client["description"] = "What the server sends. The field `type` says which message it is."
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Parlour: messages",
        "description": "What goes over the socket at `/api/socket`, one message a frame.",
        "version": __version__,
        "anyOf": [{"$ref": f"{REFS}ToServer"}, {"$ref": f"{REFS}ToClient"}],
        "$defs": {"ToServer": to_server, "ToClient": to_client, **sent, **got},
    }
