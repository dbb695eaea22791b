/** Finished runs for tests: result, report, recording and screenshot as a scanner leaves them. */
import { type Finding, type Recording, RECORDING_SCHEMA } from "@crumbtrail/contract/recording";
import type { Report, ReportCookie } from "@crumbtrail/contract/test_result";
import { upsertFindings } from "@crumbtrail/db/queries/findings";
import {
  insertTestReport,
  insertTestResult,
  type NewTestResult,
  updateIssueCount,
} from "@crumbtrail/db/queries/runs";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import type { TestApi, TestTenant } from "./api.ts";
import { putEvidence, sha256 } from "./evidence.ts";

interface RunOptions {
  propertyId: string;
  findings?: Finding[];
  report?: Partial<Report>;
  row?: Partial<NewTestResult>;
  at?: Date;
}

export const SCREENSHOT = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);

/** A recording of an empty page, as JSON text. */
export const RECORDING = JSON.stringify(
  {
    schema: RECORDING_SCHEMA,
    url: "https://www.site.test/",
    finalUrl: "https://www.site.test/",
    title: "Übersicht",
    preset: "NO_ACTION_SP_CMP",
    device: "DESKTOP",
    startedAt: "2025-11-20T10:00:00.000Z",
    finishedAt: "2025-11-20T10:00:05.000Z",
    outcome: "COMPLETE",
    reason: null,
    reasonDetail: null,
    httpStatus: 200,
    browser: "Chrome/1",
    consent: { status: "not-attempted", method: "none", manager: null, checks: [], tcf: null },
    cookies: [],
    storage: [],
    requests: [],
    siteData: [],
    signals: [],
    findings: [],
    messages: [],
    probes: [],
    evidence: { screenshot: null, screenshotBefore: null, screenshotAfter: null },
  } satisfies Recording,
);

/** A finding with everything a rule would say of an analytics cookie. */
export function sampleFinding(change: Partial<Finding> = {}): Finding {
  return {
    issueType: "STORAGE_ITEM",
    entryName: "_track",
    entryOrigin: ".site.test",
    storageType: "COOKIE",
    expires: 1_800_000_000,
    session: false,
    sourceMethod: "document.cookie",
    isBeforeConsent: true,
    firstParty: true,
    missingInVendorList: true,
    urls: ["https://cdn.tracker.test/t.js"],
    trace: ["set (https://cdn.tracker.test/t.js:1:9)"],
    vendorsMatch: [{ _id: "v1", name: "Tracker", globalVendorRef: null }],
    vendorDetected: null,
    suspiciousDetails: null,
    hits: 2,
    ...change,
  };
}

/** A finding about a request. */
export function sampleRequest(host: string, change: Partial<Finding> = {}): Finding {
  const url = `https://${host}/pixel?userid=1`;
  return sampleFinding({
    issueType: "UNKNOWN_VENDOR",
    entryName: host,
    entryOrigin: `https://${host}`,
    storageType: null,
    expires: null,
    session: null,
    sourceMethod: null,
    urls: [url],
    vendorDetected: {
      url,
      mimeType: "image/gif",
      method: "GET",
      referer: null,
    },
    ...change,
  });
}

/** The cookie of `sampleFinding`, as a report shows it. */
export function sampleReportCookie(change: Partial<ReportCookie> = {}): ReportCookie {
  const { entryName: name, entryOrigin: domain, urls, trace: stack } = sampleFinding();
  return {
    name,
    domain,
    path: "/",
    source: { method: "document.cookie", urls },
    stack,
    expires: 1_800_000_000,
    session: false,
    secure: false,
    httpOnly: false,
    sameSite: null,
    partitioned: false,
    size: 10,
    present: true,
    blockedReason: null,
    isBeforeConsent: true,
    firstParty: true,
    phase: "BEFORE_CONSENT",
    vendorsMatch: [],
    missingInVendorList: false,
    __isOnWhiteList: false,
    ...change,
  };
}

export function sampleReport(change: Partial<Report> = {}): Report {
  const started = "2025-11-20T10:00:00.000Z";
  return {
    meta: {
      url: "https://www.site.test/",
      finalUrl: "https://www.site.test/",
      title: "Site",
      httpStatus: 200,
      startedAt: started,
      finishedAt: started,
      browser: "Chrome/1",
      probes: [],
    },
    consent: { status: "verified", method: "click", manager: "klaro", checks: [], tcf: null },
    cookies: [],
    lsEntries: [],
    ssEntries: [],
    requests: [],
    ...change,
  };
}

/** Writes a finished run; gives the id of its result. */
export async function testRun(
  api: Pick<TestApi, "db" | "deps">,
  tenant: TestTenant,
  { propertyId, findings = [], report = {}, row = {}, at = new Date() }: RunOptions,
): Promise<string> {
  const key = `recordings/${tenant.id}/${crypto.randomUUID()}`;
  const evidence = {
    manifestSha256: await putEvidence(api.deps.blobs, key, RECORDING, SCREENSHOT),
  };
  return await withTenant(api.db.app, tenant.id, async (tx) => {
    const id = row.id ?? await newId(tx);
    const run_id = row.run_id ?? await runOfOnePage(tx, tenant, propertyId);
    const made = { ...runRow(tenant, propertyId, key, at), id, run_id, ...row };
    await insertTestResult(tx, made);
    const reportJson = JSON.stringify({ ...sampleReport(report), evidence });
    await insertTestReport(tx, { tenantId: tenant.id, testResultId: id, propertyId, reportJson });
    const pageUrl = "https://www.site.test/";
    const run = { tenantId: tenant.id, propertyId, testResultId: id, at, pageUrl };
    const issues = await upsertFindings(tx, run, findings);
    await updateIssueCount(tx, id, issues.length);
    return id;
  });
}

async function newId(tx: TenantTx): Promise<string> {
  const [row] = await tx`select uuidv7() as id`;
  return String(row?.id);
}

/** A run whose job is gone from the queue. */
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
): Omit<NewTestResult, "id" | "run_id"> {
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
    recording_sha256: sha256(RECORDING),
    created_at: at,
    finished_at: at,
  };
}
