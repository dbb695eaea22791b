/** What a run found otherwise than an earlier run of the same page. */
import { z } from "zod";
import { OUTCOMES } from "./enums.ts";
import { reappearance } from "./issue.ts";
import { ISSUE_TYPES } from "./issue_types.ts";
import { listOf } from "./paging.ts";

export const CHANGE_KINDS = [
  "COOKIE",
  "LOCAL_STORAGE",
  "SESSION_STORAGE",
  "HOST",
  "CONSENT",
] as const;

export const runChange = z.object({
  kind: z.enum(CHANGE_KINDS),
  change: z.enum(["NEW", "GONE", "CHANGED"]),
  /** Name of the entry with `<id>` for random parts, a host, or a part of the consent state. */
  name: z.string(),
  /** Domain or origin of an entry; empty for others. */
  place: z.string(),
  /** Whether the later run, or for GONE the earlier run, found it before consent. */
  isBeforeConsent: z.boolean(),
  /**
   * Whether that run's result has it as approved for the property, by the catalogue of that time; a
   * host, if every request to it is. Never of the consent state.
   */
  isApproved: z.boolean(),
  /** Whether it stores the visitor's choice, and so raises no issue. */
  keepsChoice: z.boolean(),
  /** What differs, in words; empty unless CHANGED. */
  fields: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  /** Whether it came and went in earlier runs too, as hosts of an advertising auction do. */
  isNoise: z.boolean(),
});
export type RunChange = z.infer<typeof runChange>;

const comparedRun = z.object({
  _id: z.uuid(),
  createdAt: z.iso.datetime(),
  outcome: z.enum(OUTCOMES),
  /** Path below API_BASE; null without a picture. */
  screenshot: z.string().nullable(),
});

/** Issues that a run found again after their resolution: the first. */
export const RETURNED_SHOWN = 50;

/** An issue that a run found again after its resolution. */
export const returnedIssue = z.object({
  _id: z.uuid(),
  issueType: z.enum(ISSUE_TYPES),
  entryName: z.string(),
  reappearance,
});
export type ReturnedIssue = z.infer<typeof returnedIssue>;

export const runChanges = z.object({
  /** The earlier run; null if there is none. */
  since: comparedRun.nullable(),
  /** Whether both runs were complete and have a report; otherwise GONE may be untrue. */
  isSure: z.boolean(),
  /** Number of earlier runs by which `isNoise` is judged. */
  learnedFrom: z.number().int(),
  changes: z.array(runChange),
  /** Issues that this run found again after their resolution, the last resolved first. */
  returned: z.array(returnedIssue).optional(),
});
export type RunChanges = z.infer<typeof runChanges>;

export const runChangesQuery = z.object({
  /** Id of the earlier run; by default the last complete run of the page with the same steps. */
  since: z.uuid().optional(),
});

/** Earlier runs that a comparison can be made with. */
export const comparableRuns = listOf(comparedRun);
export type ComparableRun = z.infer<typeof comparedRun>;
