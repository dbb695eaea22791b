/** Announcements: list, add, change, delete. All functions throw ApiError. */
import type {
  Announcement,
  AnnouncementChange,
  AnnouncementInput,
} from "@crumbtrail/contract/announcement";
import { allPages, api, queryClient, read, refreshTenant } from "@crumbtrail/host";
import { queryOptions } from "@tanstack/react-query";
import { TENANTS } from "./tenants.ts";

/** Every announcement, past and future ones too. */
export const announcementsQuery = queryOptions({
  queryKey: ["madmin", "announcements"],
  queryFn: (): Promise<Announcement[]> =>
    allPages(async (query) => await read(await api().announcements.$get({ query }))),
});

/** Names of all tenants, to choose from. */
export const tenantNamesQuery = queryOptions({
  queryKey: [...TENANTS, "names"],
  queryFn: async () => {
    const all = await allPages(async (query) => await read(await api().tenants.$get({ query })));
    return all.map(({ _id, label }) => ({ _id, name: label }));
  },
});

export async function addAnnouncement(json: AnnouncementInput): Promise<Announcement> {
  return await published(await read(await api().announcements.$post({ json })));
}

export async function changeAnnouncement(
  id: string,
  json: AnnouncementChange,
): Promise<Announcement> {
  const call = api().announcements[":id"];
  return await published(await read(await call.$patch({ param: { id }, json })));
}

export async function deleteAnnouncement(id: string): Promise<void> {
  await read(await api().announcements[":id"].$delete({ param: { id } }));
  await refresh();
}

async function published(announcement: Announcement): Promise<Announcement> {
  await refresh();
  return announcement;
}

/** The own tenant may be addressed too. */
async function refresh(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: announcementsQuery.queryKey }),
    refreshTenant(),
  ]);
}
