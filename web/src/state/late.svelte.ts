import { onMount } from "svelte";

/** Milliseconds after which it is said that something takes long. */
const LONG = 3_000;

/** Whether what a page waits for takes long; made when a component is. */
export class Late {
  now = $state(false);

  constructor() {
    onMount(() => {
      const handle = setTimeout(() => (this.now = true), LONG);
      return () => clearTimeout(handle);
    });
  }
}
