/**
 * Sends mails that are due. A mail is taken in one transaction, sent outside of any, and noted in
 * another: a worker that dies in between leaves one that another sends again after the lease, under
 * the same Message-ID.
 */
import type { Database } from "@crumbtrail/db/connect";
import {
  giveUpMailsBefore,
  takeDueMails,
  type TakenMail,
  updateMailFailed,
  updateMailSent,
} from "@crumbtrail/db/queries/mails";
import { acrossTenants } from "@crumbtrail/db/tenant";
import type { Logger } from "pino";
import { GIVEN_UP_AFTER_MS } from "../notifications/emails/given_up.ts";
import { failAssignmentsOf } from "../issues/assignments/mail_links.ts";
import { type MailSender, SendError } from "../notifications/emails/smtp.ts";

/** Sent side by side; all of them are done long before the lease ends. */
const BATCH = 5;
const LEASE_S = 300;
const ATTEMPTS = 10;

/** Seconds until the next attempt: one minute, then twice as long each time; null is never. */
export function againIn(attempts: number): number | null {
  return attempts >= ATTEMPTS ? null : 60 * 2 ** (attempts - 1);
}

/** @returns mails that were sent or failed */
export async function sendMails(
  db: Pick<Database, "system">,
  sender: MailSender,
  log: Logger,
  now: Date,
): Promise<number> {
  const taken = await acrossTenants(db.system, async (tx) => {
    const late = await giveUpMailsBefore(tx, new Date(now.getTime() - GIVEN_UP_AFTER_MS));
    if (late.length > 0) {
      log.error({ mails: late.length }, "mails given up: nobody sent them in time");
    }
    await failAssignmentsOf(tx, late);
    return await takeDueMails(tx, BATCH, LEASE_S);
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
    if (!(error instanceof SendError)) throw error;
    await noteFailure(db, log, mail, error);
    return;
  }
  await acrossTenants(db.system, (tx) => updateMailSent(tx, mail));
}

/** What a tenant reads of it; the server's own words are for those who run it. */
const UNREACHED = "The mail could not be handed over in time.";

function noteFailure(
  db: Pick<Database, "system">,
  log: Logger,
  mail: TakenMail,
  { message, final }: SendError,
): Promise<void> {
  const seconds = final ? null : againIn(mail.attempts);
  const said = { mail: mail.id, name: mail.name, attempts: mail.attempts, reason: message };
  if (seconds === null) log.error(said, "mail given up");
  else log.warn({ ...said, againInSeconds: seconds }, "mail not sent");
  return acrossTenants(db.system, async (tx) => {
    await updateMailFailed(tx, mail, message, seconds);
    if (seconds === null) {
      await failAssignmentsOf(tx, [{ id: mail.id, reason: final ? message : UNREACHED }]);
    }
  });
}
