/** Settings of a tenant, changed by the tenant's admins. */
import type { TenantSettings, TenantSettingsPatch } from "@crumbtrail/contract/tenant_settings";
import type { TenantTx } from "../tenant.ts";
import { countOf, firstRow, valueOf } from "./fragments.ts";

/** Without what the installation adds. */
export type StoredSettings = Omit<TenantSettings, "defaultAuditRetentionYears">;

/**
 * Settings of the tenant of this transaction.
 * @param hold locks them until the transaction ends; rows that refer to the tenant can be added
 */
export function findTenantSettings(
  tx: TenantTx,
  hold?: "for no key update",
): Promise<StoredSettings | null> {
  return firstRow(tx<StoredSettings[]>`
    select jsonb_build_object('autoResolveAfterDays', auto_resolve_after_days) as issues,
      group_names as "groupNames", keep_values as "keepValues",
      suspicious_request_strings as "suspiciousRequestStrings",
      major_event_recipients as "majorEventRecipients",
      requires_second_factor as "requireSecondFactor",
      audit_retention_years as "auditRetentionYears", settings_version as version
    from tenants ${hold ? tx`for no key update` : tx``}`);
}

/** Years that the tenant keeps its audit log; null for the installation's. */
export function findAuditRetention(tx: TenantTx): Promise<number | null> {
  return valueOf(tx<{ years: number | null }[]>`
    select audit_retention_years as years from tenants`);
}

/** Writes the given fields. Changed keywords raise the catalogue version. */
export async function updateTenantSettings(
  tx: TenantTx,
  { suspiciousRequestStrings: words, majorEventRecipients: ids, ...settings }: Omit<
    TenantSettingsPatch,
    "version" | "defaultAuditRetentionYears"
  >,
): Promise<void> {
  const { issues, groupNames, keepValues, requireSecondFactor, auditRetentionYears: years } =
    settings;
  await tx`
    update tenants set
      auto_resolve_after_days = coalesce(${issues?.autoResolveAfterDays ?? null},
        auto_resolve_after_days),
      group_names = coalesce(${groupNames ?? null}, group_names),
      keep_values = coalesce(${keepValues ?? null}, keep_values),
      requires_second_factor = coalesce(${requireSecondFactor ?? null}, requires_second_factor),
      audit_retention_years = ${years === undefined ? tx`audit_retention_years` : years},
      suspicious_request_strings = coalesce(${words ?? null}::text[], suspicious_request_strings),
      major_event_recipients = coalesce(${ids ?? null}::uuid[], major_event_recipients),
      catalogue_version = catalogue_version + ${words === undefined ? 0 : 1}, updated_at = now()
    where id = (select app.tenant_id())`;
}

/** Number of accounts in the list that may be notified of major events: roles containing ADMIN. */
export function countAdmins(tx: TenantTx, ids: readonly string[]): Promise<number> {
  return countOf(tx<{ n: number }[]>`
    select count(*)::int as n from accounts where id = any (${ids}) and role like '%ADMIN%'`);
}
