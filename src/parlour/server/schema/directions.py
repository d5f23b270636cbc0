"""The types that routes take and answer: some are both, and then differ in what may be left out."""

from typing import Any, Final

from parlour.server.schema.components import Json, described, named, wire_types, with_references

REFS: Final = "#/components/schemas/"
BODY: Final = "Body"
"""Ends the name of a type as a client sends it, where the server sends it otherwise."""


def with_wire_types(document: Json) -> Json:
    """The document with schemas by msgspec, which are what bodies are really checked against."""
    bodies, answers = _parts(document, "requestBody"), _parts(document, "responses")
    sent = _components(named(bodies), by_server=False)
    got = _components(named(answers), by_server=True)
    apart = _apart(sent, got)

    def renamed(ref: str) -> str:
        return ref + BODY if ref.rpartition("/")[2] in apart else ref

    document["components"]["schemas"] |= got
    for name, component in sent.items():
        changed = with_references(component, renamed)
        document["components"]["schemas"][name + BODY * (name in apart)] = changed
    for operation in _operations(document):
        if "requestBody" in operation:
            operation["requestBody"] = with_references(operation["requestBody"], renamed)
    schemas = document["components"]["schemas"]
    document["components"]["schemas"] = dict(sorted(schemas.items()))
    return document


def _operations(document: Json) -> list[Json]:
    return [operation for methods in document["paths"].values() for operation in methods.values()]


def _parts(document: Json, key: str) -> list[Any]:
    return [operation[key] for operation in _operations(document) if key in operation]


def _components(names: set[str], *, by_server: bool) -> dict[str, Json]:
    known = wire_types()
    types = [known[name] for name in sorted(names & known.keys())]
    return described(types, REFS, by_server=by_server)[1]


def _apart(sent: dict[str, Json], got: dict[str, Json]) -> set[str]:
    """The types in both directions that differ, or hold one that does."""
    both = sent.keys() & got.keys()
    apart = {name for name in both if sent[name] != got[name]}
    while True:
        more = {name for name in both - apart if named(sent[name]) & apart}
        if not more:
            return apart
        apart |= more
