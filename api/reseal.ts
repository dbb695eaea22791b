/** Seals stored secrets under the first key again, after a change of SECRETS_KEY. */
import type { Database } from "@crumbtrail/db/connect";
import {
  listAllTenantIds,
  listStoredPurs,
  type OwnedPur,
  replacePurPassword,
} from "@crumbtrail/db/queries/stored_pur";
import { listStepSecrets, updateStepSecrets } from "@crumbtrail/db/queries/step_secrets";
import { aboutPurPassword, aboutStepSecret, type Keyring } from "@crumbtrail/db/secrets";
import { acrossTenants, type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { resealTotps } from "./identity/second_factor/reseal.ts";
import { resealClientSecret } from "./identity/single_sign_on/reseal.ts";
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
      const steps = await resealSteps(tx, scanners, tenantId);
      const apps = await resealTotps(tx, secrets, tenantId);
      const client = await resealClientSecret(tx, secrets, tenantId);
      for (const { stored, resealed } of [webhooks, steps, apps, client]) {
        sum.stored += stored;
        sum.resealed += resealed;
      }
      sum.stored += all.length;
      sum.resealed += old.length;
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

async function resealSteps(tx: TenantTx, secrets: Keyring, tenantId: string): Promise<Resealed> {
  const sum: Resealed = { stored: 0, resealed: 0 };
  for (const { scenarioId, secrets: sealed } of await listStepSecrets(tx)) {
    const old = Object.entries(sealed).filter(([, text]) => !secrets.isCurrent(text));
    const anew: Record<string, string> = {};
    for (const [name, text] of old) {
      const about = aboutStepSecret({ tenantId, scenarioId, name });
      anew[name] = await secrets.seal(await secrets.open(text, about), about);
    }
    if (old.length > 0) await updateStepSecrets(tx, scenarioId, { ...sealed, ...anew });
    sum.stored += Object.keys(sealed).length;
    sum.resealed += old.length;
  }
  return sum;
}
