/** The alert after a test: one mail with its new and re-appeared issues. */
import { countWords, issueSection, type MailedIssue, typeLines } from "./issue_words.ts";
import type { Content } from "./html.ts";
import { type Email, layOut } from "./layout.ts";

export interface IssueAlert {
  property: string;
  /** The tested page. */
  page: string;
  /** In words: `22 Nov 2026, 14:03 (Europe/Berlin)`. */
  at: string;
  preset: string;
  issues: MailedIssue[];
  /** The list of them. */
  listUrl: string;
  unsubscribe: { page: string; oneClick: string };
}

export const ISSUE_ALERT = "issue_alert";

export function issueAlert(alert: IssueAlert): Email {
  const { property, page, at, preset, issues, listUrl } = alert;
  const found = countWords(issues);
  return layOut({
    name: ISSUE_ALERT,
    subject: `${found} on ${property}`,
    paragraphs: [`The test “${preset}” of ${page} on ${at} found ${found} on ${property}.`],
    sections: [
      { title: "By type", lines: typeLines(issues) },
      issueSection("Issues", issues),
    ],
    action: { label: "Open issues", url: listUrl },
    notes: ["You receive this because of your alert settings."],
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
