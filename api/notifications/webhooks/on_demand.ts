/** Sends to one receiver at a user's request: a test event, or an earlier event again. */
import type { WebhookTestResult } from "@crumbtrail/contract/webhook";
import { copyDelivery } from "@crumbtrail/db/queries/delivery_log";
import { findReceiver, type Receiver } from "@crumbtrail/db/queries/webhook_endpoints";
import { withTenant } from "@crumbtrail/db/tenant";
import { recordAuditEvent } from "../../audit/record.ts";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { found, orConfigurationError } from "../../platform/errors.ts";
import { eventLinks, mailOrigins } from "../alerts/links.ts";
import { remoteIssues } from "./sending.ts";
import { attempt } from "./deliver.ts";
import { openReceiver } from "./receiver.ts";

/**
 * Sends a test event and returns the answer. For Jira the test only reads the project and creates
 * no issue. The transaction ends before the call, so that no lock waits for the receiver.
 * @throws ApiError ENTITY_NOT_FOUND; UNKNOWN_ERROR with status 503
 */
export async function testWebhook(
  deps: Deps,
  actor: AccountActor,
  id: string,
): Promise<WebhookTestResult> {
  const receiver = await withTenant(deps.db.app, actor.scope, async (tx) => {
    const receiver = found(await findReceiver(tx, id));
    await recordAuditEvent(tx, actor, { action: "webhook.tested", entityId: id });
    return receiver;
  });
  const { status, answer, error } = await sendTest(deps, receiver);
  return { ok: error === null, status, answer, error };
}

async function sendTest(deps: Deps, receiver: Receiver) {
  const now = deps.now();
  const message = `This is a test of “${receiver.name}” by Crumbtrail.`;
  const payload = { type: "webhook.test", timestamp: now.toISOString(), data: { message } };
  return await attempt({
    receiver: await orConfigurationError(openReceiver(deps.secrets, receiver, now)),
    delivery: { messageId: crypto.randomUUID(), payload, attempts: 1 },
    outward: deps.outward,
    ...eventLinks(mailOrigins(deps.config)),
    remoteIssues: remoteIssues(deps.db, receiver),
    now,
  });
}

/**
 * Queues an event again under the same message id, so that the receiver recognizes a repetition.
 * @throws ApiError ENTITY_NOT_FOUND, also for an event not sent yet
 */
export function resendDelivery(
  { db }: Deps,
  actor: AccountActor,
  { id: receiverId, delivery }: { id: string; delivery: string },
): Promise<void> {
  return withTenant(db.app, actor.scope, async (tx) => {
    const { event, messageId } = found(await copyDelivery(tx, { id: delivery, receiverId }));
    await recordAuditEvent(tx, actor, {
      action: "webhook.sent_again",
      entityId: receiverId,
      after: { event, messageId },
    });
  });
}
