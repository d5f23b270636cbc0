/** The time, four times a second, for whatever shows it: only while somebody looks. */
class Ticking {
  now = $state(0);
  private users = 0;
  private handle: ReturnType<typeof setInterval> | undefined;

  /** Let the time go on; returns how to stop. For `$effect`. */
  use(): () => void {
    if (this.users++ === 0) {
      this.now = performance.now();
      this.handle = setInterval(() => (this.now = performance.now()), 250);
    }
    return () => {
      if (--this.users === 0) clearInterval(this.handle);
    };
  }
}

export const ticking = new Ticking();
