/** What a change of a tier's limits would do for its tenants. */
import type { TenantListRow } from "@crumbtrail/contract/tenant_list";
import type { Tier, TierPlan } from "@crumbtrail/contract/tier";
import { listTenants } from "@crumbtrail/db/queries/tenant_list";
import { findAnyTier } from "@crumbtrail/db/queries/tiers";
import { acrossTenants } from "@crumbtrail/db/tenant";
import type { Deps } from "../../platform/deps.ts";
import { found } from "../../platform/errors.ts";

type Limits = Tier["limits"];

/** Names of tenants in the answer. */
const SHOWN = 50;
/** More tenants than a service has. */
const ALL = { offset: 0, limit: 100_000 };

/**
 * @param change the limits that would change
 * @throws ApiError ENTITY_NOT_FOUND
 */
export function planTier(
  { db, now }: Deps,
  id: string,
  change: { [K in keyof Limits]?: Limits[K] | undefined },
): Promise<TierPlan> {
  return acrossTenants(db.system, async (tx) => {
    const { limits } = found(await findAnyTier(tx, id));
    const given = Object.entries(change).filter(([, value]) => value !== undefined);
    const tenants = await listTenants(tx, {
      filters: { search: "", tier: id },
      order: "name",
      now: now(),
    }, ALL);
    return planOf(tenants, { ...limits, ...Object.fromEntries(given) });
  });
}

/** Compares each tenant's limits in effect with those after the change; own limits stay. */
export function planOf(tenants: readonly TenantListRow[], limits: Limits): TierPlan {
  const after = tenants.map((tenant) => ({ tenant, limits: { ...limits, ...tenant.ownLimits } }));
  const changed = after.filter(({ tenant, limits }) =>
    keysOf(limits).some((key) => limits[key] !== tenant.limits[key])
  );
  const overruns = changed.flatMap(({ tenant, limits }) => overrunsOf(tenant, limits));
  return {
    tenants: tenants.length,
    changed: changed.length,
    deletedEarlier:
      changed.filter(({ tenant, limits }) =>
        isShorter(tenant.limits.storageRetentionInDays, limits.storageRetentionInDays)
      ).length,
    overruns: overruns.slice(0, SHOWN),
    overrunsTotal: overruns.length,
  };
}

/** The limits that fall below what the tenant uses. */
function overrunsOf({ _id, name, limits: before, usage }: TenantListRow, limits: Limits) {
  const used = {
    maxDailyTests: usage.testsToday,
    maxUsers: usage.usersCount,
    maxTestScenarios: usage.testScenariosCount,
    maxProperties: usage.propertiesCount,
  };
  return keysOf(used)
    .filter((limit) => limits[limit] < before[limit] && used[limit] > limits[limit])
    .map((limit) => ({ tenant: { _id, name }, limit, used: used[limit], max: limits[limit] }));
}

/** Whether results are kept for fewer days; 0 keeps them for good. */
function isShorter(before: number, after: number): boolean {
  return after !== 0 && (before === 0 || after < before);
}

function keysOf<T extends object>(object: T): (keyof T)[] {
  return Object.keys(object) as (keyof T)[];
}
