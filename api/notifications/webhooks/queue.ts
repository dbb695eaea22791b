/**
 * Queues events for a tenant's receivers in the transaction that causes the events. Webhooks and
 * Jira get an event per issue; Slack gets one message for all issues of one run or one action.
 */
import { issueCause } from "@crumbtrail/contract/cause_text";
import type { EventAnswer, EventDuty } from "@crumbtrail/contract/webhook_event";
import type { WebhookEventType } from "@crumbtrail/contract/webhook_options";
import {
  findEventRun,
  insertDeliveries,
  listAnsweredIssues,
  listRaisedIssues,
  listResolvedIssues,
  listSubscribers,
  type NewDelivery,
} from "@crumbtrail/db/queries/webhook_queue";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { type EventDraft, slackDigest } from "./slack.ts";

const CHANGES = { new: "issue.created", reappeared: "issue.reappeared" } as const;

/**
 * Queues the events of a run. Called once per run, in the transaction that marks the run as
 * notified.
 */
export async function queueRunEvents(tx: TenantTx, testResultId: string): Promise<void> {
  const subscribers = await listSubscribers(tx, [
    "issue.created",
    "issue.reappeared",
    "run.finished",
    "run.inconclusive",
  ]);
  if (subscribers.length === 0) return;
  const run = await findEventRun(tx, testResultId);
  if (!run) return;
  const raised = (await listRaisedIssues(tx, testResultId)).map(({ change, at, issue }) => ({
    type: CHANGES[change],
    at,
    issueId: issue._id,
    data: { issue: { ...issue, cause: issueCause(issue.cause) }, run },
  }));
  const type = run.outcome === "COMPLETE" ? "run.finished" : "run.inconclusive";
  const ended = { type, at: new Date(run.finishedAt), issueId: null, data: { run } } as const;
  await queue(tx, subscribers, [...raised, ended]);
}

/** Queues `issue.resolved` for issues resolved in this transaction. */
export async function queueResolved(
  tx: TenantTx,
  issueIds: readonly string[],
): Promise<void> {
  if (issueIds.length === 0) return;
  const subscribers = await listSubscribers(tx, ["issue.resolved"]);
  if (subscribers.length === 0) return;
  const resolved = await listResolvedIssues(tx, issueIds);
  const drafts = resolved.map(({ at, issue, resolution }) => ({
    type: "issue.resolved" as const,
    at,
    issueId: issue._id,
    data: { issue: { ...issue, cause: issueCause(issue.cause) }, resolution },
  }));
  await queue(tx, subscribers, drafts);
}

/** Queues `issue.answered` for the answer of an outsider. */
export async function queueAnswered(
  tx: TenantTx,
  issueId: string,
  answer: EventAnswer,
): Promise<void> {
  const subscribers = await listSubscribers(tx, ["issue.answered"]);
  if (subscribers.length === 0) return;
  const type = "issue.answered" as const;
  const answered = await listAnsweredIssues(tx, [issueId]);
  const drafts = answered.map(({ at, issue }) => ({
    type,
    at,
    issueId,
    data: { issue: { ...issue, cause: issueCause(issue.cause) }, answer },
  }));
  await queue(tx, subscribers, drafts);
}

const NEWS = { FAILED: "duty.failed", RESTORED: "duty.restored" } as const;

/** Queues `duty.failed` and `duty.restored` for duties of one property. */
export async function queueDutyEvents(
  tx: TenantTx,
  duties: readonly { news: keyof typeof NEWS; duty: EventDuty }[],
): Promise<void> {
  if (duties.length === 0) return;
  const subscribers = await listSubscribers(tx, Object.values(NEWS));
  const drafts = duties.map(({ news, duty }) => ({
    ...{ type: NEWS[news], at: new Date(duty.since), issueId: null },
    data: { duty },
  }));
  await queue(tx, subscribers, drafts);
}

type Subscriber = Awaited<ReturnType<typeof listSubscribers>>[number];

/** Rows per statement. */
const STEP = 1000;

async function queue(
  tx: TenantTx,
  subscribers: readonly Subscriber[],
  drafts: readonly EventDraft[],
): Promise<void> {
  const rows = subscribers.flatMap(({ id, kind, events }) => {
    const wanted = drafts.filter(({ type }) => events.includes(type));
    return kind === "SLACK" ? digests(id, wanted) : wanted.map((one) => delivery(id, one));
  });
  for (let from = 0; from < rows.length; from += STEP) {
    await insertDeliveries(tx, rows.slice(from, from + STEP));
  }
}

function delivery(receiverId: string, { type, at, issueId, data }: EventDraft): NewDelivery {
  const payload = { type, timestamp: at.toISOString(), data };
  return { receiverId, event: type, issueId, payload, occurredAt: at };
}

function digests(receiverId: string, drafts: readonly EventDraft[]): NewDelivery[] {
  const types = new Set<WebhookEventType>(drafts.map(({ type }) => type));
  return [...types].flatMap((type) => {
    const all = drafts.filter((one) => one.type === type);
    const [first] = all;
    if (!first) return [];
    const payload = slackDigest(type, all);
    return [{ receiverId, event: type, issueId: null, payload, occurredAt: first.at }];
  });
}
