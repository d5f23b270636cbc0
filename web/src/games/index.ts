import type { GameClient } from "./game";

/** The games that have a client of their own; each comes when it is needed. */
const own = new Map<string, () => Promise<{ client: GameClient }>>([
  ["tacan", () => import("./tacan")],
  ["rupiaj", () => import("./rupiaj")],
]);
const plain = (): Promise<{ client: GameClient }> => import("./plain");

/** How a game is shown: by its own client, any other by the plain one. */
export async function clientOf(game: string): Promise<GameClient> {
  const { client } = await (own.get(game) ?? plain)();
  return client;
}
