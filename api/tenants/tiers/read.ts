/** Lists tiers. */
import type { Page, Slice } from "@crumbtrail/contract/paging";
import type { Tier } from "@crumbtrail/contract/tier";
import { listAllTiers, listTiers } from "@crumbtrail/db/queries/tiers";
import { acrossTenants, readTenant } from "@crumbtrail/db/tenant";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { partOf } from "../../platform/paging.ts";

/** Every tier for the provider's staff; for everybody else those on offer, and the own tier. */
export async function readTiers(
  { db }: Deps,
  { role, scope }: AccountActor,
  slice: Slice,
): Promise<Page<Tier>> {
  if (role === "ADMIN") return partOf(await acrossTenants(db.system, listAllTiers), slice);
  return await readTenant(db.app, scope, (tx) => listTiers(tx, slice));
}
