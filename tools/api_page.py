"""The generated page on the routes of the server, from its own OpenAPI document."""

import inspect
from http import HTTPStatus
from typing import Any

from parlour.core.ops.limits import LONGEST_LIST
from parlour.server import errors
from parlour.server.api.error_responses import HTTP_CODES, INTERNAL
from parlour.server.api.schema.json_schema import unwrapped
from parlour.server.security.body_limits import MOST_BYTES
from tools.documents import openapi
from tools.markdown import table
from tools.schema_words import Schema, fields_table, left_out, words

INTRODUCTION = f"""\
Everything that is not live goes over HTTP: coming in, tables, matches that were played. What is
live goes over [the socket](messages.md). The server publishes this page for programs, too:
`GET /api/schema/openapi.json` is OpenAPI 3.1, and `web/src/wire/types.ts` has the same types in
TypeScript.

- Bodies and answers are JSON. A body has `Content-Type: application/json` and at most
  {MOST_BYTES // 1024} KiB, a setup in it at most {LONGEST_LIST // 1024}; a field that is not listed
  here is refused.
- Who one is says the cookie `parlour`. `POST /api/guest`, `/api/register` and `/api/sign-in` set
  it; no script can read it. Where a route says so, a program may send the token instead that
  `POST /api/my/tokens` made for it: `Authorization: Bearer TOKEN`.
- A request that changes something and comes from a page of another site is refused.
- A request that is not carried out is answered with a [`Refusal`](#refusal), and nothing has
  changed. Programs go by its `code`: see [errors](errors.md).
- Times are seconds since 1970."""

BODY = "Body"


def api_page(header: list[str]) -> str:
    """The whole page."""
    document = openapi()
    lines = [*header, INTRODUCTION, "", *_statuses()]
    for tag in document["tags"]:
        lines += [f"## Routes: {tag['name']}", "", tag["description"], ""]
        for path, methods in document["paths"].items():
            for method, operation in methods.items():
                if tag["name"] in operation["tags"]:
                    lines += _route(method, path, operation)
    return "\n".join([*lines, "## Types", "", *_types(document["components"]["schemas"])])


def _statuses() -> list[str]:
    """What the statuses of refusals mean; the errors of the server say it themselves."""
    meanings = {405: "The address does not take that method.", 500: "Our fault; it is noted."}
    for _, kind in inspect.getmembers(errors, inspect.isclass):
        if issubclass(kind, errors.RequestRefused) and kind is not errors.RequestRefused:
            about = unwrapped(kind.__doc__ or "")
            meanings[kind.status] = about.replace("retry_after", "Retry-After")
    codes = {status: code for status, (code, _) in HTTP_CODES.items()}
    codes |= {400: "malformed_request", 500: INTERNAL.code}
    rows = [
        f"{status} | {meaning} | {f'`{codes[status]}`' if status in codes else ''}"
        for status, meaning in sorted(meanings.items())
    ]
    return table("status | when | code, unless one says more", rows)


def _route(method: str, path: str, operation: Schema) -> list[str]:
    lines = [f"### {method.upper()} {path}", "", operation["summary"], ""]
    if "description" in operation:
        lines += [operation["description"], ""]
    lines += [f"- Who: {who(operation)}"]
    for parameter in operation.get("parameters", ()):
        lines.append(f"- {_parameter(parameter)}")
    body = operation.get("requestBody")
    lines += [f"- Body: {_content(body)}"] if body else []
    refused: list[str] = []
    for status, answer in sorted(operation["responses"].items()):
        if int(status) < HTTPStatus.BAD_REQUEST:
            lines.append(f"- Answer: {status}, {_content(answer)}")
        else:
            refused.append(status)
    return [*lines, f"- Refusals: {', '.join(refused)}", ""]


def who(operation: Schema) -> str:
    """Who may call a route, as far as cookie and token go."""
    ways = " or ".join([way for choice in operation["security"] for way in choice])
    if not ways:
        return "anybody"
    if {} in operation["security"]:
        return f"anybody; the {ways} says who it is"
    return f"those who have come in ({ways})"


def _parameter(parameter: Schema) -> str:
    schema = parameter["schema"]
    place = "in the path" if parameter["in"] == "path" else "in the query"
    said = f"`{parameter['name']}` {place}: {words(schema, link)}. {parameter['description']}"
    told = parameter["required"] or "left out" in said
    return said if told else f"{said} {left_out(schema)}"


def _content(part: Any) -> str:
    if "content" not in part:
        return "nothing"
    ((media, content),) = part["content"].items()
    if media != "application/json":
        return f"text, `{media}`"
    return words(content["schema"], link)


def _types(components: dict[str, Schema]) -> list[str]:
    """Every type once; one that the server sends with all fields refers to how it is sent to it."""
    lines: list[str] = []
    for name, component in components.items():
        lines += [f"### {name}", ""]
        if name + BODY in components:
            lines += [f"As {link(name + BODY)}, with every field.", ""]
        else:
            about = component.get("description")
            lines += [about, ""] if about else []
            lines += fields_table(component, link)
    return lines


def link(name: str) -> str:
    """A type on this page."""
    return f"[`{name}`](#{name.lower()})"
