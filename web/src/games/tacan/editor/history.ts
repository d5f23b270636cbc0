/** What can be taken back and done again. A new value for every change. */
export interface History<Value> {
  readonly past: readonly Value[];
  readonly now: Value;
  readonly future: readonly Value[];
}
/** More than anybody goes back by hand. */
const MOST = 200;

export const begun = <Value>(now: Value): History<Value> => ({ past: [], now, future: [] });

export const done = <Value>({ past, now }: History<Value>, next: Value): History<Value> => ({
  past: [...past, now].slice(-MOST),
  now: next,
  future: [],
});

export function undone<Value>(history: History<Value>): History<Value> {
  const { past, now, future } = history;
  if (!past.length) return history;
  return { past: past.slice(0, -1), now: past[past.length - 1] as Value, future: [now, ...future] };
}

export function redone<Value>(history: History<Value>): History<Value> {
  const { past, now, future } = history;
  if (!future.length) return history;
  return { past: [...past, now], now: future[0] as Value, future: future.slice(1) };
}
