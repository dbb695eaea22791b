/** Vendors and storage items that are approved but were not seen for long. */
import type { Page, Slice } from "@crumbtrail/contract/paging";
import type {
  UnusedInput,
  UnusedItem,
  UnusedQuery,
  UnusedResult,
} from "@crumbtrail/contract/suggestion";
import { listUnused, listUnusedNames } from "@crumbtrail/db/queries/catalogue_sightings";
import { readTenant, type TenantScope } from "@crumbtrail/db/tenant";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError } from "../../platform/errors.ts";
import { requireAllProperties } from "../property_scope.ts";
import { changeStorageItem } from "../storage_items.ts";
import { changeVendor } from "../vendors.ts";

/** Days without a sighting after which an approval is suggested for removal. */
const UNUSED_DAYS = 180;
const DAY_MS = 86_400_000;

export type UnusedFilters = Omit<UnusedQuery, "offset" | "limit" | "export-format">;

export function readUnused(
  { db, now }: Pick<Deps, "db" | "now">,
  scope: TenantScope,
  filters: UnusedFilters,
  slice: Slice,
): Promise<Page<UnusedItem>> {
  return readTenant(db.app, scope, (tx) => listUnused(tx, filters, unusedSince(now()), slice));
}

/** Approvals without a sighting since this moment are suggested for removal. */
export function unusedSince(now: Date): Date {
  return new Date(now.getTime() - UNUSED_DAYS * DAY_MS);
}

/**
 * Deactivates vendors and storage items, each in a transaction of its own, as by their editors. An
 * object that somebody changed since the given version stays as it is and is reported; unknown ids
 * are ignored. Activating an object undoes it.
 * @throws ApiError FORBIDDEN, see `requireAllProperties`
 */
export async function deactivateUnused(
  deps: Deps,
  actor: AccountActor,
  { items }: UnusedInput,
): Promise<UnusedResult> {
  requireAllProperties(actor);
  const known = await readTenant(deps.db.app, actor.scope, (tx) => listUnusedNames(tx, items));
  const versions = new Map(items.map(({ _id, version }) => [_id, version]));
  const result: UnusedResult = { deactivated: [], changed: [] };
  for (const { kind, _id, name } of known) {
    const change = { status: "DISABLED", version: versions.get(_id) } as const;
    try {
      const { version } = kind === "VENDOR"
        ? await changeVendor(deps, actor, _id, change)
        : await changeStorageItem(deps, actor, _id, change);
      result.deactivated.push({ kind, _id, name, version });
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) throw error;
      result.changed.push({ kind, _id, name });
    }
  }
  return result;
}
