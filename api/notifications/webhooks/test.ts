/** Sends a test event now and says what came back. */
import type { WebhookTestResult } from "@crumbtrail/contract/webhook";
import { findReceiver, type Receiver } from "@crumbtrail/db/queries/webhook_endpoints";
import { withTenant } from "@crumbtrail/db/tenant";
import { issueUrl, mailOrigins } from "../alerts/links.ts";
import { recordAuditEvent } from "../../audit/record.ts";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { found } from "../../platform/errors.ts";
import { orConfigurationError } from "../../platform/sealing.ts";
import { remoteIssues } from "./consumer.ts";
import { attempt } from "./deliver.ts";
import { openReceiver } from "./secrets.ts";

/**
 * Jira is asked whether it shows the project; no issue is made for a test. Nothing is written while
 * it is waited for.
 * @throws ApiError ENTITY_NOT_FOUND; UNKNOWN_ERROR with status 503
 */
export async function testWebhook(
  deps: Deps,
  actor: AccountActor,
  id: string,
): Promise<WebhookTestResult> {
  const receiver = await withTenant(deps.db.app, actor.scope, async (tx) => {
    const asked = found(await findReceiver(tx, id));
    await recordAuditEvent(tx, actor, { action: "webhook.tested", entityId: id });
    return asked;
  });
  const { status, answer, error } = await tell(deps, receiver);
  return { ok: error === null, status, answer, error };
}

async function tell(deps: Deps, receiver: Receiver) {
  const now = deps.now();
  const message = `This is a test of “${receiver.name}” by Crumbtrail.`;
  const payload = { type: "webhook.test", timestamp: now.toISOString(), data: { message } };
  return await attempt({
    receiver: await orConfigurationError(openReceiver(deps.secrets, receiver, now)),
    delivery: { messageId: crypto.randomUUID(), payload, attempts: 1 },
    outward: deps.outward,
    linkTo: ({ _id, property }) => issueUrl(mailOrigins(deps.config), property._id, _id),
    remoteIssues: remoteIssues(deps.db, receiver),
    now,
  });
}
