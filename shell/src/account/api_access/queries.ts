/** Tokens as the server has them. */
import { allPages } from "@crumbtrail/host/all_pages";
import { api, read } from "@crumbtrail/host/api";
import { queryOptions } from "@tanstack/react-query";

export const tokensQuery = queryOptions({
  queryKey: ["api-tokens"],
  queryFn: () => allPages((query) => read(api()["api-tokens"].$get({ query }))),
});
