/** What the senders of the three kinds of receivers share: webhooks, Slack, Jira. */
import type { Database } from "@crumbtrail/db/connect";
import {
  countRemoteIssuesSince,
  findRemoteId,
  insertRemoteIssue,
  type NewRemote,
  updateRemoteDone,
} from "@crumbtrail/db/queries/remote_issues";
import type { TakenDelivery } from "@crumbtrail/db/queries/webhook_deliveries";
import { withTenant } from "@crumbtrail/db/tenant";
import type { Outward, OutwardAnswer } from "../../platform/egress/call.ts";
import type { OpenReceiver } from "./receiver.ts";

/** One event, its receiver, and the means to send it. */
export interface Sending {
  receiver: OpenReceiver;
  delivery: Pick<TakenDelivery, "messageId" | "payload" | "attempts">;
  outward: Outward;
  /** URL of an issue in the product. */
  linkTo(issue: { _id: string; property: { _id: string } }): string;
  /** URL of a duty of a property. */
  linkToDuty(duty: { _id: string; property: { _id: string } }): string;
  remoteIssues: RemoteIssues;
  now: Date;
}

/** Sends one event to one receiver and returns the answer; with `isSuccess` the event is delivered. */
export type Sender = (sending: Sending) => Promise<OutwardAnswer>;

/** Whether an answer has a status of success. */
export function isSuccess({ status }: Pick<OutwardAnswer, "status">): boolean {
  return status >= 200 && status < 300;
}

/** Issues in the receiver's system, linked to our issues. */
export interface RemoteIssues {
  /** Id in the receiver's system; null when there is none. */
  find(issueId: string): Promise<string | null>;
  insert(issueId: string, remote: NewRemote): Promise<void>;
  /** How many were inserted since then. */
  countSince(since: Date): Promise<number>;
  updateDone(issueId: string, done: boolean): Promise<void>;
}

export function remoteIssues(
  { app }: Pick<Database, "app">,
  { id: receiverId, tenantId }: { id: string; tenantId: string },
): RemoteIssues {
  return {
    find: (issueId) => withTenant(app, tenantId, (tx) => findRemoteId(tx, { receiverId, issueId })),
    insert: (issueId, remote) =>
      withTenant(app, tenantId, (tx) => insertRemoteIssue(tx, { receiverId, issueId, ...remote })),
    countSince: (since) =>
      withTenant(app, tenantId, (tx) => countRemoteIssuesSince(tx, receiverId, since)),
    updateDone: (issueId, done) =>
      withTenant(app, tenantId, (tx) => updateRemoteDone(tx, { receiverId, issueId }, done)),
  };
}
