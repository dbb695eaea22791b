/** The Knowledge Hub: its vendors, their import, and later changes. All functions throw ApiError. */
import type { HubChangesInput } from "@crumbtrail/contract/hub";
import type { Vendor } from "@crumbtrail/contract/vendor";
import { api, nextOffset, queryClient, read } from "@crumbtrail/host";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { takeVendor } from "./vendors.ts";

const HUB = ["hub"] as const;
const PAGE_SIZE = 50;

/** Pages of the hub's vendors by name. */
export const hubVendorsQuery = (name: string) =>
  infiniteQueryOptions({
    queryKey: [...HUB, "list", name],
    initialPageParam: 0,
    queryFn: async ({ pageParam: offset }) => {
      const query = { name, offset, limit: PAGE_SIZE };
      return await read(await api().vendors.global.$get({ query }));
    },
    getNextPageParam: nextOffset,
    placeholderData: (shown) => shown,
  });

/** A vendor of the hub with its patterns and entries. */
export const hubVendorQuery = (id: string) =>
  queryOptions({
    queryKey: [...HUB, "one", id],
    queryFn: async () => await read(await api().vendors.global[":id"].$get({ param: { id } })),
  });

/** Imports a vendor of the hub; gives the tenant's vendor. */
export async function importHubVendor(id: string): Promise<Vendor> {
  const vendor = await read(await api().vendors[":id"].copy.$post({ param: { id } }));
  await queryClient.invalidateQueries({ queryKey: HUB });
  return await takeVendor(vendor);
}

/** What the hub has changed since a vendor was imported or last reviewed. */
export const hubChangesQuery = (vendorId: string) =>
  queryOptions({
    queryKey: [...HUB, "changes", vendorId],
    queryFn: async () =>
      await read(await api().vendors[":id"]["hub-changes"].$get({ param: { id: vendorId } })),
  });

/** Applies or dismisses the changes of the hub. */
export async function answerHubChanges(
  vendorId: string,
  json: HubChangesInput,
): Promise<Vendor> {
  const param = { id: vendorId };
  try {
    return await takeVendor(
      await read(await api().vendors[":id"]["hub-changes"].$post({ param, json })),
    );
  } finally {
    await queryClient.invalidateQueries({ queryKey: hubChangesQuery(vendorId).queryKey });
  }
}
