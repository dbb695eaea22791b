/** The tenant's users: list, invite, change, delete. All functions throw ApiError. */
import type { Invitation, User, UserChange } from "@crumbtrail/contract/user";
import { api, pagesQuery, read, saved } from "@crumbtrail/host";
import { queryOptions } from "@tanstack/react-query";

const USERS = ["users"] as const;
const PAGE_SIZE = 100;

const calls = () => api().accounts;

/** Pages of users by name; `search` filters by name and e-mail address. */
export const usersQuery = (search: string) =>
  pagesQuery(
    [...USERS, "list", search],
    PAGE_SIZE,
    (slice) => read(calls().$get({ query: { search, ...slice } })),
  );

/** A user by id, for users outside the loaded pages. */
export const userQuery = (id: string) =>
  queryOptions({
    queryKey: [...USERS, "one", id],
    queryFn: (): Promise<User> => read(calls()[":id"].$get({ param: { id }, query: {} })),
  });

/** The total number of users, regardless of filters. */
export const usersCountQuery = queryOptions({
  queryKey: [...USERS, "count"],
  queryFn: async () =>
    (await read(calls().$get({ query: { search: "", offset: 0, limit: 1 } }))).meta.total,
});

/** Adds a user and sends an invitation by e-mail. */
export const inviteUser = (json: Invitation) => saved(USERS, read(calls().$post({ json })));

/** Sends a pending user a new link. */
export const inviteAgain = (id: string) => read(calls()[":id"].invitation.$post({ param: { id } }));

/** Changes the given fields. What somebody else has changed since is loaded, to be shown. */
export const changeUser = (id: string, json: UserChange) =>
  saved(USERS, read(calls()[":id"].$patch({ param: { id }, json })));

/** Takes a lost second factor away; the user gets an e-mail. */
export const resetSecondFactor = (id: string) =>
  saved(USERS, read(calls()[":id"]["second-factors"].$delete({ param: { id } })));

export const deleteUser = (id: string) =>
  saved(USERS, read(calls()[":id"].$delete({ param: { id } })));
