/** What the parts of a recording have in common. */
import { z } from "zod";

/** When, relative to the consent act, something was seen first. */
export const PHASES = ["BEFORE_CONSENT", "AFTER_CONSENT", "AFTER_RELOAD"] as const;
export type Phase = typeof PHASES[number];

export const phase = z.enum(PHASES);
/** Milliseconds since `startedAt`. */
export const at = z.number();
/** Stack frames, innermost first: `function (url:line:column)`. */
export const stack = z.array(z.string());
