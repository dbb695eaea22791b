/** Single sign-on of a tenant, by the tenant's id. All functions throw ApiError. */
import type { SsoInput } from "@crumbtrail/contract/single_sign_on";
import { api, queryClient, read, saved } from "@crumbtrail/host";
import { queryOptions } from "@tanstack/react-query";

const keyOf = (id: string) => ["tenants", id, "single-sign-on"] as const;
const calls = () => api().tenants[":id"]["single-sign-on"];

export const singleSignOnQuery = (id: string) =>
  queryOptions({ queryKey: keyOf(id), queryFn: () => read(calls().$get({ param: { id } })) });

export async function saveSingleSignOn(id: string, json: SsoInput): Promise<void> {
  const answer = await read(calls().$put({ param: { id }, json }));
  queryClient.setQueryData(singleSignOnQuery(id).queryKey, answer);
}

export const removeSingleSignOn = (id: string) =>
  saved(keyOf(id), read(calls().$delete({ param: { id } })));

export const addDomain = (id: string, domain: string) =>
  saved(keyOf(id), read(calls().domains.$post({ param: { id }, json: { domain } })));

/** @returns whether the DNS record was found */
export async function verifyDomain(id: string, domain: string): Promise<boolean> {
  const call = calls().domains[":domain"].verify.$post({ param: { id, domain } });
  return (await saved(keyOf(id), read(call))).verifiedAt !== null;
}

export const removeDomain = (id: string, domain: string) =>
  saved(keyOf(id), read(calls().domains[":domain"].$delete({ param: { id, domain } })));
