/**
 * Users of all tenants: names, role and status. Changes need a tenant that lets staff in; these calls
 * name the tenant in a header, and the visit is in the tenant's audit log. All functions throw
 * ApiError.
 */
import { TENANT_HEADER } from "@crumbtrail/contract/constants";
import type { Property } from "@crumbtrail/contract/property";
import type { Invitation, ListedUser, User, UserChange } from "@crumbtrail/contract/user";
import { allPages, api, nextOffset, queryClient, read, withLatest } from "@crumbtrail/host";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";

const USERS = ["madmin", "users"] as const;
const PAGE_SIZE = 50;

interface UserFilters {
  tenant?: string | undefined;
  /** Only people with an address of a domain that another tenant has verified. */
  foreignDomain?: boolean | undefined;
}

const within = (tenant: string) => ({ headers: { [TENANT_HEADER]: tenant } });

/** Pages of users by name: of a tenant, or of all. */
export const usersQuery = (search: string, { tenant, foreignDomain }: UserFilters) =>
  infiniteQueryOptions({
    queryKey: [...USERS, "list", search, tenant, foreignDomain],
    initialPageParam: 0,
    queryFn: async ({ pageParam: offset }) => {
      const only = foreignDomain && { foreignDomain: "true" as const };
      const query = { search, all: "true" as const, tenant, ...only, offset, limit: PAGE_SIZE };
      return await read(await api().accounts.$get({ query }));
    },
    getNextPageParam: nextOffset,
    placeholderData: (shown) => shown,
  });

/** A user of any tenant, as in the list. */
export const anyUserQuery = (id: string) =>
  queryOptions({
    queryKey: [...USERS, "any", id],
    queryFn: async (): Promise<ListedUser> =>
      await read(await api().accounts[":id"].$get({ param: { id }, query: { all: "true" } })),
  });

export const userQuery = (id: string, tenant: string) =>
  queryOptions({
    queryKey: [...USERS, "one", id],
    queryFn: async (): Promise<ListedUser> =>
      await read(await api().accounts[":id"].$get({ param: { id }, query: {} }, within(tenant))),
  });

/** Properties of a tenant, for the rights of its users. */
export const propertiesQuery = (tenant: string) =>
  queryOptions({
    queryKey: ["madmin", "properties", tenant],
    queryFn: (): Promise<Property[]> =>
      allPages(async (query) => await read(await api().properties.$get({ query }, within(tenant)))),
  });

/** Adds a user and sends an invitation by e-mail. */
export async function inviteUser(tenant: string, json: Invitation): Promise<User> {
  const user = await read(await api().accounts.$post({ json }, within(tenant)));
  await refresh();
  return user;
}

/** Changes the given fields. What somebody else has changed since is loaded, to be shown. */
export function changeUser({ _id: id, tenant }: User, json: UserChange): Promise<User> {
  return withLatest(async () => {
    const call = api().accounts[":id"].$patch({ param: { id }, json }, within(tenant));
    const user = await read(await call);
    queryClient.setQueryData(
      userQuery(id, tenant).queryKey,
      (shown) => shown && { ...shown, ...user },
    );
    await refresh();
    return user;
  }, refresh);
}

/** Takes a lost second factor away; the user gets an e-mail. */
export async function resetSecondFactor({ _id: id, tenant }: User): Promise<void> {
  const call = api().accounts[":id"]["second-factors"];
  await read(await call.$delete({ param: { id } }, within(tenant)));
  await refresh();
}

export async function deleteUser({ _id: id, tenant }: User): Promise<void> {
  await read(await api().accounts[":id"].$delete({ param: { id } }, within(tenant)));
  await queryClient.invalidateQueries({ queryKey: [...USERS, "list"] });
}

function refresh(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: USERS });
}
