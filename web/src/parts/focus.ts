import type { Attachment } from "svelte/attachments";
import { router } from "../state/router.svelte";

/** Open a dialog over all else. When it is gone, what had the focus has it again, if it is still there. */
export const modal: Attachment<HTMLDialogElement> = (dialog) => {
  const before = document.activeElement;
  dialog.showModal();
  return () => {
    if (isFree() && (before instanceof HTMLElement || before instanceof SVGElement))
      before.focus({ preventScroll: true });
  };
};

/** For what a page is about: whoever comes from another page goes on from here, and hears what it is called. */
export const arrival: Attachment<HTMLElement> = (main) => {
  if (!router.moved || !isFree()) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
};

/** Whether nothing has the focus, as when what had it was taken away. */
const isFree = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;
