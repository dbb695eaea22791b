/** Bulk actions on issues: selection, action and progress. */
import { z } from "zod";
import { BATCH_IDS_LIMIT, LATER_CAUSES_LIMIT } from "./issue_options.ts";
import { issueCause } from "./cause.ts";
import { causeAssignmentInput } from "./cause_assignment.ts";
import { commentInput } from "./comment.ts";
import { approveInput } from "./approval.ts";
import { acceptInput } from "./disposition.ts";
import { issueFilters } from "./issue.ts";

/** Issues listed by id, or all issues matching the filters of the list. */
export const issueSelection = z.union([
  z.strictObject({ ids: z.array(z.uuid()).min(1).max(BATCH_IDS_LIMIT) }),
  z.strictObject({
    /** Filters in the form of the list's query. */
    filters: issueFilters.strict(),
    /** Time of the count: issues raised, re-opened or assigned later are left out. */
    upTo: z.iso.datetime(),
  }),
]);
export type IssueSelection = z.output<typeof issueSelection>;

const later = causeAssignmentInput.omit({ assignee: true });

export const batchAction = z.discriminatedUnion("action", [
  z.strictObject({ action: z.literal("resolve") }),
  z.strictObject({ action: z.literal("reopen") }),
  /**
   * Assigns to a group; skips issues of properties not covered by the group. With `later` also the
   * later issues of a cause, or of several, as by an assignment of each; the undo ends them, too.
   * The `message` waits with each assignment for Send, which makes it a comment for the group.
   */
  z.strictObject({
    action: z.literal("assign"),
    assignee: z.uuid(),
    later: z.union([later, z.array(later).min(1).max(LATER_CAUSES_LIMIT)]).optional(),
    message: commentInput.shape.content.optional(),
  }),
  acceptInput.extend({ action: z.literal("accept") }),
  approveInput.extend({ action: z.literal("approve") }),
]);
export type BatchAction = z.output<typeof batchAction>;
export type BatchActionName = BatchAction["action"];

export const issueBatchInput = z.strictObject({ do: batchAction, issues: issueSelection });

/** Before a batch by filters: how many issues it would have. */
export const issueCountInput = z.strictObject({ filters: issueFilters.strict() });
export const issueCount = z.object({
  total: z.number().int(),
  /** Sent with the filters, so that the batch has the counted issues. */
  upTo: z.iso.datetime(),
  /** Issues by property, the largest number first. */
  properties: z.array(z.object({ _id: z.uuid(), name: z.string(), count: z.number().int() })),
  /**
   * The first causes with their names, the largest number first; none above the limit of a batch.
   * `causeCount` and `nameCount` count all.
   */
  causes: z.array(issueCause.extend({
    count: z.number().int(),
    names: z.array(z.object({ name: z.string(), count: z.number().int() })),
    nameCount: z.number().int(),
  })),
  causeCount: z.number().int(),
});
export type IssueCount = z.infer<typeof issueCount>;

/** FAILED: given up after errors, or stopped; the changes up to then stay and can be undone. */
export const BATCH_PHASES = ["DOING", "DONE", "UNDOING", "UNDONE", "FAILED"] as const;

/** The right lost since the start by the account behind the batch; the rest was not done. */
export const BATCH_STOP_REASONS = [
  "ACCOUNT_NOT_ACTIVE",
  "TOKEN_ENDED",
  "MISSING_PERMISSION",
  "PROPERTY_LOST",
  /** The tenant no longer admits the provider's staff. */
  "ACCESS_WITHDRAWN",
] as const;
export type BatchStopReason = typeof BATCH_STOP_REASONS[number];

export const issueBatch = z.object({
  _id: z.uuid(),
  action: z.enum(["resolve", "reopen", "assign", "accept", "approve"]),
  phase: z.enum(BATCH_PHASES),
  /** Why a stopped batch FAILED; null for any other batch. */
  stopReason: z.enum(BATCH_STOP_REASONS).nullable(),
  /** Number of selected issues. */
  total: z.number().int(),
  /** Issues processed in the current phase. */
  done: z.number().int(),
  /** Issues changed by the batch; the others already had the state, or are deleted. */
  changed: z.number().int(),
  /** Issues restored by the undo; the others changed since. */
  undone: z.number().int(),
  undoUntil: z.iso.datetime(),
});
export type IssueBatch = z.infer<typeof issueBatch>;
