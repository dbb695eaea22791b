/** Copies of the Knowledge Hub's vendors, and own vendors that are linked to it. */
import {
  HUB_FIELDS,
  type HubChange,
  type HubContent,
  hubContent,
  type HubLinkInput,
} from "@crumbtrail/contract/hub";
import type { Vendor, VendorListEntry } from "@crumbtrail/contract/vendor";
import {
  findPublished,
  HUB_VENDOR,
  insertHubEntries,
  isImported,
  updateHubReference,
} from "@crumbtrail/db/queries/hub_imports";
import {
  deleteVendorEntryById,
  listEntriesOfVendors,
  updateVendorEntryById,
} from "@crumbtrail/db/queries/vendor_entries";
import { insertVendor, listVendorsByIds, updateVendorById } from "@crumbtrail/db/queries/vendors";
import { raiseVersionOnce } from "@crumbtrail/db/queries/versions";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { answerText } from "@crumbtrail/texts/server";
import { z } from "zod";
import { recordAuditEvent } from "../../audit/record.ts";
import { requireVersion } from "../../audit/versions.ts";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError, found, invalidField } from "../../platform/errors.ts";
import { requireAllProperties } from "../property_scope.ts";
import { readVendor } from "../vendors.ts";
import { compareWithHub, keyOf } from "./compare.ts";
import { type Copies, NEVER } from "./copies.ts";

export const VENDORS: Copies<HubContent, Vendor> = {
  kind: HUB_VENDOR,
  entity: "vendor",
  read: readVendor,
  readAll: readVendors,
  compare: compareWithHub,
  blank: ({ name, category }) => ({
    ...{ name, category, description: "", iabId: null, spVendorId: null },
    ...{ strictlyNecessary: false, urlPatterns: [], entries: [] },
  }),
  async insert(tx, { entries, category: _, ...fields }) {
    const id = await insertVendor(tx, fields);
    await insertHubEntries(tx, id, entries);
    return id;
  },
  apply: applyChanges,
  added: ({ entityList, ...vendor }) => ({ ...vendor, entries: entityList.length }),
  recorded,
};

async function readVendors(tx: TenantTx, ids: readonly string[]): Promise<Vendor[]> {
  const entries = Map.groupBy<string, VendorListEntry & { vendor: string }>(
    await listEntriesOfVendors(tx, ids),
    ({ vendor }) => vendor,
  );
  return (await listVendorsByIds(tx, ids))
    .map((one) => ({ ...one, entityList: entries.get(one.name) ?? [] }));
}

/** Fields, patterns, and the entries that the hub has changed. */
function recorded(
  { name, description, iabId, spVendorId, strictlyNecessary, urlPatterns, entityList }: Vendor,
  changes: readonly HubChange[],
): object {
  const changed = new Set(changes.flatMap(({ entry }) => entry ? [keyOf(entry)] : []));
  const entries = entityList.filter((entry) => changed.has(keyOf(entry)))
    .map(({ _id, pattern, type, entryType, description }) => {
      return { _id, pattern, type, entryType, description };
    });
  return { name, description, iabId, spVendorId, strictlyNecessary, urlPatterns, entries };
}

const newFields = hubContent.pick(
  Object.fromEntries(HUB_FIELDS.map((field) => [field, true])) as Record<
    typeof HUB_FIELDS[number],
    true
  >,
).partial();
const textOrNull = z.string().nullable();

async function applyChanges(
  tx: TenantTx,
  own: Vendor,
  changes: readonly HubChange[],
): Promise<void> {
  const { entityList = [], urlPatterns = [], fields = [] } = Object.groupBy(
    changes,
    ({ part }) => part === "entityList" || part === "urlPatterns" ? part : "fields",
  );
  const written = newFields.parse(
    Object.fromEntries(fields.map(({ part, after }) => [part, after])),
  );
  const removed = new Set(urlPatterns.map(({ before }) => textOrNull.parse(before)));
  const added = urlPatterns.flatMap(({ after }) => textOrNull.parse(after) ?? []);
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
    const description = textOrNull.parse(after);
    if (id === undefined) added.push({ ...entry, description: description ?? "" });
    else if (description === null) await deleteVendorEntryById(tx, id);
    else await updateVendorEntryById(tx, id, { description });
  }
  if (added.length > 0) await insertHubEntries(tx, own._id, added);
}

/**
 * Links a vendor of the tenant's own to the hub's vendor with the same name. The vendor stays as it
 * is; what the hub has beyond it arrives as changes to be reviewed.
 * @throws ApiError ENTITY_NOT_FOUND; ENTITY_ALREADY_EXISTS if either of the two is linked or
 * imported; VALIDATION_ERROR for different names; FORBIDDEN, see `requireAllProperties`
 */
export function linkHubVendor(
  { db }: Pick<Deps, "db">,
  actor: AccountActor,
  vendorId: string,
  { hubVendor }: HubLinkInput,
): Promise<Vendor> {
  requireAllProperties(actor);
  return withTenant(db.app, actor.scope, async (tx) => {
    await requireVersion(tx, "vendors", vendorId, undefined);
    const own = found(await readVendor(tx, vendorId));
    const { content } = found(await findPublished(tx, HUB_VENDOR, hubVendor));
    if (own.globalVendorRef !== null || await isImported(tx, HUB_VENDOR, hubVendor)) {
      throw new ApiError("ENTITY_ALREADY_EXISTS");
    }
    if (own.name !== content.name) {
      throw invalidField("hubVendor", answerText("has another name"));
    }
    const reference = { hubId: hubVendor, hubVersion: NEVER };
    await updateHubReference(tx, HUB_VENDOR, vendorId, reference);
    await raiseVersionOnce(tx, "vendors", [own]);
    await recordAuditEvent(tx, actor, {
      action: "vendor.linked",
      entityId: vendorId,
      after: { name: own.name, globalVendorRef: hubVendor },
    });
    return found(await readVendor(tx, vendorId));
  });
}
