/** Finds out whether, and at which point of its window, a visitor can press an element. */
import { z } from "zod";
import { pageScript } from "../../page_scripts/page_script.ts";
import type { Unreachable } from "../choice.ts";
import { type ConsentFrame, FrameFailed, type Frames } from "./frames.ts";
import type * as mouseModule from "./mouse_script.ts";
import { ask, originOf } from "./shown.ts";

const mouseScript = pageScript<typeof mouseModule>("mouse");

export type Session = ConsentFrame["session"];

/** In CSS pixels of a window. */
export interface Point {
  x: number;
  y: number;
}

const reachSchema = z.object({
  state: z.enum(["free", "hidden", "outside", "covered", "disabled", "moving"]),
  x: z.number(),
  y: z.number(),
  left: z.number(),
  top: z.number(),
  scrolled: z.boolean(),
  control: z.enum(["button", "toggle", "link"]),
});
type Reach = z.infer<typeof reachSchema>;

/** An element's box, in CSS pixels of a window. */
export interface Box extends Point {
  width: number;
  height: number;
}

/** Where an element at rest is, and whether it can be pressed there. */
interface Spot extends Point {
  state: "free" | Unreachable;
  /** Session and document of the window. */
  session: Session;
  window: ConsentFrame | null;
  box: Box;
  reach: Reach;
}

/** An element that moves no further than this is under the mouse still. */
const DRIFT_PX = 5;

/**
 * Waits until an element is at rest, and finds the point where it can be pressed.
 * @throws {Error} when the element or its frame is not on the page
 */
export async function spotOf(
  frames: Frames,
  frame: ConsentFrame,
  objectId: string,
): Promise<Spot> {
  const reach = reachSchema.parse(await callOn(frame, objectId, "reachablePoint"));
  const { windowId, session, ...at } = await pointOf(frames, frame, objectId, reach);
  const window = frames.all().find(({ frameId }) => frameId === windowId) ?? null;
  const spot = { ...at, state: reach.state, session, window, reach };
  if (reach.state !== "free" || window === null || window === frame) return spot;
  // Inside a frame nothing shows that the frame itself is covered.
  const seen = await ask(window, mouseScript.call("isFrameAt", at.x, at.y));
  if (seen === null) return { ...spot, state: "outside" };
  return seen === false ? { ...spot, state: "covered" } : spot;
}

/** Id of the object that an expression gives in a frame; null if it gives none, or has failed. */
export async function objectIn(frame: ConsentFrame, expression: string): Promise<string | null> {
  try {
    return await frame.object(expression);
  } catch (error) {
    if (error instanceof FrameFailed) return null;
    throw error;
  }
}

/** Whether an element is still at the spot where it was found. */
export async function isStillAt(
  frames: Frames,
  frame: ConsentFrame,
  objectId: string,
  { x, y, reach }: Spot,
): Promise<boolean> {
  const now = await pointOf(frames, frame, objectId, reach);
  if (Math.hypot(now.x - x, now.y - y) > DRIFT_PX) return false;
  return await callOn(frame, objectId, "isAt", reach.left, reach.top) === true;
}

/** The point of an element's box in its window. */
async function pointOf(frames: Frames, frame: ConsentFrame, objectId: string, reach: Reach) {
  const box = await boxOf(frame, objectId);
  const origin = await originOf(frames, frame.rootFrameId);
  const [left, top] = [origin.x + box.x, origin.y + box.y];
  return {
    ...origin,
    x: left + box.width * reach.x,
    y: top + box.height * reach.y,
    box: { ...box, x: left, y: top },
  };
}

/** The element's box, in the coordinates of the process that paints the element's frame. */
async function boxOf({ session }: ConsentFrame, objectId: string): Promise<Box> {
  const { quads } = await session.send("DOM.getContentQuads", { objectId });
  const xs = quads.flatMap((quad) => quad.filter((_, at) => at % 2 === 0));
  const ys = quads.flatMap((quad) => quad.filter((_, at) => at % 2 === 1));
  if (xs.length === 0) throw new Error("nothing of it is on the screen");
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

async function callOn(
  { session }: ConsentFrame,
  objectId: string,
  method: keyof typeof mouseModule,
  ...given: number[]
): Promise<unknown> {
  const { result } = await session.send("Runtime.callFunctionOn", {
    objectId,
    functionDeclaration: mouseScript.onThis(method),
    arguments: given.map((value) => ({ value })),
    awaitPromise: true,
    returnByValue: true,
  });
  return result.value;
}
