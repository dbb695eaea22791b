/** Properties: add, change, delete, usage, PUR connectors. All functions throw ApiError. */
import type { Property, PropertyChange, PropertyInput } from "@crumbtrail/contract/property";
import { allPages, api, QUERY_KEYS, queryClient, read, saved, withLatest } from "@crumbtrail/host";
import { queryOptions } from "@tanstack/react-query";

export async function addProperty(json: PropertyInput) {
  const property = await read(api().properties.$post({ json }));
  // All but the preview of the form, which is still open: it would be refused, since this property
  // has the base URL now.
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== PREVIEW });
  return property;
}

/**
 * Changes the given fields; `pur: null` removes the PUR settings. What somebody else has changed
 * since is loaded, to be shown.
 */
export function changeProperty(id: string, json: PropertyChange) {
  return withLatest(async () => {
    const property = await read(api().properties[":id"].$patch({ param: { id }, json }));
    queryClient.setQueryData<Property[]>(
      QUERY_KEYS.properties,
      (all) => all?.map((other) => other._id === id ? property : other),
    );
    // Other screens show the issues that moved.
    if (property.issueMove) await queryClient.invalidateQueries();
    else await refreshProperties();
    return property;
  }, refreshProperties);
}

function refreshProperties(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: QUERY_KEYS.properties });
}

/** Deletes a property with its results and issues; loads all queries again. */
export const deleteProperty = (id: string) =>
  saved([], read(api().properties[":id"].$delete({ param: { id } })));

const PREVIEW = "property-move-preview";

/** Counts the issues that a change of a property would move; always anew. */
export const movePreviewQuery = (query: {
  property: string | undefined;
  baseUrl: string;
  status: Property["status"];
}) =>
  queryOptions({
    queryKey: [PREVIEW, query],
    staleTime: 0,
    queryFn: () => read(api().properties["move-preview"].$get({ query })),
  });

/** Undoes a change of a property and moves its issues back. @param id of the move */
export async function undoMove(id: string): Promise<void> {
  await read(api().properties.moves[":id"].undo.$post({ param: { id } }));
  await queryClient.invalidateQueries();
}

/** What is deleted with a property; always counted anew. */
export const usageQuery = (id: string) =>
  queryOptions({
    queryKey: ["property-usage", id],
    staleTime: 0,
    queryFn: () => read(api().properties[":id"].usage.$get({ param: { id } })),
  });

/** Toggles that the latest tests saw on the consent banner. */
export const seenTogglesQuery = (id: string) =>
  queryOptions({
    queryKey: ["property-toggles", id],
    queryFn: () => read(api().properties[":id"].toggles.$get({ param: { id } })),
  });

export const connectorsQuery = queryOptions({
  queryKey: ["pur-connectors"],
  staleTime: Infinity,
  queryFn: () => allPages((query) => read(api().common["pur-connectors"].$get({ query }))),
});

/** Tests a page with its property's login of a paid subscription (PUR); returns the run's id. */
export async function trySignIn(url: string): Promise<string> {
  const json = { url, type: "ON_DEMAND", preset: "PUR_SP_CMP" } as const;
  return (await read(api()["test-scenarios"].$post({ json })))._id;
}
