/**
 * Moves over a page as a reader does, with trusted events of mouse, wheel, key and touch, so that
 * scripts waiting for the first such event start. Nothing is clicked; the only key is Shift, which
 * types, submits, closes and selects nothing.
 */
import { setTimeout as delay } from "node:timers/promises";
import type { Device } from "@crumbtrail/contract/enums";
import type { Session } from "./attach.ts";
import type { Spot } from "./blank_spot_script.ts";
import { z } from "zod";
import { pageScript } from "../page_scripts/page_script.ts";
import type * as blankSpotModule from "./blank_spot_script.ts";
import { inTime } from "../in_time.ts";

const blankSpotScript = pageScript<typeof blankSpotModule>("blank_spot");

/**
 * Points as shares of the window: over page and banners, below the page's head, where menus open.
 */
const PLACES = [[0.3, 0.4], [0.5, 0.5], [0.6, 0.65], [0.5, 0.9], [0.4, 0.6]] as const;
/** Last position of the mouse, at the edge, where few elements react. */
const ASIDE = [0.01, 0.7] as const;
const STEP_MS = 40;
/**
 * Scripts that check for a person count moves, their time and their length. A page sees several
 * moves within one frame as a single move.
 */
const MOVES = { between: 6, everyMs: 20 };
/**
 * Points of the wheel; several, because a box in the middle or a map at the side may scroll
 * instead.
 */
const WHEELED = [[0.5, 0.5], [0.85, 0.5], ASIDE] as const;
/** Turns of the wheel at each point, regardless of the page's length. */
const TURNS = 8;
/** Time for pages that poll their scroll position. */
const AT_END_MS = 600;
const spotSchema = z.object({ x: z.number(), y: z.number() }).nullable();
/** A page that takes longer to answer an input is too busy. */
const ANSWER_MS = 500;
const SHIFT = { key: "Shift", code: "ShiftLeft", windowsVirtualKeyCode: 16 };

interface WindowSize {
  width: number;
  height: number;
  /** Height of the whole page. */
  length: number;
}

/**
 * Moves the mouse, presses Shift, swipes on touch devices, and scrolls to the end and back. Takes
 * about three seconds at most, even if the page hangs.
 */
export async function useAsVisitor(
  session: Session,
  device: Device,
  log: (text: string) => void,
): Promise<void> {
  const sent: Promise<unknown>[] = [];
  const send: Session["send"] = (method, ...params) => {
    const answer = session.send(method, ...params);
    sent.push(answer.catch((error: unknown) => log(`${method}: ${String(error)}`)));
    return answer;
  };
  const window = await answered(sizeOf(session));
  if (window === null) return log("The page did not say how big it is, so it was not used.");
  await move(send, window);
  if (device !== "DESKTOP") {
    const blank = await answered(blankSpot(session));
    if (blank === null) log("No spot of the page was free for a finger, so it was not touched.");
    else await swipe(send, window, blank);
  }
  await scroll(send, window);
  await answered(Promise.all(sent));
}

async function sizeOf(session: Session): Promise<WindowSize> {
  const { cssLayoutViewport, cssContentSize } = await session.send("Page.getLayoutMetrics");
  const { clientWidth: width, clientHeight: height } = cssLayoutViewport;
  return { width, height, length: cssContentSize.height };
}

async function move(send: Session["send"], { width, height }: WindowSize): Promise<void> {
  let from: readonly [number, number] = ASIDE;
  for (const to of [...PLACES, ASIDE]) {
    for (let step = 1; step <= MOVES.between; step++) {
      const part = step / MOVES.between;
      const x = (from[0] + (to[0] - from[0]) * part) * width;
      const y = (from[1] + (to[1] - from[1]) * part) * height;
      send("Input.dispatchMouseEvent", { type: "mouseMoved", x, y });
      await delay(MOVES.everyMs);
    }
    from = to;
  }
  // 8 is the bit of Shift.
  send("Input.dispatchKeyEvent", { type: "rawKeyDown", modifiers: 8, ...SHIFT });
  send("Input.dispatchKeyEvent", { type: "keyUp", ...SHIFT });
}

/** Swipes, so that the touch is no tap; begins on a spot where no control reacts to a touch. */
async function swipe(send: Session["send"], { height }: WindowSize, { x, y }: Spot): Promise<void> {
  const way = height * (y > height / 2 ? -0.35 : 0.35);
  const at = (part: number) => ({ touchPoints: [{ x, y: y + way * part }] });
  send("Input.dispatchTouchEvent", { type: "touchStart", ...at(0) });
  for (const part of [0.15, 0.4, 0.7, 1]) {
    await delay(STEP_MS);
    send("Input.dispatchTouchEvent", { type: "touchMove", ...at(part) });
  }
  send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/** Scrolls to the end of the page, or of a scrolling element, and back. */
async function scroll(
  send: Session["send"],
  { width, height, length }: WindowSize,
): Promise<void> {
  const turn = async (deltaY: number) => {
    for (const [x, y] of WHEELED) {
      const at = { x: x * width, y: y * height };
      send("Input.dispatchMouseEvent", { type: "mouseWheel", ...at, deltaX: 0, deltaY });
      await delay(STEP_MS);
    }
  };
  const distance = Math.max(height, length / TURNS);
  for (let done = 0; done < TURNS; done++) await turn(distance);
  await delay(AT_END_MS);
  await turn(-2 * TURNS * distance);
}

/** Null when the work is late or the page is gone; the scan's own waits detect a lost page. */
function answered<T>(work: Promise<T>): Promise<T | null> {
  return inTime(work.catch(() => null), ANSWER_MS, () => null);
}

/**
 * A spot of the window without controls, where a swipe can begin; null when every spot has one.
 * Many buttons act on `touchstart` or `pointerdown`, so a swipe begun on a button could accept or
 * buy.
 */
async function blankSpot(session: Session): Promise<Spot | null> {
  const { result } = await session.send("Runtime.evaluate", {
    expression: blankSpotScript.call("blankSpot"),
    returnByValue: true,
  });
  return spotSchema.parse(result.value);
}
