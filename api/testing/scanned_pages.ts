/** Tests of pages as the scanner's login and the worker write them, for tests. */
import { samplesOf } from "@crumbtrail/contract/catalogue_sample";
import type { Device, Preset } from "@crumbtrail/contract/enums";
import type { Finding } from "@crumbtrail/contract/recording";
import type { Doubt } from "@crumbtrail/contract/test_result";
import { saveRun } from "@crumbtrail/db/queries/leased_runs";
import { claimJob } from "@crumbtrail/db/queries/leases";
import { insertRun } from "@crumbtrail/db/queries/test_runs";
import { asScanner, withTenant } from "@crumbtrail/db/tenant";
import { processRuns } from "./ended_runs.ts";
import { hostOf } from "../scans/page_property.ts";
import type { TestApi } from "./api.ts";
import { sampleReport } from "./findings.ts";

export interface ScannedPage {
  propertyId: string;
  at: Date;
  url?: string;
  preset?: Preset;
  device?: Device;
  /** Whether the browser sent Global Privacy Control; false by default. */
  gpc?: boolean;
  /** Hash of the steps; empty by default. */
  stepsHash?: string;
  /** Why the run is inconclusive; null by default, for a complete run. */
  reason?: string | null;
  findings?: readonly Finding[];
  /** Size of its two files; 0 by default. */
  evidenceBytes?: number;
  /** The doubt that it saw its page; none by default. */
  doubt?: Doubt;
  /** False: the run may have seen another document than the page. */
  provesAbsence?: boolean;
}

/** Queues a test, claims and saves it as a scanner, and processes its end. @returns the result's id */
export async function scanPage(
  api: TestApi,
  tenant: { id: string },
  page: ScannedPage,
): Promise<string> {
  const { propertyId, url = "https://shop.example/" } = page;
  const { preset = "NO_ACTION_SP_CMP", device = "DESKTOP", gpc, provesAbsence = true } = page;
  await withTenant(api.db.app, tenant.id, (tx) =>
    insertRun(tx, {
      ...{ tenantId: tenant.id, propertyId, scenario: null, name: "A test", type: "ON_DEMAND" },
      ...{ preset, device, userAgent: "", width: 1200, height: 800, creatorId: null },
      ...gpc && { gpc },
      pages: [{ url, host: hostOf(url) }],
    }));
  const claim = { scannerId: crypto.randomUUID(), leaseSeconds: 60, perHost: 9, hostGapMs: 0 };
  const id = await asScanner(api.db.scanner, async (tx) => {
    const job = await claimJob(tx, claim);
    if (!job || job.tenant_id !== tenant.id || job.url !== url) throw new Error("Another's job");
    return await saveRun(tx, job, scanOf(url, { ...page, gpc: job.gpc }));
  });
  if (id === null) throw new Error("The run was not saved");
  if (!provesAbsence) {
    await api.db.owner`update test_results set proves_absence = false where id = ${id}`;
  }
  await processRuns(api);
  return id;
}

type Scan = Parameters<typeof saveRun>[2];

/** What a scanner saves of a page. */
export function scanOf(pageUrl: string, page: Omit<ScannedPage, "propertyId">): Scan {
  const { at, reason = null, findings = [], stepsHash = "", gpc, doubt, evidenceBytes } = page;
  const report = sampleReport();
  const time = at.toISOString();
  return {
    failure: null,
    summary: {
      ...{ outcome: reason === null ? "COMPLETE" : "INCONCLUSIVE", reason, reasonDetail: null },
      ...{ pageUrl, findings: findings.length, cookies: 0, localStorage: 0, sessionStorage: 0 },
      ...{ requests: 0, screenshotType: null, screenshotSha256: null },
      ...{ recordingSha256: "0".repeat(64), stepsHash, gpc, seen: [] },
      ...doubt && { doubt },
      ...evidenceBytes && { evidenceBytes, evidenceFiles: 2 },
      ...{ startedAt: time, finishedAt: time, samples: samplesOf(report) },
    },
    reportJson: JSON.stringify(report),
    issues: findings,
  };
}
