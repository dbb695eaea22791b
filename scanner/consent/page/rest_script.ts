/** Waits until elements are painted and no longer move, as a visitor does. Runs inside pages. */
import { isVisible, parentOf } from "./element_script.ts";

/**
 * Limits of the waits. They are counted in frames as well: a busy machine paints few, and an
 * animation advances by frames.
 */
const REST = { ms: 5000, frames: 60 };
const UNPAINTED = { ms: 1200, frames: 20 };
/** At rest is what is the same in this many frames in a row, and for this long. */
const STILL = { ms: 50, frames: 2 };
/** What stays in place for so long is at rest although an animation runs, of a colour perhaps. */
const STILL_ANIMATED_MS = 1000;
/** An endless animation, such as a pulse, never rests: a visitor presses what trembles. */
const TREMBLE_PX = 4;
/** A document that is not painted has no frames. */
const FRAME_MS = 100;

interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
  opacity: number;
}

/** Waits until an element is painted and at rest; false at the time limit. */
export async function comesToRest(element: HTMLElement): Promise<boolean> {
  const since = performance.now();
  let still = { since, frames: 0 };
  let last: Place | null = null;
  for (let frames = 1;; frames++) {
    await nextFrame();
    const now = performance.now();
    const place: Place | null = isVisible(element) ? placeOf(element) : null;
    const animated = animationOf(element);
    if (place && last && isSame(place, last, animated === "endless")) still.frames++;
    else still = { since: now, frames: 0 };
    last = place;
    const stillMs = now - still.since;
    if (still.frames >= STILL.frames && stillMs >= STILL.ms) {
      if (animated !== "running" || stillMs >= STILL_ANIMATED_MS) return true;
    }
    const limit = place === null && animated !== "running" ? UNPAINTED : REST;
    if (now - since >= limit.ms && frames >= limit.frames) return false;
  }
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve());
    setTimeout(resolve, FRAME_MS);
  });
}

function placeOf(element: HTMLElement): Place {
  const { x, y, width, height } = element.getBoundingClientRect();
  let opacity = 1;
  for (let one: Element | null = element; one !== null; one = parentOf(one)) {
    opacity *= Number(getComputedStyle(one).opacity);
  }
  return { x, y, width, height, opacity };
}

function isSame(a: Place, b: Place, trembles: boolean): boolean {
  const far = trembles ? TREMBLE_PX : 0.5;
  const apart = (one: keyof Place) => Math.abs(a[one] - b[one]);
  return apart("x") <= far && apart("y") <= far && apart("width") <= far &&
    apart("height") <= far && (trembles || apart("opacity") === 0);
}

/** Whether an animation of an element, or of what it lies in, is running or pending. */
function animationOf(element: HTMLElement): "running" | "endless" | null {
  let endless = false;
  for (let one: Element | null = element; one !== null; one = parentOf(one)) {
    for (const { playState, effect } of one.getAnimations()) {
      if (playState !== "running") continue;
      if (effect?.getComputedTiming().endTime !== Infinity) return "running";
      endless = true;
    }
  }
  return endless ? "endless" : null;
}
