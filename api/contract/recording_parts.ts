/** What the parts of a recording have in common. */
import { z } from "zod";

/**
 * When, relative to the consent act, something was seen first; in order of time. Before it a page is
 * looked at twice: untouched, and after it was used as a visitor does who has answered nothing
 * (AFTER_INTERACTION), which says when and not why: a timer may have started it. Recordings of older
 * scanners know no second look.
 */
export const PHASES = [
  "BEFORE_CONSENT",
  "AFTER_INTERACTION",
  "AFTER_CONSENT",
  "AFTER_RELOAD",
] as const;
export type Phase = typeof PHASES[number];

/** Whether nothing had been answered yet. Pure. */
export function isBeforeConsent(phase: Phase): boolean {
  return phase === "BEFORE_CONSENT" || phase === "AFTER_INTERACTION";
}

export const phase = z.enum(PHASES);

/** How long the page was watched by the end of a phase. */
export const look = z.object({
  /** What the time is counted from: a load event, or the end of the consent act. */
  after: z.enum(["LOAD", "ACT", "RELOAD"]),
  phase,
  ms: z.number().int(),
});
export type Look = z.infer<typeof look>;
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
