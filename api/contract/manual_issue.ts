/** Issues that people create from a row of a report (specification, part 2 §2, §3 and §7). */
import { z } from "zod";
import { STORAGE_KINDS } from "./enums.ts";
import { ISSUE_TYPES } from "./issue_types.ts";

export const manualIssueInput = z.object({
  /** The row's name or URL, by which the API finds the row in the report and reads the rest. */
  elem: z.union([z.object({ name: z.string().min(1) }), z.object({ url: z.url() })]),
  issueType: z.enum(ISSUE_TYPES),
  /** Kind of a storage entry; null for requests. */
  storageType: z.enum(STORAGE_KINDS).nullable().default(null),
  testResultId: z.uuid(),
  // Sent by clients that follow the specification, and ignored: the report has the same facts.
  vendorsMatch: z.array(z.string()).optional(),
  property: z.string().optional(),
  testScenario: z.string().optional(),
});
export type ManualIssueInput = z.output<typeof manualIssueInput>;

/**
 * Issues that a report's property already has about the report's unapproved entries, found by any run
 * and in any state. For such an entry, no second issue of the same type can be created.
 */
export const entryIssues = z.object({
  issues: z.array(z.object({
    _id: z.uuid(),
    issueType: z.enum(ISSUE_TYPES),
    /** Name of the entry, or of its name group (names that differ only in random parts). */
    entryName: z.string(),
  })),
});
export type EntryIssue = z.infer<typeof entryIssues>["issues"][number];
