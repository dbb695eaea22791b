/** After a change of SECRETS_KEY: what older keys sealed is sealed under the first one. */
import { listSealedSecrets, replaceSealedSecrets } from "@crumbtrail/db/queries/webhook_endpoints";
import type { Keyring } from "@crumbtrail/db/secrets";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { aboutWebhook } from "./secrets.ts";

/** @returns how many secrets there are, and how many were sealed anew */
export async function resealWebhooks(
  tx: TenantTx,
  secrets: Keyring,
  tenantId: string,
): Promise<{ stored: number; resealed: number }> {
  const sum = { stored: 0, resealed: 0 };
  for (const { id, secret, oldSecret } of await listSealedSecrets(tx)) {
    const about = aboutWebhook({ tenantId, id });
    const anew = async (sealed: string) => {
      sum.stored++;
      if (secrets.isCurrent(sealed)) return sealed;
      sum.resealed++;
      return await secrets.seal(await secrets.open(sealed, about), about);
    };
    const now = { id, secret: await anew(secret), oldSecret: oldSecret && await anew(oldSecret) };
    if (now.secret !== secret || now.oldSecret !== oldSecret) await replaceSealedSecrets(tx, now);
  }
  return sum;
}
