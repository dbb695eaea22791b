import type { ApiToken } from "@crumbtrail/contract/api_token";
import { confirm, notify } from "@crumbtrail/host/overlays";
import { propertiesQuery } from "@crumbtrail/host/queries";
import { DataTable, EmptyState, ErrorState, Panel, SkeletonRows } from "@crumbtrail/kit";
import { useMutation, useQuery } from "@tanstack/react-query";
import { refreshTokens, revokeToken, tokensQuery } from "./calls.ts";
import { tokenColumns } from "./columns.tsx";

/** The tenant's tokens, each with what it may do and a way to end it. */
export function TokenList() {
  const { data: tokens, isError, refetch } = useQuery(tokensQuery);
  const { data: properties } = useQuery(propertiesQuery);
  const revoke = useRevoking();
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!tokens) return <SkeletonRows rows={3} />;
  if (tokens.length === 0) {
    return (
      <EmptyState title="No tokens">
        With a token a build or a script can start tests and read what they found.
      </EmptyState>
    );
  }
  const names = new Map(properties?.map(({ _id, name }) => [_id, name]));
  return (
    <Panel title="Tokens" flush>
      <DataTable
        label="Tokens"
        rows={tokens}
        rowKey={({ _id }) => _id}
        columns={tokenColumns(names, (token) => void revoke(token))}
      />
    </Panel>
  );
}

/** Revokes after a question. */
function useRevoking() {
  const { mutate } = useMutation({
    mutationFn: revokeToken,
    onSuccess: () => notify("Token revoked."),
    onError: () => notify("The token could not be revoked. Please try again."),
    onSettled: refreshTokens,
  });
  return async ({ _id, name }: ApiToken) => {
    const sure = await confirm({
      title: `Revoke the token "${name}"?`,
      text: "Programs that use it are refused from their next call on.",
      action: "Revoke",
    });
    if (sure) mutate(_id);
  };
}
