/** The tenant's data and limits: read, changed, and its deletion requested. */
import type { TenantChange, TenantData } from "@crumbtrail/contract/tenant";
import { api, queryClient, read } from "@crumbtrail/host";
import { queryOptions } from "@tanstack/react-query";

export const tenantDataQuery = (id: string) =>
  queryOptions({
    queryKey: ["tenants", id, "data"],
    queryFn: async (): Promise<TenantData> =>
      await read(await api().tenants[":id"].$get({ param: { id } })),
  });

export const tenantLimitsQuery = (id: string) =>
  queryOptions({
    queryKey: ["tenants", id, "limits"],
    queryFn: async () => await read(await api().tenants[":id"].limits.$get({ param: { id } })),
  });

/** Writes the fields that are given. */
export async function changeTenant(id: string, json: TenantChange): Promise<TenantData> {
  return await published(await read(await api().tenants[":id"].$patch({ param: { id }, json })));
}

/** Requests the deletion of the tenant with all its data. */
export async function requestDeletion(id: string): Promise<TenantData> {
  const call = api().tenants[":id"]["request-delete"];
  return await published(await read(await call.$post({ param: { id } })));
}

export async function cancelDeletion(id: string): Promise<TenantData> {
  const call = api().tenants[":id"]["request-delete"];
  return await published(await read(await call.$delete({ param: { id } })));
}

/** Other screens depend on the tenant's data: every query is refetched. */
async function published(data: TenantData): Promise<TenantData> {
  queryClient.setQueryData(tenantDataQuery(data._id).queryKey, data);
  await queryClient.invalidateQueries();
  return data;
}
