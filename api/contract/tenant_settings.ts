/** Settings of a tenant (specification, part 2 §3 and §5). */
import { z } from "zod";
import {
  AUDIT_RETENTION_REFUSAL,
  AUDIT_RETENTION_YEARS,
  AUTO_RESOLVE_MAX_DAYS,
  AUTO_RESOLVE_REFUSAL,
} from "./constants.ts";
import { cleanKeywords, KEYWORD_MAX_LENGTH, KEYWORDS_MAX } from "./text.ts";
import { readVersion, version } from "./versions.ts";

export const tenantSettings = z.object({
  issues: z.object({
    /** 0: issues stay open. */
    autoResolveAfterDays: z.number().int(),
  }),
  /** Whether storage names differing only in random parts form a single issue. */
  groupNames: z.boolean(),
  /**
   * Whether recordings keep the values of cookies and storage and the bodies of requests, or only
   * lengths, hashes and names of fields. Applies to tests started afterwards.
   */
  keepValues: z.boolean(),
  suspiciousRequestStrings: z.array(z.string()),
  /** Accounts notified of major events, by id. */
  majorEventRecipients: z.array(z.uuid()),
  /** Whether members must set up a second factor before anything else. */
  requireSecondFactor: z.boolean(),
  /**
   * Years that the audit log is kept, and what tests found longer ago of resolved issues; null for
   * the installation's.
   */
  auditRetentionYears: z.number().int().nullable(),
  /** The installation's; not changed by tenants. */
  defaultAuditRetentionYears: z.number().int(),
  version,
});
export type TenantSettings = z.infer<typeof tenantSettings>;

/** Negative or empty is 0. */
const days = z.number().int(AUTO_RESOLVE_REFUSAL).nullable().transform((n) => Math.max(0, n ?? 0))
  .refine((n) => n <= AUTO_RESOLVE_MAX_DAYS, AUTO_RESOLVE_REFUSAL);

/** Also for the installation's own, which a variable sets. */
export const retentionYears = z.number(AUDIT_RETENTION_REFUSAL).int(AUDIT_RETENTION_REFUSAL)
  .min(AUDIT_RETENTION_YEARS.min, AUDIT_RETENTION_REFUSAL)
  .max(AUDIT_RETENTION_YEARS.max, AUDIT_RETENTION_REFUSAL);

/** Absent fields stay unchanged; the whole object may be sent back. */
export const tenantSettingsPatch = z.strictObject({
  issues: z.strictObject({ autoResolveAfterDays: days }).optional(),
  groupNames: z.boolean().optional(),
  keepValues: z.boolean().optional(),
  suspiciousRequestStrings: z.array(z.string().max(KEYWORD_MAX_LENGTH)).max(KEYWORDS_MAX)
    .transform(cleanKeywords).optional(),
  majorEventRecipients: z.array(z.uuid()).max(200).transform((ids) => [...new Set(ids)]).optional(),
  requireSecondFactor: z.boolean().optional(),
  auditRetentionYears: retentionYears.nullable().optional(),
  /** Ignored. */
  defaultAuditRetentionYears: z.unknown().optional(),
  ...readVersion,
});
export type TenantSettingsPatch = z.output<typeof tenantSettingsPatch>;
