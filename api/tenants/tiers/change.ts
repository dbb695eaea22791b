/** Adds and changes tiers, for the provider's staff. */
import type { Tier, TierChange, TierInput } from "@crumbtrail/contract/tier";
import { findAnyTier, insertTier, updateTier } from "@crumbtrail/db/queries/tiers";
import { acrossTenants } from "@crumbtrail/db/tenant";
import { z } from "zod";
import { differing, recordAuditEvent } from "../../audit/record.ts";
import { type AccountActor, atHome } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError, found } from "../../platform/errors.ts";

/**
 * Adds a tier and records it in the log of the staff's own tenant.
 * @throws ApiError ENTITY_ALREADY_EXISTS for a taken name
 */
export function addTier({ db }: Deps, actor: AccountActor, input: TierInput): Promise<Tier> {
  return acrossTenants(db.system, async (tx) => {
    const id = await insertTier(tx, input).catch(refuseTakenName);
    await recordAuditEvent(tx, atHome(actor), {
      action: "tier.added",
      entityId: id,
      after: { ...input },
    });
    return found(await findAnyTier(tx, id));
  });
}

/**
 * Changes the given fields for all tenants of the tier at once; without a change there is no audit
 * event.
 * @throws ApiError ENTITY_NOT_FOUND; ENTITY_ALREADY_EXISTS for a taken name; FORBIDDEN with details
 * `{tier}` for disabling or renaming the tier of sign-ups, which the configuration names
 */
export function changeTier(
  { db, config }: Deps,
  actor: AccountActor,
  id: string,
  { limits, ...fields }: TierChange,
): Promise<Tier> {
  return acrossTenants(db.system, async (tx) => {
    const before = found(await findAnyTier(tx, id, "for update"));
    const wanted = { ...before, ...given(fields), limits: { ...before.limits, ...given(limits) } };
    const isOfSignUps = before.name === config.SIGN_UP_TIER;
    if (isOfSignUps && (wanted.status === "DISABLED" || wanted.name !== before.name)) {
      throw new ApiError("FORBIDDEN", { details: { tier: "is the tier of sign-ups" } });
    }
    const after = differing(wanted, before);
    if (Object.keys(after).length === 0) return before;
    await updateTier(tx, id, wanted).catch(refuseTakenName);
    await recordAuditEvent(tx, atHome(actor), {
      action: "tier.changed",
      entityId: id,
      before: { name: before.name, ...differing(before, wanted) },
      after: { name: wanted.name, ...after },
    });
    return wanted;
  });
}

/** Fields with a value. */
function given<T extends object>(fields: T | undefined): { [K in keyof T]?: NonNullable<T[K]> } {
  const entries = Object.entries(fields ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: NonNullable<T[K]> };
}

const nameConflict = z.object({ constraint_name: z.literal("tiers_name_key") });

function refuseTakenName(error: unknown): never {
  if (nameConflict.safeParse(error).success) throw new ApiError("ENTITY_ALREADY_EXISTS");
  throw error;
}
