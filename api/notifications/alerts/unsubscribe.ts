/** Links for turning a kind of e-mail off, without signing in. */
import type { UnsubscribeKind, UnsubscribeLink } from "@crumbtrail/contract/sign_in";
import { insertAuditEvent } from "@crumbtrail/db/queries/audit_events";
import {
  ensureUnsubscribeTokens,
  findUnsubscribeLink,
  turnMailsOff,
} from "@crumbtrail/db/queries/unsubscribe_links";
import { acrossTenants, type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import type { Deps } from "../../platform/deps.ts";
import { found } from "../../platform/errors.ts";
import { countingMisses } from "../../platform/throttle/admission.ts";
import { hashToken, newToken } from "../../platform/tokens.ts";

/**
 * The tokens of accounts for a kind of mail; an account keeps the token until the account is
 * deleted.
 */
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

export interface UnsubscribeCall {
  token: string;
  address: string;
  requestId: string;
}

/** Recipient and kind of mail of a link. @throws ApiError ENTITY_NOT_FOUND */
export async function readUnsubscribe(
  deps: Deps,
  call: UnsubscribeCall,
): Promise<UnsubscribeLink> {
  const { kind, username } = await linkOf(deps, call);
  return { kind, username };
}

/** Turns the mails off; a second call changes nothing. @throws ApiError ENTITY_NOT_FOUND */
export async function unsubscribe(deps: Deps, call: UnsubscribeCall): Promise<void> {
  const { tenantId, accountId, kind, username } = await linkOf(deps, call);
  await withTenant(deps.db.app, tenantId, async (tx) => {
    if (!await turnMailsOff(tx, accountId, kind)) return;
    await insertAuditEvent(tx, {
      tenantId,
      actorId: accountId,
      actorName: username,
      action: "account.unsubscribed",
      entityId: accountId,
      after: { username, kind },
      requestId: call.requestId,
      address: call.address,
    });
  });
}

function linkOf(deps: Deps, { token, address }: UnsubscribeCall) {
  const guess = { kind: "LINK" as const, username: hashToken(token), address };
  return countingMisses(deps, guess, async () => {
    const find = acrossTenants(deps.db.system, (tx) => findUnsubscribeLink(tx, token));
    return found(await find);
  });
}
