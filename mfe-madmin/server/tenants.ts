/** Tenants of the service: list, create, change, delete. All functions throw ApiError. */
import type { Feature } from "@crumbtrail/contract/enums";
import type { TenantChange, TenantData, TenantInput } from "@crumbtrail/contract/tenant";
import { api, nextOffset, queryClient, read, withLatest } from "@crumbtrail/host";
import { logged } from "@crumbtrail/host/tenant_choices";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";

/** First part of the keys of everything about tenants. */
export const TENANTS = ["madmin", "tenants"] as const;
const PAGE_SIZE = 50;

export interface Filters {
  search: string;
  status?: "ACTIVE" | "DISABLED" | undefined;
  tier?: string | undefined;
  feature?: Feature | undefined;
}

/** Pages of tenants by name. */
export const tenantsQuery = (filters: Filters) =>
  infiniteQueryOptions({
    queryKey: [...TENANTS, "list", filters],
    initialPageParam: 0,
    queryFn: ({ pageParam: offset }) =>
      logged(async () =>
        await read(await api().tenants.$get({ query: { ...filters, offset, limit: PAGE_SIZE } }))
      ),
    getNextPageParam: nextOffset,
    placeholderData: (shown) => shown,
  });

export const tenantQuery = (id: string) =>
  queryOptions({
    queryKey: [...TENANTS, id, "data"],
    queryFn: async (): Promise<TenantData> =>
      await read(await api().tenants[":id"].$get({ param: { id } })),
  });

/** Limits in effect, and their usage. */
export const tenantLimitsQuery = (id: string) =>
  queryOptions({
    queryKey: [...TENANTS, id, "limits"],
    queryFn: async () => await read(await api().tenants[":id"].limits.$get({ param: { id } })),
  });

/** Changes the given fields. What somebody else has changed since is loaded, to be shown. */
export function changeTenant(id: string, json: TenantChange): Promise<TenantData> {
  return withLatest(
    async () =>
      await published(await read(await api().tenants[":id"].$patch({ param: { id }, json }))),
    () => queryClient.invalidateQueries({ queryKey: tenantQuery(id).queryKey }),
  );
}

export function setStatus(id: string, status: TenantData["status"]): Promise<TenantData> {
  return changeTenant(id, { status });
}

/** Single sign-on of a tenant that lets staff in. */
export const singleSignOnQuery = (id: string) =>
  queryOptions({
    queryKey: [...TENANTS, id, "single-sign-on"],
    queryFn: async () =>
      await read(await api().tenants[":id"]["single-sign-on"].$get({ param: { id } })),
  });

/** Approves an e-mail domain where DNS cannot be asked. */
export async function approveDomain(id: string, domain: string): Promise<void> {
  const { domains } = api().tenants[":id"]["single-sign-on"];
  await read(await domains[":domain"].approve.$post({ param: { id, domain } }));
  await queryClient.invalidateQueries({ queryKey: singleSignOnQuery(id).queryKey });
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

/** Refetches what is shown about tenants, usage and the list included. */
async function published(data: TenantData): Promise<TenantData> {
  queryClient.setQueryData(tenantQuery(data._id).queryKey, data);
  await queryClient.invalidateQueries({ queryKey: TENANTS });
  return data;
}

export async function addTenant(json: TenantInput): Promise<TenantData> {
  const made = await read(await api().tenants.$post({ json }));
  await queryClient.invalidateQueries({ queryKey: TENANTS });
  return made;
}
