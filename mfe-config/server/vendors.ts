/** Vendors: list, add, change, assign, and their entries. All functions throw ApiError. */
import type {
  Vendor,
  VendorChange,
  VendorEntryChange,
  VendorEntryInput,
  VendorFilters,
  VendorInput,
  VendorPropertiesInput,
} from "@crumbtrail/contract/vendor";
import { api, nextOffset, queryClient, read, withLatest } from "@crumbtrail/host";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";

const VENDORS = ["vendors"] as const;
const PAGE_SIZE = 200;

/** Pages of matching vendors by name. */
export const vendorsQuery = (filters: VendorFilters) =>
  infiniteQueryOptions({
    queryKey: [...VENDORS, "list", filters],
    initialPageParam: 0,
    queryFn: async ({ pageParam: offset }) => {
      const query = { ...filters, offset, limit: PAGE_SIZE };
      return await read(await api().vendors.$get({ query }));
    },
    getNextPageParam: nextOffset,
    placeholderData: (shown) => shown,
  });

/** The number of active vendors with changes of the Knowledge Hub to be reviewed. */
export const outdatedVendorsQuery = queryOptions({
  queryKey: [...VENDORS, "list", "outdated"],
  queryFn: async () => {
    const query = { status: "ACTIVE", hubChanges: "true", limit: 1 } as const;
    return (await read(await api().vendors.$get({ query }))).meta.total;
  },
});

/** A vendor with its patterns and entries. */
export const vendorQuery = (id: string) =>
  queryOptions({
    queryKey: [...VENDORS, "one", id],
    queryFn: async (): Promise<Vendor> =>
      await read(await api().vendors[":id"].$get({ param: { id } })),
  });

export async function addVendor(json: VendorInput): Promise<Vendor> {
  return await takeVendor(await read(await api().vendors.$post({ json })));
}

/** Changes the given fields. */
export function changeVendor(id: string, json: VendorChange): Promise<Vendor> {
  return withLatestVendor(
    id,
    async () =>
      await takeVendor(await read(await api().vendors[":id"].$patch({ param: { id }, json }))),
  );
}

export async function deactivateVendor(id: string): Promise<void> {
  await read(await api().vendors[":id"].$delete({ param: { id } }));
  await queryClient.invalidateQueries({ queryKey: VENDORS });
}

export async function assignVendors(json: VendorPropertiesInput) {
  const result = await read(await api().vendors.properties.$patch({ json }));
  await queryClient.invalidateQueries({ queryKey: VENDORS });
  return result;
}

export function addEntry(id: string, json: VendorEntryInput): Promise<Vendor> {
  return withLatestVendor(id, async () =>
    await takeVendor(
      await read(await api().vendors[":id"]["list-item"].$post({ param: { id }, json })),
    ));
}

/** Changes the given fields of an entry. */
export function changeEntry(
  id: string,
  itemId: string,
  json: VendorEntryChange,
): Promise<Vendor> {
  const param = { id, itemId };
  return withLatestVendor(id, async () =>
    await takeVendor(
      await read(await api().vendors[":id"]["list-item"][":itemId"].$patch({ param, json })),
    ));
}

/** @param version of the vendor, as it was read */
export function deleteEntry(id: string, itemId: string, version: number): Promise<void> {
  const request = { param: { id, itemId }, query: { version } };
  return withLatestVendor(id, async () => {
    await read(await api().vendors[":id"]["list-item"][":itemId"].$delete(request));
    await queryClient.invalidateQueries({ queryKey: VENDORS });
  });
}

/** Puts an answer into the cache, and loads the list again. */
export async function takeVendor(vendor: Vendor): Promise<Vendor> {
  queryClient.setQueryData(vendorQuery(vendor._id).queryKey, vendor);
  await queryClient.invalidateQueries({ queryKey: [...VENDORS, "list"] });
  return vendor;
}

/** After a refusal of an old version, loads the vendor as somebody else has changed it. */
function withLatestVendor<T>(id: string, change: () => Promise<T>): Promise<T> {
  const { queryKey } = vendorQuery(id);
  return withLatest(change, () => queryClient.invalidateQueries({ queryKey }));
}
