/** Example data for tests; `differs` overrides fields. */
import type { IssueRow } from "@crumbtrail/contract/issue";
import { EXAMPLE_PROPERTY, EXAMPLE_TIME, exampleId } from "@crumbtrail/host/testing/examples";

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
