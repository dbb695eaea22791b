/**
 * The recording: everything one scan saw, who did it and when. This schema is public and
 * versioned; `deno task scan --out DIR` writes it as `recording.json`, the product stores it
 * compressed beside its SHA-256. Fields are only ever added within a version.
 */
import { z } from "zod";
import { DEVICES, OUTCOMES, PRESETS } from "./enums.ts";
import { finding } from "./finding.ts";
import { REASONS } from "./reasons.ts";
import { recordedConsent } from "./recording_consent.ts";
import {
  recordedCookie,
  recordedSignal,
  recordedSiteData,
  recordedStorage,
} from "./recording_entries.ts";
import { at, look } from "./recording_parts.ts";
import { recordedEgress, recordedRequest } from "./recording_requests.ts";

// Re-exports its parts, so that the schema has one entry point.
export * from "./finding.ts";
export * from "./recording_consent.ts";
export * from "./recording_entries.ts";
export * from "./recording_requests.ts";
export { isBeforeConsent, type Look, look, type Phase, PHASES } from "./recording_parts.ts";
export { type Reason, REASON_TEXTS, REASONS } from "./reasons.ts";

export const RECORDING_SCHEMA = "crumbtrail.recording/1";

const picture = z.object({
  file: z.string(),
  mimeType: z.string(),
  sha256: z.string(),
  bytes: z.number(),
}).nullable();

export const recording = z.object({
  schema: z.literal(RECORDING_SCHEMA),
  url: z.string(),
  finalUrl: z.string().nullable(),
  title: z.string().nullable(),
  preset: z.enum(PRESETS),
  device: z.enum(DEVICES),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  outcome: z.enum(OUTCOMES),
  reason: z.enum(REASONS).nullable(),
  /** The reason in a sentence with its particulars, e.g. the status code. */
  reasonDetail: z.string().nullable(),
  httpStatus: z.number().nullable(),
  browser: z.string(),
  /** How long was looked; what starts later is not in the recording. Older scanners did not say. */
  looks: z.array(look).optional(),
  consent: recordedConsent,
  cookies: z.array(recordedCookie),
  storage: z.array(recordedStorage),
  requests: z.array(recordedRequest),
  siteData: z.array(recordedSiteData).default([]),
  signals: z.array(recordedSignal).default([]),
  findings: z.array(finding),
  egress: recordedEgress.optional(),
  /** Console errors of the page and probes that failed; apart from findings. */
  messages: z.array(z.object({ level: z.string(), text: z.string(), at })),
  probes: z.array(z.object({ name: z.string(), error: z.string().nullable() })),
  evidence: z.object({
    /** The whole page at the end. */
    screenshot: picture,
    /** Pictures just before the layer was answered, and after; null without an act. */
    screenshotBefore: picture,
    screenshotAfter: picture,
  }),
});
export type Recording = z.infer<typeof recording>;
