/** Links for turning a kind of e-mail off, without signing in. */
import type { UnsubscribeKind, UnsubscribeLink } from "@crumbtrail/contract/sign_in";
import { insertAuditEvents } from "@crumbtrail/db/queries/audit_events";
import { findTenantSettings } from "@crumbtrail/db/queries/tenant_settings";
import {
  ensureUnsubscribeTokens,
  findUnsubscribeLink,
  turnMailsOff,
} from "@crumbtrail/db/queries/unsubscribe_links";
import { acrossTenants, type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import type { Deps } from "../../platform/deps.ts";
import { found } from "../../platform/errors.ts";
import { countingFailures } from "../../platform/throttle/admission.ts";
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
    const { requestId, address } = call;
    const by = { tenantId, actorId: accountId, actorName: username, requestId, address };
    await insertAuditEvents(tx, [
      {
        ...by,
        action: "account.unsubscribed",
        entityId: accountId,
        after: { username, kind },
      },
      ...kind === "MAJOR_EVENTS"
        ? [{ ...by, ...await removedRecipient(tx, tenantId, accountId) }]
        : [],
    ]);
  });
}

/** The event of the settings that no longer have the recipient. */
async function removedRecipient(tx: TenantTx, tenantId: string, accountId: string) {
  const { majorEventRecipients: left, version } = found(await findTenantSettings(tx));
  return {
    action: "tenant.settings_changed" as const,
    entityId: tenantId,
    version,
    before: { majorEventRecipients: [...left, accountId] },
    after: { majorEventRecipients: left },
  };
}

/** Unknown tokens count as failed guesses of the caller's IP address. */
function linkOf(deps: Deps, { token, address }: UnsubscribeCall) {
  const guess = { kind: "LINK" as const, username: hashToken(token), address };
  return countingFailures(deps, guess, async () => {
    const find = acrossTenants(deps.db.system, (tx) => findUnsubscribeLink(tx, token));
    return found(await find);
  });
}
