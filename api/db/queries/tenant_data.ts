/** A tenant's data for the tenant's admin and the provider's staff. */
import type { OwnLimits } from "@crumbtrail/contract/tenant";
import type {
  AccountOwnerData,
  Address,
  BillingData,
  TenantData,
} from "@crumbtrail/contract/tenant_data";
import type { TenantTx } from "../tenant.ts";
import { iso } from "./fragments.ts";
import { featuresOf } from "./tenants.ts";

export const NO_ADDRESS: Address = {
  street: "",
  street_additional: "",
  zip: "",
  city: "",
  region: "",
  country: "",
};
export const NO_OWNER: AccountOwnerData = { firstname: "", lastname: "", email: "", phone: "" };
export const NO_BILLING: BillingData = {
  deviatingAddress: false,
  contactName: "",
  companyName: "",
  ...NO_ADDRESS,
  vat: "",
};

const NO_OWN_LIMITS: OwnLimits = {
  storageRetentionInDays: null,
  maxDailyTests: null,
  maxTestsAtOnce: null,
  maxUsers: null,
  maxTestScenarios: null,
  maxProperties: null,
};

/** With the provider's notes, which not every reader of the other fields may see. */
export type TenantDataRow = TenantData & { admin: { comment: string } };

/**
 * The tenant of this transaction; unset fields are empty.
 * @param hold locks the row until the transaction ends
 */
export async function findTenantData(
  tx: TenantTx,
  hold?: "for update of t",
): Promise<TenantDataRow | null> {
  const [row] = await tx<TenantDataRow[]>`
    select t.id as "_id", t.name, t.status, t.timezone, t.currency, t.address,
      t.account_owner as "accountOwnerData", t.billing as "billingData",
      jsonb_build_object('_id', tier.id, 'name', tier.name) as tier, t.own_limits as limits,
      ${featuresOf(tx)} as features,
      jsonb_build_object('pwTeamMayAccessTenant', t.team_may_access,
        'enabledBy', (select a.username from accounts a where a.id = t.team_access_by),
        'enabledAt', ${iso(tx, "t.team_access_at")}) as "authorization",
      jsonb_build_object('comment', t.admin_comment) as admin,
      case when t.delete_at is not null then jsonb_build_object(
        'requestedAt', ${iso(tx, "t.delete_requested_at")}, 'requestedBy', t.delete_requested_by,
        'deleteAt', ${iso(tx, "t.delete_at")}) end as deletion,
      ${iso(tx, "t.created_at")} as "createdAt", t.version
    from tenants t join tiers tier on tier.id = t.tier_id ${hold ? tx`for update of t` : tx``}`;
  return row === undefined ? null : {
    ...row,
    limits: { ...NO_OWN_LIMITS, ...row.limits },
    address: { ...NO_ADDRESS, ...row.address },
    accountOwnerData: { ...NO_OWNER, ...row.accountOwnerData },
    billingData: { ...NO_BILLING, ...row.billingData },
  };
}

/** Writable columns; undefined fields stay. */
export interface TenantRow {
  name?: string | undefined;
  timezone?: string | undefined;
  currency?: string | undefined;
  address?: Address | undefined;
  account_owner?: AccountOwnerData | undefined;
  billing?: BillingData | undefined;
  status?: TenantData["status"] | undefined;
  tier_id?: string | undefined;
  admin_comment?: string | undefined;
  own_limits?: Partial<OwnLimits> | undefined;
  features?: Partial<TenantData["features"]> | undefined;
}

/** Writes fields of the tenant of this transaction. */
export async function updateTenant(tx: TenantTx, row: TenantRow): Promise<void> {
  const text = (value: string | undefined) => value ?? null;
  const object = (value: object | undefined) =>
    tx`${value ? JSON.stringify(value) : null}::text::jsonb`;
  await tx`
    update tenants set name = coalesce(${text(row.name)}, name),
      timezone = coalesce(${text(row.timezone)}, timezone),
      currency = coalesce(${text(row.currency)}, currency),
      status = coalesce(${text(row.status)}, status),
      tier_id = coalesce(${text(row.tier_id)}::uuid, tier_id),
      admin_comment = coalesce(${text(row.admin_comment)}, admin_comment),
      address = coalesce(${object(row.address)}, address),
      account_owner = coalesce(${object(row.account_owner)}, account_owner),
      billing = coalesce(${object(row.billing)}, billing),
      own_limits = jsonb_strip_nulls(own_limits || coalesce(${object(row.own_limits)}, '{}')),
      features = features || coalesce(${object(row.features)}, '{}'), updated_at = now()
    where id = (select app.tenant_id())`;
}

export async function updateTeamAccess(
  tx: TenantTx,
  change: { allowed: boolean; by: string; at: Date },
): Promise<void> {
  await tx`update tenants set team_may_access = ${change.allowed}, team_access_by = ${change.by},
    team_access_at = ${change.at}, updated_at = now() where id = (select app.tenant_id())`;
}
