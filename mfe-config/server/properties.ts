/** The tenant's properties, as far as others refer to them. */
import { allPages, api, read } from "@crumbtrail/host";
import { queryOptions } from "@tanstack/react-query";

export const propertiesQuery = queryOptions({
  queryKey: ["properties"],
  queryFn: () => allPages(async (query) => await read(await api().properties.$get({ query }))),
});
