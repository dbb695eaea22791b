/** Derives catalogue entries from the issues and report rows to approve. Writes nothing. */
import { readPattern } from "@crumbtrail/catalogue/pattern";
import {
  type ApprovalScope,
  type ApprovedEntry,
  hostPattern,
  namePattern,
} from "@crumbtrail/contract/approval";
import { groupPattern } from "@crumbtrail/contract/name_groups";
import type { StorageKind } from "@crumbtrail/contract/enums";
import type { Approvable } from "@crumbtrail/db/queries/approvals";
import {
  type CatalogueRow,
  findStorageItems,
  findVendors,
  type PropertyScope,
} from "@crumbtrail/db/queries/catalogue_changes";
import { arePropertiesThere } from "@crumbtrail/db/queries/properties";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { answerText } from "@crumbtrail/texts/server";
import type { AccountActor } from "../../platform/actor.ts";
import { ApiError, invalidField } from "../../platform/errors.ts";

/** The longest name of a vendor or storage item, in characters. */
const NAME_LENGTH = 500;

/** A catalogue entry proposed to approve issues. */
export interface ProposedEntry {
  storageType: StorageKind | null;
  /** The name shared by the issues of the entry. */
  name: string;
  pattern: string;
  /** The pattern was written by a person: names and hosts may be any. */
  isWritten: boolean;
  scope: PropertyScope;
  /** Ids of vendors found by scans for the entry. */
  vendorIds: string[];
  /** Vendor of the host by public data. */
  suggestion: Approvable["vendorSuggested"];
}

/**
 * Gives the entries to approve, without duplicates.
 * @param pattern written for a single issue, instead of the whole name or the host
 * @throws ApiError FORBIDDEN for all properties if the actor sees only some; VALIDATION_ERROR for
 * properties outside the actor's scope, a name too long for a pattern, and an unreadable pattern
 */
export async function entriesOfIssues(
  tx: TenantTx,
  actor: AccountActor,
  approvables: readonly Approvable[],
  properties: ApprovalScope,
  pattern?: string,
): Promise<ProposedEntry[]> {
  await requireProperties(tx, actor, properties);
  const entries = new Map<string, ProposedEntry>();
  for (const issue of approvables) {
    const key = JSON.stringify([issue.storageType, nameOf(issue)]);
    const known = entries.get(key);
    const entry = known ?? entryOf(issue, scopeOf(properties, issue), pattern);
    if (known?.scope && properties === "OWN") {
      known.scope = [...new Set([...known.scope, issue.propertyId])];
    }
    entries.set(key, entry);
  }
  return [...entries.values()];
}

/** Properties outside the actor's scope are invisible in this transaction. */
async function requireProperties(
  tx: TenantTx,
  { scope }: AccountActor,
  properties: ApprovalScope,
): Promise<void> {
  if (properties === "OWN") return;
  if (properties === "ALL") {
    if (scope.propertyIds === null) return;
    throw new ApiError("FORBIDDEN", {
      details: { properties: "includes properties outside your property scope" },
    });
  }
  if (await arePropertiesThere(tx, [...new Set(properties)])) return;
  throw invalidField("properties", answerText("contains an unknown property"));
}

function scopeOf(properties: ApprovalScope, { propertyId }: Approvable): PropertyScope {
  if (properties === "ALL") return null;
  return properties === "OWN" ? [propertyId] : properties;
}

/** The host of requests, or the name of storage entries, which may be that of their group. */
function nameOf({ storageType, name, entryName }: Approvable): string {
  return storageType === null ? entryName : name;
}

function entryOf(issue: Approvable, scope: PropertyScope, written?: string): ProposedEntry {
  const name = nameOf(issue);
  const pattern = written ?? patternOf(issue);
  if (pattern === null) throw new ApiError("VALIDATION_ERROR", { details: { name: "too long" } });
  const read = readPattern(pattern);
  if ("error" in read) throw invalidField(written === undefined ? "name" : "pattern", read.error);
  return {
    storageType: issue.storageType,
    name,
    pattern,
    isWritten: written !== undefined,
    scope,
    vendorIds: issue.vendorsMatch.map(({ _id }) => _id),
    suggestion: issue.vendorSuggested,
  };
}

/** Matches exactly the name, or the group of names, or the host. */
function patternOf(issue: Approvable): string | null {
  const name = nameOf(issue);
  if (issue.storageType === null) return hostPattern(name);
  return issue.nameRule === null ? namePattern(name) : groupPattern(name);
}

/** The name of an entry's row; a new vendor is named as suggested, if a vendor was suggested. */
export function catalogueName({ storageType, name, suggestion }: ProposedEntry): string {
  const known = storageType === null ? suggestion?.name : undefined;
  return (known ?? name).slice(0, NAME_LENGTH);
}

/** Finds the catalogue row of each entry; the map omits entries without a row. */
export async function findKnown(
  tx: TenantTx,
  entries: readonly ProposedEntry[],
): Promise<Map<ProposedEntry, CatalogueRow>> {
  const keys = entries.flatMap((entry) =>
    entry.storageType ? [{ type: entry.storageType, name: catalogueName(entry) }] : []
  );
  const hosts = entries.filter(({ storageType }) => storageType === null);
  const items = keys.length > 0 ? await findStorageItems(tx, keys) : [];
  const vendors = hosts.length === 0 ? [] : await findVendors(tx, {
    ids: [...new Set(hosts.flatMap(({ vendorIds }) => vendorIds))],
    names: hosts.map(catalogueName),
  });
  const itemOf = new Map(items.map((row) => [`${row.type} ${row.name}`, row]));
  const byId = new Map(vendors.map((row) => [row.id, row]));
  const byName = new Map(vendors.map((row) => [row.name, row]));
  const known = new Map<ProposedEntry, CatalogueRow>();
  for (const entry of entries) {
    const name = catalogueName(entry);
    const row = entry.storageType === null
      // An id counts more than the name; of several ids, the oldest.
      ? byId.get(entry.vendorIds.filter((id) => byId.has(id)).sort()[0] ?? "") ?? byName.get(name)
      : itemOf.get(`${entry.storageType} ${name}`);
    if (row) known.set(entry, row);
  }
  return known;
}

/** The entry in the contract's format. */
export function shownEntry(entry: ProposedEntry, known: CatalogueRow | undefined): ApprovedEntry {
  return {
    kind: entry.storageType === null ? "VENDOR" : "STORAGE_ITEM",
    covers: entry.name,
    name: known?.name ?? catalogueName(entry),
    storageType: entry.storageType,
    pattern: entry.pattern,
    isKnown: known?.isExtensible ?? false,
    suggestion: entry.suggestion,
  };
}
