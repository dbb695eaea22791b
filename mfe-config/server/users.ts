/** The tenant's users: list, invite, change, delete. All functions throw ApiError. */
import type { Invitation, User, UserChange } from "@crumbtrail/contract/user";
import { api, nextOffset, queryClient, read, withLatest } from "@crumbtrail/host";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";

const USERS = ["users"] as const;
const PAGE_SIZE = 100;

/** Pages of users by name; `search` filters by name and e-mail address. */
export const usersQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...USERS, "list", search],
    initialPageParam: 0,
    queryFn: async ({ pageParam }) => await listUsers(search, pageParam, PAGE_SIZE),
    getNextPageParam: nextOffset,
    placeholderData: (shown) => shown,
  });

/** A user by id, for users outside the loaded pages. */
export const userQuery = (id: string) =>
  queryOptions({
    queryKey: [...USERS, "one", id],
    queryFn: async (): Promise<User> =>
      await read(await api().accounts[":id"].$get({ param: { id }, query: {} })),
  });

/** The total number of users, regardless of filters. */
export const usersCountQuery = queryOptions({
  queryKey: [...USERS, "count"],
  queryFn: async () => (await listUsers("", 0, 1)).meta.total,
});

/** Adds a user and sends an invitation by e-mail. */
export async function inviteUser(json: Invitation): Promise<User> {
  const user = await read(await api().accounts.$post({ json }));
  await refreshUsers();
  return user;
}

/** Sends a pending user a new link. */
export async function inviteAgain(id: string): Promise<void> {
  await read(await api().accounts[":id"].invitation.$post({ param: { id } }));
}

/** Changes the given fields. What somebody else has changed since is loaded, to be shown. */
export function changeUser(id: string, json: UserChange): Promise<User> {
  return withLatest(async () => {
    const user = await read(await api().accounts[":id"].$patch({ param: { id }, json }));
    await refreshUsers();
    return user;
  }, refreshUsers);
}

/** Takes a lost second factor away; the user gets an e-mail. */
export async function resetSecondFactor(id: string): Promise<void> {
  await read(await api().accounts[":id"]["second-factors"].$delete({ param: { id } }));
  await refreshUsers();
}

export async function deleteUser(id: string): Promise<void> {
  await read(await api().accounts[":id"].$delete({ param: { id } }));
  await refreshUsers();
}

function refreshUsers(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: USERS });
}

async function listUsers(search: string, offset: number, limit: number) {
  return await read(await api().accounts.$get({ query: { search, offset, limit } }));
}
