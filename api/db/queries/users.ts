/** The people of a tenant: accounts except service accounts. */
import type { Language } from "@crumbtrail/texts";
import type { Account } from "@crumbtrail/contract/account";
import type { Role } from "@crumbtrail/contract/enums";
import type { SettableStatus, StaffRole } from "@crumbtrail/contract/permissions";
import type { ListedUser, User } from "@crumbtrail/contract/user";
import type { SystemTx, TenantTx } from "../tenant.ts";
import type { Page, Slice } from "@crumbtrail/contract/paging";
import { containing, distinctName, firstRow, readPage, writtenId } from "./fragments.ts";

/** Role of accounts of programs. */
const MACHINE = "SERVICE_ACCOUNT";

const hasSecondFactor = (tx: TenantTx | SystemTx) =>
  tx`exists (select from second_factors f where f.tenant_id = accounts.tenant_id
    and f.account_id = accounts.id) as "hasSecondFactor"`;

const columns = (tx: TenantTx | SystemTx) =>
  tx`id as "_id", username, firstname, lastname, role, status, tenant_id as tenant,
    case when all_properties then '[{"property": "ALL"}]'::jsonb
      else coalesce((select jsonb_agg(jsonb_build_object('property', ap.property_id)
          order by ap.property_id)
        from account_properties ap where ap.account_id = accounts.id), '[]') end
      as "propertyAuthorization",
    ${hasSecondFactor(tx)}, version`;

const listColumns = (tx: TenantTx) =>
  tx`${columns(tx)}, ${tenantColumns(tx)}, null as "domainOwner"`;

const tenantColumns = (tx: TenantTx | SystemTx) =>
  tx`(select ${distinctName(tx)} from tenants t where t.id = accounts.tenant_id) as "tenantName",
    (select jsonb_build_object('pwTeamMayAccessTenant', t.team_may_access) from tenants t
      where t.id = accounts.tenant_id) as "authorization"`;

/** Another tenant that has verified the domain of the address; none for the users of a tenant. */
const domainOwner = (tx: SystemTx) =>
  tx`(select jsonb_build_object('_id', t.id, 'name', ${distinctName(tx)}) from sso_domains d
    join tenants t on t.id = d.tenant_id where ${isForeignDomain(tx)}) as "domainOwner"`;

const isForeignDomain = (tx: SystemTx) =>
  tx`d.domain = lower(split_part(accounts.username::text, '@', -1))
    and d.verified_at is not null and d.tenant_id <> accounts.tenant_id`;

const nameOf = (tx: TenantTx | SystemTx) =>
  tx`lower(trim(firstname || ' ' || lastname) || ' ' || username)`;

function condition(tx: TenantTx | SystemTx, search: string) {
  return tx`role <> ${MACHINE}
    ${search === "" ? tx`` : tx`and ${nameOf(tx)} like lower(${containing(search)})`}`;
}

export function listUsers(tx: TenantTx, search: string, slice: Slice): Promise<Page<ListedUser>> {
  const select = tx`select ${listColumns(tx)} from accounts where ${condition(tx, search)}`;
  return readPage(tx, select, tx`${nameOf(tx)}, id`, slice);
}

/** A person of the tenant, as in the list. */
export function findListedUser(tx: TenantTx, id: string): Promise<ListedUser | null> {
  return firstRow(tx<ListedUser[]>`
    select ${listColumns(tx)} from accounts where id = ${id} and role <> ${MACHINE}`);
}

/** The people of all tenants, or of one, for the provider's staff: without their properties. */
export interface StaffFilters {
  search: string;
  tenant?: string | undefined;
  /** Confirmed people with an address of a domain that another tenant has verified. */
  foreignDomain?: boolean;
}

const staffColumns = (tx: SystemTx) =>
  tx`id as "_id", username, firstname, lastname, role, status, tenant_id as tenant,
    '[]'::jsonb as "propertyAuthorization", ${hasSecondFactor(tx)}, version,
    ${tenantColumns(tx)}, ${domainOwner(tx)}`;

const staffCondition = (tx: SystemTx, { search, tenant, foreignDomain }: StaffFilters) =>
  tx`${condition(tx, search)} ${tenant === undefined ? tx`` : tx`and tenant_id = ${tenant}`}
    ${
    foreignDomain
      ? tx`and status <> 'PENDING' and exists (
        select from sso_domains d where ${isForeignDomain(tx)})`
      : tx``
  }`;

export function listUsersForStaff(
  tx: SystemTx,
  filters: StaffFilters,
  slice: Slice,
): Promise<Page<ListedUser>> {
  const select = tx`select ${staffColumns(tx)} from accounts where ${staffCondition(tx, filters)}`;
  return readPage(tx, select, tx`${nameOf(tx)}, id`, slice);
}

/** A person of any tenant, without properties. */
export function findUserForStaff(tx: SystemTx, id: string): Promise<ListedUser | null> {
  return firstRow(tx<ListedUser[]>`
    select ${staffColumns(tx)} from accounts where id = ${id} and role <> ${MACHINE}`);
}

/** @param hold locks the row until the transaction ends */
export function findUserById(tx: TenantTx, id: string, hold?: "for update"): Promise<User | null> {
  return firstRow(tx<User[]>`
    select ${columns(tx)} from accounts where id = ${id} and role <> ${MACHINE}
    ${hold ? tx`for update` : tx``}`);
}

export interface NewUser {
  username: string;
  firstname: string;
  lastname: string;
  role: StaffRole;
  language: Language;
}

/** Adds an account without a password; returns the id. */
export function insertUser(tx: TenantTx, user: NewUser): Promise<string> {
  return writtenId(tx<{ id: string }[]>`
    insert into accounts (tenant_id, username, firstname, lastname, role, status, language)
    values (app.tenant_id(), ${user.username}, ${user.firstname}, ${user.lastname}, ${user.role},
      'PENDING', ${user.language}) returning id`);
}

export interface UserFields {
  firstname?: string | undefined;
  lastname?: string | undefined;
  role?: StaffRole | undefined;
  status?: SettableStatus | undefined;
}

/** Writes the given fields; undefined fields stay. */
export async function updateUserById(tx: TenantTx, id: string, user: UserFields): Promise<void> {
  const { firstname = null, lastname = null, role = null, status = null } = user;
  await tx`
    update accounts set updated_at = now(), firstname = coalesce(${firstname}, firstname),
      lastname = coalesce(${lastname}, lastname), role = coalesce(${role}, role),
      status = coalesce(${status}, status)
    where id = ${id}`;
}

/** Replaces the properties an account is authorised for; writes only what differs. */
export async function updateUserProperties(
  tx: TenantTx,
  id: string,
  { all, propertyIds }: { all: boolean; propertyIds: readonly string[] },
): Promise<void> {
  const ids = [...propertyIds];
  await tx`update accounts set all_properties = ${all} where id = ${id} and all_properties <> ${all}`;
  await tx`delete from account_properties
    where account_id = ${id} and property_id <> all (${ids}::uuid[])`;
  await tx`insert into account_properties (tenant_id, account_id, property_id)
    select app.tenant_id(), ${id}, unnest(${ids}::uuid[]) on conflict do nothing`;
}

export interface AlertRecipient {
  accountId: string;
  username: string;
  role: Role;
  alertSettings: Account["alertSettings"];
  /** Property scope of a role USER; null sees the whole tenant. */
  propertyIds: string[] | null;
}

/** Active accounts of the tenant; empty for a tenant that is disabled or being deleted. */
export function listAlertRecipients(tx: TenantTx): Promise<AlertRecipient[]> {
  return tx<AlertRecipient[]>`
    select a.id as "accountId", a.username, a.role, a.alert_settings as "alertSettings",
      case when a.role = 'USER' and not a.all_properties then array(
        select ap.property_id from account_properties ap
        where ap.tenant_id = a.tenant_id and ap.account_id = a.id) end as "propertyIds"
    from accounts a join tenants t on t.id = a.tenant_id
    where a.status = 'ACTIVE' and a.role <> 'SERVICE_ACCOUNT' and t.status = 'ACTIVE'
      and t.delete_begun_at is null
    order by a.id`;
}
