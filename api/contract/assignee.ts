/**
 * Assignee groups (specification, part 2 §3, part 1 §3). An assignee of an issue is always a group:
 * badges show its name, and e-mails go to its addresses, which may be outside the tenant.
 */
import { z } from "zod";
import {
  ASSIGNMENT_STATUSES,
  DEFAULT_RESOLVE_THRESHOLD_H,
  GROUP_REFUSALS,
  isPlainName,
  MAX_RESOLVE_THRESHOLD_H,
} from "./issue_options.ts";
import { commentInput } from "./comment.ts";
import { RECORD_STATUSES } from "./enums.ts";
import { ISSUE_TYPES } from "./issue_types.ts";
import { listOf } from "./paging.ts";
import { ALL_PROPERTIES } from "./permissions.ts";
import { readVersion, version } from "./versions.ts";

/** What is e-mailed to a group without Send. */
const sending = {
  /** Later issues of a cause that is assigned to the group. */
  sendsLaterIssues: z.boolean(),
  /** Issues assigned to the group that a test finds again after their resolution. */
  sendsReappeared: z.boolean(),
};

/** Ids of properties, or ALL of them. */
const properties = z.array(z.union([z.uuid(), z.literal(ALL_PROPERTIES)]));

/**
 * An assignee group as offered on the issues page: active, and covering properties of the caller.
 */
export const issueAssignee = z.object({
  _id: z.uuid(),
  name: z.string(),
  /** Properties whose issues can be assigned to the group. */
  properties,
});
export type IssueAssignee = z.infer<typeof issueAssignee>;

export const issueAssigneeGroup = issueAssignee.extend({
  description: z.string(),
  /** E-mail addresses, in lower case. */
  assignees: z.array(z.string()),
  /** Hours from sending an issue until the open issue is overdue. */
  resolveTimeThresholdInHours: z.number().int(),
  ...sending,
  /** A DISABLED group is not offered, gets no mail, and its links do not open. */
  status: z.enum(RECORD_STATUSES),
  version,
});
export type IssueAssigneeGroup = z.infer<typeof issueAssigneeGroup>;

/** Normalises an address; an inner line break stays, so that two addresses are never joined. */
const address = z.string(GROUP_REFUSALS.assignees).max(320, GROUP_REFUSALS.assignees)
  .transform((typed) =>
    typed.trim().replace(/[^\S\n\v\f\r\u0085\u2028\u2029]+/g, "").toLowerCase()
  );

const hours = z.number(GROUP_REFUSALS.hours).int(GROUP_REFUSALS.hours)
  .min(1, GROUP_REFUSALS.hours).max(MAX_RESOLVE_THRESHOLD_H, GROUP_REFUSALS.hours);

const fields = z.strictObject({
  name: z.string(GROUP_REFUSALS.name).trim().min(1, GROUP_REFUSALS.name)
    .max(200, GROUP_REFUSALS.name).refine(isPlainName, GROUP_REFUSALS.plainName),
  description: z.string().trim().max(2000),
  /** At least one address; an invalid one is refused with EMAIL_NOT_VALID. */
  assignees: z.array(address, GROUP_REFUSALS.noAssignees).min(1, GROUP_REFUSALS.noAssignees)
    .max(50, GROUP_REFUSALS.assignees),
  /** ALL replaces all other ids. */
  properties: properties.max(1000),
  resolveTimeThresholdInHours: hours,
  ...sending,
  status: z.enum(RECORD_STATUSES),
});

export const issueAssigneeInput = fields.extend({
  description: fields.shape.description.default(""),
  properties: fields.shape.properties.default([ALL_PROPERTIES]),
  resolveTimeThresholdInHours: fields.shape.resolveTimeThresholdInHours.default(
    DEFAULT_RESOLVE_THRESHOLD_H,
  ),
  sendsLaterIssues: fields.shape.sendsLaterIssues.default(false),
  sendsReappeared: fields.shape.sendsReappeared.default(false),
  status: fields.shape.status.default("ACTIVE"),
});
export type IssueAssigneeInput = z.output<typeof issueAssigneeInput>;

/** Absent fields stay unchanged. */
export const issueAssigneeChange = fields.partial().extend(readVersion);
export type IssueAssigneeChange = z.output<typeof issueAssigneeChange>;

/** `assignee` is the id of a group. */
export const assignInput = z.strictObject({ assignee: z.uuid() });

/** An issue with assignments not sent yet. */
export const pendingIssue = z.object({
  _id: z.uuid(),
  issueType: z.enum(ISSUE_TYPES),
  entryName: z.string(),
  property: z.object({ _id: z.uuid(), name: z.string() }),
  /** Groups not notified yet. */
  assignees: z.array(
    issueAssignee.pick({ _id: true, name: true }).extend({
      /** Becomes a comment for the group when the assignment is sent. */
      message: z.string().nullable(),
    }),
  ),
});
/** `meta.total` counts issues, not assignees. */
export const pendingIssues = listOf(pendingIssue);
export type PendingIssues = z.infer<typeof pendingIssues>;

/** Send; the message becomes a comment on an issue for the groups that it is sent to. */
export const sendInput = z.strictObject({
  message: z.strictObject({ issue: z.uuid(), content: commentInput.shape.content }).optional(),
});
export type SendInput = z.output<typeof sendInput>;

/** Result of Send. */
export const sentAssignments = z.object({
  /** Number of sent assignments. */
  sent: z.number().int(),
  /** Number of e-mails, a single e-mail per recipient. */
  mails: z.number().int(),
  /** Assignments left for another Send, over the limit of a single Send or of a recipient. */
  left: z.number().int(),
  /** Recipients with too many recent e-mails, and the seconds until the next is allowed. */
  waiting: z.array(z.object({ recipient: z.string(), retryAfter: z.number().int() })),
});

/** Result of Clear all. */
export const clearedAssignments = z.object({ cleared: z.number().int() });

/** An assignment as shown in issue rows (specification, part 1 §3). */
export const assignment = z.object({
  /** The group; its id is used to unassign. */
  assignee: z.object({ _id: z.uuid(), name: z.string() }),
  status: z.enum(ASSIGNMENT_STATUSES),
  /** For an error, the refused address and the reason. */
  reason: z.string().nullable(),
  /** Waits for Send, which makes it a comment for the group; null after that. */
  message: z.string().nullable(),
  /** Whether the group is disabled and therefore not notified. */
  disabled: z.boolean(),
  assignedAt: z.iso.datetime(),
  /** Deadline: the group's threshold after sending; null before. */
  dueAt: z.iso.datetime().nullable(),
  /** Whether the issue is still open after the deadline. */
  overdue: z.boolean(),
  reminderCount: z.number().int(),
});
export type Assignment = z.infer<typeof assignment>;
