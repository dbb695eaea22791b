/** Limits of a tenant's tier, such as users and properties (part 2 section 5), and fixed limits. */
import { type CountedLimit, countTowards, lockLimit } from "@crumbtrail/db/queries/tiers";
import { findCurrentTenant } from "@crumbtrail/db/queries/tenants";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { ApiError, found } from "../platform/errors.ts";

/**
 * Refuses one more at the limit. Call this in the transaction that adds it, before it does; of
 * several that race for the last place one succeeds. A limit of 0 allows none.
 * @throws ApiError FORBIDDEN with details `{limit, used, max}`
 */
export async function takeRoom(tx: TenantTx, key: CountedLimit): Promise<void> {
  await lockLimit(tx, key);
  const { limits: { [key]: max } } = found(await findCurrentTenant(tx));
  const used = await countTowards(tx, key);
  if (used >= max) throw new ApiError("FORBIDDEN", { details: { limit: key, used, max } });
}

/**
 * The same for a limit that does not depend on the tier.
 * @param count gives the present number
 * @throws ApiError FORBIDDEN with details `{limit, used, max}`
 */
export async function takeFixedRoom(
  tx: TenantTx,
  key: "webhooks" | "apiTokens",
  max: number,
  count: () => Promise<number>,
): Promise<void> {
  await lockLimit(tx, key);
  const used = await count();
  if (used >= max) throw new ApiError("FORBIDDEN", { details: { limit: key, used, max } });
}
