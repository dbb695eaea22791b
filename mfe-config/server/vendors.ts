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
import { api, pagesQuery, queryClient, read, saved, withLatest } from "@crumbtrail/host";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

const VENDORS = ["vendors"] as const;
const PAGE_SIZE = 200;
/** Vendors in a list to choose from; further ones are found by typing. */
const CHOICES = 50;

const calls = () => api().vendors;
const entries = () => calls()[":id"]["list-item"];

/** Pages of matching vendors by name. */
export const vendorsQuery = (filters: VendorFilters) =>
  pagesQuery(
    [...VENDORS, "list", filters],
    PAGE_SIZE,
    (slice) => read(calls().$get({ query: { ...filters, ...slice } })),
  );

/** The number of active vendors with changes of the Knowledge Hub to be reviewed. */
export const outdatedVendorsQuery = queryOptions({
  queryKey: [...VENDORS, "list", "outdated"],
  queryFn: async () => {
    const query = { status: "ACTIVE", hubChanges: "true", limit: 1 } as const;
    return (await read(calls().$get({ query }))).meta.total;
  },
});

export type VendorChoice = Pick<Vendor, "_id" | "name">;

/** To choose from: the first active vendors with the text in a name or a pattern. */
export const vendorChoicesQuery = (search: string) =>
  queryOptions({
    queryKey: [...VENDORS, "choices", search],
    queryFn: async (): Promise<VendorChoice[]> => {
      const query = { limit: CHOICES, ...(search !== "" && { search }) };
      const { data } = await read(calls().$get({ query }));
      return data.map(({ _id, name }) => ({ _id, name }));
    },
    placeholderData: keepPreviousData,
  });

/** A vendor with its patterns and entries. */
export const vendorQuery = (id: string) =>
  queryOptions({
    queryKey: [...VENDORS, "one", id],
    queryFn: (): Promise<Vendor> => read(calls()[":id"].$get({ param: { id } })),
  });

export async function addVendor(json: VendorInput): Promise<Vendor> {
  return await takeVendor(await read(calls().$post({ json })));
}

/** Changes the given fields. */
export const changeVendor = (id: string, json: VendorChange) =>
  takenOrLatest(id, read(calls()[":id"].$patch({ param: { id }, json })));

/** Sets a vendor inactive, which is what DELETE does in the API. */
export const deactivateVendor = (id: string) =>
  saved(VENDORS, read(calls()[":id"].$delete({ param: { id } })));

/** Adds and removes properties of several vendors. */
export const assignVendors = (json: VendorPropertiesInput) =>
  saved(VENDORS, read(calls().properties.$patch({ json })));

export const addEntry = (id: string, json: VendorEntryInput) =>
  takenOrLatest(id, read(entries().$post({ param: { id }, json })));

/** Changes the given fields of an entry. */
export const changeEntry = (id: string, itemId: string, json: VendorEntryChange) =>
  takenOrLatest(id, read(entries()[":itemId"].$patch({ param: { id, itemId }, json })));

/** @param version of the vendor, as it was read */
export const deleteEntry = (id: string, itemId: string, version: number) =>
  saved(VENDORS, read(entries()[":itemId"].$delete({ param: { id, itemId }, query: { version } })));

/** Puts an answer into the cache, and loads the lists again. */
export async function takeVendor(vendor: Vendor): Promise<Vendor> {
  queryClient.setQueryData(vendorQuery(vendor._id).queryKey, vendor);
  await queryClient.invalidateQueries({ queryKey: [...VENDORS, "list"] });
  return vendor;
}

/** As `takeVendor`; after a refusal, because somebody else has changed the vendor, loads it. */
function takenOrLatest(id: string, answer: Promise<Vendor>): Promise<Vendor> {
  const { queryKey } = vendorQuery(id);
  return withLatest(
    async () => await takeVendor(await answer),
    () => queryClient.invalidateQueries({ queryKey }),
  );
}
