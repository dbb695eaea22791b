/** Writes the result row and the report of a run. */
import type { RunSamples } from "@crumbtrail/contract/catalogue_sample";
import type { Device, Outcome, Preset, TestType } from "@crumbtrail/contract/enums";
import type { TenantTx } from "../tenant.ts";

export interface NewTestResult {
  /** Id returned by `finishJob`. */
  id: string;
  tenant_id: string;
  property_id: string;
  run_id: string;
  scan_job_id: string;
  type: TestType;
  url: string;
  preset: Preset;
  device: Device;
  outcome: Outcome;
  reason: string | null;
  reason_detail: string | null;
  finding_count: number;
  cookie_count: number;
  local_storage_count: number;
  session_storage_count: number;
  request_count: number;
  screenshot_key: string | null;
  screenshot_type: string | null;
  screenshot_sha256: string | null;
  recording_key: string;
  recording_sha256: string;
  /** Empty by default: without steps. */
  steps_hash?: string;
  /** True by default. False: the run may have seen another document than the page. */
  proves_absence?: boolean;
  created_at: Date;
  finished_at: Date;
}

/** Adds the result of a run, with the run's name. */
export async function insertTestResult(tx: TenantTx, row: NewTestResult): Promise<void> {
  const name = tx`(select name from test_runs where id = ${row.run_id})`;
  const named = Object.fromEntries([...Object.entries(row), ["scenario_name", name]]);
  await tx`insert into test_results ${tx(named)}`;
}

/** Adds a run's report, given as JSON text. */
export async function insertTestReport(
  tx: TenantTx,
  row: {
    tenantId: string;
    testResultId: string;
    propertyId: string;
    reportJson: string;
    samples: RunSamples;
  },
): Promise<void> {
  await tx`insert into test_reports (tenant_id, test_result_id, property_id, report, samples) values
    (${row.tenantId}, ${row.testResultId}, ${row.propertyId}, ${row.reportJson}::text::json,
      ${JSON.stringify(row.samples)}::text::jsonb)`;
}

/** Stores the number of distinct issues of a run. */
export async function updateIssueCount(tx: TenantTx, id: string, issues: number): Promise<void> {
  await tx`update test_results set issue_count = ${issues} where id = ${id}`;
}
