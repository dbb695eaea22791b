/** What makes the command fail, by the names it has on the command line. */
import type { IssueType } from "@crumbtrail/contract/issue_types";

export const FAIL_ON = ["unknown-vendor", "storage", "suspicious", "inconclusive"] as const;
export type FailOn = typeof FAIL_ON[number];

const KINDS: Record<IssueType, FailOn> = {
  UNKNOWN_VENDOR: "unknown-vendor",
  STORAGE_ITEM: "storage",
  SUSPICIOUS_REQUEST: "suspicious",
};

export function kindOf(issueType: IssueType): FailOn {
  return KINDS[issueType];
}
