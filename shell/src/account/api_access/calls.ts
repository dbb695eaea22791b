/** Calls about the tenant's tokens. */
import type { ApiTokenInput, NewApiToken } from "@crumbtrail/contract/api_token";
import { allPages, queryClient } from "@crumbtrail/host/queries";
import { api, read } from "@crumbtrail/host/api";
import { queryOptions } from "@tanstack/react-query";

export const tokensQuery = queryOptions({
  queryKey: ["api-tokens"],
  queryFn: () => allPages((query) => read(api()["api-tokens"].$get({ query }))),
});

/** @returns the one answer that has the token itself */
export async function addToken(json: ApiTokenInput): Promise<NewApiToken> {
  const added = await read(api()["api-tokens"].$post({ json }));
  void refreshTokens();
  return added;
}

export async function revokeToken(id: string): Promise<void> {
  await read(api()["api-tokens"][":id"].$delete({ param: { id } }));
}

export function refreshTokens(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey });
}
