/**
 * E-mailed links for an account, found and used up by the hash of their guid, without a session.
 */
import type { AccountStatus, GrantType } from "@crumbtrail/contract/enums";
import type { SystemTx, TenantTx } from "../tenant.ts";
import { countChanged, countOf, firstRow, hasChanged } from "./fragments.ts";
import { leadsPastProvider } from "./single_sign_on.ts";

export interface NewGrant {
  tokenHash: string;
  tenantId: string;
  accountId: string;
  type: GrantType;
  createdAt: Date;
  expiresAt: Date;
  /** The new address, for CHANGE_EMAIL. */
  newUsername: string | null;
}

export async function insertGrant(tx: TenantTx | SystemTx, grant: NewGrant): Promise<void> {
  await tx`
    insert into self_service_grants (token_hash, tenant_id, account_id, type, created_at, expires_at,
      new_username)
    values (${grant.tokenHash}, ${grant.tenantId}, ${grant.accountId}, ${grant.type},
      ${grant.createdAt}, ${grant.expiresAt}, ${grant.newUsername})`;
}

export interface LiveGrant {
  type: GrantType;
  accountId: string;
  tenantId: string;
  username: string;
  status: AccountStatus;
  hasPassword: boolean;
  /** The new address, for CHANGE_EMAIL. */
  newUsername: string | null;
}

/**
 * A usable grant: not expired, of an active tenant, for an account in a fitting state, and not
 * leading past the provider that the tenant enforces.
 */
export function findGrant(tx: SystemTx, tokenHash: string, now: Date): Promise<LiveGrant | null> {
  return firstRow(tx<LiveGrant[]>`
    select g.type, g.account_id as "accountId", g.tenant_id as "tenantId", a.username, a.status,
      a.password_hash is not null as "hasPassword", g.new_username as "newUsername"
    from self_service_grants g
    join accounts a on a.tenant_id = g.tenant_id and a.id = g.account_id
    join tenants t on t.id = g.tenant_id and t.status = 'ACTIVE'
    where g.token_hash = ${tokenHash} and g.expires_at > ${now}
      and (a.status = 'PENDING' and g.type <> 'CHANGE_EMAIL'
        or a.status = 'ACTIVE' and g.type <> 'ACCOUNT_ACTIVATION')
      and not ${leadsPastProvider(tx)}`);
}

/** Uses a grant up; false for a grant used before. */
export function deleteGrant(tx: SystemTx, tokenHash: string): Promise<boolean> {
  return hasChanged(tx`delete from self_service_grants where token_hash = ${tokenHash}`);
}

export async function deleteGrantsOfAccount(
  tx: TenantTx | SystemTx,
  accountId: string,
): Promise<void> {
  await tx`delete from self_service_grants where account_id = ${accountId}`;
}

/** Number of unused links sent to an account since a moment. */
export function countGrantsSince(tx: SystemTx, accountId: string, since: Date): Promise<number> {
  return countOf(tx<{ n: number }[]>`
    select count(*)::int as n from self_service_grants
    where account_id = ${accountId} and created_at > ${since}`);
}

export function deleteExpiredGrants(tx: SystemTx, now: Date): Promise<number> {
  return countChanged(tx`delete from self_service_grants where expires_at <= ${now}`);
}
