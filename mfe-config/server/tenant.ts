/** The tenant's data, limits, settings and deletion. All functions throw ApiError. */
import type { TenantChange, TenantData } from "@crumbtrail/contract/tenant_data";
import type { TenantSettingsPatch } from "@crumbtrail/contract/tenant_settings";
import { allPages, api, queryClient, read, withLatest } from "@crumbtrail/host";
import { queryOptions } from "@tanstack/react-query";

const calls = () => api().tenants[":id"];

export const tenantDataQuery = (id: string) =>
  queryOptions({
    queryKey: ["tenants", id, "data"],
    queryFn: () => read(calls().$get({ param: { id } })),
  });

export const tenantLimitsQuery = (id: string) =>
  queryOptions({
    queryKey: ["tenants", id, "limits"],
    queryFn: () => read(calls().limits.$get({ param: { id } })),
  });

/** Changes the given fields. What somebody else has changed since is loaded, to be shown. */
export const changeTenant = (id: string, json: TenantChange) =>
  withLatest(
    async () => await takeTenant(await read(calls().$patch({ param: { id }, json }))),
    () => queryClient.invalidateQueries({ queryKey: tenantDataQuery(id).queryKey }),
  );

/** Requests the deletion of the tenant with all data. */
export async function requestDeletion(id: string): Promise<TenantData> {
  return await takeTenant(await read(calls()["request-delete"].$post({ param: { id } })));
}

export async function cancelDeletion(id: string): Promise<TenantData> {
  return await takeTenant(await read(calls()["request-delete"].$delete({ param: { id } })));
}

/** Shows an answer everywhere: other screens depend on the tenant's data. */
async function takeTenant(data: TenantData): Promise<TenantData> {
  queryClient.setQueryData(tenantDataQuery(data._id).queryKey, data);
  await queryClient.invalidateQueries();
  return data;
}

export const settingsQuery = (id: string) =>
  queryOptions({
    queryKey: ["tenants", id, "settings"],
    queryFn: () => read(calls().settings.$get({ param: { id } })),
  });

/** Changes the given settings. What somebody else has changed since is loaded, to be shown. */
export function changeSettings(id: string, json: TenantSettingsPatch) {
  const { queryKey } = settingsQuery(id);
  return withLatest(async () => {
    const settings = await read(calls().settings.$patch({ param: { id }, json }));
    queryClient.setQueryData(queryKey, settings);
    return settings;
  }, () => queryClient.invalidateQueries({ queryKey }));
}

/** Users with a role containing ADMIN (specification, part 2 §6). */
export const adminsQuery = queryOptions({
  queryKey: ["users", "admins"],
  queryFn: async () => {
    const users = await allPages((slice) =>
      read(api().accounts.$get({ query: { search: "", ...slice } }))
    );
    return users.filter(({ role }) => role.includes("ADMIN"));
  },
});
