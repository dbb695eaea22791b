/** Requests for properties: of the tenant, and of all tenants. All functions throw ApiError. */
import type { PropertyRequest } from "@crumbtrail/contract/property_request";
import { allPages, api, QUERY_KEYS, queryClient, read } from "@crumbtrail/host";
import { queryOptions } from "@tanstack/react-query";

/** Requests of the tenant: open ones, and those answered lately. */
export const requestsQuery = queryOptions({
  queryKey: [...QUERY_KEYS.properties, "requests"],
  queryFn: () =>
    allPages(async (query) => await read(await api().properties.requests.$get({ query }))),
});

export async function requestProperty(
  json: { url: string; comment: string },
): Promise<PropertyRequest> {
  const request = await read(await api().properties.requests.$post({ json }));
  await queryClient.invalidateQueries({ queryKey: requestsQuery.queryKey });
  return request;
}

/** Open requests of all tenants, for the provider's staff. */
export const tenantRequestsQuery = queryOptions({
  queryKey: ["property-requests"],
  queryFn: () =>
    allPages(async (query) => await read(await api()["property-requests"].$get({ query }))),
});

/** Closes a request without a property; the person who asked gets the reason by e-mail. */
export async function declineRequest(id: string, json: { reason: string }): Promise<void> {
  try {
    await read(await api()["property-requests"][":id"].decline.$post({ param: { id }, json }));
  } finally {
    // After a failure too: a colleague may have answered the request.
    await queryClient.invalidateQueries({ queryKey: tenantRequestsQuery.queryKey });
  }
}
