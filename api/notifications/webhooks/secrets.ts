/** Secrets of receivers: made, sealed for the database, and opened to send. */
import type { Receiver } from "@crumbtrail/db/queries/webhook_endpoints";
import type { Keyring } from "@crumbtrail/db/secrets";

const SECRET_BYTES = 32;

/** As Standard Webhooks writes it: `whsec_` and base64. */
export function newSigningSecret(): string {
  return `whsec_${crypto.getRandomValues(new Uint8Array(SECRET_BYTES)).toBase64()}`;
}

/** What a secret is sealed for. */
export function aboutWebhook(owner: { tenantId: string; id: string }): string {
  return `webhook secret ${owner.tenantId} ${owner.id}`;
}

/** What may be shown of a Slack URL: who has the whole of it may post. */
export function shownSlackUrl(url: string): string {
  return `${new URL(url).origin}/…${url.slice(-4)}`;
}

/** A receiver with its secrets readable. */
export interface OpenReceiver extends Omit<Receiver, "oldSecret" | "oldSecretUntil"> {
  oldSecret: string | null;
}

/** @throws SecretsError when the key is not there */
export async function openReceiver(
  secrets: Keyring,
  { oldSecret, oldSecretUntil, ...receiver }: Receiver,
  now: Date,
): Promise<OpenReceiver> {
  const about = aboutWebhook(receiver);
  const isOldGood = oldSecret !== null && oldSecretUntil !== null && oldSecretUntil > now;
  return {
    ...receiver,
    secret: await secrets.open(receiver.secret, about),
    oldSecret: isOldGood ? await secrets.open(oldSecret, about) : null,
  };
}
