/** Deletion of a tenant: requested, undone, begun, done. */
import type { SystemTx, TenantTx } from "../tenant.ts";
import { hasChanged, idsOf, isFound } from "./fragments.ts";

/** Stores the request; an earlier request stays unchanged. */
export function requestDeletion(
  tx: TenantTx,
  request: { by: string; at: Date; deleteAt: Date },
): Promise<boolean> {
  return hasChanged(tx`
    update tenants set delete_requested_at = ${request.at}, delete_requested_by = ${request.by},
      delete_at = ${request.deleteAt}
    where id = (select app.tenant_id()) and delete_at is null`);
}

/** Undoes the request; false without a request, or after the deletion has begun. */
export function cancelDeletion(tx: TenantTx): Promise<boolean> {
  return hasChanged(tx`
    update tenants set delete_requested_at = null, delete_requested_by = null, delete_at = null
    where id = (select app.tenant_id()) and delete_at is not null and delete_begun_at is null`);
}

/** Whether the provider's staff belongs to the tenant of this transaction. */
export function hasStaff(tx: TenantTx): Promise<boolean> {
  return isFound(tx`select 1 from accounts where role = 'ADMIN' limit 1`);
}

/** Disables tenants with a due deletion, so no account can sign in; returns their ids. */
export function shutDueTenants(tx: SystemTx, now: Date, limit: number): Promise<string[]> {
  return idsOf(tx<{ id: string }[]>`
    update tenants set status = 'DISABLED', delete_begun_at = ${now} where id in (
      select id from tenants where delete_at <= ${now} and delete_begun_at is null
      order by delete_at limit ${limit} for update skip locked)
    returning id`);
}

/** Tenants disabled before a moment, the earliest first. */
export function listShutTenants(tx: SystemTx, before: Date, limit: number): Promise<string[]> {
  return idsOf(tx<{ id: string }[]>`
    select id from tenants where delete_begun_at <= ${before}
    order by delete_begun_at limit ${limit}`);
}

/**
 * Deletes the tenant's row, and by cascade all rows of the tenant; false when another worker was
 * first.
 */
export async function deleteTenant(tx: SystemTx, id: string): Promise<boolean> {
  await tx`delete from sign_in_attempts where username in (
    select username from accounts where tenant_id = ${id})`;
  return hasChanged(tx`delete from tenants where id = ${id} and delete_begun_at is not null`);
}
