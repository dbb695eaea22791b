/** Receivers of a tenant's events: webhooks, Slack channels, Jira projects. */
import { z } from "zod";
import { t } from "@crumbtrail/texts";
import { listOf, pagingQuery } from "./paging.ts";
import { readVersion, version } from "./versions.ts";
import { DELIVERY_STATES, JIRA_EVENTS, WEBHOOK_EVENTS, WEBHOOK_KINDS } from "./webhook_options.ts";

const WEBHOOK_STATUSES = ["ACTIVE", "DISABLED"] as const;

const name = z.string().trim().min(1).max(100);
const status = z.enum(WEBHOOK_STATUSES);
const events = z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(WEBHOOK_EVENTS.length);
const jiraEvents = z.array(z.enum(JIRA_EVENTS)).min(1).max(JIRA_EVENTS.length);

/** http or https, without a user name, password or fragment. */
const receiverUrl = z.string().trim().max(2000).refine(isReceiverUrl, {
  error: t("must be an http(s) URL without user name, password and #"),
});

function isReceiverUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === "" &&
    url.password === "" && url.hash === "";
}

export const jiraSettings = z.strictObject({
  /** The account the API token belongs to. */
  email: z.email().max(320),
  /** Key of the project for new issues. */
  project: z.string().trim().regex(/^[A-Z][A-Z0-9_]{1,29}$/, { error: t("must be a project key") }),
  issueType: z.string().trim().min(1).max(100),
});
export type JiraSettings = z.infer<typeof jiraSettings>;

const apiToken = z.string().trim().min(1).max(1000);

/** A new receiver. */
export const webhookInput = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("WEBHOOK"), name, url: receiverUrl, events }),
  z.strictObject({ kind: z.literal("SLACK"), name, url: receiverUrl, events }),
  z.strictObject({
    kind: z.literal("JIRA"),
    name,
    url: receiverUrl,
    events: jiraEvents,
    settings: jiraSettings,
    apiToken,
  }),
]);
export type WebhookInput = z.output<typeof webhookInput>;

/**
 * Absent fields stay unchanged. A new URL of a Jira site needs the API token again, so that the
 * stored token is never sent to another site.
 */
export const webhookChange = z.strictObject({
  name,
  url: receiverUrl,
  events,
  status,
  /** Null, as it is read of other kinds than Jira, changes nothing. */
  settings: jiraSettings.nullable().transform((settings) => settings ?? undefined),
  apiToken,
}).partial().extend(readVersion);
export type WebhookChange = z.output<typeof webhookChange>;

export const webhook = z.object({
  _id: z.uuid(),
  kind: z.enum(WEBHOOK_KINDS),
  name: z.string(),
  /** The URL; of Slack without its secret part. */
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  settings: jiraSettings.nullable(),
  status,
  createdAt: z.iso.datetime(),
  /** Consecutive failed attempts. */
  failures: z.number().int(),
  /** Events waiting for delivery. */
  waiting: z.number().int(),
  lastDeliveredAt: z.iso.datetime().nullable(),
  version,
});
export type Webhook = z.infer<typeof webhook>;

export const webhookList = listOf(webhook);

/** The only response with the signing secret; null for unsigned kinds. */
export const newWebhook = webhook.extend({ secret: z.string().nullable() });
export type NewWebhook = z.infer<typeof newWebhook>;

export const webhookSecret = z.object({
  secret: z.string(),
  /** The previous secret also signs until this time. */
  oldUntil: z.iso.datetime(),
});
export type WebhookSecret = z.infer<typeof webhookSecret>;

/** Result of a test event. */
export const webhookTestResult = z.object({
  ok: z.boolean(),
  /** Null without a response. */
  status: z.number().int().nullable(),
  /** Beginning of the response. */
  answer: z.string().nullable(),
  /** A sentence, if the event was not accepted. */
  error: z.string().nullable(),
});
export type WebhookTestResult = z.infer<typeof webhookTestResult>;

export const delivery = z.object({
  _id: z.uuid(),
  /** The header webhook-id. */
  messageId: z.uuid(),
  event: z.string(),
  state: z.enum(DELIVERY_STATES),
  createdAt: z.iso.datetime(),
  attempts: z.number().int(),
  lastAttemptAt: z.iso.datetime().nullable(),
  /** Time of the next attempt of a waiting delivery. */
  nextAttemptAt: z.iso.datetime().nullable(),
  deliveredAt: z.iso.datetime().nullable(),
  status: z.number().int().nullable(),
  answer: z.string().nullable(),
  error: z.string().nullable(),
  payload: z.unknown(),
});
export type Delivery = z.infer<typeof delivery>;

export const deliveryList = listOf(delivery);
export const deliveriesQuery = pagingQuery.extend({ state: z.enum(DELIVERY_STATES).optional() });
