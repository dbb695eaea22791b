/**
 * Users of all tenants: names, role and status. Changes need a tenant that lets staff in; these
 * calls name the tenant in a header, and the visit is in the tenant's audit log. All functions
 * throw ApiError.
 */
import { TENANT_HEADER } from "@crumbtrail/contract/constants";
import type { Invitation, User, UserChange } from "@crumbtrail/contract/user";
import { allPages, api, pagesQuery, queryClient, read, saved } from "@crumbtrail/host";
import { queryOptions } from "@tanstack/react-query";

const USERS = ["madmin", "users"] as const;
const PAGE_SIZE = 50;

interface UserFilters {
  tenant?: string;
  /** Only people with an address of a domain that another tenant has verified. */
  foreignDomain?: boolean;
}

const calls = () => api().accounts;
const one = () => calls()[":id"];
/** Makes a call in a tenant other than the own. */
const within = (tenant: string) => ({ headers: { [TENANT_HEADER]: tenant } });

/** Pages of users by name: of a tenant, or of all. */
export const usersQuery = (search: string, { tenant, foreignDomain }: UserFilters) =>
  pagesQuery([...USERS, "list", search, tenant, foreignDomain], PAGE_SIZE, (slice) => {
    const only = foreignDomain && { foreignDomain: "true" as const };
    return read(calls().$get({ query: { search, all: "true", tenant, ...only, ...slice } }));
  });

/** A user of any tenant, with what the list shows. */
export const anyUserQuery = (id: string) =>
  queryOptions({
    queryKey: [...USERS, "any", id],
    queryFn: () => read(one().$get({ param: { id }, query: { all: "true" } })),
  });

/** A user with everything, of a tenant that lets staff in. */
export const userQuery = (id: string, tenant: string) =>
  queryOptions({
    queryKey: [...USERS, "one", id],
    queryFn: () => read(one().$get({ param: { id }, query: {} }, within(tenant))),
  });

/** Properties of a tenant, for the rights of its users. */
export const propertiesQuery = (tenant: string) =>
  queryOptions({
    queryKey: ["madmin", "properties", tenant],
    queryFn: () => allPages((query) => read(api().properties.$get({ query }, within(tenant)))),
  });

/** Adds a user and sends an invitation by e-mail. */
export const inviteUser = (tenant: string, json: Invitation) =>
  saved(USERS, read(calls().$post({ json }, within(tenant))));

/** Changes the given fields. What somebody else has changed since is loaded, to be shown. */
export const changeUser = ({ _id: id, tenant }: User, json: UserChange) =>
  saved(USERS, read(one().$patch({ param: { id }, json }, within(tenant))));

/** Takes a lost second factor away; the user gets an e-mail. */
export const resetSecondFactor = ({ _id: id, tenant }: User) =>
  saved(USERS, read(one()["second-factors"].$delete({ param: { id } }, within(tenant))));

/** Loads only the list again; the user's own screen, which may be open, would fail. */
export async function deleteUser({ _id: id, tenant }: User): Promise<void> {
  await read(one().$delete({ param: { id } }, within(tenant)));
  await queryClient.invalidateQueries({ queryKey: [...USERS, "list"] });
}
