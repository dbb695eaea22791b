/** E-mails to users of a tenant: the alert after a test, the daily summary, major events, mentions. */
import type { CommentVisibility } from "@crumbtrail/contract/comment";
import { t } from "@crumbtrail/texts";
import { dutySections, dutyWords, type MailedDuty } from "./duty_mails.ts";
import { causeSections, countWords, type MailedIssue, typeLines } from "./issue_words.ts";
import type { Line } from "./html.ts";
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
   * The report, and in words how it differs from the page's test before; null if the comparison is
   * uncertain.
   */
  report: { url: string; changes: string | null };
  /** Whether `issues` lacks those that the page's test before found too. */
  isOnlyNew: boolean;
  /** URL of the list of the issues. */
  listUrl: string;
  unsubscribe: { page: string; oneClick: string };
}

export const ISSUE_ALERT = "issue_alert";

export function issueAlert(alert: IssueAlert): Email {
  const { property, page, at, preset, issues, report, isOnlyNew, listUrl } = alert;
  const found = countWords(issues);
  return layOut({
    name: ISSUE_ALERT,
    subject: t("{found} on {property}", { found, property }),
    paragraphs: [
      t("The test “{preset}” of {page} on {at} found {found} on {property}.", {
        preset,
        page,
        at,
        found,
        property,
      }),
    ],
    sections: [
      {
        title: report.changes === null ? t("Report") : t("What changed on the page"),
        lines: [{
          ...{ label: t("Open report"), url: report.url },
          ...report.changes !== null && { detail: report.changes },
        }],
      },
      { title: t("By type"), lines: typeLines(issues) },
      ...causeSections(issues),
    ],
    action: { label: t("Open issues [action]"), url: listUrl },
    notes: [
      ...isOnlyNew ? [t("Your alerts leave out what the test before found already.")] : [],
      t("You receive this because of your alert settings."),
    ],
    unsubscribe: { label: t("Unsubscribe from alerts after a test"), ...alert.unsubscribe },
  });
}

export interface DailySummary {
  /** In words: `22 Nov 2026`. */
  day: string;
  /** Issues with the name of their property and the address of the property's list. */
  issues: (MailedIssue & { property: string; propertyUrl: string })[];
  /** Without issues at least one. */
  duties: MailedDuty[];
  /** Address of the list of the issues, and of the duties of the first property. */
  listUrl: string;
  dutiesUrl: string;
  unsubscribe: { page: string; oneClick: string };
}

export function dailySummary(summary: DailySummary): Email {
  const { day, issues, duties, listUrl, dutiesUrl, unsubscribe } = summary;
  const found = issues.filter(({ change }) => change !== "returned");
  const returned = issues.length - found.length;
  return layOut({
    name: "daily_summary",
    subject: t("{issues} on {day}", {
      issues: issues.length > 0 ? countWords(issues) : dutyWords(duties),
      day,
    }),
    paragraphs: [
      ...(found.length > 0
        ? [
          t("The tests of {day} found {issues} that nobody has resolved since.", {
            day,
            issues: countWords(found),
          }),
        ]
        : []),
      ...(returned > 0 ? [returnedWords(returned)] : []),
      ...(duties.length > 0
        ? [t("Duties on {day}: {duties}.", { day, duties: dutyWords(duties) })]
        : []),
    ],
    sections: [
      ...dutySections(duties),
      ...issues.length > 0
        ? [
          { title: t("By property"), lines: propertyLines(issues) },
          { title: t("By type"), lines: typeLines(issues) },
          ...causeSections(issues),
        ]
        : [],
    ],
    action: issues.length > 0
      ? { label: t("Open issues [action]"), url: listUrl }
      : { label: t("Open duties"), url: dutiesUrl },
    notes: [
      t("You receive this because of your alert settings, at the end of a day with changes."),
    ],
    unsubscribe: { label: t("Unsubscribe from the daily summary"), ...unsubscribe },
  });
}

/** Issues without a finding: the acceptance has ended. */
function returnedWords(count: number): string {
  return t(
    "{count, plural, one {The acceptance of # issue has ended: it is open again.} other {The acceptance of # issues has ended: they are open again.}}",
    { count },
  );
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
  const subject = events.length === 1 && first ? first.label : t(
    "{count, plural, one {# event needs your attention} other {# events need your attention}}",
    {
      count: events.length,
    },
  );
  return layOut({
    name: "major_events",
    subject,
    paragraphs: [
      t("You receive one e-mail per event, and another one only if it starts again."),
    ],
    sections: [{ title: t("Events"), lines: events }],
    notes: [t("You receive this because your tenant's settings list you for major events.")],
    unsubscribe: { label: t("Unsubscribe from major events"), ...unsubscribe },
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
const SEEN_BY: Record<CommentVisibility, () => string> = {
  INTERNAL: () => t("Internal: the assignee does not see this comment."),
  ASSIGNEE: () => t("The assignee sees this comment too."),
};

export function mentioned(mail: Mentioned): Email {
  const { author, content, visibility, issue, property, url } = mail;
  const cut = content.length > CONTENT_LENGTH;
  const quote = cut ? `${content.slice(0, CONTENT_LENGTH)}…` : content;
  return layOut({
    name: "mentioned",
    subject: t("{author} mentioned you on {issue}", { author, issue }),
    paragraphs: [
      t("{author} wrote on the issue {issue} of {property}:", { author, issue, property }),
    ],
    quote,
    action: { label: t("Open issue"), url },
    notes: [SEEN_BY[visibility](), t("You receive this because the comment mentions you.")],
  });
}
