/** Texts that the steps of scenarios type, sealed (secrets.ts). */
import type { TenantTx } from "../tenant.ts";
import { valueOf } from "./fragments.ts";

/** Sealed texts by name. */
export type SealedSecrets = Readonly<Record<string, string>>;

/** Locks the row until the transaction ends. Null for an unknown scenario. */
export function findStepSecrets(tx: TenantTx, id: string): Promise<SealedSecrets | null> {
  return valueOf(tx<{ secrets: SealedSecrets }[]>`
    select step_secrets as secrets from test_scenarios where id = ${id} for update`);
}

export async function updateStepSecrets(
  tx: TenantTx,
  id: string,
  secrets: SealedSecrets,
): Promise<void> {
  await tx`update test_scenarios set step_secrets = ${tx.json(secrets)}, updated_at = now()
    where id = ${id}`;
}

/** Locks the rows until the transaction ends, so that no newer secret is overwritten. */
export function listStepSecrets(
  tx: TenantTx,
): Promise<{ scenarioId: string; secrets: SealedSecrets }[]> {
  return tx<{ scenarioId: string; secrets: SealedSecrets }[]>`
    select id as "scenarioId", step_secrets as secrets from test_scenarios
    where step_secrets <> '{}' order by id for update`;
}
