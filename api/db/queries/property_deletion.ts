/** What a property has, and its deletion with all of that. */
import type { PropertyUsage } from "@crumbtrail/contract/property";
import type { TenantTx } from "../tenant.ts";
import type { DeletedJob, DeletedResult } from "./retention.ts";

export async function findPropertyUsage(tx: TenantTx, id: string): Promise<PropertyUsage> {
  const [row] = await tx<PropertyUsage[]>`
    select
      (select count(*)::int from issues where property_id = ${id}) as issues,
      (select count(*)::int from issues
        where property_id = ${id} and not resolved and not accepted) as "openIssues",
      (select count(*)::int from test_results where property_id = ${id}) as results,
      (select count(*)::int from scan_jobs
        where property_id = ${id} and status in ('QUEUED', 'RUNNING')) as "queuedTests",
      (select count(*)::int from test_scenarios where property_id = ${id}) as scenarios,
      (select count(*)::int from issue_assignee_properties where property_id = ${id}) as groups,
      (select count(*)::int from account_properties where property_id = ${id}) as users,
      (select count(*)::int from (
        select vendor_id from vendor_properties where property_id = ${id}
        union select e.vendor_id from vendor_entry_properties p
          join vendor_entries e on e.id = p.vendor_entry_id where p.property_id = ${id}) v)
        as vendors,
      (select count(*)::int from storage_item_properties where property_id = ${id})
        as "storageItems"`;
  if (!row) throw new Error("Nothing was counted");
  return row;
}

/** Keys of the evidence of the property's results. */
export function listEvidence(tx: TenantTx, id: string): Promise<DeletedResult[]> {
  return tx<DeletedResult[]>`
    select recording_key as "recordingKey", screenshot_key as "screenshotKey"
    from test_results where property_id = ${id}`;
}

/** Jobs of the property without a result; a scanner may still work on those that run. */
export function listJobsWithoutResult(tx: TenantTx, id: string): Promise<DeletedJob[]> {
  return tx<DeletedJob[]>`
    select j.id, j.attempt from scan_jobs j
    where j.property_id = ${id} and j.attempt > 0 and not exists (
      select from test_results r where r.tenant_id = j.tenant_id and r.scan_job_id = j.id)`;
}

/**
 * Deletes a property with its runs, results and issues, and removes the property from vendors,
 * storage items, assignee groups and users. Returns false when it no longer exists.
 */
export async function deletePropertyById(tx: TenantTx, id: string): Promise<boolean> {
  const { count } = await tx`delete from properties where id = ${id}`;
  return count > 0;
}
