/**
 * Queues what a tenant's receivers are to be told, in the transaction in which it happened. A
 * webhook and Jira get each issue by itself; Slack gets one message for all issues of one run or
 * one deed.
 */
import type { WebhookEventType } from "@crumbtrail/contract/webhook_options";
import {
  findEventRun,
  insertDeliveries,
  listRaisedIssues,
  listResolvedIssues,
  listSubscribers,
  type NewDelivery,
} from "@crumbtrail/db/queries/webhook_queue";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { type Happened, slackDigest } from "./slack_digest.ts";

const CHANGES = { new: "issue.created", reappeared: "issue.reappeared" } as const;

/** To be called once a run, in the transaction that notes that its end was told. */
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
    data: { issue, run },
  }));
  const type = run.outcome === "COMPLETE" ? "run.finished" : "run.inconclusive";
  const ended = { type, at: new Date(run.finishedAt), issueId: null, data: { run } } as const;
  await queue(tx, subscribers, [...raised, ended]);
}

/** To be called by whatever resolves issues, with those it has resolved. */
export async function queueResolved(
  tx: TenantTx,
  issueIds: readonly string[],
): Promise<void> {
  if (issueIds.length === 0) return;
  const subscribers = await listSubscribers(tx, ["issue.resolved"]);
  if (subscribers.length === 0) return;
  const resolved = await listResolvedIssues(tx, issueIds);
  const happened = resolved.map(({ at, issue, resolution }) => ({
    type: "issue.resolved" as const,
    at,
    issueId: issue._id,
    data: { issue, resolution },
  }));
  await queue(tx, subscribers, happened);
}

type Subscriber = Awaited<ReturnType<typeof listSubscribers>>[number];

/** Rows of one statement. */
const STEP = 1000;

async function queue(
  tx: TenantTx,
  subscribers: readonly Subscriber[],
  happened: readonly Happened[],
): Promise<void> {
  const rows = subscribers.flatMap(({ id, kind, events }) => {
    const wanted = happened.filter(({ type }) => events.includes(type));
    return kind === "SLACK" ? digests(id, wanted) : wanted.map((one) => delivery(id, one));
  });
  for (let from = 0; from < rows.length; from += STEP) {
    await insertDeliveries(tx, rows.slice(from, from + STEP));
  }
}

function delivery(endpointId: string, { type, at, issueId, data }: Happened): NewDelivery {
  const payload = { type, timestamp: at.toISOString(), data };
  return { endpointId, event: type, issueId, payload, occurredAt: at };
}

function digests(endpointId: string, happened: readonly Happened[]): NewDelivery[] {
  const types = new Set<WebhookEventType>(happened.map(({ type }) => type));
  return [...types].flatMap((type) => {
    const all = happened.filter((one) => one.type === type);
    const [first] = all;
    if (!first) return [];
    const payload = slackDigest(type, all);
    return [{ endpointId, event: type, issueId: null, payload, occurredAt: first.at }];
  });
}
