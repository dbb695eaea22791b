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
/**
 * Id of the request that led to it: the redirect or the answer it came with, else what loaded the
 * script or document that did it. From parent to parent one comes to the tested page, which nobody
 * asked for: null, as where nobody was seen. Recordings of older scanners lack it.
 */
export const initiatedBy = z.string().nullable().optional();
