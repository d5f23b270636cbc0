import type { BoardParts, GameClient } from "./game";

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

/** The games whose board can be laid by hand; the editor comes when it is needed. */
const boards = new Map<string, () => Promise<{ parts: BoardParts }>>([
  ["tacan", () => import("./tacan/editor")],
]);

/** Whether a board of one's own can be laid for a game. */
export const hasBoards = (game: string): boolean => boards.has(game);

/** How a board of this game is laid and shown; null where there is none. */
export async function boardsOf(game: string): Promise<BoardParts | null> {
  return (await boards.get(game)?.())?.parts ?? null;
}
