/** Finished runs for tests: result, report, recording and screenshot as a scanner leaves them. */
import { samplesOf } from "@crumbtrail/contract/catalogue_sample";
import { MANIFEST_SCHEMA, manifestText } from "@crumbtrail/contract/evidence";
import { type Finding, recording } from "@crumbtrail/contract/recording";
import type { Device, Outcome, Preset, TestType } from "@crumbtrail/contract/enums";
import type { Report } from "@crumbtrail/contract/report";
import type { BlobStore } from "@crumbtrail/db/blob";
import { upsertFindings } from "@crumbtrail/db/queries/findings";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { TestApi, TestTenant } from "./api.ts";
import { RECORDING, sampleReport, SCREENSHOT } from "./findings.ts";

interface NewTestResult {
  id: string;
  tenant_id: string;
  property_id: string;
  run_id: string;
  scan_job_id: string;
  type: TestType;
  url: string;
  preset: Preset;
  device: Device;
  gpc?: boolean;
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

export interface RunOptions {
  propertyId: string;
  findings?: Finding[];
  report?: Partial<Report>;
  row?: Partial<NewTestResult>;
  at?: Date;
  /** As JSON text; of an empty page by default. */
  recording?: string;
}

/** Writes a finished run; returns the id of its result. */
export async function testRun(
  api: Pick<TestApi, "db" | "deps">,
  tenant: TestTenant,
  { propertyId, findings = [], report = {}, row = {}, at = new Date(), ...given }: RunOptions,
): Promise<string> {
  const { recording: recordingText = RECORDING } = given;
  const key = `recordings/${tenant.id}/${crypto.randomUUID()}`;
  const evidence = {
    manifestSha256: await putEvidence(api.deps.blobs, key, recordingText, SCREENSHOT),
  };
  return await withTenant(api.db.app, tenant.id, async (tx) => {
    const id = row.id ?? await newId(tx);
    const run_id = row.run_id ?? await runOfOnePage(tx, tenant, propertyId);
    const made = { ...runRow(tenant, propertyId, key, at), id, run_id };
    const result = { ...made, recording_sha256: sha256(recordingText), ...row };
    const name = tx`(select name from test_runs where id = ${run_id})`;
    const named = Object.fromEntries([...Object.entries(result), ["scenario_name", name]]);
    await tx`insert into test_results ${tx(named)}`;
    const of = sampleReport(report);
    await tx`insert into test_reports (tenant_id, test_result_id, property_id, report, samples)
      values (${tenant.id}, ${id}, ${propertyId}, ${
      JSON.stringify({ ...of, evidence })
    }::text::json,
        ${JSON.stringify(samplesOf(of))}::text::jsonb)`;
    const pageUrl = "https://www.site.test/";
    const run = { tenantId: tenant.id, propertyId, testResultId: id, at, pageUrl };
    const issues = await upsertFindings(tx, run, findings);
    await tx`update test_results set issue_count = ${issues.length} where id = ${id}`;
    return id;
  });
}

async function newId(tx: TenantTx): Promise<string> {
  const [row] = await tx`select uuidv7() as id`;
  return String(row?.id);
}

/** A run without a job in the queue. */
async function runOfOnePage(
  tx: TenantTx,
  tenant: TestTenant,
  propertyId: string,
): Promise<string> {
  const [row] = await tx`
    insert into test_runs (tenant_id, property_id, name, type, preset)
    values (${tenant.id}, ${propertyId}, 'A test', 'ON_DEMAND', 'NO_ACTION_SP_CMP') returning id`;
  return String(row?.id);
}

function runRow(
  tenant: TestTenant,
  propertyId: string,
  key: string,
  at: Date,
): Omit<NewTestResult, "id" | "run_id" | "recording_sha256"> {
  return {
    tenant_id: tenant.id,
    property_id: propertyId,
    scan_job_id: crypto.randomUUID(),
    type: "ON_DEMAND",
    url: "https://www.site.test/",
    preset: "NO_ACTION_SP_CMP",
    device: "DESKTOP",
    outcome: "COMPLETE",
    reason: null,
    reason_detail: null,
    finding_count: 1,
    cookie_count: 0,
    local_storage_count: 0,
    session_storage_count: 0,
    request_count: 0,
    screenshot_key: `${key}.jpg`,
    screenshot_type: "image/jpeg",
    screenshot_sha256: sha256(SCREENSHOT),
    recording_key: `${key}.json.gz`,
    created_at: at,
    finished_at: at,
  };
}

/** @returns the manifest's SHA-256 */
export async function putEvidence(
  blobs: BlobStore,
  key: string,
  json: string,
  screenshot: Uint8Array,
): Promise<string> {
  const { url, startedAt } = recording.parse(JSON.parse(json));
  const text = new TextEncoder();
  const files = [
    listed("recording.json", text.encode(json)),
    listed("screenshot.jpg", screenshot),
  ];
  const manifest = text.encode(manifestText({ schema: MANIFEST_SCHEMA, url, startedAt, files }));
  await blobs.put(`${key}.json.gz`, gzipSync(json));
  await blobs.put(`${key}.jpg`, screenshot);
  await blobs.put(`${key}/manifest.json`, manifest);
  return sha256(manifest);
}

function listed<T extends string>(file: T, bytes: Uint8Array) {
  return { file, bytes: bytes.length, sha256: sha256(bytes) };
}

/** In lower-case hex. */
export function sha256(bytes: string | Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
