import { call } from "../../wire/api";
import type { TableState } from "../../state/table.svelte";
import type { Table, TableSettingsBody } from "../../wire/types";
import { trying } from "../doing";

/** What one can do at a table before its match. The answer is the table; the socket tells everybody else. */
export function asking(state: TableState) {
  const path = { table: state.id };
  const keep = (work: () => Promise<Table>): Promise<boolean> =>
    trying(async () => void (state.table = await work()));
  return {
    take: (seat: string, invite: string | null) =>
      keep(() =>
        call("POST /api/tables/{table}/take", {
          path,
          body: { seat, ...(invite === null ? {} : { invite }) },
        }),
      ),
    leave: () => trying(() => call("POST /api/tables/{table}/leave", { path })),
    swap: (one: string, other: string) =>
      keep(() => call("POST /api/tables/{table}/swap", { path, body: { seats: [one, other] } })),
    remove: (seat: string) =>
      keep(() => call("POST /api/tables/{table}/remove", { path, body: { seat } })),
    bot: (seat: string, bot: string) =>
      keep(() => call("POST /api/tables/{table}/bot", { path, body: { seat, bot } })),
    fill: (seats: readonly string[], bot: string) =>
      keep(async () => {
        let table = state.table as Table;
        for (const seat of seats)
          table = await call("POST /api/tables/{table}/bot", { path, body: { seat, bot } });
        return table;
      }),
    seed: (seed: string) =>
      keep(() => call("POST /api/tables/{table}/seed", { path, body: { seed } })),
    newLink: () => keep(() => call("POST /api/tables/{table}/invite", { path })),
    change: (body: TableSettingsBody) =>
      keep(() => call("PUT /api/tables/{table}", { path, body })),
    start: () => trying(() => call("POST /api/tables/{table}/start", { path })),
    close: () => trying(() => call("POST /api/tables/{table}/close", { path })),
  };
}

export type Asking = ReturnType<typeof asking>;
