/** Creates a tenant, for the provider's staff. */
import type { TenantData, TenantInput } from "@crumbtrail/contract/tenant_data";
import { insertDefaultProperty } from "@crumbtrail/db/queries/properties";
import { insertTenant } from "@crumbtrail/db/queries/tenants";
import { findTierById } from "@crumbtrail/db/queries/tiers";
import { acrossTenants, withTenant } from "@crumbtrail/db/tenant";
import { answerText } from "@crumbtrail/texts/server";
import { recordAuditEvent } from "../audit/record.ts";
import type { AccountActor } from "../platform/actor.ts";
import type { Deps } from "../platform/deps.ts";
import { ApiError, found } from "../platform/errors.ts";
import { actorInTenant } from "./access.ts";
import { readTenantData } from "./read.ts";

const noTier = () => [{ path: "tier", message: answerText("This tier is not available") }];

/**
 * Creates a tenant with its default property and without users.
 * @throws ApiError ENTITY_NOT_FOUND for an unknown tier; INPUT_INVALID for an inactive tier
 */
export async function createTenant(
  deps: Deps,
  actor: AccountActor,
  { name, tier }: Pick<TenantInput, "name" | "tier">,
): Promise<TenantData> {
  const tierName = tier
    ? found(await withTenant(deps.db.app, actor.scope, (tx) => findTierById(tx, tier._id))).name
    : deps.config.SIGN_UP_TIER;
  const id = await acrossTenants(deps.db.system, async (tx) => {
    const tenantId = await insertTenant(tx, name, tierName);
    if (tenantId) await insertDefaultProperty(tx, tenantId, answerText("All other websites"));
    return tenantId;
  });
  if (!id) throw new ApiError("INPUT_INVALID", { details: noTier() });
  return await withTenant(deps.db.app, id, async (tx) => {
    const after = { name, tier: tierName };
    await recordAuditEvent(tx, actorInTenant(actor, id), {
      action: "tenant.created",
      entityId: id,
      after,
    });
    return await readTenantData(tx, actor.role, true);
  });
}
