/** Reads elements as a visitor sees them. Runs inside pages. */

declare global {
  /** Closed shadow roots by their hosts; see `closed_roots.ts`. */
  var crumbtrailRoots: WeakMap<Element, ShadowRoot> | undefined;
  /**
   * Elements of the layers last seen, kept in the scanner's world so that a button can be clicked.
   */
  var crumbtrailLayers: { element: Element; buttons: HTMLElement[] }[] | undefined;
  /** Pairs of radio buttons last seen, by the button that allows; see `radio_script.ts`. */
  var crumbtrailPairs: WeakMap<Element, { allow: HTMLElement; deny: HTMLElement }> | undefined;
}

/** The root of an element's shadow tree, even if closed to the page's scripts. */
export function rootOf(element: Element): ShadowRoot | null {
  return element.shadowRoot ?? globalThis.crumbtrailRoots?.get(element) ?? null;
}

export function isVisible(element: Element): boolean {
  const box = element.getBoundingClientRect();
  return box.width > 1 && box.height > 1 &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
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
