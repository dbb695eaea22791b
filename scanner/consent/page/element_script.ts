/** Reads elements as a visitor sees them. Runs inside pages. */

declare global {
  /** Closed shadow roots by their hosts; see `closed_roots.ts`. */
  var crumbtrailRoots: WeakMap<Element, ShadowRoot> | undefined;
  /**
   * Elements of the layers last seen, kept in the scanner's world so that a button can be clicked.
   */
  var crumbtrailLayers: { element: Element; buttons: HTMLElement[] }[] | undefined;
  /** Numbers by which the elements of layers are known again. */
  var crumbtrailLayerIds: WeakMap<Element, number> | undefined;
  var crumbtrailLayerCount: number | undefined;
  /** Elements of layers that had a button to accept or reject. */
  var crumbtrailAsked: WeakSet<Element> | undefined;
  /** Pairs of radio buttons last seen, by the button that allows; see `radio_script.ts`. */
  var crumbtrailPairs: WeakMap<Element, { allow: HTMLElement; deny: HTMLElement }> | undefined;
}

/** A shorter text asks for no consent. */
export const LEAST_LETTERS = 20;

/** The root of an element's shadow tree, even if closed to the page's scripts. */
export function rootOf(element: Element): ShadowRoot | null {
  return element.shadowRoot ?? globalThis.crumbtrailRoots?.get(element) ?? null;
}

export function isVisible(element: Element): boolean {
  const box = element.getBoundingClientRect();
  return box.width > 1 && box.height > 1 &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

/**
 * Whether nothing of an element shows, though it is laid out: it has faded, or lies outside of where
 * the window is. An element without a size of its own may hold others that show.
 */
export function isVanished(element: Element): boolean {
  const shows = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const { width, height } = element.getBoundingClientRect();
  return !shows || (width > 1 && height > 1 && !isPainted(element));
}

/** Whether an element is visible, and lies where the window is or, by its place, may be scrolled to. */
export function isPainted(element: Element): boolean {
  if (!isVisible(element)) return false;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const root = document.documentElement;
  if (isFixed(element)) return right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
  return right + scrollX > 0 && bottom + scrollY > 0 && left + scrollX < root.scrollWidth;
}

/** Whether an element, or what it lies in, stays in place when the page is scrolled. */
export function isFixed(element: Element): boolean {
  for (let one: Element | null = element; one !== null; one = parentOf(one)) {
    if (getComputedStyle(one).position === "fixed") return true;
  }
  return false;
}

/** The element around an element, out of shadow trees too. */
export function parentOf(element: Element): Element | null {
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

/** The topmost element at a point, also inside shadow roots. */
export function elementAt(x: number, y: number): Element | null {
  let element = document.elementFromPoint(x, y);
  for (let root = element && rootOf(element); root; root = element && rootOf(element)) {
    const inner: Element | null = root.elementFromPoint(x, y);
    if (inner === null || inner === element) break;
    element = inner;
  }
  return element;
}

export function textOf(element: Element): string {
  const root = rootOf(element);
  if (root) return `${root.textContent ?? ""} ${slottedText(root)}`.trim();
  return (element instanceof HTMLElement ? element.innerText : element.textContent) ?? "";
}

export function labelOf(button: HTMLElement): string {
  const value = button instanceof HTMLInputElement ? button.value || button.alt : "";
  return (button.innerText?.trim() || slottedText(button) || value ||
    button.getAttribute("aria-label") || drawnLabel(button) || button.title).trim();
}

/** What a button's pictures say instead of a text. */
function drawnLabel(button: HTMLElement): string {
  return [...button.querySelectorAll("img[alt], svg")].map((picture) =>
    picture.getAttribute("alt") ?? picture.getAttribute("aria-label") ??
      picture.querySelector("title")?.textContent ?? ""
  ).join(" ").trim();
}

/** Text that the page puts into the slots of a shadow tree; it is the host's child, not the tree's. */
function slottedText(root: ParentNode): string {
  return [...root.querySelectorAll("slot")]
    .flatMap((slot) => slot.assignedNodes({ flatten: true }))
    .map((node) => node.textContent?.trim() ?? "").filter(Boolean).join(" ");
}

/** Whether a button is a link to another page. */
export function leadsAway(button: HTMLElement): boolean {
  const href = button instanceof HTMLAnchorElement ? button.getAttribute("href") ?? "" : "";
  return !/^(#|javascript:|$)/i.test(href);
}

/**
 * Elements that match a selector within the layers last seen. In a frame the whole document is
 * searched: the document is the manager's own.
 */
export function inLayer(selector: string): HTMLElement[] {
  const found = new Set<HTMLElement>();
  const visit = (root: ParentNode) => {
    for (const element of root.querySelectorAll<HTMLElement>(selector)) found.add(element);
    for (const inner of root.querySelectorAll("*")) {
      const shadow = rootOf(inner);
      if (shadow) visit(shadow);
    }
  };
  if (self !== top) visit(document);
  for (const { element } of globalThis.crumbtrailLayers ?? []) {
    visit(rootOf(element) ?? element);
  }
  return [...found];
}
