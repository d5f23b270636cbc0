import turn from "../icons/turn.svg?url";

/** The picture of the page in the browser's tabs: it gets a plum dot while it is the viewer's turn. */
export function dotted(on: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link) return;
  const plain = (link.dataset["plain"] ??= link.getAttribute("href") ?? "");
  link.href = on ? turn : plain;
}
