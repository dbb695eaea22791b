/** The mail log, for the provider's staff. */
import { z } from "zod";
import { MAIL_STATUSES } from "./mail_options.ts";
import { pagingQuery } from "./paging.ts";

export type { MailStatus } from "./mail_options.ts";

const instant = z.iso.datetime();

export const loggedMail = z.object({
  _id: z.uuid(),
  /** Null for a recipient without a tenant. */
  tenant: z.object({ _id: z.uuid(), name: z.string() }).nullable(),
  /** Kind of mail; staff does not see the content. */
  name: z.string(),
  /** Shortened: `a…@example.com`. */
  recipient: z.string(),
  status: z.enum(MAIL_STATUSES),
  attempts: z.number().int(),
  /** Answer to the last attempt, without names of mailboxes; empty without one. */
  error: z.string(),
  createdAt: instant,
  sentAt: instant.nullable(),
});
export type LoggedMail = z.infer<typeof loggedMail>;

export const mailLogQuery = pagingQuery.extend({ status: z.enum(MAIL_STATUSES).optional() });

/** The whole address of a mail. */
export const mailRecipient = z.object({ recipient: z.string() });
