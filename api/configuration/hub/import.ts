/** Imports vendors of the Knowledge Hub, and applies later changes of the hub after a review. */
import {
  HUB_FIELDS,
  type HubChange,
  type HubChanges,
  type HubChangesInput,
  type HubContent,
  hubContent,
} from "@crumbtrail/contract/hub";
import type { Vendor } from "@crumbtrail/contract/vendor";
import {
  findHubReference,
  findPublished,
  HUB_VENDOR,
  type HubReference,
  insertHubEntries,
  isImported,
  type Published,
  updateHubReference,
} from "@crumbtrail/db/queries/hub_imports";
import {
  deleteVendorEntryById,
  updateVendorEntryById,
} from "@crumbtrail/db/queries/vendor_entries";
import { insertVendor, updateVendorById, type VendorFields } from "@crumbtrail/db/queries/vendors";
import { raiseVersionOnce } from "@crumbtrail/db/queries/versions";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { z } from "zod";
import { differing, recordAuditEvent } from "../../audit/record.ts";
import { requireVersion } from "../../audit/versions.ts";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError, found } from "../../platform/errors.ts";
import { requireAllProperties } from "../property_scope.ts";
import { readVendor } from "../vendors.ts";
import { compareWithHub, keyOf } from "./compare.ts";
import { blank, NEVER } from "./link.ts";

/**
 * Imports a vendor with its entries; nothing is approved by that.
 * @throws ApiError ENTITY_NOT_FOUND; ENTITY_ALREADY_EXISTS for an imported vendor; DUPLICATE_KEY for
 * a vendor of the tenant's own with the same name; FORBIDDEN, see `requireAllProperties`
 */
export function importHubVendor(
  { db }: Pick<Deps, "db">,
  actor: AccountActor,
  hubId: string,
): Promise<Vendor> {
  requireAllProperties(actor);
  return withTenant(db.app, actor.scope, async (tx) => {
    const { version, isActive, content } = found(await findPublished(tx, HUB_VENDOR, hubId));
    if (await isImported(tx, HUB_VENDOR, hubId)) throw new ApiError("ENTITY_ALREADY_EXISTS");
    if (!isActive) throw new ApiError("ENTITY_NOT_FOUND");
    const { entries, category: _, ...fields } = content;
    const id = await insertVendor(tx, fields);
    await insertHubEntries(tx, id, entries);
    await updateHubReference(tx, HUB_VENDOR, id, { hubId, hubVersion: version });
    const vendor = found(await readVendor(tx, id));
    const { entityList, ...after } = vendor;
    await recordAuditEvent(tx, actor, {
      action: "vendor.imported",
      entityId: id,
      after: { ...after, entries: entityList.length },
    });
    return vendor;
  });
}

/**
 * What the hub has changed since the import or the last review.
 * @throws ApiError ENTITY_NOT_FOUND, also for a vendor that was not imported
 */
export async function readHubChanges(tx: TenantTx, vendorId: string): Promise<HubChanges> {
  const { hub, changes } = await compare(tx, vendorId);
  return { hubVersion: hub.version, updatedAt: hub.updatedAt, changes };
}

/**
 * Applies the changes of the hub except those that the tenant's own changes win over, or leaves the
 * vendor as it is. Either way they are not shown again.
 * @throws ApiError ENTITY_NOT_FOUND, as in `readHubChanges`; FORBIDDEN, see `requireAllProperties`,
 * and with 409 if the hub has a newer version than the reviewed one
 */
export function answerHubChanges(
  { db }: Pick<Deps, "db">,
  actor: AccountActor,
  vendorId: string,
  { accept, hubVersion }: HubChangesInput,
): Promise<Vendor> {
  requireAllProperties(actor);
  return withTenant(db.app, actor.scope, async (tx) => {
    await requireVersion(tx, "vendors", vendorId, undefined);
    const { hub, own, reference, changes } = await compare(tx, vendorId);
    if (hub.version !== hubVersion) {
      throw new ApiError("FORBIDDEN", { status: 409, details: { changedSince: true } });
    }
    const applied = accept ? changes.filter(({ isKept }) => !isKept) : [];
    await applyChanges(tx, own, applied);
    await updateHubReference(tx, HUB_VENDOR, vendorId, { ...reference, hubVersion });
    await raiseVersionOnce(tx, "vendors", [own]);
    const after = found(await readVendor(tx, vendorId));
    const [old, now] = [recorded(own, changes), recorded(after, changes)];
    await recordAuditEvent(tx, actor, {
      action: accept ? "vendor.hub_changes_accepted" : "vendor.hub_changes_dismissed",
      entityId: vendorId,
      version: after.version,
      before: { name: own.name, ...differing(old, now), hubVersion: reference.hubVersion },
      after: {
        ...{ name: after.name, ...differing(now, old), hubVersion },
        ...accept ? {} : { changes },
      },
    });
    return after;
  });
}

/** What a review may change: fields, patterns, and the entries that the hub has changed. */
function recorded(
  { name, description, iabId, spVendorId, strictlyNecessary, urlPatterns, entityList }: Vendor,
  changes: readonly HubChange[],
) {
  const changed = new Set(changes.flatMap(({ entry }) => entry ? [keyOf(entry)] : []));
  const entries = entityList.filter((entry) => changed.has(keyOf(entry)))
    .map(({ _id, pattern, type, entryType, description }) => ({
      ...{ _id, pattern, type, entryType, description },
    }));
  return { name, description, iabId, spVendorId, strictlyNecessary, urlPatterns, entries };
}

interface Comparison {
  hub: Published<HubContent>;
  own: Vendor;
  reference: HubReference;
  changes: HubChange[];
}

async function compare(tx: TenantTx, vendorId: string): Promise<Comparison> {
  const own = found(await readVendor(tx, vendorId));
  const reference = found(await findHubReference(tx, HUB_VENDOR, vendorId));
  const { hubId, hubVersion } = reference;
  const hub = found(await findPublished(tx, HUB_VENDOR, hubId));
  const imported = hubVersion === NEVER
    ? blank(hub.content)
    : found(await findPublished(tx, HUB_VENDOR, hubId, hubVersion)).content;
  const changes = compareWithHub({ imported, hub: hub.content, own });
  return { hub, own, reference, changes };
}

const newFields = hubContent.pick(
  Object.fromEntries(HUB_FIELDS.map((field) => [field, true])) as Record<
    typeof HUB_FIELDS[number],
    true
  >,
).partial();
const pattern = z.string().nullable();

async function applyChanges(
  tx: TenantTx,
  own: Vendor,
  changes: readonly HubChange[],
): Promise<void> {
  const { entityList = [], urlPatterns = [], fields = [] } = Object.groupBy(
    changes,
    ({ part }) => part === "entityList" || part === "urlPatterns" ? part : "fields",
  );
  const written: VendorFields = newFields.parse(
    Object.fromEntries(fields.map(({ part, after }) => [part, after])),
  );
  const removed = new Set(urlPatterns.map(({ before }) => pattern.parse(before)));
  const added = urlPatterns.flatMap(({ after }) => pattern.parse(after) ?? []);
  const kept = own.urlPatterns.filter((one) => !removed.has(one));
  await updateVendorById(tx, own._id, {
    ...written,
    ...urlPatterns.length > 0 ? { urlPatterns: [...kept, ...added] } : {},
  });
  await applyEntryChanges(tx, own, entityList);
}

async function applyEntryChanges(
  tx: TenantTx,
  own: Vendor,
  changes: readonly HubChange[],
): Promise<void> {
  const ids = new Map(own.entityList.map((entry) => [keyOf(entry), entry._id]));
  const added = [];
  for (const { entry, after } of changes) {
    if (!entry) continue;
    const id = ids.get(keyOf(entry));
    const description = pattern.parse(after);
    if (id === undefined) added.push({ ...entry, description: description ?? "" });
    else if (description === null) await deleteVendorEntryById(tx, id);
    else await updateVendorEntryById(tx, id, { description });
  }
  if (added.length > 0) await insertHubEntries(tx, own._id, added);
}
