/** Example reports for tests; `differs` overrides fields. */
import type { TestResult } from "@crumbtrail/contract/test_result";
import type {
  Report,
  ReportCookie,
  ReportRequest,
  ReportStorage,
} from "@crumbtrail/contract/report";
import { EXAMPLE_TIME, exampleRow } from "@crumbtrail/host/testing/examples";

const judged = {
  isBeforeConsent: false,
  firstParty: true,
  phase: "AFTER_CONSENT",
  vendorsMatch: [],
  missingInVendorList: false,
  __isOnWhiteList: false,
} as const;

export function exampleCookie(differs: Partial<ReportCookie> = {}): ReportCookie {
  return {
    ...judged,
    vendorsMatch: [],
    name: "_ga",
    domain: ".harbour.test",
    path: "/",
    source: { method: "document.cookie", urls: ["https://tags.harbour.test/tag.js"] },
    stack: ["set (https://tags.harbour.test/tag.js:1:2)"],
    expires: -1,
    session: true,
    secure: true,
    httpOnly: false,
    sameSite: "Lax",
    partitioned: false,
    size: 20,
    present: true,
    blockedReason: null,
    ...differs,
  };
}

export function exampleStorage(differs: Partial<ReportStorage> = {}): ReportStorage {
  return {
    ...judged,
    vendorsMatch: [],
    name: "visits",
    origin: "https://www.harbour.test",
    sources: ["https://www.harbour.test/site.js"],
    stack: [],
    size: 10,
    present: true,
    ...differs,
  };
}

export function exampleRequest(differs: Partial<ReportRequest> = {}): ReportRequest {
  return {
    ...judged,
    vendorsMatch: [],
    url: "https://px.tracker.test/p?userid=1",
    domain: "tracker.test",
    type: "Image",
    method: "GET",
    referer: "https://www.harbour.test/",
    mimeType: "image/gif",
    status: 200,
    size: 43,
    cnames: [],
    failed: null,
    suspicious: null,
    initiator: {
      type: "script",
      stack: ["send (https://px.tracker.test/t.js:3:4)", "load (https://www.harbour.test/:9:1)"],
      initiatorUrl: "https://px.tracker.test/t.js",
      isBeforeConsent: false,
    },
    ...differs,
  };
}

export const exampleReport: Report = {
  meta: {
    url: "https://www.harbour.test/",
    finalUrl: "https://www.harbour.test/",
    title: "Harbour News",
    httpStatus: 200,
    startedAt: EXAMPLE_TIME,
    finishedAt: EXAMPLE_TIME,
    browser: "Chromium",
    probes: [],
  },
  consent: {
    status: "verified",
    method: "click",
    manager: "Klaro",
    checks: [
      "A consent banner of Sourcepoint appeared.",
      "After the reload the banner stayed closed.",
    ],
    tcf: null,
  },
  cookies: [exampleCookie()],
  lsEntries: [exampleStorage()],
  ssEntries: [],
  requests: [exampleRequest()],
};

export function exampleResult(differs: Partial<TestResult> = {}): TestResult {
  return { ...exampleRow(differs), results: exampleReport, ...differs };
}
