/** The Knowledge Hub: entries, drafts, lists, suggestions. All functions throw ApiError. */
import type {
  CuratedEntry,
  HubApplyInput,
  HubDraftInput,
  HubEntryInput,
  HubImportInput,
  HubPlan,
  HubRelease,
} from "@crumbtrail/contract/hub_entry";
import type { HubOffer } from "@crumbtrail/contract/hub_offer";
import type { HubDraft, HubKind } from "@crumbtrail/contract/hub_options";
import { allPages, api, nextOffset, queryClient, read } from "@crumbtrail/host";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";

const HUB = ["madmin", "hub"] as const;
const PAGE_SIZE = 50;

export interface EntryFilters {
  kind?: HubKind | undefined;
  search: string;
  draft?: HubDraft | "ANY" | undefined;
}

/** Pages of entries with their drafts, by name. */
export const entriesQuery = (filters: EntryFilters) =>
  infiniteQueryOptions({
    queryKey: [...HUB, "list", filters],
    initialPageParam: 0,
    queryFn: async ({ pageParam: offset }) =>
      await read(await api().hub.entries.$get({ query: { ...filters, offset, limit: PAGE_SIZE } })),
    getNextPageParam: nextOffset,
    placeholderData: (shown) => shown,
  });

export const entryQuery = (id: string) =>
  queryOptions({
    queryKey: [...HUB, "one", id],
    queryFn: async (): Promise<CuratedEntry> =>
      await read(await api().hub.entries[":id"].$get({ param: { id } })),
  });

/** Pages of an entry's published versions, the latest first. */
export const entryVersionsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...HUB, "versions", id],
    initialPageParam: 0,
    queryFn: async ({ pageParam: offset }) => {
      const call = api().hub.entries[":id"].versions;
      return await read(await call.$get({ param: { id }, query: { offset, limit: 20 } }));
    },
    getNextPageParam: nextOffset,
  });

export const draftsQuery = queryOptions({
  queryKey: [...HUB, "drafts"],
  queryFn: async () => await read(await api().hub.drafts.$get()),
});

/** Pages of the published versions of the hub, the latest first. */
export const releasesQuery = infiniteQueryOptions({
  queryKey: [...HUB, "releases"],
  initialPageParam: 0,
  queryFn: async ({ pageParam: offset }) =>
    await read(await api().hub.releases.$get({ query: { offset, limit: PAGE_SIZE } })),
  getNextPageParam: nextOffset,
});

/** Open suggestions of all tenants. */
export const offersQuery = queryOptions({
  queryKey: [...HUB, "offers"],
  queryFn: (): Promise<HubOffer[]> =>
    allPages(async (query) => await read(await api().hub.offers.$get({ query }))),
});

export async function addEntry(json: HubEntryInput): Promise<CuratedEntry> {
  return await refreshed(async () => await read(await api().hub.entries.$post({ json })));
}

export async function saveDraft(id: string, json: HubDraftInput): Promise<CuratedEntry> {
  const call = api().hub.entries[":id"].draft;
  return await refreshed(async () => await read(await call.$put({ param: { id }, json })));
}

export async function discardDraft(id: string): Promise<void> {
  const call = api().hub.entries[":id"].draft;
  await refreshed(async () => await read(await call.$delete({ param: { id } })));
}

export async function planImport(json: HubImportInput): Promise<HubPlan> {
  return await read(await api().hub.import.plan.$post({ json }));
}

export async function applyImport(json: HubApplyInput): Promise<HubPlan> {
  return await refreshed(async () => await read(await api().hub.import.apply.$post({ json })));
}

export async function publish(json: { note: string; fingerprint: string }): Promise<HubRelease> {
  return await refreshed(async () => await read(await api().hub.releases.$post({ json })));
}

/** Makes a suggestion a draft. */
export async function acceptOffer(id: string): Promise<CuratedEntry> {
  const call = api().hub.offers[":id"].accept;
  return await refreshed(async () => await read(await call.$post({ param: { id } })));
}

export async function declineOffer(id: string, json: { reason: string }): Promise<void> {
  const call = api().hub.offers[":id"].decline;
  await refreshed(async () => await read(await call.$post({ param: { id }, json })));
}

/** After a failure too: a colleague may have changed the hub. */
async function refreshed<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } finally {
    await queryClient.invalidateQueries({ queryKey: HUB });
  }
}
