/**
 * The table of issue types (specification, part 1 §1, §3 and §9). Adding a row here makes the
 * compiler ask for its rule in `scanner/rules` (`satisfies Record<IssueType, Rule>`).
 */
import { t } from "@crumbtrail/texts";

export const ISSUE_TYPES = ["STORAGE_ITEM", "UNKNOWN_VENDOR", "SUSPICIOUS_REQUEST"] as const;
export type IssueType = typeof ISSUE_TYPES[number];

/** What an issue is about. */
export type Kind = "STORAGE" | "REQUEST";

interface IssueTypeRow {
  kind: Kind;
  /** Label of a row; storage issues show the storage kind's label instead. */
  label: string;
  /** Heading of the overview box. */
  overview: string;
  /** Name on the analytics screen. */
  analytics: string;
  colour: "red" | "yellow" | "orange";
}

export const ISSUE_TYPE_TABLE: Record<IssueType, IssueTypeRow> = {
  STORAGE_ITEM: {
    kind: "STORAGE",
    label: t("Storage Item"),
    overview: t("Storage Items Without Consent"),
    analytics: t("Storage Access"),
    colour: "red",
  },
  SUSPICIOUS_REQUEST: {
    kind: "REQUEST",
    label: t("Suspicious Request"),
    overview: t("Suspicious Requests"),
    analytics: t("Suspicious Requests"),
    colour: "orange",
  },
  UNKNOWN_VENDOR: {
    kind: "REQUEST",
    label: t("Unknown Vendor"),
    overview: t("Unknown Vendor Requests"),
    analytics: t("Non-Whitelisted Requests"),
    colour: "yellow",
  },
};
