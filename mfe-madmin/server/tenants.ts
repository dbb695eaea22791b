/** Tenants of the service: list, create, change, delete. All functions throw ApiError. */
import type { Feature } from "@crumbtrail/contract/enums";
import type { TenantChange, TenantData, TenantInput } from "@crumbtrail/contract/tenant_data";
import { api, pagesQuery, queryClient, read, saved, withLatest } from "@crumbtrail/host";
import { logged } from "@crumbtrail/host/tenant_choices";
import { queryOptions } from "@tanstack/react-query";

/** Beginning of the keys of all queries about tenants. */
export const TENANTS = ["madmin", "tenants"] as const;
const PAGE_SIZE = 50;

const calls = () => api().tenants;
const one = () => calls()[":id"];

export interface Filters {
  search: string;
  status?: "ACTIVE" | "DISABLED" | undefined;
  tier?: string;
  feature?: Feature;
}

/** Pages of tenants, those in trouble first. */
export const tenantsQuery = (filters: Filters) =>
  pagesQuery(
    [...TENANTS, "list", filters],
    PAGE_SIZE,
    (slice) =>
      logged(() => read(calls().$get({ query: { ...filters, ...slice, order: "trouble" } }))),
  );

export const tenantQuery = (id: string) =>
  queryOptions({
    queryKey: [...TENANTS, id, "data"],
    queryFn: () => read(one().$get({ param: { id } })),
  });

/** Limits in effect, and their usage. */
export const tenantLimitsQuery = (id: string) =>
  queryOptions({
    queryKey: [...TENANTS, id, "limits"],
    queryFn: () => read(one().limits.$get({ param: { id } })),
  });

/** Changes the given fields. What somebody else has changed since is loaded, to be shown. */
export const changeTenant = (id: string, json: TenantChange) =>
  withLatest(
    async () => await takeTenant(await read(one().$patch({ param: { id }, json }))),
    () => queryClient.invalidateQueries({ queryKey: tenantQuery(id).queryKey }),
  );

export const setStatus = (id: string, status: TenantData["status"]) => changeTenant(id, { status });

/** Single sign-on of a tenant that lets staff in. */
export const singleSignOnQuery = (id: string) =>
  queryOptions({
    queryKey: [...TENANTS, id, "single-sign-on"],
    queryFn: () => read(one()["single-sign-on"].$get({ param: { id } })),
  });

/** Approves an e-mail domain where DNS cannot be asked. */
export function approveDomain(id: string, domain: string) {
  const { approve } = one()["single-sign-on"].domains[":domain"];
  return saved(singleSignOnQuery(id).queryKey, read(approve.$post({ param: { id, domain } })));
}

/** Requests the deletion of the tenant with all data. */
export async function requestDeletion(id: string): Promise<TenantData> {
  return await takeTenant(await read(one()["request-delete"].$post({ param: { id } })));
}

export async function cancelDeletion(id: string): Promise<TenantData> {
  return await takeTenant(await read(one()["request-delete"].$delete({ param: { id } })));
}

/** Shows an answer everywhere: loads all queries about tenants again. */
async function takeTenant(data: TenantData): Promise<TenantData> {
  queryClient.setQueryData(tenantQuery(data._id).queryKey, data);
  await queryClient.invalidateQueries({ queryKey: TENANTS });
  return data;
}

export const addTenant = (json: TenantInput) => saved(TENANTS, read(calls().$post({ json })));
