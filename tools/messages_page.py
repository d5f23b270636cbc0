"""The generated page on the messages of the socket, from their JSON Schema and a real session."""

from parlour.server.matches.broadcast import RECENT
from parlour.server.matches.runtime import STRIKES
from parlour.server.settings import Settings
from parlour.server.sockets.endpoint import MAX_MESSAGE, PATIENCE, SOCKET, TRY_AGAIN_LATER
from parlour.server.sockets.requests import ENTER_COST, LOBBY_COST, OPERATIONS_PER_MESSAGE
from parlour.server.uvicorn_server import PING_SECONDS
from tools.documents import messages, openapi
from tools.example_session import session
from tools.schema_words import Schema, fields_table, named

RATE = Settings.model_fields["messages_per_second"].default
BURST = Settings.model_fields["message_burst"].default

INTRODUCTION = f"""\
Everything live goes over one WebSocket at `{SOCKET}`: tables, matches, clocks, chat. It is opened
with the cookie of [the HTTP API](api.md), by a page of the server itself or by a program. Each
message is one text frame, a JSON object whose field `type` says which. The server publishes this
page for programs, too: `GET /api/schema/messages.json` is a JSON Schema, and
`web/src/wire/types.ts` has the same types in TypeScript.

- Whatever a client sends has an `id` of its choice. The answer is [`done`](#done) or
  [`refused`](#refused) with the same id, after everything that the request led to. A request that
  is refused has changed nothing, and closes no connection. An unknown field is refused. Clients
  ignore messages and fields that they do not know: a newer server may send more.
- Ids of tables, matches and people are text.
- A message of a client has at most {MAX_MESSAGE:,} bytes; those of the server can be longer. A
  person may send {BURST} messages at once and {RATE:g} a second in the long run, over all sockets,
  unless [the settings](settings.md) of the server say otherwise; `enter` counts as
  {1 + ENTER_COST:g}, listing the lobby as {1 + LOBBY_COST:g}, and a list of operations as one more
  for every {OPERATIONS_PER_MESSAGE} operations. Beyond that messages are refused (`too_fast`), and
  after {PATIENCE} such refusals the connection is closed. A client that does not read is
  disconnected, too. Either may connect again.
- A view is an object of keys and values, with `null` for what the viewer may not see. It comes
  whole once, in `sync`; after that `update` has the operations that lead from each version to the
  next. Versions grow by one.
- A version that the match has not reached is refused (`future_version`): enter without it.
- Moves and keys are those of the game: [Tacan](tacan-moves.md), [Rupiaj](rupiaj-moves.md),
  [operations](operations.md). Legal moves come with the view: a client needs no rules."""

FROM_NOTHING = f"""\
What a client does that plays one match, in order. [bot.mjs](../how-to/bot.mjs) is such a client, in
JavaScript; [An example](#an-example) shows the frames.

1. **Identity.** `POST /api/guest` with the body `{{"name": "Ada"}}` and the header
   `Content-Type: application/json`. The answer sets the cookie `parlour`; send it back (`Cookie:
   parlour=…`) with every request and when opening the socket. Whoever has the cookie is that guest.
2. **Seat.** An invite link is `/table/TABLE?invite=WORD`. `GET /api/tables/TABLE?invite=WORD` lists
   the seats; where `player` is null, the seat is free. Take it: `POST /api/tables/TABLE/take` with
   `{{"seat": "PR", "invite": "WORD"}}`. To try a client alone, let it be the host:
   `POST /api/tables` with `{{"game": "rupiaj", "seats": 2}}` answers with the table, in whose first
   seat it sits; then `POST /api/tables/TABLE/bot` with `{{"seat": "PR", "bot": "random"}}` and
   `POST /api/tables/TABLE/start` without a body.
3. **Socket.** Open `ws://HOST{SOCKET}`, or `wss:` where the server has HTTPS, without subprotocol
   or extension. `Origin` may be left out; if it is sent, it must be that of the server. A socket
   that is refused is answered with an HTTP status and a [`Refusal`](api.md#refusal): 401 when the
   cookie is missing or no longer good. One socket too many is closed with the code
   {TRY_AGAIN_LATER}. The server sends a WebSocket ping every {PING_SECONDS:g}
   seconds and disconnects clients that do not answer with a pong; most libraries do that by
   themselves. The first message is `welcome`.
4. **Enter.** Send `enter`. The table follows, its chat and, if there is one, the match (`sync`);
   `done` comes last. A match that starts later, or a rematch, begins with another `sync`. Its
   order with the `table` that says `running` is not fixed.
5. **Follow.** Keep the `view`, `version`, `to_act` and `legal` of `sync`. An `update` has a
   new `version` and `to_act`, and operations `{{"op": "set", "key": …, "value": …}}`, each of which
   sets a key of the view. `legal` is as before when an update leaves it out. A `sync` can come at
   any time, and replaces everything.
6. **Move.** The client has to decide when `to_act` contains its seat, which is `viewer` in `sync`.
   Several seats can be asked at once, and between two automatic entries nobody is. Go by `to_act`,
   not by `legal`: some moves, such as `block` in Tacan, are legal while others are asked. Send one
   element of `legal` as `move`, with the version that was seen. The `update` comes before `done`.
   If another seat was faster, the answer is `stale_version`; its `update` has come before, so
   decide again. After `too_fast`, `busy`, `stopping`, `storage_failed`, `storage_slow` or
   `storage_closed`, send the move again a second later; after any other refusal, choose another
   move. All codes: [errors](errors.md).
7. **Come back.** When the connection is lost, connect again: after the seconds that `going_down`
   said, or else after 1, 2, 4… seconds, up to a minute, each shortened at random. Send `enter` with
   the match and version that the client has. It gets `caught_up`, which is applied like an
   `update`, or `sync` when the server no longer has that version: it keeps the last {RECENT}, and
   after a restart only the newest. A move without an answer may be sent again with the same
   version: if it had been carried out, it is refused as `stale_version`.
8. **Time.** In a match with a clock, a default move is made for a seat whose time is out. After
   {STRIKES} of them in a row a bot plays for it (`presence` says `absent`). `enter`, `back` or any
   move gives the seat back.
9. **End.** The last `update` has the `outcome`; then come `reveal`, and the `table` with the status
   `finished`. A match that was ended early has no outcome: go by the table. `gone` says that the
   table was closed. `POST /api/tables/TABLE/leave` gets up."""

VALUES = "Parts of messages that the page on [the HTTP API](api.md) does not describe."

EXAMPLE = """\
What really goes over Ada's socket: → what she sends, ← what she gets. Times are all the same
here, and … stands for what is left out."""


def messages_page(header: list[str]) -> str:
    """The whole page."""
    known = messages()["$defs"]
    lines = [*header, INTRODUCTION, "", "## A client from nothing", "", FROM_NOTHING, ""]
    lines += ["## What a client sends", ""]
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
