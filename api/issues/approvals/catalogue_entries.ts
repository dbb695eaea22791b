/** From issues and rows of reports to what would be approved, without writing it. */
import { readPattern } from "@crumbtrail/catalogue/pattern";
import {
  type ApprovalReach,
  type ApprovedThing,
  hostPattern,
  namePattern,
} from "@crumbtrail/contract/approval";
import { commonPattern } from "@crumbtrail/contract/name_shapes";
import type { StorageKind } from "@crumbtrail/contract/enums";
import type { Approvable } from "@crumbtrail/db/queries/approvals";
import {
  type CatalogueRow,
  findStorageItems,
  findVendors,
  type Reach,
} from "@crumbtrail/db/queries/approved_things";
import { arePropertiesThere } from "@crumbtrail/db/queries/properties";
import type { TenantTx } from "@crumbtrail/db/tenant";
import type { AccountActor } from "../../platform/actor.ts";
import { ApiError } from "../../platform/errors.ts";

/** Names of vendors and storage items are no longer. */
const NAME_LENGTH = 500;

/** One entry of the catalogue that is asked for. */
export interface Thing {
  storageType: StorageKind | null;
  /** What its issues are called. */
  name: string;
  pattern: string;
  reach: Reach;
  /** Ids of vendors that the scans found it to belong to. */
  vendorIds: string[];
  suggestion: Approvable["vendorSuggested"];
}

/**
 * What is asked for, each thing once.
 * @throws ApiError FORBIDDEN for all properties where the actor does not see all; VALIDATION_ERROR
 *   for properties that are not there for the actor, and for a name that no pattern can hold
 */
export async function thingsOf(
  tx: TenantTx,
  actor: AccountActor,
  approvables: readonly Approvable[],
  properties: ApprovalReach,
): Promise<Thing[]> {
  await requireReach(tx, actor, properties);
  const things = new Map<string, Thing>();
  for (const issue of approvables) {
    const key = JSON.stringify([issue.storageType, nameOf(issue)]);
    const known = things.get(key);
    const thing = known ?? thingOf(issue, reachOf(properties, issue));
    if (known?.reach && properties === "OWN") {
      known.reach = [...new Set([...known.reach, issue.propertyId])];
    }
    things.set(key, thing);
  }
  return [...things.values()];
}

/** A foreign property is as good as none: the transaction sees what the actor may see. */
async function requireReach(
  tx: TenantTx,
  { scope }: AccountActor,
  properties: ApprovalReach,
): Promise<void> {
  if (properties === "OWN") return;
  if (properties === "ALL") {
    if (scope.propertyIds === null) return;
    throw new ApiError("FORBIDDEN", { details: { properties: "not all of them are yours" } });
  }
  if (await arePropertiesThere(tx, [...new Set(properties)])) return;
  const details = [{ path: "properties", message: "names one that is not there" }];
  throw new ApiError("VALIDATION_ERROR", { details });
}

function reachOf(properties: ApprovalReach, { propertyId }: Approvable): Reach {
  if (properties === "ALL") return null;
  return properties === "OWN" ? [propertyId] : properties;
}

function nameOf({ storageType, name, entryName }: Approvable): string {
  return storageType === null ? entryName : name;
}

function thingOf(issue: Approvable, reach: Reach): Thing {
  const name = nameOf(issue);
  const pattern = issue.storageType === null
    ? hostPattern(name)
    : issue.nameRule === null
    ? namePattern(name)
    : commonPattern(name);
  if (pattern === null) throw new ApiError("VALIDATION_ERROR", { details: { name: "too long" } });
  const read = readPattern(pattern);
  if ("error" in read) throw new ApiError("VALIDATION_ERROR", { details: { name: read.error } });
  return {
    storageType: issue.storageType,
    name,
    pattern,
    reach,
    vendorIds: issue.vendorsMatch.map(({ _id }) => _id),
    suggestion: issue.vendorSuggested,
  };
}

/** What the thing is called in the catalogue: a vendor as the web knows it, if it does. */
export function catalogueName({ storageType, name, suggestion }: Thing): string {
  const known = storageType === null ? suggestion?.name : undefined;
  return (known ?? name).slice(0, NAME_LENGTH);
}

/** The rows of the catalogue that things belong to, for those that have one. */
export async function findKnown(
  tx: TenantTx,
  things: readonly Thing[],
): Promise<Map<Thing, CatalogueRow>> {
  const keys = things.flatMap((thing) =>
    thing.storageType ? [{ type: thing.storageType, name: catalogueName(thing) }] : []
  );
  const hosts = things.filter(({ storageType }) => storageType === null);
  const items = keys.length > 0 ? await findStorageItems(tx, keys) : [];
  const vendors = hosts.length === 0 ? [] : await findVendors(tx, {
    ids: [...new Set(hosts.flatMap(({ vendorIds }) => vendorIds))],
    names: hosts.map(catalogueName),
  });
  const itemOf = new Map(items.map((row) => [`${row.type} ${row.name}`, row]));
  const byId = new Map(vendors.map((row) => [row.id, row]));
  const byName = new Map(vendors.map((row) => [row.name, row]));
  const known = new Map<Thing, CatalogueRow>();
  for (const thing of things) {
    const name = catalogueName(thing);
    const row = thing.storageType === null
      // One of its ids goes before its name, the oldest of several first.
      ? byId.get(thing.vendorIds.filter((id) => byId.has(id)).sort()[0] ?? "") ?? byName.get(name)
      : itemOf.get(`${thing.storageType} ${name}`);
    if (row) known.set(thing, row);
  }
  return known;
}

/** The thing as the contract tells it. */
export function shownThing(thing: Thing, known: CatalogueRow | undefined): ApprovedThing {
  return {
    kind: thing.storageType === null ? "VENDOR" : "STORAGE_ITEM",
    covers: thing.name,
    name: known?.name ?? catalogueName(thing),
    storageType: thing.storageType,
    pattern: thing.pattern,
    isKnown: known?.isActive ?? false,
    suggestion: thing.suggestion,
  };
}
