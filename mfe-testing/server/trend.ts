/** The trend of a property. Throws ApiError. */
import type { Trend } from "@crumbtrail/contract/trend";
import { api, read } from "@crumbtrail/host";
import { queryOptions } from "@tanstack/react-query";

export const trendQuery = (id: string | undefined, days: number) =>
  queryOptions({
    queryKey: ["trend", id, days],
    queryFn: async (): Promise<Trend> => {
      const call = api().properties[":id"].trend;
      return await read(await call.$get({ param: { id: id ?? "" }, query: { days } }));
    },
    enabled: id !== undefined,
  });
