/** The tenant's properties, as far as the first test needs them. */
import { api, read } from "@crumbtrail/host";
import { queryOptions } from "@tanstack/react-query";

export const propertiesQuery = queryOptions({
  queryKey: ["properties"],
  queryFn: async () => (await read(await api().properties.$get())).data,
});
