/** Issues in the words of a mail. Pure. */
import { STORAGE_KIND_LABELS, type StorageKind } from "@crumbtrail/contract/enums";
import { ISSUE_TYPE_TABLE, ISSUE_TYPES, type IssueType } from "@crumbtrail/contract/issue_types";
import type { Line } from "./layout.ts";

/** An issue that is new or came back. */
export interface MailedIssue {
  issueType: IssueType;
  storageType: StorageKind | null;
  entryName: string;
  change: "new" | "reappeared";
  page: string;
  url: string;
}

/** A mail lists no more; the rest is on the screen. */
export const LISTED = 10;
const NAME_LENGTH = 80;

/** `3 new issues`, `1 re-appeared issue`, `3 new and 1 re-appeared issues`. */
export function countWords(issues: readonly Pick<MailedIssue, "change">[]): string {
  const fresh = issues.filter(({ change }) => change === "new").length;
  const back = issues.length - fresh;
  const noun = issues.length === 1 ? "issue" : "issues";
  if (back === 0) return `${fresh} new ${noun}`;
  return fresh === 0
    ? `${back} re-appeared ${noun}`
    : `${fresh} new and ${back} re-appeared ${noun}`;
}

/** A line for each type there is: `Suspicious Requests: 2 new issues`. */
export function typeLines(issues: readonly MailedIssue[]): Line[] {
  return ISSUE_TYPES.flatMap((type) => {
    const those = issues.filter(({ issueType }) => issueType === type);
    const { overview } = ISSUE_TYPE_TABLE[type];
    return those.length === 0 ? [] : [{ label: `${overview}: ${countWords(those)}` }];
  });
}

/** The first issues, each with a link to it, and how many are left out. */
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
  const state = change === "new" ? "new" : "re-appeared";
  return { label: cut(entryName), url, detail: `${type}, ${state}, on ${cut(page)}` };
}

/** Names and addresses are cut in the middle: their begin and end tell most. */
function cut(text: string): string {
  if (text.length <= NAME_LENGTH) return text;
  const half = Math.floor((NAME_LENGTH - 1) / 2);
  return `${text.slice(0, half)}…${text.slice(-half)}`;
}
