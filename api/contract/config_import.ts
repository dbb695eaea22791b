/** Imports of configurations and vendor lists: the dry run, and the application. */
import { z } from "zod";
import { DOCUMENT_SECTIONS } from "./config_document.ts";

export const IMPORT_FORMATS = ["DOCUMENT", "OPEN_COOKIE_DATABASE", "IAB_GVL"] as const;
export type ImportFormat = typeof IMPORT_FORMATS[number];

/** Largest body of an import. */
export const MAX_IMPORT_BYTES = 20_000_000;

export const importInput = z.strictObject({
  /**
   * `DOCUMENT`: JSON of an export. `OPEN_COOKIE_DATABASE`: CSV or JSON. `IAB_GVL`: JSON of IAB Europe's
   * Global Vendor List, version 2 or 3. Lists add to the configuration and remove nothing.
   */
  format: z.enum(IMPORT_FORMATS),
  /** The content of the file. */
  text: z.string().min(1).max(MAX_IMPORT_BYTES),
  /**
   * Whether objects missing in a section of the document become inactive; nothing is deleted, and
   * the tenant's default property stays.
   */
  removeMissing: z.boolean().default(true),
});
export type ImportInput = z.output<typeof importInput>;

export const applyInput = importInput.extend({
  /** From the dry run; if the configuration has changed since, the call is refused with 409. */
  fingerprint: z.string().max(100).optional(),
});
export type ApplyInput = z.output<typeof applyInput>;

const values = z.record(z.string(), z.unknown()).nullable();

export const configChange = z.object({
  section: z.enum(DOCUMENT_SECTIONS),
  action: z.enum(["ADDED", "CHANGED", "REMOVED"]),
  /** Name of the object; empty for the settings. */
  name: z.string(),
  /** The changed fields before; null for an added object. */
  before: values,
  after: values,
});
export type ConfigChange = z.infer<typeof configChange>;

/** A part of the file that is not imported; the rest is. */
export const rejectedPart = z.object({
  /** Line of a CSV, beginning with 1; null in other formats. */
  line: z.number().int().nullable(),
  /** The object, as a path or name. */
  part: z.string(),
  reason: z.string(),
});
export type RejectedPart = z.infer<typeof rejectedPart>;

/** What has to be entered by hand, because documents have no secrets. */
export const missingSecret = z.object({
  /** The object, such as `property Shop`. */
  part: z.string(),
  reason: z.string(),
});
export type MissingSecret = z.infer<typeof missingSecret>;

const counts = z.object({
  added: z.number().int(),
  changed: z.number().int(),
  removed: z.number().int(),
});
export type ChangeCounts = z.infer<typeof counts>;

const affectedIssues = z.object({
  count: z.number().int(),
  /** The first of them. */
  examples: z.array(z.object({ _id: z.uuid(), name: z.string(), property: z.string() })),
});

export const configPlan = z.object({
  /** Identifies the configuration that the plan was made for. */
  fingerprint: z.string(),
  counts: z.record(z.enum(DOCUMENT_SECTIONS), counts),
  /** The first 1,000 changes; `counts` has all. */
  changes: z.array(configChange),
  /** The first 10,000; then a part that counts the rest. */
  rejected: z.array(rejectedPart),
  /** Of the objects that the document names, also without a change. */
  missingSecrets: z.array(missingSecret),
  issues: z.object({
    /** Unresolved issues, accepted ones included, that would be approved and so resolved. */
    resolved: affectedIssues,
    /** Approved issues that would lose their approval; they open again when a test finds them. */
    unapproved: affectedIssues,
    /** Issues whose pages would belong to another property, where they would move. */
    moved: z.array(z.object({
      from: z.string(),
      to: z.string(),
      issues: z.number().int(),
      openIssues: z.number().int(),
    })),
  }),
  /** Patterns that could not be tested with the issues. */
  skippedPatterns: z.array(z.object({ pattern: z.string(), error: z.string() })),
});
export type ConfigPlan = z.infer<typeof configPlan>;
