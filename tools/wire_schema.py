"""Print everything on the wire as one OpenAPI document, for generators of types.

The server publishes two: its routes as OpenAPI, the messages of the socket as JSON Schema. Here the
messages stand among the components of the first. Answers that refuse something are left out: they
all have the type `Refusal`.
"""

import json
import sys
from typing import Any

from parlour import games
from parlour.core.event_forms import CORE_FORMS
from tools.documents import Document, messages, openapi


def wire_schema() -> Document:
    """The routes, and the types of all that they and the socket carry."""
    document: Document = json.loads(json.dumps(openapi()))
    moved = json.dumps(messages()["$defs"]).replace("#/$defs/", "#/components/schemas/")
    schemas = document["components"]["schemas"]
    document["components"]["schemas"] = dict(sorted((schemas | json.loads(moved)).items()))
    document["components"]["schemas"] |= event_schemas()
    for methods in document["paths"].values():
        for operation in methods.values():
            operation["responses"] = _granted(operation["responses"])
    return document


def event_schemas() -> dict[str, Any]:
    """The events of each game, and those of every game, as unions of their forms."""
    schemas: dict[str, Any] = {"CoreEvent": {"oneOf": [form.schema for form in CORE_FORMS]}}
    for name in games.names():
        game = games.find(name)
        own = [form.schema for form in game.events.forms if form not in CORE_FORMS]
        schemas[f"{game.title}Event"] = {"oneOf": own}
    return schemas


def _granted(responses: dict[str, Any]) -> dict[str, Any]:
    return {status: answer for status, answer in responses.items() if status.startswith("2")}


if __name__ == "__main__":
    json.dump(wire_schema(), sys.stdout)
