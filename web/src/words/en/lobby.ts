import { account } from "./lobby/account";
import { create } from "./lobby/create";
import { front } from "./lobby/front";
import { options } from "./lobby/options";
import { room } from "./lobby/room";

export const lobby = { ...front, account, create, options, room };
