/** The OpenID providers of tenants, and the e-mail domains they count for. */
import type { SsoConnection } from "@crumbtrail/contract/single_sign_on";
import type { Role } from "@crumbtrail/contract/enums";
import type { SsoRole } from "@crumbtrail/contract/permissions";
import type { SystemTx, TenantTx } from "../tenant.ts";
import { countChanged, firstRow, hasChanged, isFound, iso, valueOf } from "./fragments.ts";

/** @param hold makes other changes of the connection wait for the transaction's end */
export function findConnection(tx: TenantTx, hold?: "for update"): Promise<SsoConnection | null> {
  return firstRow(tx<SsoConnection[]>`
    select id as "_id", name, issuer, client_id as "clientId", is_enabled as "isEnabled",
      is_enforced as "isEnforced", creates_users as "createsUsers",
      default_role as "defaultRole", exempt_account_id as "exemptAccount",
      is_callback_registered as "isCallbackRegistered"
    from sso_connections ${hold ? tx`for update` : tx``}`);
}

export interface StoredConnection extends Omit<SsoConnection, "_id"> {
  /** Sealed; undefined keeps the stored one. */
  clientSecret: string | undefined;
}

/**
 * Adds or changes the connection of the tenant. A first one needs a secret, and gets the tenant's id,
 * so that its redirect URI is known beforehand.
 */
export async function saveConnection(tx: TenantTx, one: StoredConnection): Promise<void> {
  await tx`
    insert into sso_connections as c (tenant_id, id, name, issuer, client_id, client_secret,
      is_enabled, is_enforced, creates_users, default_role, exempt_account_id,
      is_callback_registered)
    values (app.tenant_id(), app.tenant_id(), ${one.name}, ${one.issuer}, ${one.clientId},
      coalesce(${one.clientSecret ?? null}, (select client_secret from sso_connections)),
      ${one.isEnabled}, ${one.isEnforced}, ${one.createsUsers}, ${one.defaultRole},
      ${one.exemptAccount}, ${one.isCallbackRegistered})
    on conflict (tenant_id) do update set name = excluded.name, issuer = excluded.issuer,
      client_id = excluded.client_id, client_secret = excluded.client_secret,
      is_enabled = excluded.is_enabled, is_enforced = excluded.is_enforced,
      creates_users = excluded.creates_users, default_role = excluded.default_role,
      exempt_account_id = excluded.exempt_account_id,
      is_callback_registered = excluded.is_callback_registered, updated_at = clock_timestamp()`;
}

export async function deleteConnection(tx: TenantTx): Promise<void> {
  await tx`delete from sso_connections`;
}

/** The sealed secret; null without a connection. */
export function findClientSecret(tx: TenantTx): Promise<string | null> {
  return valueOf(tx<{ secret: string }[]>`select client_secret as secret from sso_connections`);
}

export async function replaceClientSecret(tx: TenantTx, secret: string): Promise<void> {
  await tx`update sso_connections set client_secret = ${secret}`;
}

export interface DomainRow {
  domain: string;
  token: string;
  verifiedAt: string | null;
  verifiedBy: "DNS" | "STAFF" | null;
}

const domainColumns = (tx: TenantTx) =>
  tx`domain, token, ${iso(tx, "verified_at")} as "verifiedAt", verified_by as "verifiedBy"`;

export function listDomains(tx: TenantTx): Promise<DomainRow[]> {
  return tx<DomainRow[]>`select ${domainColumns(tx)} from sso_domains order by domain`;
}

export function findDomain(tx: TenantTx, domain: string): Promise<DomainRow | null> {
  return firstRow(tx<DomainRow[]>`
    select ${domainColumns(tx)} from sso_domains where domain = ${domain}`);
}

/** @returns false for a domain that the tenant has already */
export function insertDomain(
  tx: TenantTx,
  { domain, token }: { domain: string; token: string },
): Promise<boolean> {
  return hasChanged(tx`insert into sso_domains (tenant_id, domain, token)
    values (app.tenant_id(), ${domain}, ${token}) on conflict do nothing`);
}

/** Fails with the unique index for a domain that another tenant has verified. */
export async function verifyDomain(
  tx: TenantTx,
  domain: string,
  by: "DNS" | "STAFF",
  at: Date,
): Promise<void> {
  await tx`update sso_domains set verified_at = ${at}, verified_by = ${by}
    where domain = ${domain} and verified_at is null`;
}

export function deleteDomain(tx: TenantTx, domain: string): Promise<boolean> {
  return hasChanged(tx`delete from sso_domains where domain = ${domain}`);
}

/** What a sign-in needs of a connection; of active tenants with a verified domain alone. */
export interface LiveConnection {
  id: string;
  tenantId: string;
  name: string;
  issuer: string;
  clientId: string;
  /** Sealed. */
  clientSecret: string;
  createsUsers: boolean;
  defaultRole: SsoRole;
  isCallbackRegistered: boolean;
  /** Changes with every change of the connection. */
  version: string;
}

const live = (tx: SystemTx) =>
  tx`c.id, c.tenant_id as "tenantId", c.name, c.issuer, c.client_id as "clientId",
    c.client_secret as "clientSecret", c.creates_users as "createsUsers",
    c.default_role as "defaultRole", c.is_callback_registered as "isCallbackRegistered",
    c.updated_at::text as version
    from sso_connections c join tenants t on t.id = c.tenant_id and t.status = 'ACTIVE'
    and t.delete_begun_at is null and exists (select from sso_domains v
      where v.tenant_id = c.tenant_id and v.verified_at is not null)`;

export function findLiveConnection(tx: SystemTx, id: string): Promise<LiveConnection | null> {
  return firstRow(tx<LiveConnection[]>`select ${live(tx)} where c.id = ${id} and c.is_enabled`);
}

/** The connection that counts for a verified domain. */
export function findConnectionOf(tx: SystemTx, domain: string): Promise<LiveConnection | null> {
  return firstRow(tx<LiveConnection[]>`
    select ${live(tx)} join sso_domains d on d.tenant_id = c.tenant_id
    where d.domain = ${domain} and d.verified_at is not null and c.is_enabled`);
}

/** Whether a verified domain is the tenant's. */
export function isDomainOf(tx: SystemTx, tenantId: string, domain: string): Promise<boolean> {
  return isFound(tx`select from sso_domains
    where tenant_id = ${tenantId} and domain = ${domain} and verified_at is not null`);
}

/** The domain of an e-mail address, as an expression. */
const domainIn = (tx: SystemTx | TenantTx, address: "a.username" | "g.new_username") =>
  tx`lower(split_part(${tx(address)}::text, '@', -1))`;

/**
 * The connection by which alone account `a` may sign in; no row if it is free to choose, as the
 * exempt admin and the provider's staff are. If the exempt admin is gone, disabled or no longer an
 * admin, every admin is free to choose.
 */
const enforcedConnection = (tx: SystemTx | TenantTx) =>
  tx`select c.name from sso_connections c
    join sso_domains d on d.tenant_id = c.tenant_id and d.verified_at is not null
    where c.tenant_id = a.tenant_id and c.is_enabled and c.is_enforced
      and d.domain = ${domainIn(tx, "a.username")}
      and a.role <> 'ADMIN' and c.exempt_account_id is distinct from a.id
      and (a.role <> 'TENANT_ADMIN' or exists (select from accounts x
        where x.tenant_id = c.tenant_id and x.id = c.exempt_account_id
          and x.role = 'TENANT_ADMIN' and x.status = 'ACTIVE'))`;

/** Whether account `a` may sign in by the provider of its tenant alone, as a condition. */
export const isBoundToProvider = (tx: SystemTx | TenantTx) =>
  tx`exists (${enforcedConnection(tx)})`;

/** Whether link `g` leads account `a` past the provider of its tenant, as a condition. */
export const leadsPastProvider = (tx: SystemTx | TenantTx) =>
  tx`(${isBoundToProvider(tx)} and not exists (select from sso_domains d
    where d.tenant_id = a.tenant_id and d.verified_at is not null
      and g.type = 'CHANGE_EMAIL' and d.domain = ${domainIn(tx, "g.new_username")}))`;

/** The name of the provider by which alone an account may sign in; null if it is free to choose. */
export function findEnforcedProvider(
  tx: SystemTx | TenantTx,
  accountId: string,
): Promise<string | null> {
  return valueOf(tx<{ name: string }[]>`
    select c.name from accounts a, lateral (${
    enforcedConnection(tx)
  }) c where a.id = ${accountId}`);
}

/** The active tenant that alone decides how people with addresses of a domain sign in. */
export function findEnforcingTenant(
  tx: SystemTx,
  domain: string,
): Promise<{ tenantId: string; name: string } | null> {
  return firstRow(tx<{ tenantId: string; name: string }[]>`
    select c.tenant_id as "tenantId", c.name from sso_domains d
    join sso_connections c on c.tenant_id = d.tenant_id and c.is_enabled and c.is_enforced
    join tenants t on t.id = c.tenant_id and t.status = 'ACTIVE' and t.delete_begun_at is null
    where d.domain = ${domain} and d.verified_at is not null`);
}

/** Another tenant's unconfirmed account with an address of a domain that the tenant has verified. */
export function findUnconfirmedElsewhere(
  tx: SystemTx,
  tenantId: string,
  username: string,
): Promise<{ id: string; tenantId: string; username: string; role: Role } | null> {
  return firstRow(tx<{ id: string; tenantId: string; username: string; role: Role }[]>`
    select a.id, a.tenant_id as "tenantId", a.username, a.role from accounts a
    join sso_domains d on d.tenant_id = ${tenantId} and d.verified_at is not null
      and d.domain = ${domainIn(tx, "a.username")}
    where a.username = ${username} and a.status = 'PENDING' and a.tenant_id <> ${tenantId}`);
}

/**
 * Ends the sessions, begun sign-ins and links of accounts that may sign in by the provider alone and
 * did not come by it.
 * @returns the number of sessions
 */
export async function endOtherSignIns(tx: TenantTx): Promise<number> {
  await tx`delete from self_service_grants g using accounts a
    where a.id = g.account_id and ${leadsPastProvider(tx)}`;
  await tx`delete from pending_sign_ins p using accounts a
    where a.id = p.account_id and ${isBoundToProvider(tx)}`;
  return countChanged(tx`delete from sessions s using accounts a
    where a.id = s.account_id and not s.is_single_sign_on and ${isBoundToProvider(tx)}`);
}

/** Tenants whose admins were not yet told that an older connection has a redirect URI of its own. */
export function listUnnotifiedTenants(tx: SystemTx): Promise<{ tenantId: string }[]> {
  return tx<{ tenantId: string }[]>`
    select c.tenant_id as "tenantId" from sso_connections c
    join tenants t on t.id = c.tenant_id and t.status = 'ACTIVE'
    where c.is_enabled and not c.is_callback_registered and c.callback_told_at is null`;
}

export interface Unnotified {
  id: string;
  name: string;
  /** User name of the admin who alone may use a password; null if everybody may. */
  exemptAdmin: string | null;
  /** User names of the active admins. */
  admins: string[];
}

/** Marks the tenant's connection as told of; null if it was before. */
export function markNotified(tx: TenantTx, at: Date): Promise<Unnotified | null> {
  return firstRow(tx<Unnotified[]>`
    update sso_connections c set callback_told_at = ${at}
    where is_enabled and not is_callback_registered and callback_told_at is null
    returning c.id, c.name,
      (select a.username from accounts a where c.is_enforced and a.id = c.exempt_account_id
        and a.role = 'TENANT_ADMIN' and a.status = 'ACTIVE') as "exemptAdmin",
      array(select a.username from accounts a where a.role = 'TENANT_ADMIN'
        and a.status = 'ACTIVE' order by a.username) as admins`);
}
