/** Where the provider's own people belong. */
import type { SystemTx } from "../tenant.ts";

/**
 * The tenant of the provider's staff, null where there is none yet. Held until the transaction
 * ends, so that two who make the first account don't make two tenants.
 */
export async function lockProviderTenant(tx: SystemTx): Promise<string | null> {
  await tx`select pg_advisory_xact_lock(hashtextextended('tenant of the provider', 0))`;
  const [row] = await tx<{ id: string }[]>`
    select tenant_id as id from accounts where role = 'ADMIN' order by created_at limit 1`;
  return row?.id ?? null;
}
