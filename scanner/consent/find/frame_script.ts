/** Runs inside pages: whether a frame shows something, and what may hide in closed shadow trees. */

/** Whether the element of a frame can be seen. */
export function isVisible(owner: Element): boolean {
  const box = owner.getBoundingClientRect();
  return box.width > 1 && box.height > 1 &&
    owner.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

/** Whether the element of a frame lies over the page. */
export function isSetApart(owner: Element): boolean {
  for (let around: Element | null = owner; around !== null; around = around.parentElement) {
    if (/^(fixed|sticky)$/.test(getComputedStyle(around).position)) return true;
    if (around.matches("dialog, [role=dialog], [role=alertdialog], [aria-modal=true]")) return true;
  }
  const box = owner.getBoundingClientRect();
  return box.width * box.height > 0.7 * innerWidth * innerHeight;
}

/** Reading a larger document costs more than a layer in it is likely to be worth. */
const MOST_ELEMENTS = 20_000;

/** Elements that show something without having children. */
const SHOW_BY_THEMSELVES = "img, svg, canvas, video, iframe, input, textarea, button, hr, object";

/**
 * Whether something on the screen may show more than it owns to. Asking the browser for the whole
 * document is dear, and most pages have no closed root.
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

/** Makes a closed shadow root known to our other scripts. */
export function shareRoot(root: ShadowRoot): void {
  (globalThis.crumbtrailRoots ??= new WeakMap()).set(root.host, root);
}
