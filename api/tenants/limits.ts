/** Limits of a tenant's tier, such as users (specification, part 2 §5), and fixed limits. */
import {
  type CountedLimit,
  countTowards,
  type FixedLimit,
  lockLimit,
} from "@crumbtrail/db/queries/tiers";
import { findCurrentTenant } from "@crumbtrail/db/queries/tenants";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { ApiError, found } from "../platform/errors.ts";

/**
 * Refuses another user, property or the like at the limit. Must be called in the transaction of the
 * insert, before the insert; of several calls racing for the last place only the first succeeds. A
 * limit of 0 allows none.
 * @throws ApiError FORBIDDEN with details `{limit, used, max}`
 */
export async function takeRoom(tx: TenantTx, key: CountedLimit): Promise<void> {
  await lockLimit(tx, key);
  const { limits: { [key]: max } } = found(await findCurrentTenant(tx));
  const used = await countTowards(tx, key);
  if (used >= max) throw new ApiError("FORBIDDEN", { details: { limit: key, used, max } });
}

/**
 * Like `takeRoom`, for a limit independent of the tier.
 * @param count returns the current number
 * @throws ApiError FORBIDDEN with details `{limit, used, max}`
 */
export async function takeFixedRoom(
  tx: TenantTx,
  key: FixedLimit,
  max: number,
  count: () => Promise<number>,
): Promise<void> {
  await lockLimit(tx, key);
  const used = await count();
  if (used >= max) throw new ApiError("FORBIDDEN", { details: { limit: key, used, max } });
}
