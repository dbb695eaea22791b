/** Issues in the words of a mail. Pure. */
import { STORAGE_KIND_LABELS, type StorageKind } from "@crumbtrail/contract/enums";
import { ISSUE_TYPE_TABLE, ISSUE_TYPES, type IssueType } from "@crumbtrail/contract/issue_types";
import type { Line } from "./html.ts";

/** An issue that is new, was found again, or is open again after its acceptance. */
export interface MailedIssue {
  issueType: IssueType;
  storageType: StorageKind | null;
  entryName: string;
  change: "new" | "reappeared" | "returned";
  page: string;
  url: string;
}

/** A mail lists no more; the rest is on the screen. */
export const LISTED = 10;
const NAME_LENGTH = 80;
const LIST = new Intl.ListFormat("en-GB", { type: "conjunction" });

const CHANGE_WORDS = {
  new: "new",
  reappeared: "re-appeared",
  returned: "formerly accepted",
} as const;

/** `3 new issues`, `1 re-appeared issue`, `3 new, 1 re-appeared and 1 formerly accepted issues`. */
export function countWords(issues: readonly Pick<MailedIssue, "change">[]): string {
  const parts = (["new", "reappeared", "returned"] as const).flatMap((kind) => {
    const count = issues.filter(({ change }) => change === kind).length;
    return count === 0 ? [] : [`${count} ${CHANGE_WORDS[kind]}`];
  });
  return `${LIST.format(parts)} ${issues.length === 1 ? "issue" : "issues"}`;
}

/** A line for each issue type in the list: `Suspicious Requests: 2 new issues`. */
export function typeLines(issues: readonly MailedIssue[]): Line[] {
  return ISSUE_TYPES.flatMap((type) => {
    const those = issues.filter(({ issueType }) => issueType === type);
    const { overview } = ISSUE_TYPE_TABLE[type];
    return those.length === 0 ? [] : [{ label: `${overview}: ${countWords(those)}` }];
  });
}

/** The first issues with links, and the number of issues left out. */
export function issueSection(title: string, issues: readonly MailedIssue[]) {
  const left = issues.length - LISTED;
  return {
    title,
    lines: issues.slice(0, LISTED).map(issueLine),
    ...(left > 0 ? { rest: `and ${left} more` } : {}),
  };
}

function issueLine({ entryName, issueType, storageType, change, page, url }: MailedIssue): Line {
  const type = storageType ? STORAGE_KIND_LABELS[storageType] : ISSUE_TYPE_TABLE[issueType].label;
  return {
    label: cut(entryName),
    isName: true,
    url,
    detail: `${type}, ${CHANGE_WORDS[change]}, on ${cut(page)}`,
  };
}

/** Cuts names and addresses in the middle, as the beginning and the end tell most. */
function cut(text: string): string {
  if (text.length <= NAME_LENGTH) return text;
  const half = Math.floor((NAME_LENGTH - 1) / 2);
  return `${text.slice(0, half)}…${text.slice(-half)}`;
}
