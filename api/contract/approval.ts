/** Approving from an issue: adds the entry to the whitelist and resolves the issue. */
import { z } from "zod";
import { PATTERN_MAX_LENGTH } from "./constants.ts";
import { STORAGE_KINDS } from "./enums.ts";
import { vendorSuggestion } from "./finding.ts";
import { listIn } from "./query_values.ts";
import { literal } from "./text.ts";

/** OWN: the property of each issue. ALL: all properties, present and future. Else the listed ones. */
export const approvalScope = z.union([
  z.enum(["OWN", "ALL"]),
  z.array(z.uuid()).min(1).max(1000),
]);
export type ApprovalScope = z.infer<typeof approvalScope>;

export const approveInput = z.strictObject({ properties: approvalScope });

export const approvalQuery = z.object({
  /** `OWN`, `ALL` or ids: separated by commas, or the parameter repeated for each. */
  properties: z.union([z.enum(["OWN", "ALL"]), listIn(z.uuid())]).default("OWN")
    .transform((given) => given.length === 0 ? "OWN" : given)
    .pipe(approvalScope),
});

/**
 * In RE2 syntax, over names of storage entries or URLs of requests, in any case; has to match the
 * issue itself. Without one, the whole name or the host of the issue.
 */
const writtenPattern = z.string().trim().min(1).max(PATTERN_MAX_LENGTH).optional();
export const issueApproveInput = approveInput.extend({ pattern: writtenPattern });
export const issueApprovalQuery = approvalQuery.extend({ pattern: writtenPattern });

/** A row of a report: a storage entry by name, or requests to a host. */
export const reportApproveInput = approveInput.extend({
  entry: z.enum([...STORAGE_KINDS, "REQUEST"]),
  name: z.string().min(1).max(10_000),
});
export type ReportRow = Pick<z.output<typeof reportApproveInput>, "entry" | "name">;

/** A catalogue entry that the approval would write. */
export const approvedEntry = z.object({
  kind: z.enum(["VENDOR", "STORAGE_ITEM"]),
  /** Name of the approved storage entry, or host of the approved requests. */
  covers: z.string(),
  name: z.string(),
  storageType: z.enum(STORAGE_KINDS).nullable(),
  /** In RE2 syntax, over the request's URL or the entry's name. */
  pattern: z.string(),
  /** Whether the tenant's list has an entry with this name. */
  isKnown: z.boolean(),
  /** Source of the name for a vendor missing in the tenant's list. */
  suggestion: vendorSuggestion.nullable(),
});
export type ApprovedEntry = z.infer<typeof approvedEntry>;

/** A pattern that was not tested, or not with every text; its matches are unknown. */
const skippedPattern = z.object({
  pattern: z.string(),
  /** The reason in plain words: the exceeded limit, or the end of the time. */
  error: z.string(),
});
export type SkippedPattern = z.infer<typeof skippedPattern>;
const skippedPatterns = z.array(skippedPattern);

const plannedIssue = z.object({
  _id: z.uuid(),
  name: z.string(),
  property: z.string(),
});
export type PlannedIssue = z.infer<typeof plannedIssue>;

export const approvalPlan = z.object({
  entries: z.array(approvedEntry),
  /** Open and accepted issues to be resolved, including the requested issues. */
  resolves: z.number().int(),
  properties: z.array(z.object({ _id: z.uuid(), name: z.string(), issues: z.number().int() })),
  /** Issues covered only by skipped patterns are not resolved. */
  skippedPatterns: skippedPatterns.optional(),
  /** Of the approval of an issue: the first issues to be resolved. */
  issues: z.array(plannedIssue).optional(),
  /** Open issues with a similar name that the written pattern does not match: the first. */
  similar: z.array(plannedIssue).optional(),
  /** Other open issues of the issue's cause, which stay open. */
  staysOpen: z.object({ storage: z.number().int(), requests: z.number().int() }).optional(),
  /** There are too many open issues to look at all: `resolves` is the least. */
  isCapped: z.boolean().optional(),
  /** Why the written pattern cannot be approved. */
  patternError: z.string().optional(),
});
export type ApprovalPlan = z.infer<typeof approvalPlan>;

export const approval = z.object({
  _id: z.uuid(),
  /** Number of resolved issues. */
  resolved: z.number().int(),
  /** Issues covered only by skipped patterns stay open. */
  skippedPatterns: skippedPatterns.optional(),
});
export type Approval = z.infer<typeof approval>;

export const undoneApproval = z.object({
  reopened: z.number().int(),
  /** Names of catalogue entries made by the approval but kept, because of an edit since. */
  edited: z.array(z.string()).optional(),
  /** Issues that only a skipped pattern still approves are re-opened too. */
  skippedPatterns: skippedPatterns.optional(),
});
export type UndoneApproval = z.infer<typeof undoneApproval>;

/** Matches requests to a host on any port; a host inside the query does not match. */
export function hostPattern(host: string): string {
  return `^(?:https?|wss?)://${literal(host)}(?::\\d+)?(?:[/?#]|$)`;
}

/** Matches entries with exactly this name; null for a name too long for a pattern. */
export function namePattern(name: string): string | null {
  const pattern = `^${literal(name)}$`;
  return pattern.length > PATTERN_MAX_LENGTH ? null : pattern;
}
