/** Feedback: people send it from any screen, the provider gets a mail and a list. */
import { type Feedback, FEEDBACK_AN_HOUR, type FeedbackInput } from "@crumbtrail/contract/feedback";
import type { FeedbackStatus } from "@crumbtrail/contract/feedback_options";
import { pageWithoutSecrets } from "@crumbtrail/contract/page_address";
import type { Page } from "@crumbtrail/contract/paging";
import {
  countFeedbackSince,
  insertFeedback,
  listFeedback,
  lockFeedback,
  updateFeedbackDone,
} from "@crumbtrail/db/queries/feedback";
import { findCurrentTenant } from "@crumbtrail/db/queries/tenants";
import { lockLimit } from "@crumbtrail/db/queries/tiers";
import { acrossTenants, type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { recordAuditEvent } from "../audit/record.ts";
import { mailOrigins } from "./alerts/links.ts";
import { type AccountActor, atHome } from "../platform/actor.ts";
import type { Deps } from "../platform/deps.ts";
import { found, tooOften } from "../platform/errors.ts";
import type { Slice } from "../platform/paging.ts";
import { queueEmail } from "./emails/email.ts";
import { feedbackSent } from "./emails/feedback.ts";

const HOUR_MS = 3_600_000;
/** Longest stored name of a browser. */
const BROWSER = 500;

/**
 * Stores a feedback and mails it to the provider.
 * @param userAgent as the browser sent it
 * @throws ApiError FORBIDDEN with 429 after five of a person, or thirty of a tenant, in an hour
 */
export function sendFeedback(
  { db, config, now }: Deps,
  actor: AccountActor,
  { text, page }: FeedbackInput,
  userAgent: string,
): Promise<void> {
  const { username, scope } = actor;
  return withTenant(db.app, { ...scope, propertyIds: null }, async (tx) => {
    await lockLimit(tx, "feedback");
    await refuseFlood(tx, username, now());
    const browser = userAgent.slice(0, BROWSER);
    const row = {
      username,
      text,
      page: pageWithoutSecrets(page),
      version: config.VERSION,
      browser,
    };
    const id = await insertFeedback(tx, { ...row, at: now() });
    const { name: tenantName } = found(await findCurrentTenant(tx));
    const listUrl = `${mailOrigins(config).origin}/madmin/feedback`;
    const mail = () => feedbackSent({ ...row, tenantName, listUrl });
    await queueEmail(tx, { tenantId: scope.tenantId, recipient: config.CONTACT_EMAIL }, mail);
    await recordAuditEvent(tx, actor, {
      action: "feedback.sent",
      entityId: id,
      after: { text, page: row.page },
    });
  });
}

async function refuseFlood(tx: TenantTx, username: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - HOUR_MS);
  const sent = await countFeedbackSince(tx, username, since);
  const first = sent.person >= FEEDBACK_AN_HOUR.person
    ? sent.personFirst
    : sent.tenant >= FEEDBACK_AN_HOUR.tenant
    ? sent.tenantFirst
    : null;
  if (first === null) return;
  throw tooOften(Math.max(1, Math.ceil((first.getTime() - since.getTime()) / 1000)));
}

export function readFeedback(
  { db }: Deps,
  status: FeedbackStatus | undefined,
  slice: Slice,
): Promise<Page<Feedback>> {
  return acrossTenants(db.system, (tx) => listFeedback(tx, status, slice));
}

/**
 * Marks a feedback as new or done, and records that in the log of the staff's own tenant.
 * @throws ApiError ENTITY_NOT_FOUND
 */
export function changeFeedback(
  { db, now }: Deps,
  actor: AccountActor,
  id: string,
  status: FeedbackStatus,
): Promise<Feedback> {
  return acrossTenants(db.system, async (tx) => {
    const before = found(await lockFeedback(tx, id));
    if (before.status === status) return before;
    await updateFeedbackDone(tx, id, status === "DONE" ? now() : null);
    await recordAuditEvent(tx, atHome(actor), {
      action: "feedback.status_changed",
      entityId: id,
      before: { status: before.status },
      after: { status },
    });
    return { ...before, status };
  });
}
