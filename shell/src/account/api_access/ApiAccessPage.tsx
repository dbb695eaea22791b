import type { ApiToken } from "@crumbtrail/contract/api_token";
import { confirm, notify } from "@crumbtrail/host/overlays";
import { paths } from "@crumbtrail/host/paths";
import { propertiesQuery } from "@crumbtrail/host/queries";
import { apiUrl } from "@crumbtrail/host/runtime_config";
import { useCan } from "@crumbtrail/host/session";
import { currentVisit } from "@crumbtrail/host/visit";
import {
  Alert,
  Button,
  DataTable,
  EmptyState,
  ErrorState,
  Page,
  Panel,
  SkeletonRows,
  Trans,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Navigate } from "@tanstack/react-router";
import { useState } from "react";
import { tokenColumns } from "./columns.tsx";
import { NewTokenModal } from "./NewTokenModal.tsx";
import { refreshTokens, revokeToken, tokensQuery } from "./tokens.ts";

/** Tokens for programs, for managers of the tenant's users, because each token is an account. */
export function ApiAccessPage() {
  const [opened, setOpened] = useState(false);
  if (!useCan("MANAGE_USERS")) return <Navigate to={paths.accountMain()} replace />;
  // A token outlives a visit, so that the tenant makes its tokens itself.
  const add = currentVisit()
    ? undefined
    : <Button look="primary" onClick={() => setOpened(true)}>{t("New token")}</Button>;
  return (
    <Page title={t("API access")} actions={add}>
      <p className="sh-hint">
        <Trans
          text="Scripts use tokens to call the API. A token can do only what you allow. <link>How to use the API</link>"
          link={(text) => <a href={apiUrl("/docs")}>{text}</a>}
        />
      </p>
      <TokenList />
      {opened && <NewTokenModal onClose={() => setOpened(false)} />}
    </Page>
  );
}

/** The tenant's tokens, each with its permissions and a button that revokes the token. */
function TokenList() {
  const { data: tokens, isError, refetch } = useQuery(tokensQuery);
  const { data: properties } = useQuery(propertiesQuery);
  const revoke = useRevoking();
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!tokens) return <SkeletonRows rows={3} />;
  if (tokens.length === 0) {
    return (
      <EmptyState title={t("No tokens")}>
        {t("With a token a build or a script can start tests and read what they found.")}
      </EmptyState>
    );
  }
  const names = new Map(properties?.map(({ _id, name }) => [_id, name]));
  const orphans = tokens.filter(({ creator }) => creator.status !== "ACTIVE").length;
  return (
    <>
      {orphans > 0 && (
        <Alert kind="warning">
          {t(
            "{count, plural, one {# token was} other {# tokens were}} created by people who no longer have access. They may still know {count, plural, one {it} other {them}}: revoke what no program needs, and replace the rest.",
            { count: orphans },
          )}
        </Alert>
      )}
      <Panel title={t("Tokens")} flush>
        <DataTable
          label={t("Tokens")}
          rows={tokens}
          rowKey={({ _id }) => _id}
          columns={tokenColumns(names, (token) => void revoke(token))}
        />
      </Panel>
    </>
  );
}

/** Revokes after a question. */
function useRevoking() {
  const { mutate } = useMutation({
    mutationFn: revokeToken,
    onSuccess: () => notify(t("Token revoked.")),
    onError: () => notify(t("The token could not be revoked. Please try again.")),
    onSettled: refreshTokens,
  });
  return async ({ _id, name }: ApiToken) => {
    const sure = await confirm({
      title: t('Revoke the token "{name}"?', { name }),
      text: t("Programs that use it are refused from their next call on."),
      action: t("Revoke"),
    });
    if (sure) mutate(_id);
  };
}
