/** The tenant's properties, as far as others refer to them. */
import { api, read } from "@crumbtrail/host";
import { queryOptions } from "@tanstack/react-query";

export const propertiesQuery = queryOptions({
  queryKey: ["properties"],
  queryFn: async () => (await read(await api().properties.$get())).data,
});
