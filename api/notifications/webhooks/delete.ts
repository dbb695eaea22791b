/** Removes a receiver, and with it what it was still to be told. */
import { deleteWebhookById, findWebhookById } from "@crumbtrail/db/queries/webhook_endpoints";
import { withTenant } from "@crumbtrail/db/tenant";
import { recordAuditEvent } from "../../audit/record.ts";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError, found } from "../../platform/errors.ts";
import { audited } from "./audited.ts";

/** @throws ApiError ENTITY_NOT_FOUND */
export function deleteWebhook({ db }: Deps, actor: AccountActor, id: string): Promise<void> {
  return withTenant(db.app, actor.scope, async (tx) => {
    const before = audited(found(await findWebhookById(tx, id)));
    if (!await deleteWebhookById(tx, id)) throw new ApiError("ENTITY_NOT_FOUND");
    await recordAuditEvent(tx, actor, { action: "webhook.deleted", entityId: id, before });
  });
}
