/** Issues in the words of a mail. Pure. */
import { STORAGE_KIND_LABELS, type StorageKind } from "@crumbtrail/contract/enums";
import { ISSUE_TYPE_TABLE, ISSUE_TYPES, type IssueType } from "@crumbtrail/contract/issue_types";
import { formatList, t } from "@crumbtrail/texts";
import { byCause, type MailedCause } from "./by_cause.ts";
import type { Line, Section } from "./html.ts";

/** An issue that is new, was found again, or is open again after its acceptance. */
export interface MailedIssue {
  issueType: IssueType;
  storageType: StorageKind | null;
  entryName: string;
  change: "new" | "reappeared" | "returned";
  page: string;
  url: string;
  cause: MailedCause;
}

/** Most issues that a mail lists; the rest is on the screen. */
export const LISTED = 10;
const NAME_LENGTH = 80;

/** For a mail with issues of one kind of change. */
const OF_KIND = {
  new: (count: number) => t("{count, plural, one {# new issue} other {# new issues}}", { count }),
  reappeared: (count: number) =>
    t("{count, plural, one {# re-appeared issue} other {# re-appeared issues}}", { count }),
  returned: (count: number) =>
    t("{count, plural, one {# formerly accepted issue} other {# formerly accepted issues}}", {
      count,
    }),
};

/** For one kind of several in a mail. */
const PART = {
  new: (count: number) => t("{count} new", { count }),
  reappeared: (count: number) => t("{count} re-appeared", { count }),
  returned: (count: number) => t("{count} formerly accepted", { count }),
};

/** `3 new issues`, `1 re-appeared issue`, `3 new, 1 re-appeared and 1 formerly accepted issues`. */
export function countWords(issues: readonly Pick<MailedIssue, "change">[]): string {
  const kinds = (["new", "reappeared", "returned"] as const)
    .map((kind) => ({ kind, count: issues.filter(({ change }) => change === kind).length }))
    .filter(({ count }) => count > 0);
  const [only, ...others] = kinds;
  if (only && others.length === 0) return OF_KIND[only.kind](only.count);
  return t("{parts} {count, plural, one {issue} other {issues}}", {
    parts: formatList(kinds.map(({ kind, count }) => PART[kind](count))),
    count: issues.length,
  });
}

/** A line for each issue type in the list: `Suspicious Requests: 2 new issues`. */
export function typeLines(issues: readonly MailedIssue[]): Line[] {
  return ISSUE_TYPES.flatMap((type) => {
    const those = issues.filter(({ issueType }) => issueType === type);
    const { overview } = ISSUE_TYPE_TABLE[type];
    return those.length === 0 ? [] : [{ label: `${t(overview)}: ${countWords(those)}` }];
  });
}

/**
 * A section a cause with its first issues and their links, and the number of its issues left out.
 * Each cause has one line at least, as long as there are lines.
 */
export function causeSections(issues: readonly MailedIssue[]): Section[] {
  const causes = byCause(issues);
  const named = causes.slice(0, LISTED);
  let left = LISTED - named.length;
  const sections = named.map(({ title, issues: those }): Section => {
    const lines = those.slice(0, 1 + left).map(issueLine);
    left -= lines.length - 1;
    const more = those.length - lines.length;
    return {
      title: t("{cause}: {issues}", { cause: title, issues: countWords(those) }),
      lines,
      ...more > 0 && { rest: t("and {count} more", { count: more }) },
    };
  });
  const others = causes.slice(LISTED);
  if (others.length > 0) {
    const those = countWords(others.flatMap(({ issues }) => issues));
    const count = others.length;
    const label = t("{count, plural, one {# cause} other {# causes}}", { count });
    sections.push({ title: t("Other causes: {issues}", { issues: those }), lines: [{ label }] });
  }
  return sections;
}

function issueLine({ entryName, issueType, storageType, change, page, url }: MailedIssue): Line {
  const type = storageType ? STORAGE_KIND_LABELS[storageType] : ISSUE_TYPE_TABLE[issueType].label;
  const place = { type: t(type), page: cut(page) };
  return {
    label: cut(entryName),
    isName: true,
    url,
    detail: t(
      "{type}, {change, select, new {new} reappeared {re-appeared} other {formerly accepted}}, on {page}",
      { ...place, change },
    ),
  };
}

/** Cuts names and addresses in the middle, as the beginning and the end tell most. */
function cut(text: string): string {
  if (text.length <= NAME_LENGTH) return text;
  const half = Math.floor((NAME_LENGTH - 1) / 2);
  return `${text.slice(0, half)}…${text.slice(-half)}`;
}
