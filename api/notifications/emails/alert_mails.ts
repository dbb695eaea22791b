/** E-mails to users of a tenant: the alert after a test, the daily summary, major events, mentions. */
import type { CommentVisibility } from "@crumbtrail/contract/comment";
import { countWords, issueSection, type MailedIssue, typeLines } from "./issue_words.ts";
import type { Content, Line } from "./html.ts";
import { type Email, layOut } from "./email.ts";

export interface IssueAlert {
  property: string;
  /** The tested page. */
  page: string;
  /** In words: `22 Nov 2026, 14:03 (Europe/Berlin)`. */
  at: string;
  preset: string;
  issues: MailedIssue[];
  /**
   * The report, and in words what the test found otherwise than the test of the page before; null
   * if that is uncertain.
   */
  report: { url: string; changes: string | null };
  /** Only what the test of the page before did not find. */
  isOnlyNew: boolean;
  /** Address of the list of the issues. */
  listUrl: string;
  unsubscribe: { page: string; oneClick: string };
}

export const ISSUE_ALERT = "issue_alert";

export function issueAlert(alert: IssueAlert): Email {
  const { property, page, at, preset, issues, report, isOnlyNew, listUrl } = alert;
  const found = countWords(issues);
  return layOut({
    name: ISSUE_ALERT,
    subject: `${found} on ${property}`,
    paragraphs: [`The test “${preset}” of ${page} on ${at} found ${found} on ${property}.`],
    sections: [
      {
        title: report.changes === null ? "Report" : "What changed on the page",
        lines: [{
          ...{ label: "Open report", url: report.url },
          ...report.changes !== null && { detail: report.changes },
        }],
      },
      { title: "By type", lines: typeLines(issues) },
      issueSection("Issues", issues),
    ],
    action: { label: "Open issues", url: listUrl },
    notes: [
      ...isOnlyNew ? ["Your alerts leave out what the test before found already."] : [],
      "You receive this because of your alert settings.",
    ],
    unsubscribe: unsubscribeFrom("alerts after a test", alert.unsubscribe),
  });
}

/** @param kind the kind of mail, in words */
export function unsubscribeFrom(
  kind: string,
  urls: { page: string; oneClick: string },
): NonNullable<Content["unsubscribe"]> {
  return { label: `Unsubscribe from ${kind}`, ...urls };
}

export interface DailySummary {
  /** In words: `22 Nov 2026`. */
  day: string;
  /** Issues with the name of their property and the address of the property's list. */
  issues: (MailedIssue & { property: string; propertyUrl: string })[];
  /** Address of the list of the issues. */
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

/** Issues without a finding: the acceptance has ended. */
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

export interface MajorEvents {
  /** At least one event. */
  events: Line[];
  unsubscribe: { page: string; oneClick: string };
}

export function majorEventsMail({ events, unsubscribe }: MajorEvents): Email {
  const [first] = events;
  const subject = events.length === 1 && first
    ? first.label
    : `${events.length} events need your attention`;
  return layOut({
    name: "major_events",
    subject,
    paragraphs: ["You receive one e-mail per event, and another one only if it starts again."],
    sections: [{ title: "Events", lines: events }],
    notes: ["You receive this because your tenant's settings list you for major events."],
    unsubscribe: unsubscribeFrom("major events", unsubscribe),
  });
}

export interface Mentioned {
  author: string;
  content: string;
  visibility: CommentVisibility;
  issue: string;
  property: string;
  /** Address of the issue with all comments. */
  url: string;
}

const CONTENT_LENGTH = 1000;

/** Tells readers who will see their answer. */
const SEEN_BY: Record<CommentVisibility, string> = {
  INTERNAL: "Internal: the assignee does not see this comment.",
  ASSIGNEE: "The assignee sees this comment too.",
};

export function mentioned(mail: Mentioned): Email {
  const { author, content, visibility, issue, property, url } = mail;
  const cut = content.length > CONTENT_LENGTH;
  const quote = cut ? `${content.slice(0, CONTENT_LENGTH)}…` : content;
  return layOut({
    name: "mentioned",
    subject: `${author} mentioned you on ${issue}`,
    paragraphs: [`${author} wrote on the issue ${issue} of ${property}:`],
    quote,
    action: { label: "Open issue", url },
    notes: [SEEN_BY[visibility], "You receive this because the comment mentions you."],
  });
}
