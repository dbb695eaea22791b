/** Ended runs, and the runs whose users and receivers were notified. */
import type { Outcome, Preset, StorageKind, TestType } from "@crumbtrail/contract/enums";
import type { IssueType } from "@crumbtrail/contract/issue_types";
import type { TenantTx } from "../tenant.ts";
import { causeOfIssue, type StoredCause } from "./causes.ts";
import { firstRow, hasChanged } from "./fragments.ts";

export interface EndedRun {
  /** Id of the test result. */
  id: string;
  tenantId: string;
  property: { id: string; name: string };
  scenarioName: string;
  type: TestType;
  /** Account that started this single test; null for the run of a scenario, or without one. */
  startedBy: string | null;
  url: string;
  preset: Preset;
  outcome: Outcome;
  /** Reason of an inconclusive outcome. */
  reason: string | null;
  finishedAt: Date;
  /** The run only tried the steps of a scenario, or proved a cause. */
  isTrial: boolean;
}

/** Null when the result was deleted. */
export function findEndedRun(tx: TenantTx, id: string): Promise<EndedRun | null> {
  return firstRow(tx<EndedRun[]>`
    select r.id, r.tenant_id as "tenantId", r.scenario_name as "scenarioName", r.type, r.url,
      jsonb_build_object('id', p.id, 'name', p.name) as property, r.preset, r.outcome, r.reason,
      r.finished_at as "finishedAt", coalesce(run.is_trial, false) as "isTrial",
      case when run.scenario_id is null and r.type = 'ON_DEMAND' then run.creator_id end as "startedBy"
    from test_results r join properties p on p.tenant_id = r.tenant_id and p.id = r.property_id
    left join test_runs run on run.tenant_id = r.tenant_id and run.id = r.run_id
    where r.id = ${id}`);
}

/** An issue found by a run for the first time, or again after a resolution. */
export interface RunChange {
  issueId: string;
  issueType: IssueType;
  entryName: string;
  storageType: StorageKind | null;
  change: "new" | "reappeared";
  /** URL of the tested page with the issue. */
  page: string;
  /** Null if it is not known. */
  cause: StoredCause | null;
}

/** Issues found by a run, new before re-appeared, by type and name. */
export function listRunChanges(tx: TenantTx, testResultId: string): Promise<RunChange[]> {
  return tx<RunChange[]>`
    select i.id as "issueId", i.issue_type as "issueType", i.entry_name as "entryName",
      i.storage_type as "storageType", o.change, i.last_occurred_on as page,
      ${causeOfIssue(tx)} as cause
    from issue_occurrences o join issues i on i.tenant_id = o.tenant_id and i.id = o.issue_id
    where o.test_result_id = ${testResultId} and o.change <> 'repeated'
    order by o.change, i.issue_type, i.entry_name`;
}

/**
 * Marks a run as notified; false for a run marked earlier, whose users must not be notified again.
 */
export function insertNotifiedRun(
  tx: TenantTx,
  { id, tenantId, finishedAt }: EndedRun,
  hasNews: boolean,
): Promise<boolean> {
  return hasChanged(tx`
    insert into notified_runs (tenant_id, test_result_id, ended_at, has_news)
    values (${tenantId}, ${id}, ${finishedAt}, ${hasNews}) on conflict do nothing`);
}
