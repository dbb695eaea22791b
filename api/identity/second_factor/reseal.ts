/** Secrets of authenticator apps under a new key. */
import { listTotpSecrets, replaceTotpSecret } from "@crumbtrail/db/queries/second_factors";
import { aboutTotp, type Keyring } from "@crumbtrail/db/secrets";
import type { TenantTx } from "@crumbtrail/db/tenant";

/**
 * Seals secrets of older keys again, under the first key of SECRETS_KEY.
 * @returns numbers of all secrets, and of those sealed again
 */
export async function resealTotps(
  tx: TenantTx,
  secrets: Keyring,
  tenantId: string,
): Promise<{ stored: number; resealed: number }> {
  const all = await listTotpSecrets(tx);
  const old = all.filter(({ secret }) => !secrets.isCurrent(secret));
  for (const { id, accountId, secret } of old) {
    const about = aboutTotp({ tenantId, accountId });
    const anew = await secrets.seal(await secrets.open(secret, about), about);
    await replaceTotpSecret(tx, id, anew);
  }
  return { stored: all.length, resealed: old.length };
}
