/** Types shared by the parts of a recording. */
import { z } from "zod";

/**
 * Phase in which an entry was seen first, in order of time. Before the act a page is observed
 * twice: untouched, and after it was used as by a visitor who has not answered (AFTER_INTERACTION).
 * That phase tells when, not why: a timer may be the cause. Older recordings have no such phase.
 */
export const PHASES = [
  "BEFORE_CONSENT",
  "AFTER_INTERACTION",
  "AFTER_CONSENT",
  "AFTER_RELOAD",
] as const;
export type Phase = typeof PHASES[number];

/** Whether a phase is before the consent act. Pure. */
export function isBeforeConsent(phase: Phase): boolean {
  return phase === "BEFORE_CONSENT" || phase === "AFTER_INTERACTION";
}

export const phase = z.enum(PHASES);

/** How long the page was observed by the end of a phase. */
export const look = z.object({
  /** Start of the time: a load event, or the end of the consent act. */
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
 * Id of the request that led to the entry: a redirect, the response it came with, or what loaded
 * its script or document. Parents lead to the tested page, whose value is null, as where none is
 * known. Absent in recordings of older scanners.
 */
export const initiatedBy = z.string().nullable().optional();
