/** The limits of a tenant's tier on what it may have (part 2 section 5). */
import { type CountedLimit, countTowards, lockLimit } from "@crumbtrail/db/queries/tiers";
import { findCurrentTenant } from "@crumbtrail/db/queries/tenants";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { ApiError, found } from "../platform/errors.ts";

/**
 * To be called in the transaction that adds one more, before it does. Of those that race for the
 * last place one gets it; a limit of 0 allows none.
 * @throws ApiError FORBIDDEN with details `{limit, used, max}`
 */
export async function takeRoom(tx: TenantTx, key: CountedLimit): Promise<void> {
  await lockLimit(tx, key);
  const { limits: { [key]: max } } = found(await findCurrentTenant(tx));
  const used = await countTowards(tx, key);
  if (used >= max) throw new ApiError("FORBIDDEN", { details: { limit: key, used, max } });
}

/**
 * The same for what is limited whatever the tier.
 * @param count gives how many there are
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
