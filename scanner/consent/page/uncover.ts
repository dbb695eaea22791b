/**
 * Closes pop-ups that cover a consent layer, as a visitor does: by their close buttons, else by
 * turning their offer down, never by accepting it.
 */
import { setTimeout as delay } from "node:timers/promises";
import { pageScript } from "../../page_scripts/page_script.ts";
import { COVER_TEXTS } from "./banner_texts.ts";
import type * as coverModule from "./cover_script.ts";
import { type FirstPress, firstPress } from "./first_press.ts";
import type { ConsentFrame } from "./frames.ts";
import { type Pointer, press, pressObject, type PressOutcome } from "./mouse.ts";
import type { PressLog } from "./press_log.ts";
import { objectIn, type Point, spotOf } from "./reach.ts";
import { isApart, isOver, isShown } from "./shown.ts";

const coverScript = pageScript<typeof coverModule>("cover");

/** Pop-ups closed before a press. */
const MOST_CLOSED = 3;
/** Time for a pop-up to go away. */
const CLOSING_MS = 600;

/** A visitor whose clicks beside the answer are noted. */
interface Visitor extends Pointer {
  /** Clicks that the answer did not need on every page, a sentence each. */
  readonly notes: string[];
  /** The first press on a layer; null if the layer may look otherwise than in the picture by then. */
  firstPress: FirstPress | null | undefined;
  /** Awaited before each of them. */
  beforeOwnClick(): Promise<void>;
  readonly pressLog: PressLog;
  /** Awaited before each press of the answer, with the frame in which it is made. */
  beforePress(frame: ConsentFrame): Promise<void>;
}

/** A control of a layer, as the recording names it. */
interface Named {
  label: string;
  kind: string;
}

interface Closer {
  frame: ConsentFrame;
  objectId: string;
}

/**
 * Presses the button that an expression gives, notes the press, and first closes pop-ups that cover
 * the button.
 */
export async function pressUncovered(
  visitor: Visitor,
  frame: ConsentFrame,
  expression: string,
  { label, kind }: Named,
): Promise<PressOutcome> {
  await visitor.beforePress(frame);
  for (let closed = 0;; closed++) {
    const outcome = await press(visitor, frame, expression);
    if (outcome === "pressed" && visitor.firstPress === undefined) {
      visitor.firstPress = closed === 0 ? firstPress(visitor, label) : null;
    }
    if (outcome === "pressed" && visitor.reached) {
      const { control, since } = visitor.reached;
      visitor.pressLog.note({ label, kind, control }, since);
    }
    if (outcome !== "covered" || closed === MOST_CLOSED) return outcome;
    if (!await closeCover(visitor, frame, expression)) return outcome;
  }
}

/** Closes pop-ups that cover the element that an expression gives; the element is not pressed. */
export async function uncover(
  visitor: Visitor,
  frame: ConsentFrame,
  expression: string,
): Promise<void> {
  let closed = 0;
  while (closed < MOST_CLOSED && await closeCover(visitor, frame, expression)) closed++;
}

/** Closes the pop-up over an element; false if none covers it, or if it cannot be closed. */
async function closeCover(
  visitor: Visitor,
  frame: ConsentFrame,
  expression: string,
): Promise<boolean> {
  const spot = await coveredSpot(visitor, frame, expression);
  const closer = spot?.window &&
    (await closerOver(spot.window, spot) ?? await closerInFrames(visitor, frame, spot));
  if (!closer) return false;
  // A pop-up that has gone meanwhile is not closed.
  const label = await labelOf(closer).catch(() => null);
  if (label === null) return true;
  await visitor.beforeOwnClick();
  if (await pressObject(visitor, closer.frame, closer.objectId) !== "pressed") return false;
  visitor.notes.push(`A pop-up that covered the banner was closed by its button "${label}".`);
  await delay(CLOSING_MS);
  return true;
}

async function coveredSpot(
  { frames, log }: Visitor,
  frame: ConsentFrame,
  expression: string,
) {
  const objectId = await objectIn(frame, expression);
  if (objectId === null) return null;
  try {
    const spot = await spotOf(frames, frame, objectId);
    return spot.state === "covered" ? spot : null;
  } catch (error) {
    // The element is gone, or its frame is not on the page.
    log(`cover: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}

async function closerOver(window: ConsentFrame, { x, y }: Point): Promise<Closer | null> {
  const objectId = await objectIn(window, coverScript.call("closerAt", x, y, COVER_TEXTS));
  return objectId === null ? null : { frame: window, objectId };
}

/** A pop-up may be a frame of its own. */
async function closerInFrames(
  { frames }: Visitor,
  covered: ConsentFrame,
  at: Point,
): Promise<Closer | null> {
  for (const frame of frames.all()) {
    const isCover = frame !== covered && await isOver(frames, frame, at) &&
      await isShown(frames, frame) && await isApart(frames, frame);
    if (!isCover) continue;
    const objectId = await objectIn(frame, coverScript.call("closerOfDocument", COVER_TEXTS));
    if (objectId !== null) return { frame, objectId };
  }
  return null;
}

async function labelOf({ frame, objectId }: Closer): Promise<string> {
  const { result } = await frame.session.send("Runtime.callFunctionOn", {
    objectId,
    functionDeclaration: coverScript.onThis("labelOfCloser"),
    returnByValue: true,
  });
  return String(result.value);
}
