/** Adds and removes receivers of events, and replaces their signing secrets. */
import type { NewWebhook, WebhookInput, WebhookSecret } from "@crumbtrail/contract/webhook";
import { WEBHOOKS_LIMIT } from "@crumbtrail/contract/webhook_options";
import {
  deleteWebhookById,
  findReceiver,
  findWebhookById,
  insertWebhook,
  listWebhooks,
  newWebhookId,
  replaceWebhookSecret,
  type WebhookRow,
} from "@crumbtrail/db/queries/webhook_endpoints";
import { withTenant } from "@crumbtrail/db/tenant";
import { recordAuditEvent } from "../../audit/record.ts";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError, found, orConfigurationError } from "../../platform/errors.ts";
import { takeFixedRoom } from "../../tenants/limits.ts";
import {
  aboutWebhook,
  auditFields,
  newSigningSecret,
  refuseReceiver,
  shownSlackUrl,
} from "./receiver.ts";

/**
 * Adds a receiver. Only this answer shows the signing secret.
 * @throws ApiError VALIDATION_ERROR for a URL with a non-public address; FORBIDDEN with details
 *   `{limit, used, max}` at the limit of receivers; UNKNOWN_ERROR with status 503 without a key for
 *   secrets
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
    const webhook = found(await findWebhookById(tx, id));
    await recordAuditEvent(tx, actor, {
      action: "webhook.created",
      entityId: id,
      after: auditFields(webhook),
    });
    return { ...webhook, secret: signs ? secret : null };
  });
}

type Shown = Omit<WebhookRow, "id" | "secret">;

/** Splits the input into visible fields and the secret. @returns `signs`: it is a signing secret */
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

/** @throws ApiError ENTITY_NOT_FOUND */
export function deleteWebhook({ db }: Deps, actor: AccountActor, id: string): Promise<void> {
  return withTenant(db.app, actor.scope, async (tx) => {
    const before = auditFields(found(await findWebhookById(tx, id)));
    if (!await deleteWebhookById(tx, id)) throw new ApiError("ENTITY_NOT_FOUND");
    await recordAuditEvent(tx, actor, { action: "webhook.deleted", entityId: id, before });
  });
}

const DAY_MS = 24 * 3_600_000;

/**
 * Replaces a signing secret. For a day both secrets sign, so that the receiver can change over.
 * @throws ApiError ENTITY_NOT_FOUND; FORBIDDEN for a receiver without signatures; UNKNOWN_ERROR
 *   with 503
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
