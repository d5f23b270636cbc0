export { told, toldOut } from "./told";
export { speak, type Words, words } from "./spoken.svelte";
