/** Clicks on a row that opens as a whole. */
import type { MouseEvent } from "react";

/** What has a click of its own; menus and dialogs of a row are elsewhere in the document. */
const CONTROLS = "a, button, input, label, [role='menu'], [role='dialog']";

/**
 * Whether a click is on the row itself: on none of its controls, and not the end of selecting a
 * text. Links and buttons say the same to keyboards and assistive technology.
 */
export function isPlace({ target, currentTarget }: MouseEvent): boolean {
  return target instanceof Element && currentTarget.contains(target) &&
    target.closest(CONTROLS) === null && getSelection()?.isCollapsed !== false;
}

/** Whether a tick was made with Shift, which selects a range. */
export function withShift(event: Event): boolean {
  return event instanceof globalThis.MouseEvent && event.shiftKey;
}

/** A click on a link whose target opens over the list, unless the browser is to open it elsewhere. */
export function openHere(event: MouseEvent, open: () => void): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  open();
}
