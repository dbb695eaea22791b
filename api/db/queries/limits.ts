/** What a tenant has of what its tier limits. */
import type { TenantTx } from "../tenant.ts";

/** Limits on how many there may be; the one on tests counts days and stands with the scenarios. */
export type CountedLimit = "maxUsers" | "maxProperties" | "maxTestScenarios";

/**
 * Makes those wait for each other who add to one thing in the tenant of this transaction, so that
 * whoever counts next counts this one too.
 */
export async function lockLimit(
  tx: TenantTx,
  key: CountedLimit | "webhooks" | "apiTokens",
): Promise<void> {
  await tx`select pg_advisory_xact_lock(
    hashtextextended(${`${key} of `} || (select app.tenant_id())::text, 0))`;
}

/**
 * How many count towards a limit now: accounts of people, whatever their status; properties without
 * the default one; scenarios that are more than one test. Open the door for the whole tenant.
 */
export async function countTowards(tx: TenantTx, key: CountedLimit): Promise<number> {
  const [row] = await tx<{ n: number }[]>`select count(*)::int as n from ${COUNTED[key](tx)}`;
  return row?.n ?? 0;
}

const COUNTED: Record<CountedLimit, (tx: TenantTx) => ReturnType<TenantTx>> = {
  maxUsers: (tx) => tx`accounts where role <> 'SERVICE_ACCOUNT'`,
  maxProperties: (tx) => tx`properties where not is_tenant_default`,
  maxTestScenarios: (tx) => tx`test_scenarios`,
};
