/** Adds a receiver of the tenant's events. */
import type { NewWebhook, WebhookInput } from "@crumbtrail/contract/webhook";
import { WEBHOOKS_LIMIT } from "@crumbtrail/contract/webhook_options";
import {
  findWebhookById,
  insertWebhook,
  listWebhooks,
  newWebhookId,
  type WebhookRow,
} from "@crumbtrail/db/queries/webhook_endpoints";
import { withTenant } from "@crumbtrail/db/tenant";
import { recordAuditEvent } from "../../audit/record.ts";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { found } from "../../platform/errors.ts";
import { orConfigurationError } from "../../platform/sealing.ts";
import { takeFixedRoom } from "../../tenants/limits.ts";
import { audited } from "./audited.ts";
import { refuseReceiver } from "./refuse_receiver.ts";
import { aboutWebhook, newSigningSecret, shownSlackUrl } from "./secrets.ts";

/**
 * The secret that signs is in this answer and nowhere else in clear.
 * @throws ApiError VALIDATION_ERROR for a URL that leads inside; FORBIDDEN with details `{limit, used,
 *   max}` where there are as many as may be; UNKNOWN_ERROR with status 503 where
 *   there is no key to seal a secret with
 */
export async function createWebhook(
  deps: Deps,
  actor: AccountActor,
  input: WebhookInput,
): Promise<NewWebhook> {
  await refuseReceiver(deps, input.kind, input.url);
  const { shown, secret, signs } = partsOf(input);
  const { tenantId } = actor.scope;
  return await withTenant(deps.db.app, actor.scope, async (tx) => {
    const count = async () => (await listWebhooks(tx, { offset: 0, limit: 1 })).meta.total;
    await takeFixedRoom(tx, "webhooks", WEBHOOKS_LIMIT, count);
    const id = await newWebhookId(tx);
    const sealing = deps.secrets.seal(secret, aboutWebhook({ tenantId, id }));
    await insertWebhook(tx, { ...shown, id, secret: await orConfigurationError(sealing) });
    const made = found(await findWebhookById(tx, id));
    await recordAuditEvent(tx, actor, {
      action: "webhook.created",
      entityId: id,
      after: audited(made),
    });
    return { ...made, secret: signs ? secret : null };
  });
}

type Shown = Omit<WebhookRow, "id" | "secret">;

/** What of the input may be shown, and what is sealed. */
function partsOf(input: WebhookInput): { shown: Shown; secret: string; signs: boolean } {
  const { kind, name, url } = input;
  const events = [...new Set(input.events)];
  const shown = { kind, name, url, events, settings: null };
  if (input.kind === "SLACK") {
    return { shown: { ...shown, url: shownSlackUrl(url) }, secret: url, signs: false };
  }
  if (input.kind === "JIRA") {
    const { settings, apiToken: secret } = input;
    return { shown: { ...shown, settings }, secret, signs: false };
  }
  return { shown, secret: newSigningSecret(), signs: true };
}
