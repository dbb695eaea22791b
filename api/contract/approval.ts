/** Approving from an issue: what it is about goes on the whitelist, and the issue is resolved. */
import { z } from "zod";
import { STORAGE_KINDS } from "./enums.ts";
import { vendorSuggestion } from "./finding.ts";

/** The property of each issue, all properties there are and will be, or some. */
export const approvalScope = z.union([
  z.enum(["OWN", "ALL"]),
  z.array(z.uuid()).min(1).max(1000),
]);
export type ApprovalScope = z.infer<typeof approvalScope>;

export const approveInput = z.strictObject({ properties: approvalScope });

export const approvalQuery = z.object({
  /** `OWN`, `ALL` or ids, separated by commas. */
  properties: z.string().default("OWN")
    .transform((text) => text === "OWN" || text === "ALL" ? text : text.split(","))
    .pipe(approvalScope),
});

/** A row of a report: an entry of the browser's storage by its name, or requests to a host. */
export const reportApproveInput = approveInput.extend({
  entry: z.enum([...STORAGE_KINDS, "REQUEST"]),
  name: z.string().min(1).max(10_000),
});
export type ReportRow = Pick<z.output<typeof reportApproveInput>, "entry" | "name">;

/** What would be written. */
export const approvedEntry = z.object({
  kind: z.enum(["VENDOR", "STORAGE_ITEM"]),
  /** The entry's name, or the host of requests, that it is approved for. */
  covers: z.string(),
  name: z.string(),
  storageType: z.enum(STORAGE_KINDS).nullable(),
  /** In RE2 syntax, over the request's URL or the entry's name. */
  pattern: z.string(),
  /** Whether the tenant's list has it by this name. */
  isKnown: z.boolean(),
  /** Where the name of a vendor comes from that the tenant's list does not have. */
  suggestion: vendorSuggestion.nullable(),
});
export type ApprovedEntry = z.infer<typeof approvedEntry>;

/** A pattern that was not tested, or not everywhere: what it approves is not known. */
const skippedPattern = z.object({
  pattern: z.string(),
  /** Why, in plain words: what is too much of it, or that the time was over. */
  error: z.string(),
});
export type SkippedPattern = z.infer<typeof skippedPattern>;
const skippedPatterns = z.array(skippedPattern);

export const approvalPlan = z.object({
  things: z.array(approvedEntry),
  /** Open and accepted issues that would be resolved, those asked about among them. */
  resolves: z.number().int(),
  properties: z.array(z.object({ _id: z.uuid(), name: z.string(), issues: z.number().int() })),
  /** Issues that only these would cover are not resolved. */
  skippedPatterns: skippedPatterns.optional(),
});
export type ApprovalPlan = z.infer<typeof approvalPlan>;

export const approval = z.object({
  _id: z.uuid(),
  resolved: z.number().int(),
  /** Issues that only these would cover stay open. */
  skippedPatterns: skippedPatterns.optional(),
});
export type Approval = z.infer<typeof approval>;

export const undoneApproval = z.object({
  reopened: z.number().int(),
  /** Names of catalogue entries that it had made and that stay: somebody has edited them since. */
  edited: z.array(z.string()).optional(),
  /** Issues that only these approve as well are open again. */
  skippedPatterns: skippedPatterns.optional(),
});
export type UndoneApproval = z.infer<typeof undoneApproval>;

const MAX_PATTERN = 2000;

/** Requests to one host, by whatever port; the host of a URL, not one that its query names. */
export function hostPattern(host: string): string {
  return `^(?:https?|wss?)://${literal(host)}(?::\\d+)?(?:[/?#]|$)`;
}

/** Entries of exactly this name; null where no pattern can be so long. */
export function namePattern(name: string): string | null {
  const pattern = `^${literal(name)}$`;
  return pattern.length > MAX_PATTERN ? null : pattern;
}

/** A text as it stands, for RE2 and for the platform's engine. */
export function literal(text: string): string {
  return text.replace(/[^\w\u0080-\uffff]/g, (char) => {
    const code = char.charCodeAt(0);
    return code < 32 || code === 127
      ? `\\x${code.toString(16).padStart(2, "0")}`
      : char === " "
      ? char
      : `\\${char}`;
    // What could not be kept of a name may have been anything.
  }).replaceAll("\ufffd", ".");
}
