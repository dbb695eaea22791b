/**
 * Writes e-mails with links to issues, valid for ASSIGNMENT_LINK_DAYS (`platform/environment.ts`), one
 * mail per recipient, and marks the assignments of undelivered mails.
 */
import {
  failLinksOfMails,
  insertAssignmentLinks,
  type IssueRecipient,
} from "@crumbtrail/db/queries/assignment_links";
import { listIssueRequests, listMailedIssues } from "@crumbtrail/db/queries/issue_letters";
import { publishIssuesChanged } from "@crumbtrail/db/queries/issues";
import { findCurrentTenant } from "@crumbtrail/db/queries/tenants";
import type { SystemTx, TenantTx } from "@crumbtrail/db/tenant";
import type { Language } from "@crumbtrail/texts";
import { mailOrigins } from "../../notifications/alerts/links.ts";
import type { IssueAssignmentMail } from "../../notifications/emails/issue_assignment.ts";
import { type Email, queueEmail } from "../../notifications/emails/email.ts";
import { found } from "../../platform/errors.ts";
import { hashToken, newToken } from "../../platform/tokens.ts";

export interface LinkSettings {
  /** Origin of the shell, used in the links. */
  origin: string;
  /** Days until a link expires. */
  validDays: number;
}

export function linkSettings(
  config: { PUBLIC_ORIGIN: string[]; API_BASE: string; ASSIGNMENT_LINK_DAYS: number },
): LinkSettings {
  return { origin: mailOrigins(config).origin, validDays: config.ASSIGNMENT_LINK_DAYS };
}

const DAY_MS = 86_400_000;

/**
 * Creates a new link for each recipient and issue; earlier links stay valid.
 * @param recipients with the language of whoever sends the issue, for people without an account
 * @param write composes the mail of a recipient
 * @returns the number of mails
 */
export async function mailLinks(
  tx: TenantTx,
  { origin, validDays }: LinkSettings,
  recipients: readonly (IssueRecipient & { language: Language })[],
  now: Date,
  write: (mail: IssueAssignmentMail) => Email,
): Promise<number> {
  if (recipients.length === 0) return 0;
  const { _id: tenantId, name: tenantName, timezone } = found(await findCurrentTenant(tx));
  const ids = [...new Set(recipients.map(({ issueId }) => issueId))];
  const mailed = await listMailedIssues(tx, ids);
  const requests = new Map(
    (await listIssueRequests(tx, ids)).map((one) => [`${one.issueId} ${one.recipient}`, one]),
  );
  const byRecipient = Map.groupBy(recipients, ({ recipient }) => recipient);
  const valid = { createdAt: now, expiresAt: new Date(now.getTime() + validDays * DAY_MS) };
  for (const recipient of [...byRecipient.keys()].sort()) {
    const own = byRecipient.get(recipient) ?? [];
    const language = own[0]?.language ?? "en";
    const theirs = new Set(own.map(({ issueId }) => issueId));
    const links = mailed.filter(({ issueId }) => theirs.has(issueId))
      .map((issue) => ({ ...issue, token: newToken() }));
    const issues = links.map(({ issueId, token, ...issue }) => ({
      ...issue,
      sender: requests.get(`${issueId} ${recipient}`)?.sender ?? null,
      dueAt: requests.get(`${issueId} ${recipient}`)?.dueAt ?? null,
      comment: requests.get(`${issueId} ${recipient}`)?.comment ?? null,
      url: `${origin}/issue-assignment?issue=${issueId}&token=${token}`,
    }));
    const mail = () => write({ tenantName, timezone, recipient, issues, validDays });
    const mailId = found(await queueEmail(tx, { tenantId, recipient, language }, mail));
    const rows = links.map(({ issueId, propertyId, token }) => ({
      tokenHash: hashToken(token),
      ...{ tenantId, issueId, propertyId, recipient, mailId },
    }));
    await insertAssignmentLinks(tx, rows, valid);
  }
  return byRecipient.size;
}

/**
 * Sets assignments to error after our mail server refused their e-mail or could not hand over the
 * e-mail in time; an assignment in error can be sent again. Ignores mails of other kinds. Bounces
 * sent later by other servers to `MAIL_FROM` are not read: the assignment stays sent, gets
 * reminders, and becomes overdue after its group's threshold.
 */
export async function failAssignmentsOf(
  tx: SystemTx,
  mails: readonly { id: string; reason: string }[],
): Promise<void> {
  if (mails.length === 0) return;
  for (const changed of await failLinksOfMails(tx, mails)) await publishIssuesChanged(tx, changed);
}
