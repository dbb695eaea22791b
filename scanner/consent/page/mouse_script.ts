/** Finds points where elements can be pressed. Runs inside pages. */
import { comesToRest } from "./rest_script.ts";
import { elementAt, isVisible, parentOf } from "./element_script.ts";
import { controlOf } from "./looks_script.ts";

/**
 * Whether a visitor can press an element, and at which point: as shares of the width and height of
 * the element's box (`x`, `y`), and in CSS pixels of its document's window (`left`, `top`).
 */
export interface Reachability {
  state: "free" | "hidden" | "outside" | "covered" | "disabled" | "moving";
  x: number;
  y: number;
  left: number;
  top: number;
  /** It was scrolled into view for that. */
  scrolled: boolean;
  /** What it looks like. */
  control: "button" | "toggle" | "link";
}

/**
 * The innermost element at a point of the window where a click has no effect; null if none is
 * found.
 */
export function blankElement(): Element | null {
  const busy = "a, button, input, select, textarea, label, summary, video, audio, iframe, form, " +
    "[role=button], [role=link], [onclick], [contenteditable], [tabindex]";
  for (const y of [0.5, 0.3, 0.7, 0.9, 0.1]) {
    for (const x of [0.02, 0.98, 0.5]) {
      const element = document.elementFromPoint(innerWidth * x, innerHeight * y);
      if (element === null || element.closest(busy)) continue;
      if (getComputedStyle(element).cursor !== "pointer") return element;
    }
  }
  return null;
}

/**
 * Waits until an element is painted and at rest, and finds a point that no other element covers.
 */
export async function reachablePoint(element: HTMLElement): Promise<Reachability> {
  let scrolled = false;
  const control = controlOf(element);
  const at = (state: Reachability["state"]) => ({
    ...{ state, x: 0.5, y: 0.5, scrolled, control },
    ...middleOf(element),
  });
  if (element.matches(":disabled, [aria-disabled=true]")) return at("disabled");
  if (!await comesToRest(element)) return at(isVisible(element) ? "moving" : "hidden");
  if (isOutside(element)) {
    element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    scrolled = true;
    if (!await comesToRest(element)) return at("moving");
  }
  const spot = freeSpot(element);
  return spot === null
    ? at(isInWindow(element) ? "covered" : "outside")
    : { state: "free", ...spot, scrolled, control };
}

/** Whether a press at a point of the window, in CSS pixels, reaches an element. */
export function isAt(element: HTMLElement, left: number, top: number): boolean {
  const root = element.getRootNode();
  const hit = root instanceof ShadowRoot || root instanceof Document
    ? root.elementFromPoint(left, top)
    : null;
  for (let one: Element | null = hit; one !== null; one = one.assignedSlot ?? parentOf(one)) {
    if (one === element) return true;
  }
  return false;
}

/** Whether the topmost element at a point may be a frame; null for a point outside the window. */
export function isFrameAt(left: number, top: number): boolean | null {
  const hit = elementAt(left, top);
  if (hit === null) return null;
  // The content of a closed shadow root cannot be read from here.
  return hit.matches("iframe, frame, object, embed") || hit.localName.includes("-");
}

function middleOf(element: HTMLElement) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left: left + width / 2, top: top + height / 2 };
}

function isOutside(element: HTMLElement): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return top < 0 || left < 0 || bottom > innerHeight || right > innerWidth;
}

function isInWindow(element: HTMLElement): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
}

function freeSpot(
  element: HTMLElement,
): Pick<Reachability, "x" | "y" | "left" | "top"> | null {
  const box = element.getBoundingClientRect();
  for (const y of [0.5, 0.25, 0.75]) {
    for (const x of [0.5, 0.3, 0.7, 0.1, 0.9]) {
      const [left, top] = [box.left + box.width * x, box.top + box.height * y];
      if (left < 0 || top < 0 || left >= innerWidth || top >= innerHeight) continue;
      if (isAt(element, left, top)) return { x, y, left, top };
    }
  }
  return null;
}
