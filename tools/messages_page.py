"""The generated page on the messages of the socket, from their JSON Schema and a real session."""

from parlour.server.matches.match_runtime import STRIKES
from parlour.server.matches.recent_versions import RECENT
from parlour.server.matches.wire_forms import MOST_LISTED
from parlour.server.settings import Settings
from parlour.server.sockets.connection import POLICY_VIOLATION
from parlour.server.sockets.endpoint import MAX_MESSAGE, PATIENCE, SOCKET, TRY_AGAIN_LATER
from parlour.server.sockets.request_handler import ENTER_COST, LOBBY_COST, OPERATIONS_PER_MESSAGE
from parlour.server.sockets.websocket_protocol import MAX_FRAGMENTS, PINGS_PER_SECOND
from parlour.server.uvicorn_server import PING_SECONDS
from tools.documents import messages, openapi
from tools.example_session import session
from tools.markdown import table
from tools.schema_words import Schema, fields_table, named

RATE = Settings.model_fields["messages_per_second"].default
BURST = Settings.model_fields["message_burst"].default
PROTOCOL_ERROR, NO_CODE, TOO_BIG, NO_PONG, RESTART = 1002, 1006, 1009, 1011, 1012
"""Close codes of RFC 6455 that uvicorn sends, and the one that stands for none."""

INTRODUCTION = f"""\
Everything live goes over one WebSocket at `{SOCKET}`: tables, matches, clocks, chat. It is opened
with the cookie or the token of [the HTTP API](api.md), by a page of the server itself or by a
program. Each message is one text frame, a JSON object whose field `type` says which. The server
publishes this page for programs, too: `GET /api/schema/messages.json` is a JSON Schema, and
`web/src/wire/types.ts` has the same types in TypeScript.

- Whatever a client sends has an `id`, any number. The answer is [`done`](#done) or
  [`refused`](#refused) with the same id, after everything that the request led to. A request that
  is refused has changed nothing, and closes no connection. An unknown type or field is refused
  (`malformed_message`). Clients ignore messages and fields that they do not know: a newer server
  may send more.
- Ids of tables, matches and people are text.
- A message of a client has at most {MAX_MESSAGE:,} bytes in all. A longer one is not answered: it
  closes the connection. Messages of the server can be longer.
- A person may send {BURST} messages at once and {RATE:g} a second in the long run, over all
  sockets, unless [the settings](settings.md) of the server say otherwise; `enter` counts as
  {1 + ENTER_COST:g}, listing the lobby as {1 + LOBBY_COST:g}, and a list of operations as one more
  for every {OPERATIONS_PER_MESSAGE} operations. Beyond that messages are refused (`too_fast`).
- A view is an object of keys and values, with `null` for what the viewer may not see. It comes
  whole once, in `sync`; after that `update` has the operations that lead from each version to the
  next. Versions grow by one.
- What the keys of a view mean: [Tacan](tacan-rules.md#keys-and-their-values),
  [Rupiaj](rupiaj-rules.md#keys). How moves are written: [Tacan](tacan-moves.md),
  [Rupiaj](rupiaj-moves.md), and for both [as operations](operations.md#sending-moves). Legal moves
  come with the view: a client needs no rules."""

FROM_NOTHING = f"""\
What a client does that plays one match, in order. [bot.mjs](../how-to/bot.mjs) is such a client, in
JavaScript; [An example](#an-example) shows the frames.

1. **Identity.** `POST /api/guest` with the body `{{"name": "Ada"}}` and the header
   `Content-Type: application/json`. The answer sets the cookie `parlour`; send it back (`Cookie:
   parlour=…`) with every request and when opening the socket. Whoever has the cookie is that guest.
   A program with a [token](api.md#routes-tokens) sends `Authorization: Bearer TOKEN` instead of the
   cookie, also when opening the socket, and is the person who made the token.
2. **Seat.** An invite link is `/table/TABLE?invite=WORD`. `GET /api/tables/TABLE?invite=WORD` lists
   the seats by their names; where `player` is null, the seat is free. Take it:
   `POST /api/tables/TABLE/take` with `{{"seat": "PR", "invite": "WORD"}}`. Without its word a
   private table is `unknown_table`, like one that does not exist.

   To try a client alone, let it be the host: `POST /api/tables` with
   `{{"game": "rupiaj", "seats": 2}}` answers with the [`Table`](api.md#table), in whose first seat
   it sits; `id` and `invite` are those of the link. Then `POST /api/tables/TABLE/bot` with
   `{{"seat": "PR", "bot": "random"}}`, and `POST /api/tables/TABLE/start` without a body, which is
   refused (`seats_empty`) as long as a seat is free. `GET /api/games` names all games with their
   seats, bots, options and presets.
3. **Socket.** Open `ws://HOST{SOCKET}`, or `wss:` where the server has HTTPS, without subprotocol
   or extension. `Origin` may be left out; if it is sent, it must be that of the server. A socket
   that is refused is answered with an HTTP status and a [`Refusal`](api.md#refusal): 401 when the
   cookie or token is missing or no longer good. The server sends a WebSocket ping every
   {PING_SECONDS:g} seconds and disconnects clients that do not answer with a pong; most libraries
   do that by themselves. The first message is `welcome`.
4. **Enter.** Send `enter`. The `table` follows, its chat and, if there is one, the match (`sync`),
   with `reveal` if it is over; `done` comes last. A match that starts later, or a rematch, begins
   with another `sync`. Its order with the `table` that says `running` is not fixed.
5. **Follow.** Keep the `view`, `version`, `to_act` and `legal` of `sync`. An `update` has a
   new `version` and `to_act`, and operations `{{"op": "set", "key": …, "value": …}}`, each of which
   sets a key of the view. `legal` is as before when an update leaves it out. A `sync` can come at
   any time, and replaces everything. To test this, compare with
   `GET /api/matches/MATCH/view?version=N`: the view of that version through one's own eyes, or
   those of a spectator (`*`) who plays no seat.
6. **Move.** The client has to decide when `to_act` contains its seat, which is `viewer` in `sync`.
   Several seats can be asked at once, and between two automatic entries nobody is. Go by `to_act`,
   not by `legal`: some moves, such as `block` in Tacan, are legal while others are asked.

   Whoever is asked has at least one move in `legal`. Send one as `move`, with the version that was
   seen; its `update` comes before `done`. Or send, instead of `move`, as `ops` the
   [operations](operations.md#sending-moves) that it amounts to. They may amount to several moves:
   then an `update` comes for each, and `done` has the last version. In Tacan some moves are legal
   without being listed: `offer`, `counter`, `bank` with several cards at once, moves that name
   `slots`, larger discards where the option `discard` allows them, and of more than {MOST_LISTED}
   moves the rest.

   Any version but the newest is refused (`stale_version`). If another seat was faster, its `update`
   has come before, so decide again; if none comes, the client has lost its place: `enter` without
   `match` and `version`. After `too_fast`, `busy`, `stopping`, `storage_failed`, `storage_slow` or
   `storage_closed`, send the move again a second later; after any other refusal, choose another
   move. All codes: [errors](errors.md).
7. **Come back.** When [a connection has ended](#when-a-connection-ends), connect again: after the
   seconds that `going_down` said, or else after 1, 2, 4… seconds, up to a minute, each shortened at
   random. Send `enter` with the match and version that the client has. It gets `caught_up`, which
   is applied like an `update`, or `sync` when the server no longer has that version: it has the
   newest {RECENT} at most, and after a restart only the newest.

   If `enter` is refused, go by the code: those that ask to try a move again a second later ask for
   the same here; `future_version` means that the match has not reached that version, so leave
   `match` and `version` out; after any other the table is not for this client. Whoever was at the
   table before such a refusal still is.

   A move without an answer may be sent again with the same version: it is not made twice. If that
   is refused as `stale_version`, the first one was carried out or another move was faster;
   `changes` of `caught_up` has the moves in between.
8. **Time.** In a match with a clock, a default move is made for a seat whose time is out. After
   {STRIKES} of them in a row a bot plays for it (`presence` says `absent`), unless `time_out` in
   the settings of the table is `defaults`. `enter`, `back` or any move gives the seat back. When
   the player who is asked loses the connection, the clock stands still (`timers`), at most for the
   seconds of `grace` in these settings.
9. **End.** The last `update` has the `outcome`; then come `reveal`, and the `table` with the status
   `finished`. A match that was ended early, because everybody gave up or by an administrator, has
   neither outcome nor `reveal`: go by the table. `gone` says that the table was closed.
   `POST /api/tables/TABLE/leave` gets up. While the match runs that is refused (`match_running`);
   `POST /api/tables/TABLE/give-up` leaves it for good, and a bot plays on.
10. **Check.** Decode `secret` of `reveal` from hex to its 32 bytes, append the host's setup in
    UTF-8 (`settings.setup` of the table when the match began, mostly empty), and take the SHA-256:
    in hex it is the `commitment` of `sync`. The seeds are no part of it. `GET /api/matches/MATCH`
    has `secret`, `setup` and `commitment` of every match that is over, also of one that was ended
    early. How dice and shuffles follow from the secret and the seeds: [fairness](fairness.md)."""

ENDINGS = table(
    "close code | why | connect again?",
    [
        f"{RESTART} | The server stops; `going_down` said for how long. | yes",
        f"{TRY_AGAIN_LATER} | One socket too many of this person or address."
        " | once another one is closed",
        f"{POLICY_VIOLATION} | The person is signed out or banned, the token is revoked or expired,"
        f" or {PATIENCE} messages were refused as `too_fast`."
        " | yes; if one may not, the new socket is refused with 401 or 403",
        f"{TOO_BIG} | A message of more than {MAX_MESSAGE:,} bytes."
        " | yes, without sending it again",
        f"{PROTOCOL_ERROR} | What was sent is no WebSocket frame. | no: the client has a fault",
        f"{NO_PONG}, or {NO_CODE}: none | The network failed, or the client does not answer pings,"
        f" does not read, sends more than {PINGS_PER_SECOND:g} ping a second, or a message in more"
        f" than {MAX_FRAGMENTS} fragments. | yes",
    ],
)

VALUES = "Parts of messages that the page on [the HTTP API](api.md) does not describe."

EXAMPLE = """\
What really goes over Ada's socket: → what she sends, ← what she gets. Times are all the same
here, and … stands for what is left out."""


def messages_page(header: list[str]) -> str:
    """The whole page."""
    known = messages()["$defs"]
    lines = [*header, INTRODUCTION, "", "## A client from nothing", "", FROM_NOTHING, ""]
    lines += ["## When a connection ends", "", *ENDINGS, "## What a client sends", ""]
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
