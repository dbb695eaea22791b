/** Properties: add, change, delete, usage, PUR connectors, requests. All functions throw ApiError. */
import type { PurInput } from "@crumbtrail/contract/consent_settings";
import type { Property } from "@crumbtrail/contract/property";
import type { PropertyRequest } from "@crumbtrail/contract/property_request";
import { allPages, api, ApiError, QUERY_KEYS, queryClient, read } from "@crumbtrail/host";
import { queryOptions } from "@tanstack/react-query";
import type { bodyOf } from "../properties/form.ts";

type Body = ReturnType<typeof bodyOf>;

export async function addProperty(json: Body): Promise<Property> {
  const property = await read(await api().properties.$post({ json }));
  await queryClient.invalidateQueries();
  return property;
}

/** A change; `pur: null` removes the PUR settings. */
export type Change = Partial<Body> & { pur?: Partial<PurInput> | null };

/** Changes the given fields, unless somebody else has changed the property since it was read. */
export async function changeProperty(
  { _id: id, version }: Property,
  change: Change,
): Promise<Property> {
  try {
    const json = { ...change, version };
    const property = await read(await api().properties[":id"].$patch({ param: { id }, json }));
    queryClient.setQueryData<Property[]>(
      QUERY_KEYS.properties,
      (all) => all?.map((other) => other._id === id ? property : other),
    );
    await refreshProperties();
    return property;
  } catch (error) {
    // The form offers the latest version beside what was typed.
    if (error instanceof ApiError && error.status === 409) await refreshProperties();
    throw error;
  }
}

function refreshProperties(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: QUERY_KEYS.properties });
}

/** Deletes a property with its results and issues. */
export async function deleteProperty(id: string): Promise<void> {
  await read(await api().properties[":id"].$delete({ param: { id } }));
  await queryClient.invalidateQueries();
}

/** What is deleted with a property; always counted anew. */
export const usageQuery = (id: string) =>
  queryOptions({
    queryKey: ["property-usage", id],
    staleTime: 0,
    queryFn: async () => await read(await api().properties[":id"].usage.$get({ param: { id } })),
  });

export const connectorsQuery = queryOptions({
  queryKey: ["pur-connectors"],
  staleTime: Infinity,
  queryFn: () =>
    allPages(async (query) => await read(await api().common["pur-connectors"].$get({ query }))),
});

/** Open requests of the tenant. */
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

/** Tests a page with the property's PUR login; returns the run's id. */
export async function trySignIn(url: string): Promise<string> {
  const json = { url, type: "ON_DEMAND", preset: "PUR_SP_CMP" } as const;
  return (await read(await api()["test-scenarios"].$post({ json })))._id;
}
