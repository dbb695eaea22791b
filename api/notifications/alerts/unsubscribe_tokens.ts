/** The secrets of unsubscribe links. */
import type { UnsubscribeKind } from "@crumbtrail/contract/unsubscribe";
import { ensureUnsubscribeTokens } from "@crumbtrail/db/queries/unsubscribe_links";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { newToken } from "../../platform/tokens.ts";

/** The tokens of accounts for one kind of mail; an account keeps its token as long as it lives. */
export async function unsubscribeTokens(
  tx: TenantTx,
  tenantId: string,
  kind: UnsubscribeKind,
  accountIds: readonly string[],
): Promise<(accountId: string) => string> {
  const candidates = accountIds.map((accountId) => ({ accountId, token: newToken() }));
  const tokens = await ensureUnsubscribeTokens(tx, tenantId, kind, candidates);
  return (accountId) => {
    const token = tokens.get(accountId);
    if (token === undefined) throw new Error(`No unsubscribe link for account ${accountId}`);
    return token;
  };
}
