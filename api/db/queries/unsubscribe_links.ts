/** Links for turning a kind of mail off, for one account. */
import type { UnsubscribeKind } from "@crumbtrail/contract/sign_in";
import type { SystemTx, TenantTx } from "../tenant.ts";
import { firstRow, hasChanged } from "./fragments.ts";

/**
 * Tokens of accounts for a kind of mail; an account without a token gets the one in `candidates`.
 */
export async function ensureUnsubscribeTokens(
  tx: TenantTx,
  tenantId: string,
  kind: UnsubscribeKind,
  candidates: readonly { accountId: string; token: string }[],
): Promise<Map<string, string>> {
  const ids = candidates.map(({ accountId }) => accountId);
  await tx`
    insert into unsubscribe_links (tenant_id, account_id, kind, token)
    select ${tenantId}, account_id, ${kind}, token
    from unnest(${ids}::uuid[], ${
    candidates.map(({ token }) => token)
  }::text[]) c (account_id, token)
    order by account_id on conflict do nothing`;
  const rows = await tx<{ accountId: string; token: string }[]>`
    select account_id as "accountId", token from unsubscribe_links
    where kind = ${kind} and account_id = any (${ids})`;
  return new Map(rows.map(({ accountId, token }) => [accountId, token]));
}

export interface UnsubscribeLink {
  tenantId: string;
  accountId: string;
  kind: UnsubscribeKind;
  username: string;
}

/** Account and kind of mail of a token; null for an unknown token or a deleted account. */
export function findUnsubscribeLink(tx: SystemTx, token: string): Promise<UnsubscribeLink | null> {
  return firstRow(tx<UnsubscribeLink[]>`
    select l.tenant_id as "tenantId", l.account_id as "accountId", l.kind, a.username
    from unsubscribe_links l
    join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
    where l.token = ${token}`);
}

/** Turns one kind of mail off for an account; false for mails turned off before. */
export async function turnMailsOff(
  tx: TenantTx,
  accountId: string,
  kind: UnsubscribeKind,
): Promise<boolean> {
  if (kind === "MAJOR_EVENTS") {
    const { count } = await tx`
      update tenants set major_event_recipients = array_remove(major_event_recipients, ${accountId}),
        updated_at = now()
      where id = (select app.tenant_id()) and ${accountId} = any (major_event_recipients)`;
    return count === 1;
  }
  const off = kind === "DAILY" ? { daily: false } : { storage: false, requests: false };
  const settings = tx`${JSON.stringify(off)}::text::jsonb`;
  return hasChanged(tx`
    update accounts set alert_settings = alert_settings || ${settings}, updated_at = now()
    where id = ${accountId} and not alert_settings @> ${settings}`);
}
