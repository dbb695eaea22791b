/** Sends an event to a receiver once more. */
import { copyDelivery } from "@crumbtrail/db/queries/delivery_log";
import { withTenant } from "@crumbtrail/db/tenant";
import { recordAuditEvent } from "../../audit/record.ts";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { found } from "../../platform/errors.ts";

/**
 * Under the same message id, so that a receiver that had it can tell.
 * @throws ApiError ENTITY_NOT_FOUND, also for one that still waits for its first time
 */
export function resendDelivery(
  { db }: Deps,
  actor: AccountActor,
  { id: endpointId, delivery }: { id: string; delivery: string },
): Promise<void> {
  return withTenant(db.app, actor.scope, async (tx) => {
    const { event, messageId } = found(await copyDelivery(tx, { id: delivery, endpointId }));
    await recordAuditEvent(tx, actor, {
      action: "webhook.sent_again",
      entityId: endpointId,
      after: { event, messageId },
    });
  });
}
