import { account } from "./lobby/account";
import { create } from "./lobby/create";
import { front } from "./lobby/front";
import { options } from "./lobby/options";
import { room } from "./lobby/room";
import { tokens } from "./lobby/tokens";

export const lobby = { ...front, account, create, options, room, tokens };
