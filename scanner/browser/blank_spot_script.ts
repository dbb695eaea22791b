/** Finds a spot of the window where a touch activates no control. Runs inside the page. */

/** In CSS pixels of the window. */
export interface Spot {
  x: number;
  y: number;
}

/** What a touch meets: nothing that acts, a layer or bar that is fixed over the page, a control. */
type Ground = "free" | "overlaid" | "control";

/** Elements that may act on a touch. */
const CONTROLS = "a, button, input, select, textarea, label, summary, video, audio, iframe, " +
  "object, embed, canvas, form, [role=button], [role=link], [role=slider], [onclick], " +
  "[ontouchstart], [onpointerdown], [contenteditable], [tabindex], [draggable=true]";

/** Half the height of a fingertip, in CSS pixels. */
const FINGER = 12;

/** Shares of the window, the preferred first: a visitor's thumb is low rather than high. */
const HEIGHTS = [0.7, 0.6, 0.8, 0.5, 0.9, 0.4, 0.3, 0.2];
const WIDTHS = [0.5, 0.02, 0.98, 0.25, 0.75];

/** A spot outside of fixed layers and bars if possible. Null when every spot has a control. */
export function blankSpot(): Spot | null {
  const spots = HEIGHTS.flatMap((y) =>
    WIDTHS.map((x) => ({ x: innerWidth * x, y: innerHeight * y }))
  );
  const rated = spots.map((spot) => ({ spot, ground: groundUnderFinger(spot) }));
  const best = rated.find(({ ground }) => ground === "free") ??
    rated.find(({ ground }) => ground === "overlaid");
  return best?.spot ?? null;
}

/** The worst ground that a finger meets at a spot. */
function groundUnderFinger({ x, y }: Spot): Ground {
  const grounds = [-FINGER, 0, FINGER].map((offset) => groundAt(x, y + offset));
  if (grounds.includes("control")) return "control";
  return grounds.includes("overlaid") ? "overlaid" : "free";
}

function groundAt(x: number, y: number): Ground {
  const touched = innermostElement(x, y);
  // The content of a closed shadow root cannot be read from here.
  if (touched === null || touched.localName.includes("-")) return "control";
  if (getComputedStyle(touched).cursor === "pointer") return "control";
  let overlaid = false;
  for (let element: Element | null = touched; element !== null; element = parentOf(element)) {
    if (element.matches(CONTROLS)) return "control";
    overlaid ||= /fixed|sticky/.test(getComputedStyle(element).position) ||
      element.matches("dialog");
  }
  return overlaid ? "overlaid" : "free";
}

/** The element at a point, inside of open shadow roots too. */
function innermostElement(x: number, y: number): Element | null {
  let element = document.elementFromPoint(x, y);
  for (let root = element?.shadowRoot; root; root = element?.shadowRoot) {
    const inner = root.elementFromPoint(x, y);
    if (inner === null || inner === element) break;
    element = inner;
  }
  return element;
}

/** The parent, or the host of the element's shadow root. */
function parentOf(element: Element): Element | null {
  if (element.parentElement !== null) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}
