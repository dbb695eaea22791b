/** The client secret of a tenant's provider under a new key. */
import { findClientSecret, replaceClientSecret } from "@crumbtrail/db/queries/single_sign_on";
import { aboutClientSecret, type Keyring } from "@crumbtrail/db/secrets";
import type { TenantTx } from "@crumbtrail/db/tenant";

/** @returns numbers of all secrets, and of those sealed again */
export async function resealClientSecret(
  tx: TenantTx,
  secrets: Keyring,
  tenantId: string,
): Promise<{ stored: number; resealed: number }> {
  const secret = await findClientSecret(tx);
  if (secret === null) return { stored: 0, resealed: 0 };
  if (secrets.isCurrent(secret)) return { stored: 1, resealed: 0 };
  const about = aboutClientSecret(tenantId);
  await replaceClientSecret(tx, await secrets.seal(await secrets.open(secret, about), about));
  return { stored: 1, resealed: 1 };
}
