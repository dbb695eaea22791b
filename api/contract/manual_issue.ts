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
