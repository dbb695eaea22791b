/** Assignments of causes: tests that find another issue of the cause assign it to the group. */
import { z } from "zod";
import { assignment } from "./assignee.ts";
import { issueCause } from "./cause.ts";
import { listOf, pagingQuery } from "./paging.ts";
import { ALL_PROPERTIES } from "./permissions.ts";

const properties = z.array(z.union([z.uuid(), z.literal(ALL_PROPERTIES)]));

export const causeAssignment = z.object({
  _id: z.uuid(),
  cause: issueCause,
  /** The group. */
  assignee: assignment.shape.assignee,
  /** Properties whose issues it covers, those of the caller; of them the group gets its own. */
  properties,
  /** Name of the person in whose name issues are assigned; null for a deleted account. */
  by: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /**
   * Whether later issues are assigned: not while the group is disabled, nor when the account behind
   * it is deleted, disabled or may not work on issues any more.
   */
  inForce: z.boolean(),
});
export type CauseAssignment = z.infer<typeof causeAssignment>;

export const causeAssignmentQuery = pagingQuery.extend({
  cause: z.uuid().optional(),
  /** Id of a group. */
  assignee: z.uuid().optional(),
});
export type CauseAssignmentFilters = Pick<
  z.infer<typeof causeAssignmentQuery>,
  "cause" | "assignee"
>;

export const causeAssignments = listOf(causeAssignment);

export const causeAssignmentInput = z.strictObject({
  cause: z.uuid(),
  /** Id of a group. */
  assignee: z.uuid(),
  /** By default all properties of the caller. */
  properties: properties.min(1).max(1000).optional(),
});
export type CauseAssignmentInput = z.output<typeof causeAssignmentInput>;

/** Of a cause, as the list of causes has it. */
export const causeOwner = causeAssignment.pick({ _id: true, assignee: true });
