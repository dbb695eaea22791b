/**
 * Sends due mails. A mail is leased in a transaction, sent outside of any, and recorded in another.
 * If the worker stops in between, another worker sends the mail again after the lease, with the
 * same Message-ID.
 */
import type { Database } from "@crumbtrail/db/connect";
import {
  giveUpMailsBefore,
  takeDueMails,
  type TakenMail,
  updateMailFailed,
  updateMailSent,
} from "@crumbtrail/db/queries/mails";
import type { Share } from "@crumbtrail/db/queries/suspects";
import { acrossTenants } from "@crumbtrail/db/tenant";
import type { Logger } from "pino";
import { failAssignmentsOf } from "../issues/assignments/mail_links.ts";
import { GIVEN_UP_AFTER_MS } from "../notifications/emails/email.ts";
import { type MailSender, SendError } from "../notifications/emails/smtp.ts";

/** Mails sent in parallel, few enough to finish long before the lease ends. */
const BATCH = 5;
const LEASE_SECONDS = 300;
const ATTEMPTS = 10;

/**
 * Seconds until the next attempt: one minute, then doubled each time; null after the last attempt.
 */
export function retrySeconds(attempts: number): number | null {
  return attempts >= ATTEMPTS ? null : 60 * 2 ** (attempts - 1);
}

/** @returns the number of mails sent or failed */
export async function sendMails(
  db: Pick<Database, "system">,
  sender: MailSender,
  log: Logger,
  now: Date,
  share: Share = "usual",
): Promise<number> {
  const taken = await acrossTenants(db.system, async (tx) => {
    const late = await giveUpMailsBefore(tx, new Date(now.getTime() - GIVEN_UP_AFTER_MS));
    if (late.length > 0) {
      log.error({ mails: late.length }, "mails given up: nobody sent them in time");
    }
    await failAssignmentsOf(tx, late.map(({ id }) => ({ id, reason: UNREACHED })));
    const limit = share === "usual" ? BATCH : 1;
    return await takeDueMails(tx, { share, limit, leaseSeconds: LEASE_SECONDS });
  });
  await Promise.all(taken.map((mail) => sendOne(db, sender, log, mail)));
  return taken.length;
}

async function sendOne(
  db: Pick<Database, "system">,
  sender: MailSender,
  log: Logger,
  mail: TakenMail,
): Promise<void> {
  try {
    await sender.send(mail);
  } catch (error) {
    // Any other error is a fault of ours. The mail is tried again, since the worker survived it.
    if (!(error instanceof SendError)) log.error({ mail: mail.id, err: error }, "sending failed");
    const failure = error instanceof SendError ? error : new SendError(String(error), false);
    await recordFailure(db, log, mail, failure);
    return;
  }
  await acrossTenants(db.system, (tx) => updateMailSent(tx, mail));
}

/**
 * The reason that the tenant sees when no attempt was answered for good: the last error may name
 * hosts inside the installation, so only the operator sees it. A mail server's final refusal is
 * shown as it is.
 */
export const UNREACHED = "The e-mail could not be delivered in time.";

function recordFailure(
  db: Pick<Database, "system">,
  log: Logger,
  mail: TakenMail,
  { message, final }: SendError,
): Promise<void> {
  const seconds = final ? null : retrySeconds(mail.attempts);
  const fields = { mail: mail.id, name: mail.name, attempts: mail.attempts, reason: message };
  if (seconds === null) log.error(fields, "mail given up");
  else log.warn({ ...fields, againInSeconds: seconds }, "mail not sent");
  return acrossTenants(db.system, async (tx) => {
    await updateMailFailed(tx, mail, message, seconds, final);
    if (seconds === null) {
      await failAssignmentsOf(tx, [{ id: mail.id, reason: final ? message : UNREACHED }]);
    }
  });
}
