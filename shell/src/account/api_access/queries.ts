/** Tokens as the server has them. */
import { api, read } from "@crumbtrail/host/api";
import { queryOptions } from "@tanstack/react-query";

export const tokensQuery = queryOptions({
  queryKey: ["api-tokens"],
  queryFn: async () => (await read(api()["api-tokens"].$get())).data,
});

/** Properties a token may be held to. */
export const propertiesQuery = queryOptions({
  queryKey: ["properties"],
  queryFn: async () => await read(api().properties.$get()),
});
