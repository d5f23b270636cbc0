const KEY = "parlour-table";

/**
 * Which game is played at a table, as far as this tab has seen: so its sea or cloth is there before
 * anything of the table is. Of the last table only; that is the one that is loaded anew.
 */
export function playedAt(table: string): string | undefined {
  const [id, game] = kept()?.split(" ") ?? [];
  return id === table ? game : undefined;
}

export function notePlayed(table: string, game: string): void {
  try {
    sessionStorage.setItem(KEY, `${table} ${game}`);
  } catch {
    return; // without a memory it is seen a moment later
  }
}

function kept(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}
