/** Single sign-on of the tenant. All functions throw ApiError. */
import type { SingleSignOn, SsoInput } from "@crumbtrail/contract/single_sign_on";
import { api, queryClient, read } from "@crumbtrail/host";
import { queryOptions } from "@tanstack/react-query";

export const singleSignOnQuery = (id: string) =>
  queryOptions({
    queryKey: ["tenants", id, "single-sign-on"],
    queryFn: async (): Promise<SingleSignOn> =>
      await read(await api().tenants[":id"]["single-sign-on"].$get({ param: { id } })),
  });

const refresh = (id: string) =>
  queryClient.invalidateQueries({ queryKey: singleSignOnQuery(id).queryKey });

export async function saveSingleSignOn(id: string, json: SsoInput): Promise<void> {
  const call = api().tenants[":id"]["single-sign-on"].$put({ param: { id }, json });
  queryClient.setQueryData(singleSignOnQuery(id).queryKey, await read(await call));
}

export async function removeSingleSignOn(id: string): Promise<void> {
  await read(await api().tenants[":id"]["single-sign-on"].$delete({ param: { id } }));
  await refresh(id);
}

export async function addDomain(id: string, domain: string): Promise<void> {
  const { domains } = api().tenants[":id"]["single-sign-on"];
  await read(await domains.$post({ param: { id }, json: { domain } }));
  await refresh(id);
}

/** @returns whether the DNS record was found */
export async function verifyDomain(id: string, domain: string): Promise<boolean> {
  const { domains } = api().tenants[":id"]["single-sign-on"];
  const { verifiedAt } = await read(
    await domains[":domain"].verify.$post({ param: { id, domain } }),
  );
  await refresh(id);
  return verifiedAt !== null;
}

export async function removeDomain(id: string, domain: string): Promise<void> {
  const { domains } = api().tenants[":id"]["single-sign-on"];
  await read(await domains[":domain"].$delete({ param: { id, domain } }));
  await refresh(id);
}
