/** The daily summary: issues of the day that are new or back, and still open. */
import { unsubscribeFrom } from "./issue_alert.ts";
import { countWords, issueSection, type MailedIssue, typeLines } from "./issue_words.ts";
import type { Line } from "./html.ts";
import { type Email, layOut } from "./layout.ts";

export interface DailySummary {
  /** In words: `22 Nov 2026`. */
  day: string;
  /** Each with the name of its property and the address of that property's list. */
  issues: (MailedIssue & { property: string; propertyUrl: string })[];
  /** The list of them. */
  listUrl: string;
  unsubscribe: { page: string; oneClick: string };
}

export function dailySummary({ day, issues, listUrl, unsubscribe }: DailySummary): Email {
  const found = issues.filter(({ change }) => change !== "returned");
  const returned = issues.length - found.length;
  return layOut({
    name: "daily_summary",
    subject: `${countWords(issues)} on ${day}`,
    paragraphs: [
      ...(found.length > 0
        ? [`The tests of ${day} found ${countWords(found)} that nobody has resolved since.`]
        : []),
      ...(returned > 0 ? [returnedWords(returned)] : []),
    ],
    sections: [
      { title: "By property", lines: propertyLines(issues) },
      { title: "By type", lines: typeLines(issues) },
      issueSection("Issues", issues),
    ],
    action: { label: "Open issues", url: listUrl },
    notes: ["You receive this because of your alert settings, at the end of a day with changes."],
    unsubscribe: unsubscribeFrom("the daily summary", unsubscribe),
  });
}

/** Issues that no test found: their acceptance has ended. */
function returnedWords(count: number): string {
  return count === 1
    ? "The acceptance of 1 issue has ended: it is open again."
    : `The acceptance of ${count} issues has ended: they are open again.`;
}

function propertyLines(issues: DailySummary["issues"]): Line[] {
  const byUrl = Map.groupBy(issues, ({ propertyUrl }) => propertyUrl);
  return [...byUrl].map(([url, those]) => ({
    label: those[0]?.property ?? "",
    url,
    detail: countWords(those),
  }));
}
