// The server's peer, boardgame.io, with a game that is next to nothing: two seats take turns, and a
// move adds a number to a short row. It listens on loopback, on port PORT or on a free one.
// `node server.js memory` keeps matches in memory, `node server.js FOLDER` in files, with the
// library's own storage.

import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { FlatFile, Server } = require("boardgame.io/server");

const KEPT = 8;

const counting = {
  name: "counting",
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({ count: 0, last: [] }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    add: ({ G, playerID }, number) => {
      G.count += 1;
      G.last.push(`${playerID}:${number}`);
      if (G.last.length > KEPT) G.last.shift();
    },
  },
};

const [where] = process.argv.slice(2);
const port = Number(process.env.PORT ?? 0);

if (where === "--version") {
  const { version } = require("boardgame.io/package.json");
  console.log(JSON.stringify([version, process.versions.node]));
} else {
  const host = "127.0.0.1";
  const storage = where === "memory" ? {} : { db: new FlatFile({ dir: where }) };
  const server = Server({ games: [counting], origins: [], ...storage });
  const { appServer } = await server.run({ port: { host, port } });
  console.log(`http://${host}:${appServer.address().port}`);
}
