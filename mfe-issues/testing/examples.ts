/** Example data for tests; `differs` overrides fields. */
import type { Assignment } from "@crumbtrail/contract/assignee";
import type { HistoryEntry, Issue, IssueStats } from "@crumbtrail/contract/issue";
import type { TestResultRow } from "@crumbtrail/contract/test_result";
import { EXAMPLE_PROPERTY, exampleId } from "@crumbtrail/host/testing/examples";

export const AT = "2026-03-04T10:20:30.000Z";

/** Open issues by property; each count applies to all three types. */
export function exampleStats(counts: Record<string, number> = {}): IssueStats {
  const properties = Object.entries(counts).map(([name, count], index) => ({
    _id: exampleId(800 + index),
    name,
    STORAGE_ITEM: count,
    UNKNOWN_VENDOR: count,
    SUSPICIOUS_REQUEST: count,
  }));
  const sum = properties.reduce((total, { STORAGE_ITEM }) => total + STORAGE_ITEM, 0);
  return {
    properties,
    total: { STORAGE_ITEM: sum, UNKNOWN_VENDOR: sum, SUSPICIOUS_REQUEST: sum },
  };
}

/** A cookie, set by a script before consent. */
export function exampleIssue(n = 1, differs: Partial<Issue> = {}): Issue {
  return {
    _id: exampleId(n),
    issueType: "STORAGE_ITEM",
    name: `_c${n}`,
    entryName: `_c${n}`,
    entryOrigin: ".harbour.test",
    occurrenceCount: 4,
    totalOccurrenceCount: 4,
    testRuns: 2,
    createdAt: AT,
    lastOccurrence: AT,
    lastOccurredOn: "https://www.harbour.test/",
    isBeforeConsent: true,
    property: EXAMPLE_PROPERTY,
    storageEntry: {
      type: "COOKIE",
      expires: -1,
      session: true,
      initiator: { type: "document.cookie" },
    },
    vendorsMatch: [],
    resolved: false,
    reappearedAt: null,
    resolutionData: null,
    acceptance: null,
    comments: 0,
    hashKey: "hash",
    assignments: [],
    assignees: [],
    urls: ["https://tags.harbour.test/tag.js"],
    trace: ["set (https://tags.harbour.test/tag.js:1:2)"],
    firstParty: true,
    missingInVendorList: false,
    vendorDetected: null,
    suspiciousDetails: null,
    nameRule: null,
    variants: [],
    history: [exampleRun()],
    events: [],
    links: [],
    ...differs,
  };
}

/** A request with a keyword in the URL. */
export function exampleRequestIssue(n = 2, differs: Partial<Issue> = {}): Issue {
  const url = "https://px.tracker.test/p?userid=1";
  return exampleIssue(n, {
    issueType: "SUSPICIOUS_REQUEST",
    name: "px.tracker.test",
    entryName: "px.tracker.test",
    entryOrigin: "https://px.tracker.test",
    lastOccurredOn: url,
    storageEntry: null,
    firstParty: false,
    urls: [url],
    vendorDetected: {
      url,
      mimeType: "image/gif",
      method: "POST",
      referer: "https://www.harbour.test/news",
    },
    suspiciousDetails: { type: "URL", match: "userid", excerpt: "test/p?userid=1" },
    ...differs,
  });
}

export function exampleRun(n = 600, differs: Partial<HistoryEntry> = {}): HistoryEntry {
  return {
    _id: exampleId(n),
    dateTime: AT,
    type: "ON_DEMAND",
    url: "https://www.harbour.test/",
    outcome: "COMPLETE",
    hits: 2,
    change: "new",
    customModulesReport: null,
    ...differs,
  };
}

export function exampleResult(differs: Partial<TestResultRow> = {}): TestResultRow {
  return {
    _id: exampleId(600),
    createdAt: AT,
    url: "https://www.harbour.test/",
    type: "ON_DEMAND",
    outcome: "COMPLETE",
    reason: null,
    reasonDetail: null,
    screenshot: null,
    scenario: {
      _id: exampleId(500),
      name: "OnDemand Test for https://www.harbour.test/",
      url: "https://www.harbour.test/",
      preset: "REJECT_SP_CMP",
      settings: { userAgentType: "desktop" },
    },
    property: EXAMPLE_PROPERTY,
    tenant: exampleId(901),
    device: "DESKTOP",
    counts: {
      issues: 0,
      cookies: 0,
      localStorage: 0,
      sessionStorage: 0,
      requests: 1,
      findings: 0,
    },
    recordingSha256: "ab".repeat(32),
    doubt: null,
    changes: null,
    ...differs,
  };
}

/** An assignment to a group; a sent assignment is due a day later. */
export function exampleAssignment(
  { name = "Ad ops", ...differs }: Partial<Assignment> & { name?: string } = {},
): Assignment {
  return {
    assignee: { _id: exampleId(920), name },
    status: "pending",
    reason: null,
    disabled: false,
    assignedAt: AT,
    dueAt: null,
    overdue: false,
    reminderCount: 0,
    ...differs,
  };
}
