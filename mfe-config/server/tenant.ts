/** The tenant's data, limits, settings and deletion. All functions throw ApiError. */
import type { TenantChange, TenantData } from "@crumbtrail/contract/tenant";
import type { TenantSettings, TenantSettingsPatch } from "@crumbtrail/contract/tenant_settings";
import type { User } from "@crumbtrail/contract/user";
import { allPages, api, queryClient, read, withLatest } from "@crumbtrail/host";
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

/** Changes the given fields. What somebody else has changed since is loaded, to be shown. */
export function changeTenant(id: string, json: TenantChange): Promise<TenantData> {
  return withLatest(
    async () =>
      await published(await read(await api().tenants[":id"].$patch({ param: { id }, json }))),
    () => queryClient.invalidateQueries({ queryKey: tenantDataQuery(id).queryKey }),
  );
}

/** Requests the deletion of the tenant with all data. */
export async function requestDeletion(id: string): Promise<TenantData> {
  const call = api().tenants[":id"]["request-delete"];
  return await published(await read(await call.$post({ param: { id } })));
}

export async function cancelDeletion(id: string): Promise<TenantData> {
  const call = api().tenants[":id"]["request-delete"];
  return await published(await read(await call.$delete({ param: { id } })));
}

/** Refetches every query, because other screens depend on the tenant's data. */
async function published(data: TenantData): Promise<TenantData> {
  queryClient.setQueryData(tenantDataQuery(data._id).queryKey, data);
  await queryClient.invalidateQueries();
  return data;
}

export const settingsQuery = (id: string) =>
  queryOptions({
    queryKey: ["tenants", id, "settings"],
    queryFn: async (): Promise<TenantSettings> =>
      await read(await api().tenants[":id"].settings.$get({ param: { id } })),
  });

/** Changes the given settings. What somebody else has changed since is loaded, to be shown. */
export function changeSettings(id: string, json: TenantSettingsPatch): Promise<TenantSettings> {
  const { queryKey } = settingsQuery(id);
  return withLatest(async () => {
    const call = api().tenants[":id"].settings.$patch({ param: { id }, json });
    const settings = await read(await call);
    queryClient.setQueryData(queryKey, settings);
    return settings;
  }, () => queryClient.invalidateQueries({ queryKey }));
}

/** Users with a role containing ADMIN (part 2 section 6). */
export const adminsQuery = queryOptions({
  queryKey: ["users", "admins"],
  queryFn: async (): Promise<User[]> =>
    (await allUsers()).filter(({ role }) => role.includes("ADMIN")),
});

function allUsers(): Promise<User[]> {
  return allPages(async (slice) =>
    await read(await api().accounts.$get({ query: { search: "", ...slice } }))
  );
}
