/** Announcements: list, add, change, delete. All functions throw ApiError. */
import type { AnnouncementChange, AnnouncementInput } from "@crumbtrail/contract/announcement";
import { allPages, api, read, refreshTenant, saved } from "@crumbtrail/host";
import { queryOptions } from "@tanstack/react-query";
import { TENANTS } from "./tenants.ts";

const ANNOUNCEMENTS = ["madmin", "announcements"] as const;

/** Every announcement, past and future ones too. */
export const announcementsQuery = queryOptions({
  queryKey: ANNOUNCEMENTS,
  queryFn: () => allPages((query) => read(api().announcements.$get({ query }))),
});

/** Names of all tenants, to choose from. */
export const tenantNamesQuery = queryOptions({
  queryKey: [...TENANTS, "names"],
  queryFn: async () => {
    const all = await allPages((query) => read(api().tenants.$get({ query })));
    return all.map(({ _id, label }) => ({ _id, name: label }));
  },
});

export const addAnnouncement = (json: AnnouncementInput) =>
  announced(read(api().announcements.$post({ json })));

export const changeAnnouncement = (id: string, json: AnnouncementChange) =>
  announced(read(api().announcements[":id"].$patch({ param: { id }, json })));

export const deleteAnnouncement = (id: string) =>
  announced(read(api().announcements[":id"].$delete({ param: { id } })));

/** Loads the own tenant again as well, whose answer has the announcements for it. */
async function announced<T>(answer: Promise<T>): Promise<T> {
  const value = await saved(ANNOUNCEMENTS, answer);
  await refreshTenant();
  return value;
}
