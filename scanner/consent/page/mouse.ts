/**
 * Presses buttons as a visitor does, at an uncovered point: with the mouse, or with a finger on
 * phones and tablets.
 */
import { setTimeout as delay } from "node:timers/promises";
import { pageScript } from "../../page_scripts/page_script.ts";
import type * as mouseModule from "./mouse_script.ts";
import type { Unreachable } from "../choice.ts";
import type { ConsentFrame, Frames } from "./frames.ts";
import { type Box, isStillAt, objectIn, type Point, type Session, spotOf } from "./reach.ts";
import { inTime } from "../../in_time.ts";

const mouseScript = pageScript<typeof mouseModule>("mouse");

const MOUSE_MS = 5000;
const STEP_MS = 12;
const STEPS = 6;
/** Duration of a press: at least 60 ms, and up to 60 ms more. */
const PRESS_MS = { least: 60, more: 60 };
/** The longest wait for the browser's acknowledgement of a release. */
const RELEASE_MS = 800;

/** An element that never rests is given up after this time. */
const REST_MS = 5000;
/** What a finger waits to see that the element stays where it is. */
const STILL_MS = 40;

/**
 * Outcome of a press: why a visitor cannot press the element, `gone` when there is no element,
 * `failed` when the browser did not accept the press.
 */
export type PressOutcome = "pressed" | "gone" | "failed" | Unreachable;

/** An element that the mouse or a finger has reached. */
interface Reached {
  box: Box;
  /** Of its window. */
  session: Session;
  /** Whether it was scrolled into view. */
  scrolled: boolean;
  control: "button" | "toggle" | "link";
  /** When, by `performance.now()`. */
  since: number;
}

/** A visitor's mouse or finger on a page. */
export interface Pointer {
  readonly frames: Frames;
  /** The device has a touch screen and no mouse. */
  readonly byTouch: boolean;
  /** The last position of the mouse, in CSS pixels of the window. */
  mouse: Point;
  /** The last reached element. */
  reached?: Reached;
  readonly log: (text: string) => void;
}

/**
 * Scrolls the element that an expression gives in a frame into view, waits until it is painted and
 * at rest, and presses it.
 * @param times 2 for a double click
 */
export async function press(
  pointer: Pointer,
  frame: ConsentFrame,
  expression: string,
  times: 1 | 2 = 1,
): Promise<PressOutcome> {
  const objectId = await objectIn(frame, expression);
  return objectId === null ? without(frame) : await pressObject(pointer, frame, objectId, times);
}

/** As `press`, for the id of the element's object. */
export function pressObject(
  pointer: Pointer,
  frame: ConsentFrame,
  objectId: string,
  times: 1 | 2 = 1,
): Promise<PressOutcome> {
  return reachAnd(pointer, frame, objectId, pointer.byTouch, async (session, at) => {
    for (let count = 1; count <= times; count++) {
      if (pointer.byTouch) await tapAt(session, at);
      else await pressAt(session, at, count);
    }
  });
}

/** Scrolls an element into view and moves the mouse over it; a finger cannot point. */
export async function hover(
  pointer: Pointer,
  frame: ConsentFrame,
  expression: string,
): Promise<PressOutcome> {
  const objectId = await objectIn(frame, expression);
  if (objectId === null) return without(frame);
  return await reachAnd(pointer, frame, objectId, false, () => Promise.resolve());
}

function without(frame: ConsentFrame): PressOutcome {
  return frame.alive() ? "gone" : "failed";
}

/** Presses where the element is once it rests; if it moves meanwhile, again where it then is. */
async function reachAnd(
  pointer: Pointer,
  frame: ConsentFrame,
  objectId: string,
  byTouch: boolean,
  act: (session: Session, at: Point) => Promise<void>,
): Promise<PressOutcome> {
  const { frames } = pointer;
  const until = performance.now() + REST_MS;
  try {
    do {
      const spot = await spotOf(frames, frame, objectId);
      const { session, x, y } = spot;
      if (spot.state !== "free") return spot.state;
      if (byTouch) await delay(STILL_MS);
      else if (!await endsInTime(moveTo(pointer, session, { x, y }))) return "failed";
      if (await isStillAt(frames, frame, objectId, spot)) {
        const { scrolled, control } = spot.reach;
        const since = performance.now();
        pointer.reached = { box: spot.box, session, scrolled, control, since };
        return await endsInTime(act(session, { x, y })) ? "pressed" : "failed";
      }
    } while (performance.now() < until);
    return "moving";
  } catch (error) {
    // The element is gone, or its frame is not on the page.
    pointer.log(`mouse: ${error instanceof Error ? error.message : String(error)}`);
    return frame.alive() ? "hidden" : "failed";
  }
}

async function moveTo(pointer: Pointer, session: Session, at: Point): Promise<void> {
  const from = pointer.mouse;
  pointer.mouse = at;
  for (let step = 1; step <= STEPS; step++) {
    const part = step / STEPS;
    // A hand moves in a curve.
    const sway = Math.sin(part * Math.PI) * 6;
    const x = from.x + (at.x - from.x) * part + sway;
    const y = from.y + (at.y - from.y) * part - sway;
    await session.send("Input.dispatchMouseEvent", { type: "mouseMoved", x, y });
    await delay(STEP_MS);
  }
}

async function pressAt(session: Session, at: Point, clickCount: number): Promise<void> {
  const button = { ...at, button: "left", clickCount } as const;
  await session.send("Input.dispatchMouseEvent", { ...button, type: "mousePressed" });
  await delay(PRESS_MS.least + Math.random() * PRESS_MS.more);
  await waitForRelease(
    session.send("Input.dispatchMouseEvent", { ...button, type: "mouseReleased" }),
  );
}

/** Taps; Chromium turns the touch events into a click, as for a real finger. */
async function tapAt(session: Session, at: Point): Promise<void> {
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
  await delay(PRESS_MS.least + Math.random() * PRESS_MS.more);
  await waitForRelease(
    session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] }),
  );
}

/**
 * Waits for the acknowledgement of a release, but not for long: the release may remove the document
 * first.
 */
async function waitForRelease(released: Promise<unknown>): Promise<void> {
  await inTime(released.catch(() => {}), RELEASE_MS, () => {});
}

/** Scrolls the page by most of a window height, as a mouse wheel does. */
export async function scrollPage(pointer: Pointer): Promise<void> {
  const { mainSession } = pointer.frames.page;
  const wheel = { type: "mouseWheel", x: 200, y: 200, deltaX: 0, deltaY: 600 } as const;
  await endsInTime(mainSession.send("Input.dispatchMouseEvent", wheel)).catch((error: unknown) => {
    pointer.log(`wheel: ${String(error)}`);
  });
}

/**
 * Clicks a spot where a click has no effect; false when the page has no such spot.
 * @param before awaited just before the click
 */
export async function clickBlank(
  pointer: Pointer,
  before: () => Promise<void>,
): Promise<boolean> {
  const top = pointer.frames.top();
  if (top === null || await objectIn(top, mouseScript.call("blankElement")) === null) return false;
  await before();
  return await press(pointer, top, mouseScript.call("blankElement")) === "pressed";
}

async function endsInTime(work: Promise<unknown>): Promise<boolean> {
  return await inTime(work.then(() => true), MOUSE_MS, () => false);
}
