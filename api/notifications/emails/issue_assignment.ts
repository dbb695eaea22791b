/**
 * Mails to assignees with links to issues that open without signing in: assignment and reminder.
 */
import { STORAGE_KIND_LABELS, type StorageKind } from "@crumbtrail/contract/enums";
import { ISSUE_TYPE_TABLE, type IssueType } from "@crumbtrail/contract/issue_types";
import { cutMiddle } from "@crumbtrail/contract/text";
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
  return layOut({
    name: ISSUE_ASSIGNMENT,
    subject: `${tenantName} asks you to resolve ${countOf(issues)}`,
    paragraphs: [
      `${sentBy} (${tenantName}) found ${countOf(issues)} on ${websites(issues)} that ${
        issues.length === 1 ? "involves" : "involve"
      } you.`,
      howTo(issues),
    ],
    ...linksOf(mail),
  });
}

export function issueReminderMail(mail: IssueAssignmentMail): Email {
  const { tenantName, issues } = mail;
  const [verb, they] = issues.length === 1 ? ["is", "It was"] : ["are", "They were"];
  return layOut({
    name: ISSUE_REMINDER,
    subject: `Reminder: ${countOf(issues)} of ${tenantName} ${verb} still open`,
    paragraphs: [
      `${countOf(issues)} of “${tenantName}” ${verb} still open. ${they} sent to you a while ago.`,
      howTo(issues),
    ],
    ...linksOf(mail),
  });
}

/** Singular or plural, by the number of properties that the issues are on. */
function websites(issues: readonly AssignedIssue[]): string {
  return new Set(issues.map(({ property }) => property)).size === 1
    ? "its website"
    : "its websites";
}

const countOf = ({ length }: { length: number }) => length === 1 ? "1 issue" : `${length} issues`;

function howTo({ length }: { length: number }): string {
  const link = length === 1 ? "The link opens it" : "Each link opens one of them";
  return `${link} without signing in. There you can view, comment on and resolve it.`;
}

/** A single issue gets a button, several issues a list. */
function linksOf(mail: IssueAssignmentMail): Pick<Content, "sections" | "action" | "notes"> {
  const { issues, recipient, validDays } = mail;
  const [first, ...others] = issues;
  const days = validDays === 1 ? "a day" : `${validDays} days`;
  return {
    sections: sectionsOf(issues, others.length > 0),
    ...(first && others.length === 0 && { action: { label: "Open issue", url: first.url } }),
    notes: [
      `This e-mail is for ${recipient}. Anyone with a link can comment on the issue and resolve it, so please don't forward it.`,
      `A link works for ${days}, unless the issue is resolved or withdrawn first.`,
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
    detail: `${type}, last seen on ${cutMiddle(page, NAME_LENGTH)}`,
  };
}
