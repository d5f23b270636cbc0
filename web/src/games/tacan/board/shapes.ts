/** A tile with rounded corners, 0.94 of a hex, so that sand shows between two: that is the path. */
export const TILE =
  "M-8.66 -89Q0 -94 8.66 -89L72.75 -52Q81.41 -47 81.41 -37L81.41 37Q81.41 47 72.75 52L8.66 89Q0 94 -8.66 89L-72.75 52Q-81.41 47 -81.41 37L-81.41 -37Q-81.41 -47 -72.75 -52Z";

/** How buildings stand on their node: a little above it and larger than they are drawn. */
export const STANDS = { settlement: { up: 2, scale: 1.08 }, city: { up: 4, scale: 1.06 } } as const;

/** Where the token of a tile lies beside the robber, and how large it is there. */
export const ASIDE = { x: 20, y: 10, scale: 0.86 } as const;

export const move = (x: number, y: number, more = ""): string =>
  `translate(${x.toFixed(1)} ${y.toFixed(1)})${more}`;
