/** A receiver of events: its URL, its secrets, and its fields in the audit log. */
import type { Webhook } from "@crumbtrail/contract/webhook";
import type { WebhookKind } from "@crumbtrail/contract/webhook_options";
import {
  listSealedSecrets,
  type Receiver,
  replaceSealedSecrets,
} from "@crumbtrail/db/queries/webhook_endpoints";
import type { Keyring } from "@crumbtrail/db/secrets";
import type { TenantTx } from "@crumbtrail/db/tenant";
import type { Deps } from "../../platform/deps.ts";
import { checkedAddresses, EgressRefusal, isMapped } from "../../platform/egress/guard.ts";
import { invalidField } from "../../platform/errors.ts";

/**
 * Refuses a URL when a user saves it, before any call. A name that does not resolve is accepted: it
 * may resolve later, and each call is checked again.
 * @throws ApiError VALIDATION_ERROR when the URL has a non-public address, or would send a token
 *   unencrypted
 */
export async function refuseReceiver(
  { egress }: Pick<Deps, "egress">,
  kind: WebhookKind,
  url: string,
): Promise<void> {
  const parsed = new URL(url);
  if (kind !== "WEBHOOK" && parsed.protocol !== "https:" && !isMapped(egress, parsed)) {
    throw invalidField("url", "must begin with https://");
  }
  try {
    await checkedAddresses(egress, parsed);
  } catch (error) {
    if (!(error instanceof EgressRefusal)) throw error;
    if (!error.message.endsWith("does not resolve")) throw invalidField("url", error.message);
  }
}

const SECRET_BYTES = 32;

/** A new secret in the form of Standard Webhooks: `whsec_` and base64. */
export function newSigningSecret(): string {
  return `whsec_${crypto.getRandomValues(new Uint8Array(SECRET_BYTES)).toBase64()}`;
}

/** Names the owner for whom a receiver's secret is sealed: with another one it cannot be opened. */
export function aboutWebhook(owner: { tenantId: string; id: string }): string {
  return `webhook secret ${owner.tenantId} ${owner.id}`;
}

/** The part of a Slack URL that may be shown: the whole URL allows anybody to post. */
export function shownSlackUrl(url: string): string {
  return `${new URL(url).origin}/…${url.slice(-4)}`;
}

/** A receiver with its secrets opened. */
export interface OpenReceiver extends Omit<Receiver, "oldSecret" | "oldSecretUntil"> {
  oldSecret: string | null;
}

/** @throws SecretsError when the key is missing */
export async function openReceiver(
  secrets: Keyring,
  { oldSecret, oldSecretUntil, ...receiver }: Receiver,
  now: Date,
): Promise<OpenReceiver> {
  const about = aboutWebhook(receiver);
  const isOldValid = oldSecret !== null && oldSecretUntil !== null && oldSecretUntil > now;
  return {
    ...receiver,
    secret: await secrets.open(receiver.secret, about),
    oldSecret: isOldValid ? await secrets.open(oldSecret, about) : null,
  };
}

/**
 * Seals secrets of older keys again, under the first key of SECRETS_KEY.
 * @returns numbers of all secrets, and of those sealed again
 */
export async function resealWebhooks(
  tx: TenantTx,
  secrets: Keyring,
  tenantId: string,
): Promise<{ stored: number; resealed: number }> {
  const sum = { stored: 0, resealed: 0 };
  for (const { id, secret, oldSecret } of await listSealedSecrets(tx)) {
    const about = aboutWebhook({ tenantId, id });
    const reseal = async (sealed: string) => {
      sum.stored++;
      if (secrets.isCurrent(sealed)) return sealed;
      sum.resealed++;
      return await secrets.seal(await secrets.open(sealed, about), about);
    };
    const now = {
      id,
      secret: await reseal(secret),
      oldSecret: oldSecret && await reseal(oldSecret),
    };
    if (now.secret !== secret || now.oldSecret !== oldSecret) await replaceSealedSecrets(tx, now);
  }
  return sum;
}

/** The fields for the audit log, without the query of the URL, which may carry a token. */
export function auditFields({ kind, name, url, events, settings, status }: Webhook) {
  return { kind, name, url: url.replace(/\?.*$/s, "?…"), events, settings, status };
}
