/** Example data for tests; `differs` overrides fields. */
import type { IssueRow } from "@crumbtrail/contract/issue";
import type { Scenario } from "@crumbtrail/contract/scenario";
import type { TestResultRow } from "@crumbtrail/contract/test_result";
import { EXAMPLE_PROPERTY, exampleId } from "@crumbtrail/host/testing/examples";

export const EXAMPLE_TIME = "2026-03-04T10:20:30.000Z";

export function exampleRow(differs: Partial<TestResultRow> = {}): TestResultRow {
  const url = differs.url ?? "https://www.harbour.test/";
  return {
    _id: exampleId(1),
    createdAt: EXAMPLE_TIME,
    url,
    type: "ON_DEMAND",
    outcome: "COMPLETE",
    reason: null,
    reasonDetail: null,
    screenshot: null,
    scenario: {
      _id: exampleId(500),
      name: `OnDemand Test for ${url}`,
      url,
      preset: "REJECT_SP_CMP",
      settings: { userAgentType: "desktop" },
    },
    property: EXAMPLE_PROPERTY,
    tenant: exampleId(901),
    device: "DESKTOP",
    counts: {
      issues: 3,
      cookies: 1,
      localStorage: 1,
      sessionStorage: 0,
      requests: 1,
      findings: 3,
    },
    recordingSha256: "ab".repeat(32),
    doubt: null,
    changes: null,
    ...differs,
  };
}

export function exampleTest(differs: Partial<Scenario> = {}): Scenario {
  return {
    _id: exampleId(500),
    name: "OnDemand Test for https://www.harbour.test/",
    description: "",
    url: "https://www.harbour.test/",
    property: EXAMPLE_PROPERTY,
    preset: "REJECT_SP_CMP",
    settings: { userAgentType: "desktop", userAgent: "", width: 1200, height: 800 },
    type: "ON_DEMAND",
    frequencyInMin: 60,
    status: "QUEUED",
    failCounter: 0,
    lastRun: null,
    createdAt: EXAMPLE_TIME,
    creator: { _id: exampleId(900), username: "ada@crumbtrail.test" },
    step: null,
    failReason: null,
    attempts: null,
    testResult: null,
    ...differs,
  };
}

export function exampleIssue(differs: Partial<IssueRow> = {}): IssueRow {
  return {
    _id: exampleId(700),
    issueType: "STORAGE_ITEM",
    name: "_ga",
    entryName: "_ga",
    entryOrigin: ".harbour.test",
    occurrenceCount: 2,
    totalOccurrenceCount: 2,
    testRuns: 2,
    createdAt: EXAMPLE_TIME,
    lastOccurrence: EXAMPLE_TIME,
    lastOccurredOn: "https://www.harbour.test/",
    isBeforeConsent: true,
    property: EXAMPLE_PROPERTY,
    storageEntry: {
      type: "COOKIE",
      expires: null,
      session: true,
      initiator: { type: "document.cookie" },
    },
    vendorsMatch: [],
    resolved: false,
    reappearedAt: null,
    resolutionData: null,
    comments: 0,
    hashKey: "hash",
    assignments: [],
    assignees: [],
    acceptance: null,
    ...differs,
  };
}
