import type { GameClient } from "./game";

/** The games this client can show; each comes when it is needed. */
export const games: Record<string, () => Promise<GameClient>> = {
  tacan: () => import("./tacan").then((module) => module.client),
  rupiaj: () => import("./rupiaj").then((module) => module.client),
};
