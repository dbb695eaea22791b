/** Finds a spot of the window where a touch activates no control. Runs inside the page. */

/** In CSS pixels of the window. */
export interface Spot {
  x: number;
  y: number;
}

/**
 * A spot outside of fixed layers and bars if possible, and low rather than high. Null when every
 * spot has a control.
 */
export function blankSpot(): Spot | null {
  const pressed = "a, button, input, select, textarea, label, summary, video, audio, iframe, " +
    "object, embed, canvas, form, [role=button], [role=link], [role=slider], [onclick], " +
    "[ontouchstart], [onpointerdown], [contenteditable], [tabindex], [draggable=true]";
  const finger = 12;
  const parentOf = (element: Element): Element | null => {
    if (element.parentElement !== null) return element.parentElement;
    const root = element.getRootNode();
    return root instanceof ShadowRoot ? root.host : null;
  };
  const innermost = (x: number, y: number): Element | null => {
    let element = document.elementFromPoint(x, y);
    for (let root = element?.shadowRoot; root; root = element?.shadowRoot) {
      const inner = root.elementFromPoint(x, y);
      if (inner === null || inner === element) break;
      element = inner;
    }
    return element;
  };
  type Kind = "free" | "overlaid" | "taken";
  const kindAt = (x: number, y: number): Kind => {
    const found = innermost(x, y);
    // The content of a closed shadow root cannot be read from here.
    if (found === null || found.localName.includes("-")) return "taken";
    if (getComputedStyle(found).cursor === "pointer") return "taken";
    let overlaid = false;
    for (let one: Element | null = found; one !== null; one = parentOf(one)) {
      if (one.matches(pressed)) return "taken";
      overlaid ||= /fixed|sticky/.test(getComputedStyle(one).position) || one.matches("dialog");
    }
    return overlaid ? "overlaid" : "free";
  };
  const spots = [0.7, 0.6, 0.8, 0.5, 0.9, 0.4, 0.3, 0.2].flatMap((y) =>
    [0.5, 0.02, 0.98, 0.25, 0.75].map((x) => ({ x: innerWidth * x, y: innerHeight * y }))
  );
  const kindAround = (x: number, y: number): Kind => {
    const kinds = [-finger, 0, finger].map((by) => kindAt(x, y + by));
    return kinds.find((kind) => kind === "taken") ?? kinds.find((kind) => kind === "overlaid") ??
      "free";
  };
  const rated = spots.map((spot) => ({ spot, kind: kindAround(spot.x, spot.y) }));
  return (rated.find(({ kind }) => kind === "free") ??
    rated.find(({ kind }) => kind === "overlaid"))?.spot ?? null;
}
