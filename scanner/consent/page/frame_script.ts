/**
 * Checks whether frames are visible and may hold a layer, and whether closed shadow trees may hide
 * content. Runs inside pages.
 */
import { isPainted, LEAST_LETTERS, rootOf } from "./element_script.ts";

export { isPainted };

/** Whether a frame's element lies over the page. */
export function isSetApart(owner: Element): boolean {
  for (let around: Element | null = owner; around !== null; around = around.parentElement) {
    if (/^(fixed|sticky)$/.test(getComputedStyle(around).position)) return true;
    if (
      around.matches(":popover-open, dialog, [role=dialog], [role=alertdialog], [aria-modal=true]")
    ) return true;
  }
  const box = owner.getBoundingClientRect();
  return box.width * box.height > 0.7 * innerWidth * innerHeight;
}

/** Whether a point of the window lies in the box of a frame's element. */
export function holds(owner: Element, x: number, y: number): boolean {
  const { left, right, top, bottom } = owner.getBoundingClientRect();
  return x >= left && x < right && y >= top && y < bottom;
}

/** Least width and height of a frame with a layer, in CSS pixels. */
const LEAST_WIDTH = 200;
const LEAST_HEIGHT = 60;

/**
 * Whether a layer may be found in this document: a frame without a text, or too small for one, has
 * none. The search for a layer takes the phrases of all languages, which are long.
 * @param isNamed whether a selector may name a layer's button: then the layer needs no text
 */
export function mayHoldLayer(isNamed: boolean): boolean {
  if (self === top) return true;
  if (innerWidth < LEAST_WIDTH || innerHeight < LEAST_HEIGHT) return false;
  if (isNamed) return true;
  const root = document.documentElement;
  if (!(root instanceof HTMLElement) || root.innerText.length >= LEAST_LETTERS) return true;
  return [...document.querySelectorAll("*")].some((element) => rootOf(element) !== null);
}

/** Reading a larger document costs too much for the rare layer in a closed shadow root. */
const MOST_ELEMENTS = 20_000;

/** Elements that are visible without having children. */
const SHOW_BY_THEMSELVES = "img, svg, canvas, video, iframe, input, textarea, button, hr, object";

/**
 * Whether an element on the screen may have a closed shadow root. Only then the browser is asked
 * for the whole document, which is expensive.
 */
export function mayHideSomething(): boolean {
  if (!isSmall()) return false;
  for (const y of [0.1, 0.3, 0.5, 0.7, 0.9, 0.97]) {
    for (const x of [0.1, 0.3, 0.5, 0.7, 0.9]) {
      const element = document.elementFromPoint(innerWidth * x, innerHeight * y);
      if (element === null || element.shadowRoot !== null) continue;
      if (element.matches(SHOW_BY_THEMSELVES)) continue;
      if (element.localName.includes("-") || element.childNodes.length === 0) return true;
    }
  }
  return false;
}

/** Whether the browser may be asked for the whole document. */
export function isSmall(): boolean {
  return document.getElementsByTagName("*").length <= MOST_ELEMENTS;
}

/** Makes a closed shadow root known to the scanner's other scripts. */
export function shareRoot(root: ShadowRoot): void {
  (globalThis.crumbtrailRoots ??= new WeakMap()).set(root.host, root);
}
