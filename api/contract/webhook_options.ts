/** What a receiver of events may be and be told, apart from the schemas: screens carry no zod. */

export const WEBHOOK_EVENTS = [
  "issue.created",
  "issue.reappeared",
  "issue.resolved",
  "run.finished",
  "run.inconclusive",
] as const;
export type WebhookEventType = typeof WEBHOOK_EVENTS[number];

export const WEBHOOK_EVENT_LABELS: Record<WebhookEventType, string> = {
  "issue.created": "An issue was found",
  "issue.reappeared": "A resolved issue was found again",
  "issue.resolved": "An issue was resolved",
  "run.finished": "A test has finished",
  "run.inconclusive": "A test was inconclusive",
};

/** Receivers of a tenant: each is told of every event, and keeps a worker's lane while it is called. */
export const WEBHOOKS_LIMIT = 20;

export const WEBHOOK_KINDS = ["WEBHOOK", "SLACK", "JIRA"] as const;
export type WebhookKind = typeof WEBHOOK_KINDS[number];

export const WEBHOOK_KIND_LABELS: Record<WebhookKind, string> = {
  WEBHOOK: "Webhook",
  SLACK: "Slack",
  JIRA: "Jira Cloud",
};

/** What Jira is told of: a run is no Jira issue. */
export const JIRA_EVENTS = ["issue.created", "issue.reappeared", "issue.resolved"] as const;

export const DELIVERY_STATES = ["WAITING", "DELIVERED", "FAILED"] as const;
export type DeliveryState = typeof DELIVERY_STATES[number];

/** Issues that are made in one Jira project within an hour at most; the delivery log says so. */
export const JIRA_ISSUES_AN_HOUR = 50;
