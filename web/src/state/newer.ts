/**
 * A page that stayed open while the server was renewed asks for parts that are no longer there.
 * Then it starts anew, with the new ones; if only the connection is gone, it stays as it is.
 */
export function renewWhenOutdated(own: string): void {
  window.addEventListener(
    "vite:preloadError",
    () => void isOutdated(own).then((outdated) => outdated && location.reload()),
  );
}

/** Start anew if there is an answer; what the browser would say without one helps nobody. */
export async function renewWhenThere(): Promise<void> {
  const answer = await fetch("/", { cache: "no-store" }).catch(() => null);
  if (answer?.ok) location.reload();
}

/** Whether the server's page begins with another script than this one. */
export async function isOutdated(own: string, ask: typeof fetch = fetch): Promise<boolean> {
  try {
    const answer = await ask("/", { cache: "no-store" });
    return answer.ok && !(await answer.text()).includes(new URL(own).pathname);
  } catch {
    return false;
  }
}
