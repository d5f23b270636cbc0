// A bot for a Parlour server, in JavaScript without dependencies (Node 22 or newer):
//
//     node bot.mjs LINK [--name NAME] [--stay]
//
// LINK is the invite link of a table. The bot takes a free seat, plays until the match is over and
// gets up; with --stay it keeps its seat and plays every rematch, until the table closes.

import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: { name: { type: "string", default: "Scripted" }, stay: { type: "boolean" } },
});
const link = new URL(positionals[0]); // https://HOST/table/TABLE?invite=WORD
const table = link.pathname.split("/").at(-1);
const invite = link.searchParams.get("invite");

// ---- The choice: the one function that a clever bot replaces ------------------------------------

function choose(view, moves) {
  return moves[Math.floor(Math.random() * moves.length)];
}

// ---- HTTP: come in, sit down, get up ------------------------------------------------------------

const identity = {}; // the cookie, sent with every request

class Refused extends Error {}

async function request(method, path, body) {
  const headers = { ...identity, "Content-Type": "application/json" };
  const answer = await fetch(new URL(path, link), { method, headers, body: JSON.stringify(body) });
  for (const cookie of answer.headers.getSetCookie()) identity.Cookie = cookie.split(";")[0];
  if (answer.status === 429 || answer.status === 503) {
    await sleep(1000 * (answer.headers.get("Retry-After") ?? 1));
    return request(method, path, body);
  }
  if (!answer.ok) throw new Refused((await answer.json()).sentence);
  return answer.json();
}

async function sitDown() {
  const { seats } = await request("GET", `/api/tables/${table}${link.search}`);
  const free = seats.find(({ player }) => player === null);
  if (!free) throw new Refused("There is no free seat.");
  await request("POST", `/api/tables/${table}/take`, { seat: free.seat, invite });
}

// ---- The socket: follow the table and its match, and move when asked ----------------------------

let socket;
let requests = 0; // the id of the last request
let entering = null; // the id of the request to enter, until it is answered
let moving = null; // the move that is under way, with the id of its request
let match = null; // the match as far as the bot knows it; kept when the connection is lost
let status = null; // of the table
let goodbye = null; // seconds that the server has asked its clients to stay away
let failures = 0; // connections in a row that came to nothing
let finished = false;

function send(type, fields) {
  requests += 1;
  const message = JSON.stringify({ type, id: requests, ...fields });
  if (socket.readyState === WebSocket.OPEN) socket.send(message);
  return requests;
}

function enter(known = match) {
  // With the match and version that the bot has, the server sends only what it has missed.
  entering = send("enter", { table, invite, match: known?.id, version: known?.version });
}

function advance({ version, ops, to_act, legal, outcome }) {
  for (const { key, value } of ops) match.view[key] = value;
  Object.assign(match, { version, toAct: to_act, legal: legal ?? match.legal, refused: new Set() });
  moving = null; // whatever was under way was meant for an earlier version
  if (outcome) console.log(`${match.id} is over, I was ${match.seat}:`, outcome.ranking);
  act();
}

function act() {
  const moves = match.legal.filter((move) => !match.refused.has(move));
  if (moving || !match.toAct.includes(match.seat) || moves.length === 0) return;
  const move = choose(match.view, moves);
  moving = { move, id: send("move", { match: match.id, version: match.version, move }) };
}

// Why something is refused that may succeed a moment later.
const PASSING = ["too_fast", "busy", "stopping", "storage_closed", "storage_failed", "storage_slow"];

function endIfOver() {
  // The answer to `enter` comes last: until then the outcome may still be on its way.
  finished = status === "closed" || (status === "finished" && entering === null && !flags.stay);
  if (finished) socket.close();
}

const receive = {
  welcome() {
    failures = 0;
    enter();
  },
  table(message) {
    status = message.table.status;
    endIfOver();
  },
  sync(message) {
    match = { id: message.match, seat: message.viewer, view: message.view };
    advance({ ...message, ops: [] });
  },
  caught_up: advance,
  update: advance,
  done({ id }) {
    if (id !== entering) return;
    entering = null;
    endIfOver();
  },
  refused({ id, refusal }) {
    if (id === entering && refusal.code === "future_version") return enter(null); // get it whole
    const passing = PASSING.includes(refusal.code);
    if (id === entering && !passing) throw new Refused(refusal.sentence);
    if (id === entering) setTimeout(enter, 1000);
    if (id !== moving?.id || refusal.code === "stale_version") return; // an update says what is new
    if (!passing) match.refused.add(moving.move); // another one may be accepted
    moving = null;
    setTimeout(act, passing ? 1000 : 0);
  },
  gone({ refusal }) {
    if (refusal) throw new Refused(refusal.sentence);
    status = "closed";
    endIfOver();
  },
  going_down({ after }) {
    goodbye = after;
  },
};

function connect() {
  return new Promise((resolve, reject) => {
    const url = `${link.origin.replace("http", "ws")}/api/socket`;
    const here = (socket = new WebSocket(url, { headers: identity }));
    let heard = true;
    const heartbeat = setInterval(() => {
      if (!heard) return close(); // a dead connection does not say so by itself
      heard = false;
      send("ping");
    }, 20_000);
    const close = () => resolve([clearInterval(heartbeat), here.close()]);
    here.onclose = close; // comes after a failure to open, too
    here.onmessage = ({ data }) => {
      heard = true;
      const message = JSON.parse(data);
      try {
        receive[message.type]?.(message); // a bot does not need all that there are
      } catch (error) {
        reject(error);
      }
    };
  });
}

// ---- The life of the bot ------------------------------------------------------------------------

await request("POST", "/api/guest", { name: flags.name });
await sitDown();
while (!finished) {
  goodbye = null;
  // Asking first says why not, where a socket would only fail to open.
  const known = await request("GET", "/api/me").catch((error) => {
    if (error instanceof Refused) throw error; // it would be refused again
  });
  if (known) await connect();
  // Each time twice as long, up to a minute, and not all clients at the same moment.
  const seconds = goodbye ?? Math.min(2 ** failures++, 60) * Math.random();
  if (!finished) await sleep(1000 * seconds);
}
if (status !== "closed") await request("POST", `/api/tables/${table}/leave`);
