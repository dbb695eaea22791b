/** Issues that people create from a row of a report (part 2 sections 2, 3 and 7). */
import { z } from "zod";
import { STORAGE_KINDS } from "./enums.ts";
import { ISSUE_TYPES } from "./issue_types.ts";

export const manualIssueInput = z.object({
  /** The row; its content is read from the report, so only the name or URL counts. */
  elem: z.union([z.object({ name: z.string().min(1) }), z.object({ url: z.url() })]),
  issueType: z.enum(ISSUE_TYPES),
  /** Null for requests. */
  storageType: z.enum(STORAGE_KINDS).nullable().default(null),
  testResultId: z.uuid(),
  // The specification sends these as well; the report has them.
  vendorsMatch: z.array(z.string()).optional(),
  property: z.string().optional(),
  testScenario: z.string().optional(),
});
export type ManualIssueInput = z.output<typeof manualIssueInput>;

/**
 * Issues that the property of a report has of entries that are not approved, from this run or an
 * earlier one, in any state: by its duplicate key no other one can be created of such an entry.
 */
export const entryIssues = z.object({
  issues: z.array(z.object({
    _id: z.uuid(),
    issueType: z.enum(ISSUE_TYPES),
    /** Name of the entries, or the name that stands for all with random parts. */
    entryName: z.string(),
  })),
});
export type EntryIssue = z.infer<typeof entryIssues>["issues"][number];
