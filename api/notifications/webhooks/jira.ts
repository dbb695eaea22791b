/**
 * Jira Cloud: a new issue creates a Jira issue, which gets a comment and a transition when our
 * issue is resolved or found again. `api/issues/sync_jira.ts` takes over changes made in Jira.
 */
import { ISSUE_TYPE_TABLE } from "@crumbtrail/contract/issue_types";
import { WEBHOOK_PAYLOADS, webhookTest } from "@crumbtrail/contract/webhook_event";
import { jiraSettings } from "@crumbtrail/contract/webhook";
import { JIRA_ISSUES_AN_HOUR } from "@crumbtrail/contract/webhook_options";
import { z } from "zod";
import type { OutwardAnswer } from "../../platform/egress/call.ts";
import type { Sender, Sending } from "./sending.ts";
import { adf, JiraRefusal, type JiraSite, jiraSite } from "./jira_site.ts";

const { data: raisedData } = WEBHOOK_PAYLOADS["issue.created"].shape;
const issue = raisedData.shape.issue.omit({ link: true });
const { run } = raisedData.shape;
const { resolution } = WEBHOOK_PAYLOADS["issue.resolved"].shape.data.shape;

/** An event as stored; links are added when the event is sent. */
const storedEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("issue.created"), data: z.object({ issue, run }) }),
  z.object({ type: z.literal("issue.reappeared"), data: z.object({ issue, run }) }),
  z.object({ type: z.literal("issue.resolved"), data: z.object({ issue, resolution }) }),
]);

type StoredEvent = z.infer<typeof storedEvent>;
type Raised = Extract<StoredEvent, { type: "issue.created" | "issue.reappeared" }>;
type Resolved = Extract<StoredEvent, { type: "issue.resolved" }>;

/** An answer of success with a text of ours for the delivery log. */
const done = (body: string): OutwardAnswer => ({ status: 200, retryAfter: null, body });

/** Sends an event to Jira; if Jira refuses a call, its refusal is the answer. */
export const sendToJira: Sender = async (work) => {
  const { receiver, delivery, outward } = work;
  const site = jiraSite(outward, {
    url: receiver.url,
    settings: jiraSettings.parse(receiver.settings),
    apiToken: receiver.secret,
  });
  try {
    if (webhookTest.safeParse(delivery.payload).success) return await site.project();
    const event = storedEvent.parse(delivery.payload);
    return done(await sync(site, work, event));
  } catch (error) {
    if (error instanceof JiraRefusal) return refused(error);
    throw error;
  }
};

/** An answer without Jira's format counts as refused, even with status 2xx. */
function refused({ answer, message }: JiraRefusal): OutwardAnswer {
  return answer.status >= 200 && answer.status < 300
    ? { ...answer, status: 502, body: message }
    : answer;
}

async function sync(site: JiraSite, work: Sending, event: StoredEvent): Promise<string> {
  const id = await work.remoteIssues.find(event.data.issue._id);
  if (event.type === "issue.resolved") {
    return id === null ? "It is not an issue in Jira" : await closeRemote(site, work, id, event);
  }
  return id === null
    ? await createRemote(site, work, event)
    : await reopenRemote(site, work, id, event);
}

const SUMMARY_LENGTH = 255;
const HOUR_MS = 3_600_000;
/** The log's text at the limit: a first test may find a thousand issues, too many for a board. */
const FULL =
  `No Jira issue was created: the limit of ${JIRA_ISSUES_AN_HOUR} per hour is reached. ` +
  "Send the event again later.";

async function createRemote(site: JiraSite, work: Sending, { data }: Raised): Promise<string> {
  const label = `crumbtrail-${data.issue._id}`;
  // An earlier attempt may have created the issue and stopped before it recorded the id.
  const known = work.delivery.attempts > 1 ? await site.findByLabel(label) : null;
  const hourAgo = new Date(work.now.getTime() - HOUR_MS);
  if (!known && await work.remoteIssues.countSince(hourAgo) >= JIRA_ISSUES_AN_HOUR) return FULL;
  const { property, issueType, entryName } = data.issue;
  const title = `${ISSUE_TYPE_TABLE[issueType].label}: ${entryName} (${property.name})`;
  const summary = title.replace(/\s+/g, " ").slice(0, SUMMARY_LENGTH);
  const { id, key } = known ??
    await site.create({ summary, description: descriptionOf(work, data), label });
  const url = `${new URL(work.receiver.url).origin}/browse/${key}`;
  await work.remoteIssues.insert(data.issue._id, { remoteId: id, key, url });
  return `It is ${key}`;
}

function descriptionOf({ linkTo }: Sending, { issue, run }: Raised["data"]) {
  return adf(
    [`Found on ${issue.lastOccurredOn.slice(0, 2000)}`],
    [`Origin: ${issue.entryOrigin.slice(0, 2000)}`],
    [`Before consent: ${whenIn(issue)}. Test: ${run.preset}`],
    [{ text: "Open in Crumbtrail", href: linkTo(issue) }],
  );
}

function whenIn({ isBeforeConsent, phase }: Raised["data"]["issue"]): string {
  if (phase === "AFTER_OWN_CLICK") return "unknown, seen after the scanner's own click";
  if (!isBeforeConsent) return "no";
  return phase === "AFTER_INTERACTION" ? "yes, after the page was used" : "yes";
}

async function reopenRemote(
  site: JiraSite,
  { remoteIssues, linkTo }: Sending,
  id: string,
  { data }: Raised,
): Promise<string> {
  const link = { text: "Open in Crumbtrail", href: linkTo(data.issue) };
  await site.comment(id, adf([`Found again on ${data.run.url.slice(0, 2000)} `, link]));
  if (!await site.isDone(id)) return "Commented";
  if (!await site.move(id, false)) return "Commented; no transition leads out of done";
  await remoteIssues.updateDone(data.issue._id, false);
  return "Commented and opened again";
}

async function closeRemote(
  site: JiraSite,
  { remoteIssues }: Sending,
  id: string,
  { data }: Resolved,
): Promise<string> {
  if (await site.isDone(id)) return "It was done already";
  await site.comment(id, adf([`Resolved in Crumbtrail by ${data.resolution.resolverName}`]));
  if (!await site.move(id, true)) return "Commented; no transition leads to done";
  await remoteIssues.updateDone(data.issue._id, true);
  return "Commented and done";
}
