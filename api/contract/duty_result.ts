/** The answer to a duty, with its law and its evidence. */
import { z } from "zod";
import { DUTY_ANSWERS, DUTY_IDS } from "./duties.ts";
import { PRESETS, STORAGE_KINDS } from "./enums.ts";
import { phase } from "./recording_parts.ts";

/** Most pieces of evidence that an answer names. */
export const MAX_DUTY_EVIDENCE = 20;
/** Characters of what a piece of evidence shows, and of each name in a sentence. */
export const MAX_EVIDENCE_TEXT = 300;

export const dutyEvidence = z.object({
  /** The run that shows it, by its preset and its start. */
  preset: z.enum(PRESETS),
  startedAt: z.iso.datetime(),
  phase: phase.nullable(),
  /** Such as `Cookie _ga of .example.test`. */
  what: z.string().max(MAX_EVIDENCE_TEXT),
  /** The issues of that name are about it; absent where none can be. */
  issue: z.object({
    /** Null for requests. */
    storageType: z.enum(STORAGE_KINDS).nullable(),
    /** As issues are named: of grouped entries the group's, of requests the host. */
    entryName: z.string(),
  }).optional(),
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
