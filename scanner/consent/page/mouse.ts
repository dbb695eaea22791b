/**
 * Presses buttons as a visitor does, at an uncovered point: with the mouse, or with a finger on
 * phones and tablets.
 */
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { pageScript } from "../../page_scripts/page_script.ts";
import type * as mouseModule from "./mouse_script.ts";
import type { ConsentFrame, Frames } from "./frames.ts";
import { originOf } from "./shown.ts";
import { inTime } from "../../in_time.ts";

const mouseScript = pageScript<typeof mouseModule>("mouse");

const MOUSE_MS = 5000;
const STEP_MS = 12;
const STEPS = 6;
/** Duration of a press: at least 60 ms, and up to 60 ms more. */
const PRESS_MS = { least: 60, more: 60 };
/** The longest wait for the browser's acknowledgement of a release. */
const RELEASE_MS = 800;

/**
 * Outcome of a press: `hidden` when the button is not on the screen, `covered` when another element
 * lies over the button, `disabled` when the button is marked as disabled, `failed` when the browser
 * did not accept the press.
 */
export type PressOutcome = "pressed" | "hidden" | "covered" | "disabled" | "failed";

const reachSchema = z.object({
  state: z.enum(["free", "hidden", "covered", "disabled"]),
  x: z.number(),
  y: z.number(),
});

/** A visitor's mouse or finger on a page. */
export interface Pointer {
  readonly frames: Frames;
  /** The device has a touch screen and no mouse. */
  readonly byTouch: boolean;
  /** The last position of the mouse, in CSS pixels of the window. */
  mouse: { x: number; y: number };
  readonly log: (text: string) => void;
}

/**
 * Scrolls the element that an expression gives in a frame into view, and presses the element.
 * @param times 2 for a double click
 */
export async function press(
  pointer: Pointer,
  frame: ConsentFrame,
  expression: string,
  times: 1 | 2 = 1,
): Promise<PressOutcome> {
  return await reachAnd(pointer, frame, expression, async (session, at) => {
    for (let count = 1; count <= times; count++) {
      if (pointer.byTouch) await tapAt(session, at);
      else await pressAt(pointer, session, at, count);
    }
  });
}

/** Scrolls an element into view and moves the mouse over it; a finger cannot point. */
export async function hover(
  pointer: Pointer,
  frame: ConsentFrame,
  expression: string,
): Promise<PressOutcome> {
  return await reachAnd(pointer, frame, expression, (session, at) => moveTo(pointer, session, at));
}

async function reachAnd(
  pointer: Pointer,
  frame: ConsentFrame,
  expression: string,
  act: (session: Session, at: { x: number; y: number }) => Promise<void>,
): Promise<PressOutcome> {
  try {
    const objectId = await frame.object(expression);
    if (objectId === null) return "hidden";
    const reach = await reachOf(frame, objectId);
    if (reach.state !== "free") return reach.state;
    const inside = await boxOf(frame, objectId);
    const { session, ...from } = await originOf(pointer.frames, frame);
    const at = {
      x: from.x + inside.x + inside.width * reach.x,
      y: from.y + inside.y + inside.height * reach.y,
    };
    return await endsInTime(act(session, at)) ? "pressed" : "failed";
  } catch (error) {
    // The element is gone, or its frame is not on the page.
    pointer.log(`mouse: ${error instanceof Error ? error.message : String(error)}`);
    return frame.alive() ? "hidden" : "failed";
  }
}

type Session = ConsentFrame["session"];

async function moveTo(
  pointer: Pointer,
  session: Session,
  at: { x: number; y: number },
): Promise<void> {
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

async function pressAt(
  pointer: Pointer,
  session: Session,
  at: { x: number; y: number },
  clickCount: number,
): Promise<void> {
  await moveTo(pointer, session, at);
  const button = { ...at, button: "left", clickCount } as const;
  await session.send("Input.dispatchMouseEvent", { ...button, type: "mousePressed" });
  await delay(PRESS_MS.least + Math.random() * PRESS_MS.more);
  await waitForRelease(
    session.send("Input.dispatchMouseEvent", { ...button, type: "mouseReleased" }),
  );
}

/** Taps; Chromium turns the touch events into a click, as for a real finger. */
async function tapAt(session: Session, at: { x: number; y: number }): Promise<void> {
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

/** Clicks a spot where a click has no effect; false when the page has no such spot. */
export async function clickBlank(pointer: Pointer): Promise<boolean> {
  const top = pointer.frames.top();
  return top !== null && await press(pointer, top, mouseScript.call("blankElement")) === "pressed";
}

/** A point of an element's box where the element can be pressed, as parts of width and height. */
async function reachOf({ session }: ConsentFrame, objectId: string) {
  const { result } = await session.send("Runtime.callFunctionOn", {
    objectId,
    functionDeclaration: mouseScript.onThis("reachablePoint"),
    awaitPromise: true,
    returnByValue: true,
  });
  return reachSchema.parse(result.value);
}

/** The element's box, in the coordinates of the process that paints the element's frame. */
async function boxOf({ session }: ConsentFrame, objectId: string) {
  const { quads } = await session.send("DOM.getContentQuads", { objectId });
  const xs = quads.flatMap((quad) => quad.filter((_, at) => at % 2 === 0));
  const ys = quads.flatMap((quad) => quad.filter((_, at) => at % 2 === 1));
  if (xs.length === 0) throw new Error("nothing of it is on the screen");
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

async function endsInTime(work: Promise<unknown>): Promise<boolean> {
  return await inTime(work.then(() => true), MOUSE_MS, () => false);
}
