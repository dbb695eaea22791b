/** Sample findings, report and evidence of a run, for tests. */
import type { Cause } from "@crumbtrail/contract/cause";
import { type Finding, type Recording, RECORDING_SCHEMA } from "@crumbtrail/contract/recording";
import type { Report, ReportCookie } from "@crumbtrail/contract/report";

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

/** A finding of an analytics cookie, with all fields set. */
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

/** A script as a cause, by its URL. */
export function sampleCause(script: string, change: Partial<Cause> = {}): Cause {
  return {
    kind: "SCRIPT",
    key: `SCRIPT ${script.replace("https://", "")}`,
    script,
    host: new URL(script).hostname,
    vendor: null,
    loadedBy: { kind: "PAGE", url: null },
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

/** The cookie of `sampleFinding` in a report. */
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
