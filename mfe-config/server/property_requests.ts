/** Requests for properties: of the tenant, and of all tenants. All functions throw ApiError. */
import { allPages, api, QUERY_KEYS, read, saved, settled } from "@crumbtrail/host";
import { queryOptions } from "@tanstack/react-query";

const REQUESTS = [...QUERY_KEYS.properties, "requests"] as const;

/** Requests of the tenant: open ones, and those answered within two weeks. */
export const requestsQuery = queryOptions({
  queryKey: REQUESTS,
  queryFn: () => allPages((query) => read(api().properties.requests.$get({ query }))),
});

export const requestProperty = (json: { url: string; comment: string }) =>
  saved(REQUESTS, read(api().properties.requests.$post({ json })));

const TENANT_REQUESTS = ["property-requests"] as const;

/** Open requests of all tenants, for the provider's staff. */
export const tenantRequestsQuery = queryOptions({
  queryKey: TENANT_REQUESTS,
  queryFn: () => allPages((query) => read(api()["property-requests"].$get({ query }))),
});

/** Closes a request without a property; the person who asked gets the reason by e-mail. */
export const declineRequest = (id: string, json: { reason: string }) =>
  settled(
    TENANT_REQUESTS,
    read(api()["property-requests"][":id"].decline.$post({ param: { id }, json })),
  );
