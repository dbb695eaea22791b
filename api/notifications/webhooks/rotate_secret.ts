/** Gives a webhook another signing secret. */
import type { WebhookSecret } from "@crumbtrail/contract/webhook";
import { findReceiver, replaceWebhookSecret } from "@crumbtrail/db/queries/webhook_endpoints";
import { withTenant } from "@crumbtrail/db/tenant";
import { recordAuditEvent } from "../../audit/record.ts";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError, found } from "../../platform/errors.ts";
import { orConfigurationError } from "../../platform/sealing.ts";
import { aboutWebhook, newSigningSecret } from "./secrets.ts";

const DAY_MS = 24 * 3_600_000;

/**
 * For a day both secrets sign, so that the receiver can change over.
 * @throws ApiError ENTITY_NOT_FOUND; FORBIDDEN where nothing is signed; UNKNOWN_ERROR with 503
 */
export function rotateSecret(deps: Deps, actor: AccountActor, id: string): Promise<WebhookSecret> {
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    const receiver = found(await findReceiver(tx, id));
    if (receiver.kind !== "WEBHOOK") {
      throw new ApiError("FORBIDDEN", { details: { kind: receiver.kind } });
    }
    const secret = newSigningSecret();
    const sealed = await orConfigurationError(deps.secrets.seal(secret, aboutWebhook(receiver)));
    const oldUntil = new Date(deps.now().getTime() + DAY_MS);
    await replaceWebhookSecret(tx, id, { secret: sealed, oldUntil });
    await recordAuditEvent(tx, actor, {
      action: "webhook.secret_replaced",
      entityId: id,
      after: { oldUntil: oldUntil.toISOString() },
    });
    return { secret, oldUntil: oldUntil.toISOString() };
  });
}
