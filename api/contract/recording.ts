/**
 * The recording: everything seen by a scan, with the cause and the time. The schema is public and
 * versioned; `deno task scan --out DIR` writes a recording as `recording.json`, the product stores
 * the recording compressed beside its SHA-256. A version only ever gains fields.
 */
import { z } from "zod";
import { DEVICES, OUTCOMES, PRESETS } from "./enums.ts";
import { finding } from "./finding.ts";
import { STATEMENT_ENDS, STATEMENTS } from "./page_certainty.ts";
import { REASONS } from "./reasons.ts";
import { certainty } from "./recording_certainty.ts";
import { recordedConsent } from "./recording_consent.ts";
import {
  recordedCookie,
  recordedSignal,
  recordedSiteData,
  recordedStorage,
} from "./recording_entries.ts";
import { at, look, pageShape, recordedBlock, sharedVisit, turn } from "./recording_parts.ts";
import { carriedValue, recordedEgress, recordedRequest } from "./recording_requests.ts";
import { said } from "./recording_said.ts";
import { seenVendors } from "./recording_vendors.ts";
import { STEP_TYPES, STEPS_MODES } from "./step_types.ts";

// Re-exports all parts, so that the schema has a single entry point.
export * from "./finding.ts";
export * from "./recording_banner.ts";
export * from "./recording_consent.ts";
export * from "./recording_entries.ts";
export * from "./recording_requests.ts";
export * from "./recording_said.ts";
export * from "./recording_vendors.ts";
export * from "./recording_withdrawal.ts";
export {
  countingPhase,
  firstPhase,
  isAfterConsent,
  isBeforeConsent,
  type Look,
  look,
  type Phase,
  PHASES,
  type SharedVisit,
  type Turn,
  turn,
} from "./recording_parts.ts";
export { type Reason, REASON_TEXTS, REASONS } from "./reasons.ts";

export const RECORDING_SCHEMA = "crumbtrail.recording/1";

/** A picture among the files of evidence; null if none was taken. */
const picture = z.object({
  file: z.string(),
  mimeType: z.string(),
  sha256: z.string(),
  bytes: z.number(),
}).nullable();

/** A step of the scenario as it was run. */
export const recordedStep = z.object({
  /** Counted from 1. */
  number: z.number().int(),
  type: z.enum(STEP_TYPES),
  /** The step in words, without what it types. */
  text: z.string(),
  at,
  ms: z.number(),
  /** URL of the page after the step. */
  url: z.string().nullable(),
  /** Why it failed; null for a step that was done. */
  error: z.string().nullable(),
  /** The window after the step; null unless the steps were only tried. */
  picture,
});
export type RecordedStep = z.infer<typeof recordedStep>;

export const recording = z.object({
  schema: z.literal(RECORDING_SCHEMA),
  url: z.string(),
  /** After redirects; null if no page was reached. */
  finalUrl: z.string().nullable(),
  title: z.string().nullable(),
  preset: z.enum(PRESETS),
  device: z.enum(DEVICES),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  outcome: z.enum(OUTCOMES),
  reason: z.enum(REASONS).nullable(),
  /** Whether the browser asked by Global Privacy Control not to sell or share; absent if not. */
  gpc: z.literal(true).optional(),
  /** The reason in a sentence with its particulars, e.g. the status code. */
  reasonDetail: z.string().nullable(),
  httpStatus: z.number().nullable(),
  /** The browser's name and version, with "(headless shell)" if it is one. */
  browser: z.string(),
  /** How long the page was watched; later activity is not recorded. Absent for older scanners. */
  looks: z.array(look).optional(),
  /** Absent for a visit that answered this preset alone. */
  sharedVisit: sharedVisit.optional(),
  /** The phases as they began, in order of time. Absent for older scanners. */
  turns: z.array(turn).optional(),
  /** How much the document showed that was last looked at; absent if it could not be read. */
  page: pageShape.optional(),
  /** How sure it is that the tested page was seen; absent for older scanners. */
  certainty: certainty.optional(),
  /** What a person had stated about the page and decided something in this run; absent without. */
  statementUsed: z.array(z.enum(STATEMENTS)).optional(),
  /** What was seen otherwise than a person had stated, which ends the statement; null if nothing. */
  statementEnded: z.enum(STATEMENT_ENDS).nullable().optional(),
  /** What the run blocked to prove a cause; absent for tests. */
  blocked: recordedBlock.optional(),
  /** Absent without steps. What happened from a step to the next began with that step. */
  steps: z.object({ mode: z.enum(STEPS_MODES), run: z.array(recordedStep) }).optional(),
  consent: recordedConsent,
  cookies: z.array(recordedCookie),
  storage: z.array(recordedStorage),
  requests: z.array(recordedRequest),
  /** Identifying values that travelled to other sites, without the values; absent if not looked for. */
  carried: z.array(carriedValue).max(1000).optional(),
  /** What the page says of opting out and of its cookies; absent if it was not read. */
  said: said.optional(),
  /** Vendors of IAB's list that were seen; absent without a list, or without TCF on the page. */
  vendorList: seenVendors.optional(),
  siteData: z.array(recordedSiteData).default([]),
  signals: z.array(recordedSignal).default([]),
  findings: z.array(finding),
  egress: recordedEgress.optional(),
  /** Console errors of the page and failed probes; apart from findings. */
  messages: z.array(z.object({ level: z.string(), text: z.string(), at })),
  /** What recorded each part, such as `cookies`; with an error the part is incomplete. */
  probes: z.array(z.object({ name: z.string(), error: z.string().nullable() })),
  evidence: z.object({
    /** The whole page at the end. */
    screenshot: picture,
    /** Pictures just before and after answering the layer; null without an act. */
    screenshotBefore: picture,
    screenshotAfter: picture,
  }),
});
export type Recording = z.infer<typeof recording>;
