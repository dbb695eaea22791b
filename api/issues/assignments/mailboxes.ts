/**
 * Nobody fills a mailbox by assigning and taking back in turns: who was sent much has to wait. Nor do
 * groups without end turn one issue into mail for thousands.
 */
import type { sentAssignments } from "@crumbtrail/contract/assignee";
import type { Chooser } from "@crumbtrail/db/queries/issue_assignments";
import { countMailsSince } from "@crumbtrail/db/queries/mails";
import { listFullMailboxes } from "@crumbtrail/db/queries/pending_assignments";
import type { TenantTx } from "@crumbtrail/db/tenant";
import type { z } from "zod";
import { tooOften } from "../../platform/throttle/admission.ts";
import { ISSUE_ASSIGNMENT } from "../../notifications/emails/issue_assignment.ts";
import { ApiError } from "../../platform/errors.ts";

const HOUR_S = 3600;
const TO_ONE_AN_HOUR = 20;
/** Mails of a tenant to all its recipients. */
const OF_TENANT_AN_HOUR = 500;

type Waiting = z.output<typeof sentAssignments>["waiting"];

/** Who gets no more of these mails now, and for how long; who waits least comes first. */
export async function findWaiting(tx: TenantTx, chooser: Chooser, now: Date): Promise<Waiting> {
  const since = new Date(now.getTime() - HOUR_S * 1000);
  const limit = { name: ISSUE_ASSIGNMENT, most: TO_ONE_AN_HOUR, since };
  const full = await listFullMailboxes(tx, chooser, limit, now);
  return full.map(({ recipient, mailedAt }) => {
    const seconds = Math.ceil((mailedAt.getTime() - since.getTime()) / 1000);
    return { recipient, retryAfter: Math.min(Math.max(seconds, 1), HOUR_S) };
  });
}

/** @throws ApiError FORBIDDEN with 429 when the tenant would have sent too many within an hour */
export async function requireFewMails(tx: TenantTx, mails: number, now: Date): Promise<void> {
  const since = new Date(now.getTime() - HOUR_S * 1000);
  const sent = await countMailsSince(tx, null, ISSUE_ASSIGNMENT, since);
  if (sent + mails > OF_TENANT_AN_HOUR) throw tooOften(HOUR_S);
}

/** What Send answers when all there was to send has to wait. */
export function tooManyMails(waiting: Waiting): ApiError | null {
  const [first] = waiting;
  return first
    ? new ApiError("FORBIDDEN", {
      status: 429,
      details: { ...first, waiting },
      headers: { "Retry-After": String(first.retryAfter) },
    })
    : null;
}
