/** The answer to a duty, with its law and its evidence. */
import { z } from "zod";
import { DUTY_ANSWERS, DUTY_IDS } from "./duties.ts";
import { PRESETS } from "./enums.ts";
import { phase } from "./recording_parts.ts";

/** Most pieces of evidence that an answer names. */
export const MAX_DUTY_EVIDENCE = 20;

export const dutyEvidence = z.object({
  /** The run that shows it, by its preset and its start. */
  preset: z.enum(PRESETS),
  startedAt: z.iso.datetime(),
  phase: phase.nullable(),
  /** Such as `Cookie _ga of .example.test`. */
  what: z.string(),
});
export type DutyEvidence = z.infer<typeof dutyEvidence>;

export const dutyResult = z.object({
  id: z.enum(DUTY_IDS),
  result: z.enum(DUTY_ANSWERS),
  sentence: z.string(),
  law: z.array(z.object({ reference: z.string(), source: z.string() })),
  evidence: z.array(dutyEvidence).max(MAX_DUTY_EVIDENCE),
});
export type DutyResult = z.infer<typeof dutyResult>;
