/**
 * A spot of the window where a finger may be set down. Many a button takes `touchstart` or
 * `pointerdown` for the press itself: a swipe that began there would accept or buy something.
 */
import { z } from "zod";
import { blankSpotScript } from "../page_scripts/calls.ts";
import type { Session } from "./attach.ts";
import type { Spot } from "./blank_spot_script.ts";

const spotSchema = z.object({ x: z.number(), y: z.number() }).nullable();

/** Null when there is something to press everywhere. */
export async function blankSpot(session: Session): Promise<Spot | null> {
  const { result } = await session.send("Runtime.evaluate", {
    expression: blankSpotScript.call("blankSpot"),
    returnByValue: true,
  });
  return spotSchema.parse(result.value);
}
