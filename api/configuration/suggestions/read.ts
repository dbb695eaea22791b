/** Reads suggestions, with the vendors of the Knowledge Hub that recognise them. */
import { compile } from "@crumbtrail/catalogue/compile";
import { newEntry } from "@crumbtrail/catalogue/entries";
import { explainer, questionsAbout, type SeenItem } from "@crumbtrail/catalogue/explain";
import { RUN_TIME } from "@crumbtrail/catalogue/match";
import type { Page, Slice } from "@crumbtrail/contract/paging";
import type {
  PropertySuggestions,
  Suggestion,
  SuggestionQuery,
} from "@crumbtrail/contract/suggestion";
import { type HubPatterns, listHubPatterns } from "@crumbtrail/db/queries/hub_imports";
import {
  listSuggestions,
  listUnreviewedProperties,
  type StoredSuggestion,
} from "@crumbtrail/db/queries/suggestions";
import { readTenant, type TenantScope } from "@crumbtrail/db/tenant";
import type { Deps } from "../../platform/deps.ts";
import type { Read } from "../../platform/xlsx/tenant_workbook.ts";

/** Days without a sighting after which an entry is not suggested any more. */
const SUGGESTED_DAYS = 30;
const DAY_MS = 86_400_000;

/** Issues last found before this moment are not suggested. */
export function suggestedSince(now: Date): Date {
  return new Date(now.getTime() - SUGGESTED_DAYS * DAY_MS);
}

export type SuggestionFilters = Omit<SuggestionQuery, "offset" | "limit" | "export-format">;

/** A page of suggestions; a caller limited to some properties gets those of its properties. */
export function readSuggestions(
  deps: Pick<Deps, "db" | "patterns" | "now">,
  scope: TenantScope,
  filters: SuggestionFilters,
  slice: Slice,
): Promise<Page<Suggestion>> {
  const read: Read = (work) => readTenant(deps.db.app, scope, work);
  return suggestionsBy(deps, scope.tenantId, read, filters, slice);
}

/** A page of suggestions of a tenant. @param read opens the reader's scope */
export async function suggestionsBy(
  { patterns, now }: Pick<Deps, "patterns" | "now">,
  tenantId: string,
  read: Read,
  filters: SuggestionFilters,
  slice: Slice,
): Promise<Page<Suggestion>> {
  const { data, meta, vendors } = await read(async (tx) => {
    const page = await listSuggestions(tx, filters, suggestedSince(now()), slice);
    return { ...page, vendors: page.data.length > 0 ? await listHubPatterns(tx) : [] };
  });
  const items = data.map(itemOf);
  const catalogue = compile(vendors.flatMap(entriesOf));
  const asked = questionsAbout(catalogue, items);
  // Outside of the transaction, because matching may take seconds.
  const matches = await patterns.match(tenantId, { ...asked, time: RUN_TIME });
  const explain = explainer(catalogue, asked, matches);
  return {
    data: data.map(({ url: _, origin: __, ...suggestion }, n) => {
      const item = items[n];
      const matches = item ? explain(item).matches : [];
      const owner = matches.find(({ verdict }) => verdict === "APPROVES")?.entry.owner;
      const hub = owner?.kind === "VENDOR" ? { _id: owner.id, name: owner.name } : null;
      return { ...suggestion, hub };
    }),
    meta,
  };
}

/** The suggestion as an item that the hub's vendors may match. */
function itemOf({ entry, name, url, origin }: StoredSuggestion): SeenItem {
  if (entry === "REQUEST") {
    return { kind: "REQUEST", texts: [url ?? `https://${name}/`], propertyId: null };
  }
  return { kind: "STORAGE", storageType: entry, texts: [name], origin, propertyId: null };
}

/** The entries of a vendor, so that the first match of an item is by the first vendor by name. */
function entriesOf({ _id, name, urlPatterns, entries }: HubPatterns) {
  const owner = { kind: "VENDOR", id: _id, name, globalVendorRef: null, iabId: null } as const;
  return [
    newEntry({ ...owner, ignore: false }, "REQUEST", { patterns: urlPatterns }),
    ...entries.map(({ type, entryType, pattern }) =>
      newEntry({ ...owner, ignore: false }, type, {
        patterns: [pattern],
        storageType: entryType,
      })
    ),
  ];
}

/** Properties with first runs whose suggestions nobody has reviewed. */
export function readUnreviewedProperties(
  { db, now }: Pick<Deps, "db" | "now">,
  scope: TenantScope,
): Promise<PropertySuggestions[]> {
  return readTenant(db.app, scope, (tx) => listUnreviewedProperties(tx, suggestedSince(now())));
}
