/** Kinds and events of receivers, without schemas: screens carry no zod. */
import { tAll } from "@crumbtrail/texts";

export const WEBHOOK_EVENTS = [
  "issue.created",
  "issue.reappeared",
  "issue.resolved",
  "issue.answered",
  "run.finished",
  "run.inconclusive",
  "duty.failed",
  "duty.restored",
] as const;
export type WebhookEventType = typeof WEBHOOK_EVENTS[number];

export const WEBHOOK_EVENT_LABELS: Record<WebhookEventType, string> = tAll({
  "issue.created": "An issue was found",
  "issue.reappeared": "A resolved issue was found again",
  "issue.resolved": "An issue was resolved",
  "issue.answered": "An assignee answered by an e-mailed link",
  "run.finished": "A test has finished",
  "run.inconclusive": "A test was inconclusive",
  "duty.failed": "A property no longer fulfils a duty",
  "duty.restored": "A property fulfils a duty again",
});

/**
 * Maximum number of receivers of a tenant: each gets every event, and occupies a delivery queue during a call.
 */
export const WEBHOOKS_LIMIT = 20;

export const WEBHOOK_KINDS = ["WEBHOOK", "SLACK", "JIRA"] as const;
export type WebhookKind = typeof WEBHOOK_KINDS[number];

export const WEBHOOK_KIND_LABELS: Record<WebhookKind, string> = tAll({
  WEBHOOK: "Webhook",
  SLACK: "Slack",
  JIRA: "Jira Cloud",
});

/** Events for Jira; runs do not become Jira issues. */
export const JIRA_EVENTS = ["issue.created", "issue.reappeared", "issue.resolved"] as const;

export const DELIVERY_STATES = ["WAITING", "DELIVERED", "FAILED"] as const;
export type DeliveryState = typeof DELIVERY_STATES[number];

/** Maximum number of issues created in a Jira project within an hour; the delivery log reports the limit. */
export const JIRA_ISSUES_AN_HOUR = 50;
