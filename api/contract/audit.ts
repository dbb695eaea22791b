/** The audit log: who did what to which thing, when and from where. */
import { z } from "zod";
import { pagingQuery } from "./paging.ts";

const fields = z.record(z.string(), z.unknown()).nullable();

export const auditEvent = z.object({
  _id: z.uuid(),
  at: z.iso.datetime(),
  actor: z.object({
    /** Null where nobody was signed in. */
    _id: z.uuid().nullable(),
    name: z.string(),
    /** Of the provider, with the tenant's leave. */
    isStaff: z.boolean(),
  }),
  /** In the past tense: `issue.resolved`. */
  action: z.string(),
  entityType: z.string(),
  entityId: z.uuid().nullable(),
  /** What differed, without secrets. */
  before: fields,
  after: fields,
  address: z.string().nullable(),
  requestId: z.string().nullable(),
});
export type AuditEvent = z.infer<typeof auditEvent>;

const word = z.string().trim().min(1).max(320).optional();

export const auditFilters = z.object({
  start: z.iso.datetime({ offset: true }).optional(),
  end: z.iso.datetime({ offset: true }).optional(),
  /** Part of who did it. */
  actor: word,
  /** Part of what was done: `issue.` finds all about issues. */
  action: word,
  entityType: word,
  entityId: z.uuid().optional(),
});
export type AuditFilters = z.output<typeof auditFilters>;

export const auditQuery = pagingQuery.extend(auditFilters.shape).extend({
  "export-format": z.enum(["xlsx"]).optional(),
});
