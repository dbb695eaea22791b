/** Sessions of signed-in browsers. The tenant is known only once the token was looked up. */
import type { SessionEntry } from "@crumbtrail/contract/account";
import type { Role } from "@crumbtrail/contract/enums";
import type { Page, Slice } from "@crumbtrail/contract/paging";
import type { SystemTx, TenantTx } from "../tenant.ts";
import { firstRow, hasChanged, iso, readPage, valueOf } from "./fragments.ts";
import { isBoundToProvider } from "./single_sign_on.ts";

export interface LiveSession {
  tenantId: string;
  accountId: string;
  username: string;
  role: Role;
  allProperties: boolean;
  /** Properties the account is authorised for. */
  propertyIds: string[];
  remember: boolean;
  createdAt: Date;
  lastUsedAt: Date;
  expiresAt: Date;
  /** The tenant requires a second factor, and the account has none. */
  lacksSecondFactor: boolean;
}

/**
 * Finds an unexpired session of an active account and tenant. Where the account may sign in by the
 * tenant's provider alone, other sessions count no more.
 */
export function findSession(
  tx: SystemTx,
  tokenHash: string,
  now: Date,
): Promise<LiveSession | null> {
  return firstRow(tx<LiveSession[]>`
    select s.tenant_id as "tenantId", s.account_id as "accountId", a.username, a.role,
      a.all_properties as "allProperties", s.remember,
      s.created_at as "createdAt", s.last_used_at as "lastUsedAt", s.expires_at as "expiresAt",
      array(select ap.property_id from account_properties ap
            where ap.tenant_id = s.tenant_id and ap.account_id = s.account_id) as "propertyIds",
      t.requires_second_factor and not s.is_single_sign_on and not exists (select from second_factors f
        where f.tenant_id = s.tenant_id and f.account_id = s.account_id) as "lacksSecondFactor"
    from sessions s
    join accounts a on a.tenant_id = s.tenant_id and a.id = s.account_id and a.status = 'ACTIVE'
    join tenants t on t.id = s.tenant_id and t.status = 'ACTIVE'
    where s.token_hash = ${tokenHash} and s.expires_at > ${now}
      and (s.is_single_sign_on or not ${isBoundToProvider(tx)})`);
}

/** When the session began; null after its end. */
export function findSessionStart(tx: TenantTx, tokenHash: string): Promise<Date | null> {
  return valueOf(tx<{ at: Date }[]>`
    select created_at as at from sessions where token_hash = ${tokenHash}`);
}

export async function touchSession(
  tx: SystemTx,
  tokenHash: string,
  lastUsedAt: Date,
  expiresAt: Date,
): Promise<void> {
  await tx`update sessions set last_used_at = ${lastUsedAt}, expires_at = ${expiresAt}
    where token_hash = ${tokenHash}`;
}

export async function insertSession(
  tx: SystemTx,
  session: {
    tokenHash: string;
    tenantId: string;
    accountId: string;
    remember: boolean;
    isSingleSignOn?: boolean;
    userAgent: string;
    address: string;
    createdAt: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await tx`
    insert into sessions (token_hash, tenant_id, account_id, remember, is_single_sign_on,
      user_agent, address, created_at, last_used_at, expires_at)
    values (${session.tokenHash}, ${session.tenantId}, ${session.accountId}, ${session.remember},
      ${
    session.isSingleSignOn ?? false
  }, ${session.userAgent}, ${session.address}, ${session.createdAt}, ${session.createdAt},
      ${session.expiresAt})`;
}

export async function deleteSession(tx: SystemTx, tokenHash: string): Promise<void> {
  await tx`delete from sessions where token_hash = ${tokenHash}`;
}

/** Unexpired sessions of an account, the last used first. */
export function listSessions(
  tx: TenantTx,
  { accountId, tokenHash, now }: { accountId: string; tokenHash: string; now: Date },
  slice: Slice,
): Promise<Page<SessionEntry>> {
  const select = tx`
    select id as "_id", token_hash = ${tokenHash} as current, user_agent as "userAgent", address,
      remember, ${iso(tx, "created_at")} as "createdAt",
      ${iso(tx, "last_used_at")} as "lastUsedAt", ${iso(tx, "expires_at")} as "expiresAt"
    from sessions where account_id = ${accountId} and expires_at > ${now}`;
  return readPage(tx, select, tx`last_used_at desc, id desc`, slice);
}

export function deleteSessionById(tx: TenantTx, accountId: string, id: string): Promise<boolean> {
  return hasChanged(tx`delete from sessions where id = ${id} and account_id = ${accountId}`);
}

/** Ends all sessions and begun sign-ins of an account, except the session with this hash. */
export async function deleteOtherSessions(
  tx: TenantTx | SystemTx,
  accountId: string,
  keptHash: string | null,
): Promise<void> {
  await tx`delete from sessions
    where account_id = ${accountId} and token_hash is distinct from ${keptHash}`;
  await tx`delete from pending_sign_ins where account_id = ${accountId}`;
}

/** Ends the sessions of everybody in the tenant of the transaction. */
export async function deleteAllSessions(tx: TenantTx): Promise<void> {
  await tx`delete from sessions`;
  await tx`delete from pending_sign_ins`;
}

/** Deletes sessions and begun sign-ins that ended before `now` and returns the number. */
export async function deleteExpiredSessions(tx: SystemTx, now: Date): Promise<number> {
  const { count: sessions } = await tx`delete from sessions where expires_at <= ${now}`;
  const { count: begun } = await tx`delete from pending_sign_ins where expires_at <= ${now}`;
  return sessions + begun;
}
