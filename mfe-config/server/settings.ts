/** The tenant's settings, and who can be notified of major events. */
import type { TenantSettings, TenantSettingsPatch } from "@crumbtrail/contract/tenant_settings";
import type { User } from "@crumbtrail/contract/user";
import { allPages, api, queryClient, read } from "@crumbtrail/host";
import { queryOptions } from "@tanstack/react-query";

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

function allUsers(): Promise<User[]> {
  return allPages(async (slice) =>
    await read(await api().accounts.$get({ query: { search: "", ...slice } }))
  );
}
