/** Issues (specification, part 1 §2, §3 and §7). */
import { z } from "zod";
import { assignment } from "./assignee.ts";
import { DEVICES, PRESETS, STORAGE_KINDS, TEST_TYPES, TIME_RANGES } from "./enums.ts";
import { acceptance } from "./disposition.ts";
import { issueEvent } from "./issue_event.ts";
import { ISSUE_TYPES } from "./issue_types.ts";
import { exportableQuery, listOf } from "./paging.ts";
import { flagOff, listIn } from "./query_values.ts";
import { finding, PHASES, vendorHints, vendorMatch } from "./recording.ts";

/** Which issues a list has: open ones by default. */
export const issueFilters = z.object({
  resolved: flagOff,
  /** Accepted issues, neither open nor resolved. */
  accepted: flagOff,
  assigned: z.enum(["all", "unassigned", "assigned"]).default("all"),
  assigneeId: z.uuid().optional(),
  timeRange: z.enum(TIME_RANGES).default("1d"),
  issueType: listIn(z.enum(ISSUE_TYPES)).optional(),
  properties: listIn(z.uuid()).optional(),
  /**
   * Open issues with a page that is no longer tested (`untestedSince`), of any time: no test has
   * found them for days.
   */
  untested: flagOff,
  /** Words of names, origins and URLs, as the search matches them. */
  search: z.string().trim().max(200).optional(),
  /** The whole name of the vendor, or of the likely vendor; empty for issues without any. */
  vendorName: z.string().max(300).optional(),
  /**
   * The whole name of the storage entry (of a name group, the group's), or the host. With an empty
   * `vendorName` and no `storageType`, a host alone.
   */
  entryName: z.string().max(1000).optional(),
  storageType: z.enum(STORAGE_KINDS).optional(),
});
export type IssueFilters = z.infer<typeof issueFilters>;

export const issueListQuery = exportableQuery.extend(issueFilters.shape);

export const issueRow = z.object({
  _id: z.uuid(),
  issueType: z.enum(ISSUE_TYPES),
  /** The name to show: of a name group, the group's; else `entryName`. */
  name: z.string(),
  /** Cookie or storage name, or the host of requests; a part of the duplicate key. */
  entryName: z.string(),
  /** Cookie domain, storage origin, or host of the request. */
  entryOrigin: z.string(),
  /** Number of times the entry was found, over all runs. */
  occurrenceCount: z.number().int(),
  /** The same, under the specification's other name. */
  totalOccurrenceCount: z.number().int(),
  /** Number of runs with the entry. */
  testRuns: z.number().int(),
  createdAt: z.iso.datetime(),
  lastOccurrence: z.iso.datetime(),
  /** URL of the page of the last occurrence. */
  lastOccurredOn: z.string(),
  /** URLs of the entry in the last run, at most 20. */
  urls: z.array(z.string()).optional(),
  isBeforeConsent: z.boolean(),
  /** The earliest phase in the last run with the entry; null for older scanners. */
  phase: z.enum(PHASES).nullable().optional(),
  property: z.object({ _id: z.uuid(), name: z.string(), baseUrl: z.string() }),
  storageEntry: z.object({
    type: z.enum(STORAGE_KINDS),
    /** Unix seconds; -1 for a session cookie, null for other entries. */
    expires: z.number().nullable(),
    session: z.boolean().nullable(),
    /** `type` is how a cookie was set, such as `document.cookie`. */
    initiator: z.object({ type: z.string().nullable() }),
  }).nullable(),
  vendorsMatch: z.array(vendorMatch),
  resolved: z.boolean(),
  reappearedAt: z.iso.datetime().nullable(),
  resolutionData: z.object({
    resolverName: z.string(),
    resolvedAt: z.iso.datetime(),
  }).nullable(),
  /**
   * The oldest last complete test among the issue's pages that are no longer tested, for an open
   * issue that no test has found for eight days: it stays open, because nobody looked there again.
   * Null otherwise.
   */
  untestedSince: z.iso.datetime().nullable().optional(),
  /** Resolved because the entry stores the consent choice. */
  keepsChoice: z.boolean().optional(),
  /** The acceptance of an accepted issue, or of a formerly accepted and re-opened issue. */
  acceptance: acceptance.nullable(),
  /** Assignments by name of the group. */
  assignments: z.array(assignment),
  /** The same groups without the state of the assignment. */
  assignees: z.array(assignment.shape.assignee),
  /** Comments on the issue. */
  comments: z.number().int(),
  /** Hash of the duplicate key: issue type and entry name on one property. */
  hashKey: z.string(),
});
export type IssueRow = z.infer<typeof issueRow>;

/** A page of the list of issues. */
export const issuePage = listOf(issueRow);
export type IssuePage = z.infer<typeof issuePage>;

/** A run that found the issue; a history lists the newest run first. */
export const historyEntry = z.object({
  /** Id of the test result. */
  _id: z.uuid(),
  dateTime: z.iso.datetime(),
  type: z.enum(TEST_TYPES),
  url: z.string(),
  outcome: z.string(),
  /** Number of times in this run. */
  hits: z.number().int(),
  change: z.enum(["new", "repeated", "reappeared"]),
  /** Whether the report still exists; results are deleted, not histories. */
  resultKept: z.boolean().optional(),
  /** Always null: tests have no custom modules. */
  customModulesReport: z.string().nullable(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** The same issue in another system. */
export const remoteIssue = z.object({
  kind: z.enum(["JIRA"]),
  key: z.string(),
  url: z.string(),
  /** Whether the remote issue was done at the last check. */
  done: z.boolean(),
});
export type RemoteIssue = z.infer<typeof remoteIssue>;

/** A page of an issue without a complete test for days. */
export const untestedPage = z.object({
  url: z.string(),
  preset: z.enum(PRESETS),
  device: z.enum(DEVICES),
  /** Tested with the steps of a scenario, which only the scenario can run. */
  hasSteps: z.boolean(),
  /** When it was last tested completely, or the issue was last found there. */
  testedAt: z.iso.datetime(),
});
export type UntestedPage = z.infer<typeof untestedPage>;

export const issue = issueRow.extend({
  urls: z.array(z.string()),
  /** This and what follows: as in the last finding. */
  ...finding.pick({
    trace: true,
    firstParty: true,
    missingInVendorList: true,
    vendorDetected: true,
    suspiciousDetails: true,
  }).shape,
  /** The random parts of the grouped names; null without grouping. */
  nameRule: z.string().nullable(),
  /** Recorded names of a name group, at most 20. */
  variants: z.array(z.string()),
  history: z.array(historyEntry),
  /** Events of the issue, newest first. */
  events: z.array(issueEvent),
  /** Linked Jira issues. */
  links: z.array(remoteIssue),
  /** With `untestedSince`: these pages, the longest untested first, at most 50. */
  untestedPages: z.array(untestedPage).optional(),
});
export type Issue = z.infer<typeof issue>;

/** A request on the way from the page to an entry. */
export const chainLink = z.object({
  url: z.string(),
  /** The browser's resource type in its spelling: Document, Script, XHR … */
  type: z.string(),
});
export type ChainLink = z.infer<typeof chainLink>;

/** The request chain in the report of the newest run with the issue. */
export const issueChain = listOf(chainLink).extend({
  /** Hints at the entry's vendor; null without a report. */
  entry: z.object(vendorHints).nullable(),
});
export type IssueChain = z.infer<typeof issueChain>;

export const issuePatch = z.strictObject({
  resolved: z.boolean(),
  /**
   * Whether the call undoes the last action: a resolved issue keeps its resolver, and an issue
   * accepted before its resolution is accepted again.
   */
  undo: z.boolean().default(false),
});

const countsByType = {
  STORAGE_ITEM: z.number().int(),
  UNKNOWN_VENDOR: z.number().int(),
  SUSPICIOUS_REQUEST: z.number().int(),
};

/** Open issues by type; properties without any are left out. */
export const issueStats = z.object({
  properties: z.array(z.object({ _id: z.uuid(), name: z.string(), ...countsByType })),
  total: z.object(countsByType),
});
export type IssueStats = z.infer<typeof issueStats>;
