/** An issue handed to an assignee, as rows of issues show it (part 1 section 3). */
import { z } from "zod";
import { ASSIGNMENT_STATUSES } from "./assignee_options.ts";

export const assignment = z.object({
  /** The group; to unassign is to name its id. */
  assignee: z.object({ _id: z.uuid(), name: z.string() }),
  status: z.enum(ASSIGNMENT_STATUSES),
  /** Of an error: which address was refused, and why. */
  reason: z.string().nullable(),
  /** Whether its group is disabled: nobody is told of it until the group is active again. */
  disabled: z.boolean(),
  assignedAt: z.iso.datetime(),
  /** When it should be resolved: the group's threshold after it was sent; null before. */
  dueAt: z.iso.datetime().nullable(),
  /** Still open after that. */
  overdue: z.boolean(),
  reminderCount: z.number().int(),
});
export type Assignment = z.infer<typeof assignment>;
