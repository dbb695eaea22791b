/** The tenant's data and limits: read, changed, and its end asked for. */
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
  return await shown(await read(await api().tenants[":id"].$patch({ param: { id }, json })));
}

/** Asks for the end of the tenant with all it has. */
export async function requestDeletion(id: string): Promise<TenantData> {
  const call = api().tenants[":id"]["request-delete"];
  return await shown(await read(await call.$post({ param: { id } })));
}

export async function takeDeletionBack(id: string): Promise<TenantData> {
  const call = api().tenants[":id"]["request-delete"];
  return await shown(await read(await call.$delete({ param: { id } })));
}

/** Much of what is on other screens depends on the tenant: all of it is asked for again. */
async function shown(data: TenantData): Promise<TenantData> {
  queryClient.setQueryData(tenantDataQuery(data._id).queryKey, data);
  await queryClient.invalidateQueries();
  return data;
}
