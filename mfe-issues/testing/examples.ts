/** Example data for tests; `differs` overrides fields. */
import type { Assignment, IssueAssignee, IssueAssigneeGroup } from "@crumbtrail/contract/assignee";
import { HOME_DAYS } from "@crumbtrail/contract/cause_options";
import type { CausePage, CauseRow, Issue, IssueOverview } from "@crumbtrail/contract/issue";
import { EXAMPLE_TIME, exampleId, exampleIssue } from "@crumbtrail/host/testing/examples";

const DAYS = Array.from(
  { length: HOME_DAYS },
  (_, n) => `2026-03-${String(n + 1).padStart(2, "0")}`,
);

/** The overview with open issues by property; each count applies to all three types. */
export function exampleOverview(
  counts: Record<string, number> = {},
  differs: Partial<IssueOverview> = {},
): IssueOverview {
  const properties = Object.entries(counts).map(([name, count], index) => ({
    _id: exampleId(800 + index),
    name,
    STORAGE_ITEM: count,
    UNKNOWN_VENDOR: count,
    SUSPICIOUS_REQUEST: count,
    open: 3 * count,
    lastTest: null,
    days: DAYS.map(() => null),
  })).sort((one, other) => other.open - one.open);
  const sum = properties.reduce((total, { STORAGE_ITEM }) => total + STORAGE_ITEM, 0);
  const line = DAYS.map(() => sum);
  return {
    days: DAYS,
    open: 3 * sum,
    newIssues: 0,
    reappeared: 0,
    today: { tests: 0, inconclusive: 0 },
    total: { STORAGE_ITEM: sum, UNKNOWN_VENDOR: sum, SUSPICIOUS_REQUEST: sum },
    openByDay: { STORAGE_ITEM: line, UNKNOWN_VENDOR: line, SUSPICIOUS_REQUEST: line },
    properties,
    ...differs,
  };
}

/** A script on one property, whose issues were all found before consent. */
export function exampleCause(n: number, differs: Partial<CauseRow> = {}): CauseRow {
  const script = `https://cdn.tag-host.test/script${n}.js`;
  return {
    _id: exampleId(600 + n),
    kind: "SCRIPT",
    script,
    host: "cdn.tag-host.test",
    vendor: null,
    loadedBy: { kind: "PAGE", url: null },
    text: `script${n}.js, loaded by the page from cdn.tag-host.test`,
    issues: 2,
    onlyIssue: differs.issues === 1 ? exampleId(n) : null,
    issueTypeCounts: { STORAGE_ITEM: 2, UNKNOWN_VENDOR: 0, SUSPICIOUS_REQUEST: 0 },
    beforeConsent: 2,
    testRuns: 4,
    changes: { new: 0, reappeared: 0, spreading: 0 },
    assigned: 0,
    assignees: [],
    assignments: [],
    days: DAYS.map(() => null),
    firstSeen: EXAMPLE_TIME,
    lastSeen: EXAMPLE_TIME,
    properties: [{ _id: exampleId(1), name: "harbour.test" }],
    propertyCount: 1,
    ...differs,
  };
}

/** A page with all of the causes. */
export function causesOf(data: CauseRow[]): CausePage {
  const issues = data.reduce((sum, cause) => sum + cause.issues, 0);
  const meta = { offset: 0, limit: 50, total: data.length, count: data.length, issues };
  return { data, meta };
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
    message: null,
    disabled: false,
    assignedAt: EXAMPLE_TIME,
    dueAt: null,
    overdue: false,
    reminderCount: 0,
    ...differs,
  };
}

/** A group that was just made, as the API answers, for a choice of assignees. */
export function exampleGroup(choice: IssueAssignee): IssueAssigneeGroup {
  return {
    ...{ ...choice, description: "", assignees: ["ops@agency.test"], version: 1 },
    ...{ resolveTimeThresholdInHours: 24, sendsLaterIssues: false, sendsReappeared: false },
    status: "ACTIVE",
  };
}
