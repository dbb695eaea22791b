/**
 * The rules: one per issue type. To add one, add its row to `@crumbtrail/contract/issue_types`,
 * write its file here, and name it below; the compiler asks for it.
 */
import type { IssueType } from "@crumbtrail/contract/issue_types";
import type { JudgedScan } from "./classify.ts";
import type { Sighting } from "./finding.ts";
import { storageItem } from "./storage_item.ts";
import { suspiciousRequest } from "./suspicious_request.ts";
import { unknownVendor } from "./unknown_vendor.ts";

/** What a rule finds in a scan, sighting by sighting, in the order of the recording. */
type Rule = (scan: JudgedScan) => Sighting[];

export const RULES = {
  STORAGE_ITEM: storageItem,
  UNKNOWN_VENDOR: unknownVendor,
  SUSPICIOUS_REQUEST: suspiciousRequest,
} satisfies Record<IssueType, Rule>;
