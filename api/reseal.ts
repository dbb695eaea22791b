/** Seals stored secrets under the first key again, after a change of SECRETS_KEY. */
import type { Database } from "@crumbtrail/db/connect";
import {
  listAllTenantIds,
  listStoredPurs,
  type OwnedPur,
  replacePurPassword,
} from "@crumbtrail/db/queries/stored_pur";
import { aboutPurPassword, type Keyring } from "@crumbtrail/db/secrets";
import { acrossTenants, type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { resealWebhooks } from "./notifications/webhooks/receiver.ts";

/** The number of stored secrets, and of secrets sealed again. */
export interface Resealed {
  stored: number;
  resealed: number;
}

/**
 * Uses a transaction per tenant; a new run after a failure continues with the rest.
 * @throws SecretsError if the key of a stored secret is missing in the list
 */
export async function resealPasswords(db: Database, secrets: Keyring): Promise<Resealed> {
  const sum: Resealed = { stored: 0, resealed: 0 };
  // Passwords from before scanners had their own keys are sealed again as well.
  const scanners = secrets.forScanners();
  for (const tenantId of await acrossTenants(db.system, listAllTenantIds)) {
    await withTenant(db.app, tenantId, async (tx) => {
      const all = await listStoredPurs(tx);
      const old = all.filter(({ pur }) => !scanners.isCurrent(pur.password));
      for (const one of old) await reseal(tx, scanners, tenantId, one);
      const webhooks = await resealWebhooks(tx, secrets, tenantId);
      sum.stored += all.length + webhooks.stored;
      sum.resealed += old.length + webhooks.resealed;
    });
  }
  return sum;
}

async function reseal(
  tx: TenantTx,
  secrets: Keyring,
  tenantId: string,
  { propertyId, pur }: OwnedPur,
): Promise<void> {
  const about = aboutPurPassword({ tenantId, propertyId });
  const password = await secrets.seal(await secrets.open(pur.password, about), about);
  await replacePurPassword(tx, { propertyId, password });
}
