/** Example data for tests; `differs` overrides fields. */
import type { Assignment } from "@crumbtrail/contract/assignee";
import type { Issue, IssueStats } from "@crumbtrail/contract/issue";
import { EXAMPLE_TIME, exampleId, exampleIssue } from "@crumbtrail/host/testing/examples";

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

/** An assignment to a group that is not sent yet. */
export function exampleAssignment(
  { name = "Ad ops", ...differs }: Partial<Assignment> & { name?: string } = {},
): Assignment {
  return {
    assignee: { _id: exampleId(920), name },
    status: "pending",
    reason: null,
    disabled: false,
    assignedAt: EXAMPLE_TIME,
    dueAt: null,
    overdue: false,
    reminderCount: 0,
    ...differs,
  };
}
