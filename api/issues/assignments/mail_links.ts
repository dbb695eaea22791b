/** Writes e-mails with links to issues: one a recipient, however many issues. */
import {
  insertAssignmentLinks,
  listHanded,
  type Told,
} from "@crumbtrail/db/queries/assignment_links";
import { insertMail } from "@crumbtrail/db/queries/mails";
import { findCurrentTenant } from "@crumbtrail/db/queries/tenants";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { mailOrigins } from "../../notifications/alerts/links.ts";
import type { IssueAssignmentMail } from "../../notifications/emails/issue_assignment.ts";
import type { Email } from "../../notifications/emails/layout.ts";
import { found } from "../../platform/errors.ts";
import { hashToken, newToken } from "../../platform/tokens.ts";

export interface LinkSettings {
  /** The shell's, as mails name it. */
  origin: string;
  /** How long links open their issues. */
  validDays: number;
}

export function linkSettings(
  config: { PUBLIC_ORIGIN: string[]; API_BASE: string; ASSIGNMENT_LINK_DAYS: number },
): LinkSettings {
  return { origin: mailOrigins(config).origin, validDays: config.ASSIGNMENT_LINK_DAYS };
}

const DAY_MS = 86_400_000;

/**
 * Gives each recipient a new link to each of their issues; links that were sent before stay.
 * @param write the mail of one recipient
 * @returns mails written
 */
export async function mailLinks(
  tx: TenantTx,
  { origin, validDays }: LinkSettings,
  told: readonly Told[],
  now: Date,
  write: (mail: IssueAssignmentMail) => Email,
): Promise<number> {
  if (told.length === 0) return 0;
  const { _id: tenantId, name: tenantName } = found(await findCurrentTenant(tx));
  const handed = await listHanded(tx, [...new Set(told.map(({ issueId }) => issueId))]);
  const byRecipient = Map.groupBy(told, ({ recipient }) => recipient);
  const valid = { createdAt: now, expiresAt: new Date(now.getTime() + validDays * DAY_MS) };
  for (const recipient of [...byRecipient.keys()].sort()) {
    const theirs = new Set(byRecipient.get(recipient)?.map(({ issueId }) => issueId));
    const links = handed.filter(({ issueId }) => theirs.has(issueId))
      .map((issue) => ({ ...issue, token: newToken() }));
    const issues = links.map(({ issueId, token, ...issue }) => ({
      ...issue,
      url: `${origin}/issue-assignment?issue=${issueId}&token=${token}`,
    }));
    const { text: plain, ...email } = write({ tenantName, recipient, issues, validDays });
    const mail = { tenantId, recipient, ...email, plain, once: null, listUnsubscribe: null };
    const mailId = found(await insertMail(tx, mail));
    const rows = links.map(({ issueId, propertyId, token }) => ({
      tokenHash: hashToken(token),
      ...{ tenantId, issueId, propertyId, recipient, mailId },
    }));
    await insertAssignmentLinks(tx, rows, valid);
  }
  return byRecipient.size;
}
