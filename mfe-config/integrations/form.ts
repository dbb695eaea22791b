/**
 * An integration (receiver) as a form: fields, rules, bodies of requests, texts of refusals. Pure.
 */
import type { JiraSettings, Webhook, WebhookInput } from "@crumbtrail/contract/webhook";
import {
  JIRA_EVENTS,
  WEBHOOK_EVENTS,
  type WebhookEventType,
  type WebhookKind,
} from "@crumbtrail/contract/webhook_options";
import { byDetail, type FailureReplies } from "@crumbtrail/host";
import { t } from "@crumbtrail/texts";

export interface ReceiverFields extends JiraSettings {
  kind: WebhookKind;
  name: string;
  /**
   * Empty for a saved Slack integration, because the URL is a secret; empty keeps the saved URL.
   */
  url: string;
  events: WebhookEventType[];
  active: boolean;
  /** API token of Jira; empty keeps the saved token. */
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

/** The events available for a kind of integration. */
export function eventsOf(kind: WebhookKind): readonly WebhookEventType[] {
  return kind === "JIRA" ? JIRA_EVENTS : WEBHOOK_EVENTS;
}

/** Validation rules by field; a secret may be empty unless the integration is new. */
export function receiverRules(isNew: boolean) {
  const ofJira = (text: string, { kind }: ReceiverFields) =>
    kind === "JIRA" && text.trim() === "" ? REQUIRED : null;
  return {
    name: (name: string) => name.trim() === "" ? REQUIRED : null,
    url: (url: string, { kind }: ReceiverFields) =>
      url.trim() === "" && (isNew || kind !== "SLACK") ? REQUIRED : null,
    events: (_: WebhookEventType[], fields: ReceiverFields) =>
      chosenEvents(fields).length === 0 ? t("Choose at least one event") : null,
    email: ofJira,
    project: ofJira,
    issueType: ofJira,
    apiToken: (token: string, fields: ReceiverFields) => isNew ? ofJira(token, fields) : null,
  };
}

/** The body of a change; only Jira has settings and an API token. */
export function bodyOf(fields: ReceiverFields) {
  const { kind, name, url, active, email, project, issueType, apiToken } = fields;
  return {
    name: name.trim(),
    url: url.trim(),
    events: chosenEvents(fields),
    status: active ? "ACTIVE" as const : "DISABLED" as const,
    ...(kind === "JIRA" && { settings: { email, project, issueType }, apiToken }),
  };
}

/** The body of a new integration; the server makes new integrations active. */
export function inputOf(fields: ReceiverFields): WebhookInput {
  const { kind, email, project, issueType, apiToken } = fields;
  const { status: _, ...body } = bodyOf(fields);
  if (kind !== "JIRA") return { ...body, kind };
  // The same events, in the type of Jira's.
  const events = JIRA_EVENTS.filter((each) => body.events.includes(each));
  return { ...body, kind, events, settings: { email, project, issueType }, apiToken };
}

/** The chosen events of the kind; events chosen for another kind before are left out. */
function chosenEvents({ kind, events }: ReceiverFields): WebhookEventType[] {
  return events.filter((each) => eventsOf(kind).includes(each));
}

const REQUIRED = t("Required");

/** Sentences for failed changes of an integration, more specific than the defaults. */
export const RECEIVER_FAILURES: FailureReplies = {
  UNAVAILABLE: byDetail({
    configuration: t("The server has no key to encrypt secrets (SECRETS_KEY)."),
  }),
  ENTITY_NOT_FOUND: t("This integration was deleted."),
  // Of the refusals with this code, these screens can only meet the limit.
  FORBIDDEN: t("The limit of integrations is reached."),
};
