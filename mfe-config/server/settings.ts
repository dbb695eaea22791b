/** The tenant's settings, and who may hear of major events. */
import type { TenantSettings, TenantSettingsPatch } from "@crumbtrail/contract/tenant_settings";
import type { User } from "@crumbtrail/contract/user";
import { api, queryClient, read } from "@crumbtrail/host";
import { queryOptions } from "@tanstack/react-query";

const PAGE_SIZE = 100;

export const settingsQuery = (id: string) =>
  queryOptions({
    queryKey: ["tenants", id, "settings"],
    queryFn: async (): Promise<TenantSettings> =>
      await read(await api().tenants[":id"].settings.$get({ param: { id } })),
  });

/** Writes the settings that are given. */
export async function changeSettings(
  id: string,
  json: TenantSettingsPatch,
): Promise<TenantSettings> {
  const call = api().tenants[":id"].settings.$patch({ param: { id }, json });
  const settings = await read(await call);
  queryClient.setQueryData(settingsQuery(id).queryKey, settings);
  return settings;
}

/** Users whose role contains ADMIN (part 2 section 6). */
export const adminsQuery = queryOptions({
  queryKey: ["users", "admins"],
  queryFn: async (): Promise<User[]> =>
    (await allUsers()).filter(({ role }) => role.includes("ADMIN")),
});

async function allUsers(offset = 0): Promise<User[]> {
  const query = { search: "", offset, limit: PAGE_SIZE };
  const { data, meta } = await read(await api().accounts.$get({ query }));
  const next = offset + data.length;
  return data.length > 0 && next < meta.total ? [...data, ...await allUsers(next)] : data;
}
