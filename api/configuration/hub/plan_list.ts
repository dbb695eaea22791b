/** What a public list of vendors changes in the Knowledge Hub. Pure. */
import type { DocumentVendor } from "@crumbtrail/contract/config_document";
import type { HubChange, HubContent } from "@crumbtrail/contract/hub";
import type { HubDraft } from "@crumbtrail/contract/hub_options";
import type { EntryContent, StoredEntry } from "@crumbtrail/db/queries/hub_entries";
import { mergedVendor } from "../documents/parse/parse.ts";
import { contentChanges } from "./compare.ts";

export interface PlannedDraft {
  row: EntryContent;
  action: HubDraft;
  /** Empty for added and removed vendors. */
  changes: HubChange[];
}

interface Curated extends Omit<StoredEntry, "entry"> {
  content: HubContent;
}

interface PlanOptions {
  /** `source` of the vendors of this list. */
  source: string;
  /** Whether vendors of this source that the list lacks become inactive. */
  removeMissing: boolean;
}

/**
 * A vendor is known by its IAB id, else by its name, if need be in other capitals, and keeps its
 * name. Vendors that came from this list become as the list has them now; vendors from elsewhere get
 * only what they lack.
 * @param known vendors with their drafts
 */
export function planList(
  known: readonly StoredEntry[],
  list: readonly DocumentVendor[],
  { source, removeMissing }: PlanOptions,
): PlannedDraft[] {
  const vendors = known.flatMap(({ entry, ...one }): Curated[] =>
    entry.kind === "VENDOR" ? [{ ...one, content: entry.content }] : []
  );
  const byName = new Map(vendors.map((one) => [one.content.name, one]));
  const byLowerCase = new Map(vendors.map((one) => [one.content.name.toLowerCase(), one]));
  const byIabId = new Map(
    vendors.flatMap((one) => one.content.iabId === null ? [] : [[one.content.iabId, one] as const]),
  );
  const named = new Set<string>();
  const drafts = list.flatMap((vendor): PlannedDraft[] => {
    const match = (vendor.iabId === null ? undefined : byIabId.get(vendor.iabId)) ??
      byName.get(vendor.name) ?? byLowerCase.get(vendor.name.toLowerCase());
    if (match && named.has(match._id)) return [];
    if (match) named.add(match._id);
    return match ? changed(match, contentOf(vendor), source) : [added(contentOf(vendor), source)];
  });
  if (!removeMissing) return drafts;
  const missing = vendors.filter((one) =>
    one.source === source && one.status === "ACTIVE" && !named.has(one._id)
  );
  return [...drafts, ...missing.map(removed)];
}

function added(content: HubContent, source: string): PlannedDraft {
  const row = { _id: crypto.randomUUID(), entry: vendorOf(content), source };
  return { row: { ...row, status: "ACTIVE" }, action: "ADDED", changes: [] };
}

function changed(known: Curated, given: HubContent, source: string): PlannedDraft[] {
  const { _id, status } = known;
  const isOfList = known.source === source;
  const content = isOfList
    ? {
      ...known.content,
      description: given.description,
      iabId: given.iabId ?? known.content.iabId,
      urlPatterns: given.urlPatterns.length > 0 ? given.urlPatterns : known.content.urlPatterns,
      entries: given.entries.length > 0 ? given.entries : known.content.entries,
    }
    : mergedVendor(known.content, given);
  const changes = contentChanges(vendorOf(known.content), vendorOf(content));
  const isBack = isOfList && status === "DISABLED";
  if (changes.length === 0 && !isBack) return [];
  const row = { _id, entry: vendorOf(content), source: known.source };
  return [{ row: { ...row, status: isBack ? "ACTIVE" : status }, action: "CHANGED", changes }];
}

function removed({ _id, content, source }: Curated): PlannedDraft {
  const row = { _id, entry: vendorOf(content), status: "DISABLED" as const, source };
  return { row, action: "REMOVED", changes: [] };
}

const vendorOf = (content: HubContent) => ({ kind: "VENDOR" as const, content });

/** A vendor as the hub has it, without further fields. */
export function contentOf(vendor: Omit<HubContent, "category">): HubContent {
  const { name, description, urlPatterns, iabId, spVendorId, strictlyNecessary } = vendor;
  const entries = vendor.entries.map(({ type, entryType, pattern, description }) => {
    return { type, entryType, pattern, description };
  });
  const fields = { name, description, category: "", urlPatterns, iabId, spVendorId };
  return { ...fields, strictlyNecessary, entries };
}
