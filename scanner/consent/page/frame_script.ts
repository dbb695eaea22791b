/**
 * Checks whether frames are visible and whether closed shadow trees may hide content. Runs inside
 * pages.
 */
export { isVisible } from "./element_script.ts";

/** Whether a frame's element lies over the page. */
export function isSetApart(owner: Element): boolean {
  for (let around: Element | null = owner; around !== null; around = around.parentElement) {
    if (/^(fixed|sticky)$/.test(getComputedStyle(around).position)) return true;
    if (around.matches("dialog, [role=dialog], [role=alertdialog], [aria-modal=true]")) return true;
  }
  const box = owner.getBoundingClientRect();
  return box.width * box.height > 0.7 * innerWidth * innerHeight;
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
  if (document.getElementsByTagName("*").length > MOST_ELEMENTS) return false;
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

/** Makes a closed shadow root known to the scanner's other scripts. */
export function shareRoot(root: ShadowRoot): void {
  (globalThis.crumbtrailRoots ??= new WeakMap()).set(root.host, root);
}
