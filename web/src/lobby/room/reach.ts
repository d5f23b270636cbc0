/** Whether a name is one by which a machine means itself: a link with it leads nobody else here. */
export const isOnlyHere = (hostname: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/.test(hostname);
