/**
 * The Knowledge Hub: entries, drafts, imports of lists, suggestions. All functions throw ApiError.
 */
import type {
  HubApplyInput,
  HubDraftInput,
  HubEntryInput,
  HubImportInput,
} from "@crumbtrail/contract/hub_entry";
import type { HubDraft, HubKind } from "@crumbtrail/contract/hub_options";
import { allPages, api, pagesQuery, read, settled } from "@crumbtrail/host";
import { queryOptions } from "@tanstack/react-query";

const HUB = ["madmin", "hub"] as const;
const PAGE_SIZE = 50;
const VERSIONS_PAGE_SIZE = 20;

const calls = () => api().hub;
const one = () => calls().entries[":id"];

export interface EntryFilters {
  kind?: HubKind;
  search: string;
  draft?: HubDraft | "ANY" | undefined;
}

/** Pages of entries with their drafts, by name. */
export const entriesQuery = (filters: EntryFilters) =>
  pagesQuery(
    [...HUB, "list", filters],
    PAGE_SIZE,
    (slice) => read(calls().entries.$get({ query: { ...filters, ...slice } })),
  );

export const entryQuery = (id: string) =>
  queryOptions({
    queryKey: [...HUB, "one", id],
    queryFn: () => read(one().$get({ param: { id } })),
  });

/** Pages of an entry's published versions, the latest first. */
export const entryVersionsQuery = (id: string) =>
  pagesQuery(
    [...HUB, "versions", id],
    VERSIONS_PAGE_SIZE,
    (query) => read(one().versions.$get({ param: { id }, query })),
  );

/** How many drafts there are, by what publishing them does. */
export const draftsQuery = queryOptions({
  queryKey: [...HUB, "drafts"],
  queryFn: () => read(calls().drafts.$get()),
});

/** Pages of the published versions of the hub, the latest first. */
export const releasesQuery = pagesQuery(
  [...HUB, "releases"],
  PAGE_SIZE,
  (query) => read(calls().releases.$get({ query })),
);

/** Open suggestions of all tenants. */
export const offersQuery = queryOptions({
  queryKey: [...HUB, "offers"],
  queryFn: () => allPages((query) => read(calls().offers.$get({ query }))),
});

export const addEntry = (json: HubEntryInput) =>
  settled(HUB, read(calls().entries.$post({ json })));

export const saveDraft = (id: string, json: HubDraftInput) =>
  settled(HUB, read(one().draft.$put({ param: { id }, json })));

export const discardDraft = (id: string) =>
  settled(HUB, read(one().draft.$delete({ param: { id } })));

export const planImport = (json: HubImportInput) => read(calls().import.plan.$post({ json }));

export const applyImport = (json: HubApplyInput) =>
  settled(HUB, read(calls().import.apply.$post({ json })));

export const publish = (json: { note: string; fingerprint: string }) =>
  settled(HUB, read(calls().releases.$post({ json })));

/** Makes a suggestion a draft. */
export const acceptOffer = (id: string) =>
  settled(HUB, read(calls().offers[":id"].accept.$post({ param: { id } })));

export const declineOffer = (id: string, json: { reason: string }) =>
  settled(HUB, read(calls().offers[":id"].decline.$post({ param: { id }, json })));
