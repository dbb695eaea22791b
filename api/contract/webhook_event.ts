/**
 * Payloads of webhooks: `{type, timestamp, data}` by Standard Webhooks. Fields may be added;
 * existing ones stay.
 */
import { z } from "zod";
import { issueCause } from "./cause.ts";
import { DUTY_ANSWERS, DUTY_IDS } from "./duties.ts";
import { DEVICES, OUTCOMES, PRESETS, STORAGE_KINDS, TEST_TYPES } from "./enums.ts";
import { ISSUE_TYPES } from "./issue_types.ts";
import { PHASES } from "./recording_parts.ts";
import type { WebhookEventType } from "./webhook_options.ts";

const property = z.object({ _id: z.uuid(), name: z.string() });

const issue = z.object({
  _id: z.uuid(),
  issueType: z.enum(ISSUE_TYPES),
  /** Name of the storage item, or host of the request. */
  entryName: z.string(),
  entryOrigin: z.string(),
  storageType: z.enum(STORAGE_KINDS).nullable(),
  isBeforeConsent: z.boolean(),
  /** Phase of the first sighting; null for older scanners. */
  phase: z.enum(PHASES).nullable(),
  firstParty: z.boolean(),
  /** What started the chain that ended in the issue, by the last run that knew it. */
  cause: issueCause,
  property,
  createdAt: z.iso.datetime(),
  lastOccurrence: z.iso.datetime(),
  /** The page of the last occurrence. */
  lastOccurredOn: z.string(),
  /** Link to the issue in the product. */
  link: z.string(),
});
export type EventIssue = Omit<z.infer<typeof issue>, "link">;

const run = z.object({
  /** Of the test result. */
  _id: z.uuid(),
  type: z.enum(TEST_TYPES),
  url: z.string(),
  preset: z.enum(PRESETS),
  device: z.enum(DEVICES),
  /** Whether the browser sent Global Privacy Control. */
  gpc: z.boolean(),
  outcome: z.enum(OUTCOMES),
  /** The reason of an inconclusive run. */
  reason: z.string().nullable(),
  property,
  finishedAt: z.iso.datetime(),
  /** Number of issues found by the run, in total, new and re-opened. */
  issues: z.object({
    total: z.number().int(),
    created: z.number().int(),
    reappeared: z.number().int(),
  }),
});
export type EventRun = z.infer<typeof run>;

const resolution = z.object({ resolverName: z.string(), resolvedAt: z.iso.datetime() });

/** The answer of an assignee without an account. */
const answer = z.object({
  kind: z.enum(["FIXED", "NOT_OURS", "COMMENT", "UNDONE"]),
  /** E-mail address. */
  by: z.string(),
  /** The reason or comment. */
  text: z.string().nullable(),
});
export type EventAnswer = z.infer<typeof answer>;

/** How a property answers a duty from now on. */
const duty = z.object({
  _id: z.enum(DUTY_IDS),
  question: z.string(),
  result: z.enum(DUTY_ANSWERS),
  sentence: z.string(),
  since: z.iso.datetime(),
  property,
  /** The page that gives the answer. */
  url: z.string(),
  /** Id of the result of the run after which it answers so. */
  testResult: z.uuid(),
  /** Link to the duty in the product. */
  link: z.string(),
});
export type EventDuty = Omit<z.infer<typeof duty>, "link">;

function event<T extends string, D extends z.ZodType>(type: T, data: D) {
  return z.object({ type: z.literal(type), timestamp: z.iso.datetime(), data });
}

export const WEBHOOK_PAYLOADS = {
  "issue.created": event("issue.created", z.object({ issue, run })),
  "issue.reappeared": event("issue.reappeared", z.object({ issue, run })),
  "issue.resolved": event("issue.resolved", z.object({ issue, resolution })),
  "issue.answered": event("issue.answered", z.object({ issue, answer })),
  "run.finished": event("run.finished", z.object({ run })),
  "run.inconclusive": event("run.inconclusive", z.object({ run })),
  "duty.failed": event("duty.failed", z.object({ duty })),
  "duty.restored": event("duty.restored", z.object({ duty })),
} satisfies Record<WebhookEventType, z.ZodType>;

/** A test event, sent on request to check the connection to a receiver. */
export const webhookTest = event("webhook.test", z.object({ message: z.string() }));

export const webhookPayload = z.discriminatedUnion("type", [
  WEBHOOK_PAYLOADS["issue.created"],
  WEBHOOK_PAYLOADS["issue.reappeared"],
  WEBHOOK_PAYLOADS["issue.resolved"],
  WEBHOOK_PAYLOADS["issue.answered"],
  WEBHOOK_PAYLOADS["run.finished"],
  WEBHOOK_PAYLOADS["run.inconclusive"],
  WEBHOOK_PAYLOADS["duty.failed"],
  WEBHOOK_PAYLOADS["duty.restored"],
  webhookTest,
]);
