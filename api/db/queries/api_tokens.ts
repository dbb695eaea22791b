/** Tokens of service accounts. The tenant is known only once a token was looked up. */
import type { ApiToken } from "@crumbtrail/contract/api_token";
import type { Page, Slice } from "@crumbtrail/contract/paging";
import type { TokenPermission } from "@crumbtrail/contract/permissions";
import type { SystemTx, TenantTx } from "../tenant.ts";
import { firstRow, hasChanged, iso, readPage, writtenId } from "./fragments.ts";

const columns = (tx: TenantTx) =>
  tx`t.id as "_id", a.firstname as name, t.hint, t.permissions,
    case when a.all_properties then '[{"property": "ALL"}]'::jsonb
      else coalesce((select jsonb_agg(jsonb_build_object('property', ap.property_id)
          order by ap.property_id)
        from account_properties ap where ap.account_id = a.id), '[]') end
      as "propertyAuthorization",
    ${iso(tx, "t.created_at")} as "createdAt", ${iso(tx, "t.expires_at")} as "expiresAt",
    ${iso(tx, "t.last_used_at")} as "lastUsedAt",
    jsonb_build_object('username', coalesce(c.username::text, t.creator_name),
      'status', coalesce(c.status, 'DELETED')) as creator`;

const tokens = (tx: TenantTx) =>
  tx`api_tokens t join accounts a on a.id = t.account_id
    left join accounts c on c.id = t.created_by`;

export function listApiTokens(tx: TenantTx, slice: Slice): Promise<Page<ApiToken>> {
  const select = tx`select ${columns(tx)} from ${tokens(tx)}`;
  return readPage(tx, select, tx`t.id desc`, slice);
}

export function findApiTokenById(tx: TenantTx, id: string): Promise<ApiToken | null> {
  return firstRow(tx<ApiToken[]>`
    select ${columns(tx)} from ${tokens(tx)} where t.id = ${id}`);
}

/** Adds an account for a program, without a password and without mails; returns its id. */
export function insertServiceAccount(tx: TenantTx, name: string): Promise<string> {
  return writtenId(tx<{ id: string }[]>`
    insert into accounts (tenant_id, username, firstname, role, status, alert_settings)
    values (app.tenant_id(), 'api-' || uuidv7() || '@service.invalid', ${name}, 'SERVICE_ACCOUNT',
      'ACTIVE', '{"daily": false, "storage": false, "requests": false, "onlyNew": false,
        "ownTests": false, "properties": []}')
    returning id`);
}

export interface ApiTokenRow {
  accountId: string;
  tokenHash: string;
  hint: string;
  permissions: readonly TokenPermission[];
  createdBy: string | null;
  creatorName: string;
  createdAt: Date;
  expiresAt: Date;
}

export function insertApiToken(tx: TenantTx, token: ApiTokenRow): Promise<string> {
  return writtenId(tx<{ id: string }[]>`
    insert into api_tokens (tenant_id, account_id, token_hash, hint, permissions, created_by,
      creator_name, created_at, expires_at)
    values (app.tenant_id(), ${token.accountId}, ${token.tokenHash}, ${token.hint},
      ${[...token.permissions]}, ${token.createdBy}, ${token.creatorName}, ${token.createdAt},
      ${token.expiresAt})
    returning id`);
}

/** Deletes a token and disables the token's account; false without a token. */
export function deleteApiToken(tx: TenantTx, id: string): Promise<boolean> {
  return hasChanged(tx`
    with gone as (delete from api_tokens where id = ${id} returning account_id)
    update accounts set status = 'DISABLED', updated_at = now()
    from gone where accounts.id = gone.account_id`);
}

interface LiveApiToken {
  tenantId: string;
  permissions: TokenPermission[];
  allProperties: boolean;
  propertyIds: string[];
}

/** Finds a token as `useApiToken` does, without counting a call. */
export function findApiToken(
  tx: SystemTx,
  tokenHash: string,
  now: Date,
): Promise<LiveApiToken | null> {
  return firstRow(tx<LiveApiToken[]>`
    select t.tenant_id as "tenantId", t.permissions, a.all_properties as "allProperties",
      array(select ap.property_id from account_properties ap
            where ap.tenant_id = t.tenant_id and ap.account_id = t.account_id) as "propertyIds"
    from api_tokens t
    join accounts a on a.tenant_id = t.tenant_id and a.id = t.account_id and a.status = 'ACTIVE'
    join tenants n on n.id = t.tenant_id and n.status = 'ACTIVE'
    where t.token_hash = ${tokenHash} and t.expires_at > ${now}`);
}

export interface UsedApiToken extends LiveApiToken {
  accountId: string;
  name: string;
  /** Number of calls in the current window, with this call, and the start of the window. */
  calls: number;
  windowStartedAt: Date;
}

/**
 * Finds a token and counts the call, in one statement, so that all replicas count together. Null
 * for a revoked or expired token, and for an inactive account or tenant.
 */
export function useApiToken(
  tx: SystemTx,
  { tokenHash, now, windowMs }: { tokenHash: string; now: Date; windowMs: number },
): Promise<UsedApiToken | null> {
  const began = new Date(now.getTime() - windowMs);
  return firstRow(tx<UsedApiToken[]>`
    update api_tokens t set last_used_at = ${now},
      window_started_at = case when t.window_started_at > ${began} then t.window_started_at
        else ${now} end,
      window_calls = case when t.window_started_at > ${began} then t.window_calls + 1 else 1 end
    from accounts a, tenants n
    where t.token_hash = ${tokenHash} and t.expires_at > ${now}
      and a.tenant_id = t.tenant_id and a.id = t.account_id and a.status = 'ACTIVE'
      and n.id = t.tenant_id and n.status = 'ACTIVE'
    returning t.tenant_id as "tenantId", t.account_id as "accountId", a.firstname as name,
      t.permissions, a.all_properties as "allProperties", t.window_calls as calls,
      t.window_started_at as "windowStartedAt",
      array(select ap.property_id from account_properties ap
            where ap.tenant_id = t.tenant_id and ap.account_id = t.account_id) as "propertyIds"`);
}
