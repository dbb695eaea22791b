/** What a property has, and its deletion with all of that in steps. */
import type { PropertyUsage } from "@crumbtrail/contract/property";
import type { SystemTx, TenantTx } from "../tenant.ts";
import { countChanged, hasChanged, theRow } from "./fragments.ts";
import { type DeletedJob, type DeletedResult, deleteEmptyRuns } from "./retention.ts";

export function findPropertyUsage(tx: TenantTx, id: string): Promise<PropertyUsage> {
  return theRow(tx<PropertyUsage[]>`
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
        as "storageItems"`);
}

/**
 * Hides a property: disables and renames it, so that its name and host can be used again, and
 * removes it from vendors, storage items, assignee groups, users and scenarios.
 */
export async function hideProperty(tx: TenantTx, id: string, at: Date): Promise<void> {
  const links = [
    ...["vendor_properties", "vendor_entry_properties", "storage_item_properties"],
    ...["issue_assignee_properties", "account_properties", "test_scenarios", "page_statements"],
  ];
  for (const table of links) await tx`delete from ${tx(table)} where property_id = ${id}`;
  // Issues and results show the name until they are deleted.
  await tx`
    update properties set deleting_at = ${at}, status = 'DISABLED', host = id::text, pur = null,
      name = left(name, 150) || ' (being deleted since '
        || to_char(${at}::timestamptz at time zone 'UTC', 'HH24:MI:SS') || ')'
    where id = ${id}`;
}

/** Properties whose deletion was requested, the earliest first. */
export function listDeletingProperties(
  tx: SystemTx,
  limit: number,
): Promise<{ tenantId: string; id: string }[]> {
  return tx<{ tenantId: string; id: string }[]>`
    select tenant_id as "tenantId", id from properties where deleting_at is not null
    order by deleting_at limit ${limit}`;
}

/** Deletes up to `limit` issues of a property; gives how many. */
export function deleteIssuesOf(tx: TenantTx, id: string, limit: number): Promise<number> {
  return countChanged(tx`
    delete from issues where id = any (array(
      select id from issues where property_id = ${id}
      order by hash_key limit ${limit} for update skip locked))`);
}

/** Deletes up to `limit` results of a property with their reports and jobs. */
export async function deleteResultsOf(
  tx: TenantTx,
  id: string,
  limit: number,
): Promise<DeletedResult[]> {
  const rows = await tx<(DeletedResult & { jobId: string })[]>`
    delete from test_results where id = any (array(
      select id from test_results where property_id = ${id}
      order by id limit ${limit} for update skip locked))
    returning recording_key as "recordingKey", screenshot_key as "screenshotKey",
      scan_job_id as "jobId"`;
  const jobs = await tx<{ runId: string }[]>`
    delete from scan_jobs where id = any (${rows.map(({ jobId }) => jobId)}::uuid[])
    returning run_id as "runId"`;
  await deleteEmptyRuns(tx, jobs.map(({ runId }) => runId));
  return rows;
}

/** Deletes up to `limit` jobs of a property; those with a result are deleted with the result. */
export async function deleteJobsOf(tx: TenantTx, id: string, limit: number): Promise<DeletedJob[]> {
  const jobs = await tx<(DeletedJob & { runId: string })[]>`
    delete from scan_jobs where id = any (array(
      select id from scan_jobs where property_id = ${id}
      order by id limit ${limit} for update skip locked))
    returning id, attempt, run_id as "runId"`;
  await deleteEmptyRuns(tx, jobs.map(({ runId }) => runId));
  return jobs;
}

/**
 * Deletes a property with the small rows that are left of it; false while another worker deletes its
 * results or jobs, whose evidence must not be forgotten, and when it no longer exists.
 */
export function deletePropertyById(tx: TenantTx, id: string): Promise<boolean> {
  return hasChanged(tx`delete from properties where id = ${id}
    and not exists (select from test_results where property_id = ${id})
    and not exists (select from scan_jobs where property_id = ${id})`);
}
