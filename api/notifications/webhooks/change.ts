/** Changes a receiver. */
import { JIRA_EVENTS } from "@crumbtrail/contract/webhook_options";
import type { Webhook, WebhookChange } from "@crumbtrail/contract/webhook";
import {
  findReceiver,
  findWebhookById,
  type Receiver,
  updateWebhookById,
} from "@crumbtrail/db/queries/webhook_endpoints";
import { withTenant } from "@crumbtrail/db/tenant";
import { differing, recordAuditEvent } from "../../audit/record.ts";
import { requireVersion } from "../../audit/versions.ts";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { found, invalidField, orConfigurationError } from "../../platform/errors.ts";
import { aboutWebhook, auditFields, refuseReceiver, shownSlackUrl } from "./receiver.ts";

/**
 * Writes the given fields. Delivery starts again at once, however often deliveries failed before.
 * @throws ApiError ENTITY_NOT_FOUND; VALIDATION_ERROR for a field of another kind, a URL with a
 *   non-public address, or another Jira site without its API token; FORBIDDEN with 409 when the
 *   given version is not the current one; UNKNOWN_ERROR with status 503 without a key for secrets
 */
export async function changeWebhook(
  deps: Deps,
  actor: AccountActor,
  id: string,
  { version, ...given }: WebhookChange,
): Promise<Webhook> {
  const { kind, url: shownUrl } = await withTenant(
    deps.db.app,
    actor.scope,
    async (tx) => found(await findWebhookById(tx, id)),
  );
  // A URL that is sent as it was read changes nothing; Slack's is read without its secret part.
  const change = given.url === shownUrl ? { ...given, url: undefined } : given;
  refuseOtherKinds(kind, change);
  if (change.url !== undefined) await refuseReceiver(deps, kind, change.url);
  return await withTenant(deps.db.app, actor.scope, async (tx) => {
    const receiver = found(await findReceiver(tx, id));
    await requireVersion(tx, "webhook_endpoints", id, version);
    const before = auditFields(found(await findWebhookById(tx, id)));
    const { secret, url } = secretOf(receiver, change);
    const { apiToken: _, url: __, ...fields } = change;
    const sealing = secret === undefined
      ? undefined
      : deps.secrets.seal(secret, aboutWebhook(receiver));
    await updateWebhookById(tx, id, {
      ...fields,
      ...(url !== undefined && { url }),
      ...(sealing && { secret: await orConfigurationError(sealing) }),
    });
    const webhook = found(await findWebhookById(tx, id));
    const after = auditFields(webhook);
    const changes = { before: differing(before, after), after: differing(after, before) };
    // The log shows only that it changed: `recordAuditEvent` hides secrets.
    if (secret !== undefined) Object.assign(changes.after, { secret });
    if (Object.keys(changes.after).length === 0) return webhook;
    await recordAuditEvent(tx, actor, {
      action: "webhook.changed",
      entityId: id,
      version: webhook.version,
      ...changes,
    });
    return webhook;
  });
}

/** @throws ApiError VALIDATION_ERROR for fields that only another kind of receiver has */
function refuseOtherKinds(kind: Receiver["kind"], { events, settings, apiToken }: WebhookChange) {
  if (kind !== "JIRA") {
    if (settings) throw invalidField("settings", "only Jira has these");
    if (apiToken) throw invalidField("apiToken", "only Jira has one");
    return;
  }
  const known: readonly string[] = JIRA_EVENTS;
  if (events?.some((each) => !known.includes(each))) {
    throw invalidField("events", "Jira receives issue events only");
  }
}

/** The secret to be sealed, and the URL as it may be shown. */
function secretOf(
  { kind, url: present }: Receiver,
  { url, apiToken }: WebhookChange,
): { secret?: string; url?: string } {
  if (kind === "SLACK" && url !== undefined) return { secret: url, url: shownSlackUrl(url) };
  const isOtherSite = url !== undefined && new URL(url).origin !== new URL(present).origin;
  if (kind === "JIRA" && isOtherSite && apiToken === undefined) {
    throw invalidField("apiToken", "required, because the URL leads to another site");
  }
  return {
    ...(url !== undefined && { url }),
    ...(apiToken !== undefined && { secret: apiToken }),
  };
}
