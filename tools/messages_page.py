"""The generated page on the messages of the socket, from their JSON Schema and a real session."""

from parlour.server.sockets.endpoint import MAX_MESSAGE, SOCKET
from tools.documents import messages, openapi
from tools.example_session import session
from tools.schema_words import Schema, fields_table, named

INTRODUCTION = f"""\
Everything live goes over one WebSocket at `{SOCKET}`: tables, matches, clocks, chat. It is opened
with the cookie of [the HTTP API](api.md), by a page of the server itself or by a program. Each
frame is one message, a JSON object whose field `type` says which. The server publishes this page
for programs, too: `GET /api/schema/messages.json` is a JSON Schema, and `web/src/wire/types.ts`
has the same types in TypeScript.

- Whatever a client sends has an `id` of its choice. The answer is [`done`](#done) or
  [`refused`](#refused) with the same id, after everything that the request led to. A request that
  is refused has changed nothing, and closes no connection. An unknown field is refused.
- A frame has at most {MAX_MESSAGE:,} bytes. Who sends too many messages, over all sockets of
  theirs, is told so (`too_fast`), and cut off if that does not help; who does not read is cut off,
  too. Either may connect again.
- A view is an object of keys and values, with `null` for what the viewer may not see. It comes
  whole once, in `sync`; after that `update` has the operations that lead from each version to the
  next. Versions grow by one.
- A client that was away sends `enter` with the match and version that it has. It gets the
  difference (`caught_up`), or `sync` if that was too long ago.
- Moves and keys are those of the game: [Tacan](tacan-moves.md), [Rupiaj](rupiaj-moves.md),
  [operations](operations.md). Legal moves come with the view: a client needs no rules."""

VALUES = "Parts of messages that the page on [the HTTP API](api.md) does not describe."

EXAMPLE = """\
What really goes over Ada's socket: → what she sends, ← what she gets. Times are all the same
here, and … stands for what is left out."""


def messages_page(header: list[str]) -> str:
    """The whole page."""
    known = messages()["$defs"]
    lines = [*header, INTRODUCTION, "", "## What a client sends", ""]
    lines += _messages(known, "ToServer")
    lines += ["## What the server sends", "", *_messages(known, "ToClient")]
    lines += ["## Values", "", VALUES, ""]
    for name in sorted(_values(known)):
        lines += [f"### {name}", "", known[name]["description"], ""]
        lines += fields_table(known[name], link)
    return "\n".join([*lines, "## An example", "", EXAMPLE, "", "```text", *session(), "```", ""])


def _messages(known: dict[str, Schema], direction: str) -> list[str]:
    lines: list[str] = []
    for tag, ref in known[direction]["discriminator"]["mapping"].items():
        component = known[named(ref)]
        lines += [f"### {tag}", "", component["description"], "", *fields_table(component, link)]
    return lines


def _values(known: dict[str, Schema]) -> set[str]:
    """The types that are no messages, and that the other page does not have."""
    sent = {
        named(ref)
        for direction in ("ToServer", "ToClient")
        for ref in known[direction]["discriminator"]["mapping"].values()
    }
    elsewhere = set(openapi()["components"]["schemas"])
    return set(known) - sent - {"ToServer", "ToClient"} - elsewhere


def link(name: str) -> str:
    """A type, here or on the other page."""
    page = "api.md" if name in openapi()["components"]["schemas"] else ""
    return f"[`{name}`]({page}#{name.lower()})"
