/** Accounts: people and service accounts. */
import type { Language } from "@crumbtrail/texts";
import type { Account, AccountPatch } from "@crumbtrail/contract/account";
import type { AccountStatus, FactorKind, RecordStatus, Role } from "@crumbtrail/contract/enums";
import type { TokenPermission } from "@crumbtrail/contract/permissions";
import type { SystemTx, TenantTx } from "../tenant.ts";
import { firstRow, hasChanged, idsOf, writtenId } from "./fragments.ts";

export interface AccountForSignIn {
  id: string;
  tenantId: string;
  username: string;
  role: Role;
  status: AccountStatus;
  passwordHash: string | null;
  tenantStatus: RecordStatus;
  /** Kinds of the account's second factors, each once. */
  secondFactors: FactorKind[];
}

/** Finds an account of any tenant by its user name; upper and lower case are equal. */
export function findAccountForSignIn(
  tx: SystemTx,
  username: string,
): Promise<AccountForSignIn | null> {
  return firstRow(tx<AccountForSignIn[]>`
    select a.id, a.tenant_id as "tenantId", a.username, a.role, a.status,
      a.password_hash as "passwordHash", t.status as "tenantStatus",
      ${factorKinds(tx)} as "secondFactors"
    from accounts a join tenants t on t.id = a.tenant_id
    where a.username = ${username}`);
}

/** Kinds of the second factors of account `a`. */
export const factorKinds = (tx: SystemTx) =>
  tx`array(select distinct f.kind from second_factors f
    where f.tenant_id = a.tenant_id and f.account_id = a.id order by f.kind desc)`;

/** English for an account that is gone. */
export async function findLanguage(tx: TenantTx | SystemTx, id: string): Promise<Language> {
  const [row] = await tx<{ language: Language }[]>`select language from accounts where id = ${id}`;
  return row?.language ?? "en";
}

/** Makes other transactions for this user name wait until this transaction ends. */
export async function lockUsername(tx: SystemTx, username: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`user name ${username}`}, 0))`;
}

export interface NewAccount {
  tenantId: string;
  username: string;
  role: Role;
  status: AccountStatus;
  /** Argon2id in PHC format; null without a password. */
  passwordHash: string | null;
  allProperties: boolean;
  /** English unless given. */
  language?: Language;
}

export function insertAccount(tx: TenantTx | SystemTx, account: NewAccount): Promise<string> {
  return writtenId(tx<{ id: string }[]>`
    insert into accounts (tenant_id, username, role, status, password_hash, all_properties,
      language)
    values (${account.tenantId}, ${account.username}, ${account.role}, ${account.status},
      ${account.passwordHash}, ${account.allProperties}, ${
    account.language ?? "en"
  }) returning id`);
}

/** An account without permissions, which follow from the role. */
export type AccountRow = Omit<Account, "permissions" | "groups" | "settings"> & {
  detailedGroups: { _id: string; name: string }[];
};

/** An unset dark mode is `auto`. */
export function findAccountById(tx: TenantTx, id: string): Promise<AccountRow | null> {
  return firstRow(tx<AccountRow[]>`
    select id as "_id", username, firstname, lastname, avatar, role, status, tenant_id as tenant,
      language,
      jsonb_build_object('darkMode', coalesce(custom_settings ->> 'darkMode', 'auto'))
        as "customSettings",
      alert_settings as "alertSettings",
      coalesce((select jsonb_agg(jsonb_build_object('property', ap.property_id))
        from account_properties ap where ap.account_id = accounts.id), '[]')
        as "propertyAuthorization",
      coalesce((select jsonb_agg(jsonb_build_object('_id', g.id, 'name', g.name)
          order by lower(g.name), g.id)
        from issue_assignees g where accounts.username = any (g.addresses)), '[]')
        as "detailedGroups",
      (select t.requires_second_factor from tenants t where t.id = accounts.tenant_id)
        and not exists (select from second_factors f where f.account_id = accounts.id)
        as "mustSetUpSecondFactor"
    from accounts where id = ${id}`);
}

export async function updatePassword(
  tx: TenantTx | SystemTx,
  id: string,
  passwordHash: string,
): Promise<void> {
  await tx`update accounts set password_hash = ${passwordHash}, updated_at = now()
    where id = ${id}`;
}

/** Replaces the user name of an account. @returns the account's new version */
export async function updateUsername(
  tx: SystemTx,
  id: string,
  username: string,
): Promise<number | undefined> {
  const [row] = await tx<{ version: number }[]>`
    update accounts set username = ${username}, updated_at = now() where id = ${id}
    returning version`;
  return row?.version;
}

/** Activates a pending account. @returns its new version; undefined for one in another state */
export async function activateAccount(tx: SystemTx, id: string): Promise<number | undefined> {
  const [row] = await tx<{ version: number }[]>`
    update accounts set status = 'ACTIVE', updated_at = now()
    where id = ${id} and status = 'PENDING' returning version`;
  return row?.version;
}

export type ProfileChange = Pick<
  AccountPatch,
  "firstname" | "lastname" | "avatar" | "language" | "alertSettings" | "customSettings"
>;

/** Writes the given fields; other settings stay. @returns the account's version */
export async function updateProfile(
  tx: TenantTx,
  id: string,
  { firstname, lastname, avatar, language, alertSettings, customSettings }: ProfileChange,
): Promise<number | undefined> {
  const [row] = await tx<{ version: number }[]>`
    update accounts set updated_at = now(),
      firstname = coalesce(${firstname ?? null}, firstname),
      lastname = coalesce(${lastname ?? null}, lastname),
      avatar = case when ${avatar === undefined} then avatar else ${avatar ?? null} end,
      language = coalesce(${language ?? null}, language),
      alert_settings = alert_settings || ${JSON.stringify(alertSettings ?? {})}::text::jsonb,
      custom_settings = custom_settings || ${JSON.stringify(customSettings ?? {})}::text::jsonb
    where id = ${id} returning version`;
  return row?.version;
}

/** Makes other transactions that change the tenant's admins wait until this transaction ends. */
export async function lockAdmins(tx: TenantTx, tenantId: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`admins of ${tenantId}`}, 0))`;
}

export function listActiveIds(tx: TenantTx, role: Role): Promise<string[]> {
  return idsOf(tx<{ id: string }[]>`
    select id from accounts where role = ${role} and status = 'ACTIVE'`);
}

/**
 * Deletes an account with all sessions and links; comments and resolutions stay, without a name.
 */
export function deleteAccountById(tx: TenantTx, id: string): Promise<boolean> {
  return hasChanged(tx`delete from accounts where id = ${id}`);
}

/** Deletes an account unless its owner has confirmed it. */
export function deletePendingAccount(tx: TenantTx, id: string): Promise<boolean> {
  return hasChanged(tx`delete from accounts where id = ${id} and status = 'PENDING'`);
}

/** The name of an account of the tenant; the user name for a missing account or an empty name. */
export async function findNameOf(
  tx: TenantTx,
  accountId: string | null,
  username: string,
): Promise<string> {
  const [row] = await tx<{ name: string | null }[]>`
    select nullif(trim(firstname || ' ' || lastname), '') as name
    from accounts where id = ${accountId}`;
  return row?.name ?? username;
}

export interface AccountRights {
  tenantId: string;
  role: Role;
  allProperties: boolean;
  propertyIds: string[];
  /** Permissions of a service account's token; null for a revoked or expired token. */
  tokenPermissions: TokenPermission[] | null;
}

/** Null for a deleted or inactive account, and for an account of an inactive tenant. */
export function findAccountRights(
  tx: SystemTx,
  accountId: string,
  now: Date,
): Promise<AccountRights | null> {
  return firstRow(tx<AccountRights[]>`
    select a.tenant_id as "tenantId", a.role, a.all_properties as "allProperties",
      array(select ap.property_id from account_properties ap
            where ap.tenant_id = a.tenant_id and ap.account_id = a.id) as "propertyIds",
      (select k.permissions from api_tokens k where k.tenant_id = a.tenant_id
        and k.account_id = a.id and k.expires_at > ${now}) as "tokenPermissions"
    from accounts a
    join tenants t on t.id = a.tenant_id and t.status = 'ACTIVE'
    where a.id = ${accountId} and a.status = 'ACTIVE'`);
}
