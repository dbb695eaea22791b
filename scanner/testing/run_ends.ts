/** Ends of runs for tests: complete and clean except for the given fields. */
import type { Finding } from "@crumbtrail/contract/recording";
import type { RunEnd } from "../cli/runs.ts";

export function anEnd(differs: Partial<RunEnd> = {}): RunEnd {
  return {
    url: "https://www.news.example/",
    preset: "NO_ACTION_SP_CMP",
    folder: "001-www.news.example",
    outcome: "COMPLETE",
    reason: null,
    detail: null,
    consent: "no-layer",
    certainty: { percent: 98, reasons: [] },
    startedAt: "2026-01-01T00:00:00.000Z",
    findings: [],
    manifestSha256: null,
    notWritten: null,
    ...differs,
  };
}

/** A cookie found before consent. */
export function aFinding(differs: Partial<Finding> = {}): Finding {
  return {
    issueType: "STORAGE_ITEM",
    entryName: "_id",
    entryOrigin: ".news.example",
    storageType: "COOKIE",
    expires: -1,
    session: true,
    sourceMethod: "document.cookie",
    isBeforeConsent: true,
    firstParty: true,
    missingInVendorList: true,
    urls: ["https://cdn.tags.example/t.js?a=|"],
    trace: [],
    vendorsMatch: [],
    vendorDetected: null,
    suspiciousDetails: null,
    hits: 1,
    ...differs,
  };
}

/** A finding about a request to an unapproved host. */
export function aRequestFinding(host: string, differs: Partial<Finding> = {}): Finding {
  return aFinding({
    issueType: "UNKNOWN_VENDOR",
    entryName: host,
    entryOrigin: `https://${host}`,
    storageType: null,
    ...differs,
  });
}
