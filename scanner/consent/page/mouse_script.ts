/** Finds points where elements can be pressed. Runs inside pages. */
import { isVisible } from "./element_script.ts";

/**
 * The point of an element's box where a press reaches the element, as shares of the box's width and
 * height.
 */
export interface Reachability {
  state: "free" | "hidden" | "covered" | "disabled";
  x: number;
  y: number;
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
 * Waits until an element is visible and at rest, and finds a point that no other element covers.
 */
export async function reachablePoint(element: HTMLElement): Promise<Reachability> {
  const none = { x: 0.5, y: 0.5 };
  if (element.matches(":disabled, [aria-disabled=true]")) return { state: "disabled", ...none };
  await waitUntilAtRest(element);
  if (!isVisible(element)) return { state: "hidden", ...none };
  if (isOutside(element)) {
    element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    await waitUntilAtRest(element);
  }
  return freeSpot(element);
}

function isOutside(element: HTMLElement): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return top < 0 || left < 0 || bottom > innerHeight || right > innerWidth;
}

/** Waits until the element is visible and has stopped moving, as a visitor does before a press. */
async function waitUntilAtRest(element: HTMLElement): Promise<void> {
  const place = () => JSON.stringify(element.getBoundingClientRect());
  for (let looks = 0, last = ""; looks < 20; looks++) {
    if (isVisible(element) && !isAnimated(element) && last === place()) return;
    last = place();
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
}

/**
 * Whether an animation of the element is running or pending. Endless animations do not count: they
 * lead to no final position.
 */
function isAnimated(element: HTMLElement): boolean {
  for (let one: Element | null = element; one !== null; one = one.parentElement) {
    const runs = one.getAnimations().some(({ playState, effect }) =>
      playState === "running" && effect?.getComputedTiming().endTime !== Infinity
    );
    if (runs) return true;
  }
  return false;
}

function freeSpot(element: HTMLElement): Reachability {
  const { left, top, width, height } = element.getBoundingClientRect();
  const root = element.getRootNode();
  let isOnScreen = false;
  for (const y of [0.5, 0.25, 0.75]) {
    for (const x of [0.5, 0.3, 0.7, 0.1, 0.9]) {
      const [px, py] = [left + width * x, top + height * y];
      if (px < 0 || py < 0 || px >= innerWidth || py >= innerHeight) continue;
      isOnScreen = true;
      const hit = root instanceof ShadowRoot || root instanceof Document
        ? root.elementFromPoint(px, py)
        : null;
      if (hit !== null && (hit === element || element.contains(hit))) {
        return { state: "free", x, y };
      }
    }
  }
  return { state: isOnScreen ? "covered" : "hidden", x: 0.5, y: 0.5 };
}
