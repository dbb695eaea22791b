/**
 * Mails to assignees with links to issues that open without signing in: assignment and reminder.
 */
import { STORAGE_KIND_LABELS, type StorageKind } from "@crumbtrail/contract/enums";
import { ISSUE_TYPE_TABLE, type IssueType } from "@crumbtrail/contract/issue_types";
import { cutMiddle } from "@crumbtrail/contract/text";
import { t } from "@crumbtrail/texts";
import type { Content, Line, Section } from "./html.ts";
import { type Email, layOut } from "./email.ts";

/** An issue sent to an assignee. */
export interface AssignedIssue {
  issueType: IssueType;
  storageType: StorageKind | null;
  entryName: string;
  property: string;
  /** URL of the last tested page with the issue. */
  page: string;
  /** Holds the token. */
  url: string;
}

export interface IssueAssignmentMail {
  tenantName: string;
  recipient: string;
  /** Ordered by property. */
  issues: readonly AssignedIssue[];
  /** Number of days until the links expire. */
  validDays: number;
}

export const ISSUE_ASSIGNMENT = "issue_assignment";
export const ISSUE_REMINDER = "issue_reminder";

const NAME_LENGTH = 80;

/** @param sentBy user name of the sender */
export function issueAssignmentMail(mail: IssueAssignmentMail & { sentBy: string }): Email {
  const { sentBy, tenantName, issues } = mail;
  const count = issues.length;
  return layOut({
    name: ISSUE_ASSIGNMENT,
    subject: t(
      "{tenantName} asks you to resolve {count, plural, one {# issue} other {# issues}}",
      { tenantName, count },
    ),
    paragraphs: [
      t(
        "{sentBy} ({tenantName}) found {count, plural, one {# issue} other {# issues}} on {websites, plural, one {its website} other {its websites}} that {count, plural, one {involves} other {involve}} you.",
        { sentBy, tenantName, count, websites: countProperties(issues) },
      ),
      howTo(issues),
    ],
    ...linksOf(mail),
  });
}

export function issueReminderMail(mail: IssueAssignmentMail): Email {
  const { tenantName, issues } = mail;
  const count = issues.length;
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
      howTo(issues),
    ],
    ...linksOf(mail),
  });
}

function countProperties(issues: readonly AssignedIssue[]): number {
  return new Set(issues.map(({ property }) => property)).size;
}

function howTo({ length: count }: { length: number }): string {
  return t(
    "{count, plural, one {The link opens it} other {Each link opens one of them}} without signing in. There you can view, comment on and resolve it.",
    { count },
  );
}

/** A single issue gets a button, several issues a list. */
function linksOf(mail: IssueAssignmentMail): Pick<Content, "sections" | "action" | "notes"> {
  const { issues, recipient, validDays } = mail;
  const [first, ...others] = issues;
  return {
    sections: sectionsOf(issues, others.length > 0),
    ...(first && others.length === 0 && { action: { label: t("Open issue"), url: first.url } }),
    notes: [
      t(
        "This e-mail is for {recipient}. Anyone with a link can comment on the issue and resolve it, so please don't forward it.",
        { recipient },
      ),
      t(
        "A link works for {validDays, plural, one {a day} other {# days}}, unless the issue is resolved or withdrawn first.",
        { validDays },
      ),
    ],
  };
}

function sectionsOf(issues: readonly AssignedIssue[], linked: boolean): Section[] {
  const names = [...new Set(issues.map(({ property }) => property))];
  const byName = Map.groupBy(issues, ({ property }) => property);
  return names.map((title) => ({
    title,
    lines: (byName.get(title) ?? []).map((issue) => lineOf(issue, linked)),
  }));
}

function lineOf(
  { issueType, storageType, entryName, page, url }: AssignedIssue,
  linked: boolean,
): Line {
  const type = storageType ? STORAGE_KIND_LABELS[storageType] : ISSUE_TYPE_TABLE[issueType].label;
  return {
    label: cutMiddle(entryName, NAME_LENGTH),
    isName: true,
    ...(linked && { url }),
    detail: t("{type}, last seen on {page}", {
      type: t(type),
      page: cutMiddle(page, NAME_LENGTH),
    }),
  };
}
