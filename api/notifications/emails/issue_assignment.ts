/**
 * Mails to assignees with links to issues that open without signing in: assignment and reminder. A
 * mail with a single issue is a letter: who asks for what until when, what was seen, and why that
 * is a problem.
 */
import { STORAGE_KIND_LABELS } from "@crumbtrail/contract/enums";
import {
  type LetterFacts,
  letterReason,
  letterRequest,
  scriptName,
  senderWords,
} from "@crumbtrail/contract/issue_letter";
import { ISSUE_TYPE_TABLE } from "@crumbtrail/contract/issue_types";
import { cut, cutMiddle } from "@crumbtrail/contract/text";
import { causeText } from "@crumbtrail/contract/cause_text";
import { locale, t } from "@crumbtrail/texts";
import { byCause, type MailedCause } from "./by_cause.ts";
import type { Content, Fact, Line, Section } from "./html.ts";
import { type Email, layOut } from "./email.ts";

/** An issue sent to an assignee. */
export interface AssignedIssue extends LetterFacts {
  entryName: string;
  property: string;
  /** URL of the last tested page with the issue. */
  page: string;
  /** URL of the script or response that set a storage item. */
  setBy: string | null;
  testRuns: number;
  createdAt: Date;
  /** The newest comment for the recipient. */
  comment: string | null;
  cause: MailedCause;
  /** The resolution that a test has found undone since, and when; null unless it came back. */
  cameBack: { resolverName: string; resolvedAt: string; at: string } | null;
  /** Name of the person who asks; null if unknown or unnamed. */
  sender: string | null;
  dueAt: Date | null;
  /** Holds the token. */
  url: string;
}

export interface IssueAssignmentMail {
  tenantName: string;
  /** Of the tenant, for dates. */
  timezone: string;
  recipient: string;
  issues: readonly AssignedIssue[];
  /** Number of days until the links expire. */
  validDays: number;
}

export const ISSUE_ASSIGNMENT = "issue_assignment";
export const ISSUE_REMINDER = "issue_reminder";

const NAME_LENGTH = 80;
const COMMENT_LENGTH = 1000;
/** Of a comment on one issue of many. */
const LINE_COMMENT_LENGTH = 300;

/** @param sentBy user name of the sender; null if the group is sent issues automatically */
export function issueAssignmentMail(mail: IssueAssignmentMail & { sentBy: string | null }): Email {
  const { sentBy, tenantName, issues } = mail;
  const count = issues.length;
  const [first] = issues;
  const who = senderWords({ sender: first?.sender ?? null, company: tenantName });
  const values = { who, count };
  return layOut({
    name: ISSUE_ASSIGNMENT,
    subject: t(
      "{tenantName} asks you to resolve {count, plural, one {# issue} other {# issues}}",
      { tenantName, count },
    ),
    heading: t("{who} asks you to resolve {count, plural, one {# issue} other {# issues}}", values),
    paragraphs: untilWords(mail),
    ...contentOf(mail, [
      sentBy === null
        ? t("Sent automatically by Crumbtrail for {tenantName}, as set up for your group.", {
          tenantName,
        })
        : t(
          "Sent by Crumbtrail for {tenantName}, because {sentBy} assigned {count, plural, one {this issue} other {these issues}} to you.",
          { tenantName, sentBy, count },
        ),
    ]),
    ...letterOf(mail),
  });
}

export function issueReminderMail(mail: IssueAssignmentMail): Email {
  const { tenantName, issues } = mail;
  const count = issues.length;
  const [only, ...others] = issues;
  return layOut({
    name: ISSUE_REMINDER,
    subject: t(
      "Reminder: {count, plural, one {# issue of {tenantName} is} other {# issues of {tenantName} are}} still open",
      { count, tenantName },
    ),
    paragraphs: [
      t(
        "{count, plural, one {# issue of “{tenantName}” is still open. It was sent to you a while ago.} other {# issues of “{tenantName}” are still open. They were sent to you a while ago.}}",
        { count, tenantName },
      ),
    ],
    ...contentOf(mail, []),
    ...(only && others.length === 0 && evidenceOf(mail, only)),
  });
}

/** Subject, heading and evidence of a mail with a single issue. */
function letterOf(mail: IssueAssignmentMail): Partial<Content> {
  const { issues: [only, ...others], tenantName, timezone } = mail;
  if (!only || others.length > 0) return {};
  const name = cutMiddle(only.entryName, NAME_LENGTH);
  const { property, isBeforeConsent, dueAt } = only;
  const about = isBeforeConsent
    ? t("{name} before consent on {property}", { name, property })
    : t("{name} on {property}", { name, property });
  return {
    subject: dueAt
      ? t("{about}: please answer by {date}", { about, date: momentWords(dueAt, timezone) })
      : t("{about}: please answer", { about }),
    heading: `${letterRequest(only, { sender: only.sender, company: tenantName })}.`,
    ...evidenceOf(mail, only),
  };
}

function evidenceOf(
  mail: IssueAssignmentMail,
  issue: AssignedIssue,
): { facts: Fact[] } {
  const { tenantName, timezone } = mail;
  const { page, property, testRuns: runs, createdAt, cause } = issue;
  const date = dateWords(createdAt, timezone);
  const returned = cameBackWords(mail, issue);
  return {
    facts: [
      ...returned === null ? [] : [{ label: t("Came back"), text: returned }],
      { label: t("Seen"), text: seenWords(issue) },
      {
        label: t("Where"),
        text: t(
          "{page} ({property}), in {runs, plural, one {# test} other {# tests}} since {date}",
          {
            page: cutMiddle(page, NAME_LENGTH),
            ...{ property, runs, date },
          },
        ),
      },
      ...cause === null ? [] : [{ label: t("Caused by"), text: causeText(cause) }],
      { label: t("Why"), text: letterReason(issue, tenantName) },
    ],
  };
}

/** Who had resolved what came back: the recipient, or nobody that an outsider is told of. */
function cameBackWords(
  { recipient, timezone }: Pick<IssueAssignmentMail, "recipient" | "timezone">,
  { cameBack }: AssignedIssue,
): string | null {
  if (cameBack === null) return null;
  const dates = {
    resolved: dateWords(new Date(cameBack.resolvedAt), timezone),
    found: dateWords(new Date(cameBack.at), timezone),
  };
  return cameBack.resolverName === recipient
    ? t("You reported it fixed on {resolved}, and a test found it again on {found}.", dates)
    : t("It was resolved on {resolved}, and a test found it again on {found}.", dates);
}

function dateWords(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeZone }).format(at);
}

function seenWords({ storageType, entryName, setBy }: AssignedIssue): string {
  const name = cutMiddle(entryName, NAME_LENGTH);
  if (storageType === null) return t("A request to {name}", { name });
  const type = t(STORAGE_KIND_LABELS[storageType]);
  return setBy === null ? t("{type} {name}", { type, name }) : t("{type} {name}, set by {script}", {
    type,
    name,
    script: cutMiddle(scriptName(setBy), NAME_LENGTH),
  });
}

/** The earliest deadline of the issues. */
function untilWords({ issues, timezone }: IssueAssignmentMail): string[] {
  const due = issues.flatMap(({ dueAt }) => dueAt ? [dueAt.getTime()] : []);
  if (due.length === 0) return [];
  return [
    t("Please answer by {date}.", { date: momentWords(new Date(Math.min(...due)), timezone) }),
  ];
}

/** `Sunday 29 November at 16:12 (Europe/Berlin)`. */
function momentWords(at: Date, timeZone: string): string {
  const words = new Intl.DateTimeFormat(locale(), {
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
    timeZone,
  }).format(at);
  return `${words} (${timeZone})`;
}

function howTo({ length: count }: { length: number }): string {
  return t(
    "{count, plural, one {The link opens the issue} other {Each link opens one issue}} without signing in. There you see the evidence and can say that it is fixed or not yours, or ask.",
    { count },
  );
}

/** A single issue gets a button, several issues a list. */
function contentOf(
  mail: IssueAssignmentMail,
  notes: string[],
): Pick<Content, "quote" | "sections" | "action" | "notes"> {
  const { issues, recipient, validDays } = mail;
  const [first, ...others] = issues;
  const quote = commentOfAll(mail);
  return {
    ...quote !== null && { quote: cut(quote, COMMENT_LENGTH) },
    ...(first && others.length === 0
      ? { action: { label: t("Look and answer"), url: first.url } }
      : { sections: sectionsOf(mail) }),
    notes: [
      howTo(issues),
      ...notes,
      t(
        "This e-mail is for {recipient}. Anyone with a link can comment on the issue and resolve it, so please don't forward it.",
        { recipient },
      ),
      t(
        "A link works for {validDays, plural, one {a day} other {# days}}, unless the issue is withdrawn first. After an answer it shows the issue for reading.",
        { validDays },
      ),
    ],
  };
}

/** A section a cause: a fix ends all of its issues. */
function sectionsOf(mail: IssueAssignmentMail): Section[] {
  const isQuoted = commentOfAll(mail) !== null;
  return byCause(mail.issues).map(({ title, issues }) => ({
    title,
    lines: issues.map((issue) => lineOf(mail, isQuoted ? { ...issue, comment: null } : issue)),
  }));
}

function lineOf(mail: IssueAssignmentMail, issue: AssignedIssue): Line {
  const { issueType, storageType, entryName, page, property, url, comment } = issue;
  const type = storageType ? STORAGE_KIND_LABELS[storageType] : ISSUE_TYPE_TABLE[issueType].label;
  const seen = t("{type} on {property}, last seen on {page}. {reason}", {
    ...{ type: t(type), property, page: cutMiddle(page, NAME_LENGTH) },
    reason: letterReason(issue, mail.tenantName),
  });
  const returned = cameBackWords(mail, issue);
  const said = comment === null
    ? null
    : t("Message: “{comment}”", { comment: cut(comment, LINE_COMMENT_LENGTH) });
  return {
    label: cutMiddle(entryName, NAME_LENGTH),
    isName: true,
    url,
    detail: [returned, seen, said].filter((part) => part !== null).join(" "),
  };
}

/** The comment, if it is the same on all issues of the mail, as after a hand-over of many. */
function commentOfAll({ issues }: IssueAssignmentMail): string | null {
  const [first, ...others] = issues.map(({ comment }) => comment);
  return first !== undefined && others.every((one) => one === first) ? first : null;
}
