/** Issues (specification, part 1 §2, §3 and §7). */
import { z } from "zod";
import { assignment } from "./assignee.ts";
import { DEVICES, PRESETS, STORAGE_KINDS, TEST_TYPES, TIME_RANGES } from "./enums.ts";
import { issueCause } from "./cause.ts";
import { causeOwner } from "./cause_assignment.ts";
import {
  CAUSE_ORDERS,
  HOME_DAYS,
  ISSUE_CHANGES,
  ISSUE_ORDERS,
  UNKNOWN_CAUSE,
} from "./cause_options.ts";
import { acceptance } from "./disposition.ts";
import { issueEvent } from "./issue_event.ts";
import { ASSIGNMENT_STATUSES } from "./issue_options.ts";
import { ISSUE_TYPES } from "./issue_types.ts";
import { exportableQuery, listMeta, listOf, pagingQuery } from "./paging.ts";
import { flagOff, listIn } from "./query_values.ts";
import { finding, PHASES, vendorHints, vendorMatch } from "./recording.ts";
import { at } from "./recording_parts.ts";

/** Id of a cause; `unknown` in its place if the cause is not known. */
export const causeId = z.union([z.uuid(), z.literal(UNKNOWN_CAUSE)]);

/** Which issues a list has: open ones by default. */
export const issueFilters = z.object({
  resolved: flagOff,
  /** Accepted issues, neither open nor resolved. */
  accepted: flagOff,
  /** Issues that are resolved because an approval covers them; of `resolved` ones alone. */
  approved: flagOff,
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
  /** Ids of causes; `unknown` for issues whose cause is not known. */
  cause: listIn(causeId).optional(),
  /** What happened within 24 hours: first found, resolved and found again, found on more pages. */
  change: z.enum(ISSUE_CHANGES).optional(),
});
export type IssueFilters = z.infer<typeof issueFilters>;

export const issueListQuery = exportableQuery.extend(issueFilters.shape).extend({
  order: z.enum(ISSUE_ORDERS).default("lastSeen"),
});

/** How an issue came back after its resolution. */
export const reappearance = z.object({
  /** When a test found it again. */
  at: z.iso.datetime(),
  /** Name of a person, address of an assignee, `rule: …` for a rule, or a Jira issue. */
  resolverName: z.string(),
  resolvedAt: z.iso.datetime(),
  /** Whether an assignee had reported it fixed by a link. */
  byAssignee: z.boolean(),
});

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
  /** What started the chain that ended in the entry or request, by the last run that knew it. */
  cause: issueCause.optional(),
  resolved: z.boolean(),
  reappearedAt: z.iso.datetime().nullable(),
  /** When a test last found it on a page on which it had not been found before. */
  spreadAt: z.iso.datetime().nullable().optional(),
  resolutionData: z.object({
    resolverName: z.string(),
    resolvedAt: z.iso.datetime(),
  }).nullable(),
  /** Id of the approval that resolved the issue, for its undo; null otherwise. */
  approval: z.uuid().nullable().optional(),
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
  gpc: z.boolean(),
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
  /** Who had resolved an open issue that a test found again; null if it did not come back. */
  reappearance: reappearance.nullable().optional(),
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
  /** When it was requested; null if unknown. */
  at: at.nullable().optional(),
});
export type ChainLink = z.infer<typeof chainLink>;

/** The request chain in the report of the newest run with the issue. */
export const issueChain = listOf(chainLink).extend({
  /**
   * Hints at the entry's vendor, when it was first seen, and the life that a cookie asked for in
   * seconds; null without a report.
   */
  entry: z.object({
    ...vendorHints,
    at: at.nullable().optional(),
    askedSeconds: z.number().nullable().optional(),
  }).nullable(),
});
export type IssueChain = z.infer<typeof issueChain>;

/** What a run of the issue's page says about it. */
export const RUN_RESULTS = ["SEEN", "NOT_SEEN", "COULD_NOT_SEE"] as const;

/** A run of the page on which the issue was found last. */
export const pageRun = z.object({
  /** Id of the test result. */
  _id: z.uuid(),
  dateTime: z.iso.datetime(),
  type: z.enum(TEST_TYPES),
  result: z.enum(RUN_RESULTS),
});
export type PageRun = z.infer<typeof pageRun>;

/** The newest runs of the issue's page, with the same preset, device, steps and GPC. */
export const issueRuns = z.object({
  /** At most 20, the newest first. Deleted results are left out. */
  runs: z.array(pageRun),
  /** Null if no result with the issue is kept. */
  page: z.object({
    url: z.string(),
    preset: z.enum(PRESETS),
    device: z.enum(DEVICES),
    gpc: z.boolean(),
    /** Of the newest run with the issue. */
    testResult: z.uuid(),
    /**
     * The picture of that run which shows the issue's moment, as in `pictureQuery`; null without a
     * picture.
     */
    picture: z.enum(["before", "end"]).nullable(),
  }).nullable(),
  /**
   * The run that found the issue: its first, or the last that found it again after it was resolved.
   * Null once its result was deleted.
   */
  found: z.object({ _id: z.uuid(), dateTime: z.iso.datetime() }).nullable().optional(),
});
export type IssueRuns = z.infer<typeof issueRuns>;

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

/** Tests of a property that ended on a day. */
export const testsOfDay = z.object({
  tests: z.number().int(),
  /** Could not see enough. */
  inconclusive: z.number().int(),
  /** Found issues, inconclusive ones included. */
  withIssues: z.number().int(),
  /** Of `withIssues`, those that found an issue before consent. */
  beforeConsent: z.number().int(),
});
export type TestsOfDay = z.infer<typeof testsOfDay>;

const openByDay = z.array(z.number().int()).length(HOME_DAYS);

/** What the home screen shows above the list, of one moment, so that its numbers add up. */
export const issueOverview = z.object({
  /** The last 14 days in the tenant's time zone, the oldest first. */
  days: z.array(z.iso.date()).length(HOME_DAYS),
  /** Open issues: the sum of `total`. */
  open: z.number().int(),
  /** Of them, first found within 24 hours, and found again within 24 hours after a resolution. */
  newIssues: z.number().int(),
  reappeared: z.number().int(),
  /** Tests that ended today. */
  today: testsOfDay.pick({ tests: true, inconclusive: true }),
  /** Open issues by type: the sum over `properties`. */
  total: z.object(countsByType),
  /**
   * Issues that were open at the end of each day; the last number is that of `total`. An issue that
   * came back counts from then on.
   */
  openByDay: z.object({
    STORAGE_ITEM: openByDay,
    UNKNOWN_VENDOR: openByDay,
    SUSPICIOUS_REQUEST: openByDay,
  }),
  /** Active properties, and others with open issues; most open issues first. */
  properties: z.array(
    z.object({ _id: z.uuid(), name: z.string(), ...countsByType }).extend({
      open: z.number().int(),
      /** When the last test ended. */
      lastTest: z.iso.datetime().nullable(),
      /** As `days`; null without a test. */
      days: z.array(testsOfDay.nullable()).length(HOME_DAYS),
    }),
  ),
});
export type IssueOverview = z.infer<typeof issueOverview>;

export const causeListQuery = pagingQuery.extend(issueFilters.shape).extend({
  order: z.enum(CAUSE_ORDERS).default("issues"),
});

/** A cause with its matching issues. */
export const causeRow = issueCause.extend({
  issues: z.number().int(),
  /** The issue, if there is a single one. */
  onlyIssue: z.uuid().nullable(),
  /** Their sum is `issues`. */
  issueTypeCounts: z.object(countsByType),
  /** Of `issues`, those found before consent. */
  beforeConsent: z.number().int(),
  /** Tests that found the issues, added up. */
  testRuns: z.number().int(),
  /** Of `issues`, by what happened within 24 hours: see the filter `change`. */
  changes: z.object({
    new: z.number().int(),
    reappeared: z.number().int(),
    spreading: z.number().int(),
  }),
  /** Of `issues`, those with an assignee group, and groups of the last found twenty of them. */
  assigned: z.number().int(),
  assignees: z.array(z.object({
    _id: z.uuid(),
    name: z.string(),
    status: z.enum(ASSIGNMENT_STATUSES),
  })),
  /** The last 14 days, as in the overview: whether tests found issues of the cause, and when. */
  days: z.array(z.enum(["BEFORE_CONSENT", "OTHER"]).nullable()).length(HOME_DAYS),
  /** When the first of the issues was found. */
  firstSeen: z.iso.datetime(),
  lastSeen: z.iso.datetime(),
  /** The first by name; `propertyCount` counts all. */
  properties: z.array(z.object({ _id: z.uuid(), name: z.string() })),
  propertyCount: z.number().int(),
  /** Groups that its later issues are assigned to, by name; in force alone, at most 10. */
  assignments: z.array(causeOwner),
});
export type CauseRow = z.infer<typeof causeRow>;

export const causePage = z.object({
  data: z.array(causeRow),
  meta: listMeta.extend({
    /** Matching issues of all causes. */
    issues: z.number().int(),
  }),
});
export type CausePage = z.infer<typeof causePage>;
