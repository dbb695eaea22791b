/** Bulk actions on issues: which issues, which action, and how far it is. */
import { z } from "zod";
import { BATCH_IDS_LIMIT } from "./constants.ts";
import { approveInput } from "./approval.ts";
import { acceptInput } from "./disposition.ts";
import { issueFilters } from "./issue.ts";

/** Named one by one, or all that the filters of the list match. */
export const issueSelection = z.union([
  z.strictObject({ ids: z.array(z.uuid()).min(1).max(BATCH_IDS_LIMIT) }),
  z.strictObject({
    /** Filters in the form of the list's query. */
    filters: issueFilters,
    /** Time of the count: issues raised, re-opened or assigned later are left out. */
    upTo: z.iso.datetime(),
  }),
]);
export type IssueSelection = z.output<typeof issueSelection>;

export const batchAction = z.discriminatedUnion("action", [
  z.strictObject({ action: z.literal("resolve") }),
  z.strictObject({ action: z.literal("reopen") }),
  /** Assigns to a group; skips issues of properties that it does not cover. */
  z.strictObject({ action: z.literal("assign"), assignee: z.uuid() }),
  acceptInput.extend({ action: z.literal("accept") }),
  approveInput.extend({ action: z.literal("approve") }),
]);
export type BatchAction = z.output<typeof batchAction>;
export type BatchActionName = BatchAction["action"];

export const issueBatchInput = z.strictObject({ do: batchAction, issues: issueSelection });

/** How many issues a selection by filters has at this moment. */
export const issueCountInput = z.strictObject({ filters: issueFilters });
export const issueCount = z.object({
  total: z.number().int(),
  /** Sent with the filters, so that the batch has the counted issues. */
  upTo: z.iso.datetime(),
  /** Issues by property, the largest number first. */
  properties: z.array(z.object({ _id: z.uuid(), name: z.string(), count: z.number().int() })),
});
export type IssueCount = z.infer<typeof issueCount>;

/** A batch that failed was given up or stopped: what it had done by then stays done, and can be undone. */
export const BATCH_PHASES = ["DOING", "DONE", "UNDOING", "UNDONE", "FAILED"] as const;

/** The right that the account that started a batch has lost since; the rest was not done. */
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
  /** Why a batch FAILED that was stopped; null for any other. */
  stopReason: z.enum(BATCH_STOP_REASONS).nullable(),
  /** Issues that were selected. */
  total: z.number().int(),
  /** Issues that the current phase has reached. */
  done: z.number().int(),
  /** Issues that it changed; the others had that state already, or are deleted. */
  changed: z.number().int(),
  /** Changed issues that an undo reverted; the others were changed since. */
  undone: z.number().int(),
  undoUntil: z.iso.datetime(),
});
export type IssueBatch = z.infer<typeof issueBatch>;
