/** Where in Parlour the page is: the address bar is the truth. */
export type Place =
  | { page: "lobby" }
  | { page: "new"; game: string | null; board: string | null }
  | { page: "table"; table: string; invite: string | null }
  | { page: "matches" }
  | { page: "match"; match: string }
  | { page: "replay"; match: string; version: number | null; viewer: string | null }
  | { page: "rules"; game: string | null; rule: string | null }
  | { page: "fair" }
  | { page: "me" }
  | { page: "missing" };

/** The parts of a path; null if a `%` in it stands for nothing. */
function partsOf(path: string): string[] | null {
  try {
    return path.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    return null;
  }
}

export function placeOf(path: string, search: string, hash: string): Place {
  const parts = partsOf(path);
  if (parts === null) return { page: "missing" };
  const [first = "", second, third] = parts;
  const asked = new URLSearchParams(search);
  switch (first) {
    case "":
      return { page: "lobby" };
    case "new":
      return {
        page: "new",
        game: second ?? null,
        board: new URLSearchParams(hash.replace("#", "")).get("board"),
      };
    case "table":
      return second
        ? { page: "table", table: second, invite: asked.get("invite") }
        : { page: "missing" };
    case "matches":
      return { page: "matches" };
    case "match":
      if (!second) return { page: "missing" };
      if (third !== "replay") return { page: "match", match: second };
      return {
        page: "replay",
        match: second,
        version: asked.has("at") ? Number(asked.get("at")) || 0 : null,
        viewer: asked.get("by"),
      };
    case "rules":
      return { page: "rules", game: second ?? null, rule: hash.replace("#", "") || null };
    case "fair":
      return { page: "fair" };
    case "me":
      return { page: "me" };
    default:
      return { page: "missing" };
  }
}

class Router {
  place = $state<Place>({ page: "lobby" });
  /** Whether somebody has gone on from the address at which Parlour was opened. */
  moved = false;
  private path = "";
  private readonly leaving = new Set<() => void>();

  /** Told when one goes to another page. A moment of a replay or a rule is none. */
  onLeave(listener: () => void): () => void {
    this.leaving.add(listener);
    return () => this.leaving.delete(listener);
  }

  start(): void {
    addEventListener("popstate", () => this.move());
    this.read();
  }

  /** Go to another page of Parlour. */
  go(address: string, how: "push" | "replace" = "push"): void {
    if (how === "push") history.pushState(null, "", address);
    else history.replaceState(null, "", address);
    this.move();
    if (how === "push") scrollTo(0, 0);
  }

  private move(): void {
    this.moved = true;
    this.read();
  }

  private read(): void {
    if (location.pathname !== this.path) for (const listener of this.leaving) listener();
    this.path = location.pathname;
    this.place = placeOf(location.pathname, location.search, location.hash);
  }
}

export const router = new Router();

/** Let a link lead within the page, unless it is to open elsewhere. */
export function inside(event: MouseEvent): void {
  const link = event.currentTarget;
  if (!(link instanceof HTMLAnchorElement)) return;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  event.preventDefault();
  router.go(link.pathname + link.search + link.hash);
}
