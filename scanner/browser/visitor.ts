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
import { handPath, type Point } from "./hand.ts";
import { inTime } from "../in_time.ts";

const blankSpotScript = pageScript<typeof blankSpotModule>("blank_spot");

interface Place {
  /** Shares of the window. */
  at: readonly [x: number, y: number];
  /** Time of the hand's way there. */
  ms: number;
  /** How the way bends. */
  bend: number;
}

/** Over page and banners, below the page's head, where menus open. */
const PLACES: readonly Place[] = [
  { at: [0.3, 0.4], ms: 120, bend: 0.16 },
  { at: [0.5, 0.5], ms: 80, bend: -0.11 },
  { at: [0.6, 0.65], ms: 75, bend: 0.2 },
  { at: [0.5, 0.9], ms: 110, bend: 0.09 },
  { at: [0.4, 0.6], ms: 90, bend: -0.18 },
];
/** Last position of the mouse, at the edge, where few elements react. */
const ASIDE: Place = { at: [0.01, 0.7], ms: 115, bend: 0.12 };
const STEP_MS = 40;
/**
 * Points of the wheel; several, because a box in the middle or a map at the side may scroll
 * instead. The mouse goes there and back.
 */
const WHEELED: readonly Place[] = [
  { at: [0.5, 0.5], ms: 60, bend: -0.14 },
  { at: [0.85, 0.5], ms: 60, bend: 0.1 },
  { ...ASIDE, ms: 60 },
];
/** Pauses after the turns of the wheel at each point, whose number ignores the page's length. */
const TURN_MS = [28, 41, 24, 36, 31, 44, 26, 34] as const;
/** What one notch of a wheel scrolls; a quick finger turns several before the page sees it. */
const NOTCH = 120;
/** Time for pages that poll their scroll position. */
const AT_END_MS = 600;
const spotSchema = z.object({ x: z.number(), y: z.number() }).nullable();
/** A page that takes longer to answer an input is too busy. */
const ANSWER_MS = 500;
/** Heavy pages, and loaded machines, take their time to say how big the window is. */
const SIZE_MS = 5000;
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
  const window = await answered(sizeOf(session), SIZE_MS);
  if (window === null) return log("The page did not say how big it is, so it was not used.");
  const hand = new Hand(send, window);
  await move(hand);
  if (device !== "DESKTOP") {
    const blank = await answered(blankSpot(session));
    if (blank === null) log("No spot of the page was free for a finger, so it was not touched.");
    else await swipe(send, window, blank);
  }
  await scroll(hand);
  await answered(Promise.all(sent));
}

async function sizeOf(session: Session): Promise<WindowSize> {
  const { cssLayoutViewport, cssContentSize } = await session.send("Page.getLayoutMetrics");
  const { clientWidth: width, clientHeight: height } = cssLayoutViewport;
  return { width, height, length: cssContentSize.height };
}

/** Moves of the hand from place to place. */
class Hand {
  #at: Point;

  constructor(readonly send: Session["send"], readonly window: WindowSize) {
    this.#at = this.#pointOf(ASIDE);
  }

  /** Scripts that check for a person count moves, their time and their length. */
  async to(place: Place): Promise<Point> {
    const point = this.#pointOf(place);
    for (const { x, y, restMs } of handPath(this.#at, point, place.bend, place.ms)) {
      this.send("Input.dispatchMouseEvent", { type: "mouseMoved", x, y });
      this.#at = { x, y };
      await delay(restMs);
    }
    return this.#at;
  }

  #pointOf({ at: [x, y] }: Place): Point {
    return { x: Math.round(x * this.window.width), y: Math.round(y * this.window.height) };
  }
}

async function move(hand: Hand): Promise<void> {
  for (const place of [...PLACES, ASIDE]) await hand.to(place);
  // 8 is the bit of Shift.
  hand.send("Input.dispatchKeyEvent", { type: "rawKeyDown", modifiers: 8, ...SHIFT });
  hand.send("Input.dispatchKeyEvent", { type: "keyUp", ...SHIFT });
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
async function scroll(hand: Hand): Promise<void> {
  const { height, length } = hand.window;
  const turn = (at: Point, deltaY: number) =>
    hand.send("Input.dispatchMouseEvent", { type: "mouseWheel", ...at, deltaX: 0, deltaY });
  const distance = NOTCH * Math.ceil(Math.max(height, length / TURN_MS.length) / NOTCH);
  for (const place of WHEELED) {
    const at = await hand.to(place);
    for (const pause of TURN_MS) {
      turn(at, distance);
      await delay(pause);
    }
  }
  await delay(AT_END_MS);
  for (const place of WHEELED.toReversed()) {
    turn(await hand.to(place), -2 * TURN_MS.length * distance);
  }
  await hand.to(ASIDE);
}

/** Null when the work is late or the page is gone; the scan's own waits detect a lost page. */
function answered<T>(work: Promise<T>, limitMs = ANSWER_MS): Promise<T | null> {
  return inTime(work.catch(() => null), limitMs, () => null);
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
