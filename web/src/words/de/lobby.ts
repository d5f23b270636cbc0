import type { lobby as english } from "../en/lobby";
import { account } from "./lobby/account";
import { create } from "./lobby/create";
import { front } from "./lobby/front";
import { options } from "./lobby/options";
import { room } from "./lobby/room";
import { tokens } from "./lobby/tokens";

export const lobby: typeof english = { ...front, account, create, options, room, tokens };
