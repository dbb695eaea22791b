/** Causes of issues that were found before findings had causes, from their last report. */
import type { Cause } from "@crumbtrail/contract/cause";
import type { StorageKind } from "@crumbtrail/contract/enums";
import type { SystemTx, TenantTx } from "../tenant.ts";
import { firstRow } from "./fragments.ts";

/** Tenants with issues to be looked at. */
export function listTenantsToBackfill(
  tx: SystemTx,
  limit: number,
): Promise<{ tenantId: string }[]> {
  return tx`select tenant_id as "tenantId" from cause_backfills order by tenant_id limit ${limit}`;
}

/** An issue without a cause, with where its last report that is kept names it. */
export interface UncausedIssue {
  id: string;
  /** Null for an issue about requests. */
  storageType: StorageKind | null;
  names: string[];
  entryOrigin: string;
  /** Of the first request; null for a storage issue. */
  url: string | null;
  /** Null without a report. */
  testResultId: string | null;
}

const uncausedIssue = (tx: TenantTx) =>
  tx`i.id, i.storage_type as "storageType", i.variants || i.entry_name as names,
    i.entry_origin as "entryOrigin", i.vendor_detected ->> 'url' as url,
    (select o.test_result_id from issue_occurrences o
      join test_reports r on r.test_result_id = o.test_result_id
      where o.issue_id = i.id order by o.test_result_id desc limit 1) as "testResultId"`;

/**
 * The next unresolved issues without a cause, and the place after them. Another worker that comes
 * meanwhile gets none.
 */
export async function takeUncausedIssues(tx: TenantTx, limit: number): Promise<UncausedIssue[]> {
  const place = await firstRow(tx<{ after: string | null }[]>`
    select after_id as after from cause_backfills for update skip locked`);
  if (!place) return [];
  const issues = await tx<UncausedIssue[]>`
    select ${uncausedIssue(tx)} from issues i
    where ${place.after === null ? tx`true` : tx`i.id > ${place.after}`}
      and not i.resolved and i.cause_id is null
    order by i.id limit ${limit}`;
  const last = issues.at(-1);
  if (last) await tx`update cause_backfills set after_id = ${last.id}`;
  else await tx`delete from cause_backfills`;
  return issues;
}

export function findUncausedIssue(tx: TenantTx, id: string): Promise<UncausedIssue | null> {
  return firstRow(tx<UncausedIssue[]>`
    select ${uncausedIssue(tx)} from issues i where i.id = ${id} and i.cause_id is null`);
}

/** Null when the report was deleted. */
export async function findReport(tx: TenantTx, testResultId: string): Promise<unknown> {
  const [row] = await tx<{ report: unknown }[]>`
    select report from test_reports where test_result_id = ${testResultId}`;
  return row?.report ?? null;
}

export interface FoundCause {
  issueId: string;
  testResultId: string;
  cause: Cause;
}

/** Stores causes of issues that have none, with the occurrences of the reports. */
export async function storeCauses(tx: TenantTx, found: readonly FoundCause[]): Promise<void> {
  const rows = tx`(select * from jsonb_to_recordset(${JSON.stringify(found)}::text::jsonb)
    as f ("issueId" uuid, "testResultId" uuid, cause jsonb))`;
  await tx`select app.note_causes(app.tenant_id(), ${JSON.stringify(found)}::text::jsonb)`;
  await tx`
    with locked as (
      select i.id, c.id as cause_id from ${rows} f
      join issues i on i.id = f."issueId" and i.cause_id is null
      join causes c on c.key = f.cause ->> 'key'
      order by i.property_id, i.hash_key for update of i)
    update issues i set cause_id = l.cause_id from locked l where i.id = l.id`;
  await tx`
    update issue_occurrences o set cause_id = c.id
    from ${rows} f join causes c on c.key = f.cause ->> 'key'
    where o.issue_id = f."issueId" and o.test_result_id = f."testResultId"`;
}
