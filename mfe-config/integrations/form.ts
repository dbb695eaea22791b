/** What the form of a receiver holds, and what of it is sent. Pure. */
import {
  JIRA_EVENTS,
  WEBHOOK_EVENTS,
  type WebhookEventType,
  type WebhookKind,
} from "@crumbtrail/contract/webhook_options";
import type {
  JiraSettings,
  Webhook,
  WebhookChange,
  WebhookInput,
} from "@crumbtrail/contract/webhook";

export interface ReceiverFields extends JiraSettings {
  kind: WebhookKind;
  name: string;
  /** Of Slack empty where it is not to be changed. */
  url: string;
  events: WebhookEventType[];
  active: boolean;
  /** Empty where it is not to be changed. */
  apiToken: string;
}

export const NEW_RECEIVER: ReceiverFields = {
  kind: "WEBHOOK",
  name: "",
  url: "",
  events: ["issue.created", "issue.reappeared", "issue.resolved"],
  active: true,
  email: "",
  project: "",
  issueType: "Task",
  apiToken: "",
};

export function fieldsOf({ kind, name, url, events, status, settings }: Webhook): ReceiverFields {
  return {
    ...NEW_RECEIVER,
    ...settings,
    kind,
    name,
    url: kind === "SLACK" ? "" : url,
    events,
    active: status === "ACTIVE",
  };
}

/** The events that a kind can be told. */
export function eventsOf(kind: WebhookKind): readonly WebhookEventType[] {
  return kind === "JIRA" ? JIRA_EVENTS : WEBHOOK_EVENTS;
}

/** What is sent for a new one; undefined while something is missing. */
export function inputOf(fields: ReceiverFields): WebhookInput | undefined {
  const { kind, email, project, issueType, apiToken } = fields;
  const [name, url] = [fields.name.trim(), fields.url.trim()];
  const events = fields.events.filter((each) => eventsOf(kind).includes(each));
  if (name === "" || url === "" || events.length === 0) return undefined;
  if (kind !== "JIRA") return { kind, name, url, events };
  if ([email, project, issueType, apiToken].includes("")) return undefined;
  const ofIssues = JIRA_EVENTS.filter((each) => events.includes(each));
  return { kind, name, url, events: ofIssues, settings: { email, project, issueType }, apiToken };
}

/** What differs from how it is; undefined where nothing does. */
export function changeOf(receiver: Webhook, fields: ReceiverFields): WebhookChange | undefined {
  const before = fieldsOf(receiver);
  const change: WebhookChange = {};
  if (fields.name.trim() !== before.name) change.name = fields.name.trim();
  if (fields.url.trim() !== before.url) change.url = fields.url.trim();
  if (fields.events.toSorted().join() !== before.events.toSorted().join()) {
    change.events = fields.events;
  }
  if (fields.active !== before.active) change.status = fields.active ? "ACTIVE" : "DISABLED";
  const { email, project, issueType } = fields;
  const differs = email !== before.email || project !== before.project ||
    issueType !== before.issueType;
  if (receiver.kind === "JIRA" && differs) change.settings = { email, project, issueType };
  if (fields.apiToken !== "") change.apiToken = fields.apiToken;
  return Object.keys(change).length === 0 ? undefined : change;
}

/** Whether what is there can be sent. */
export function isChangeComplete({ name, url, kind, events }: ReceiverFields): boolean {
  return name.trim() !== "" && events.length > 0 && (kind === "SLACK" || url.trim() !== "");
}
