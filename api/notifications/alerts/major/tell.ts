/** Tells a tenant's majorEventRecipients what begins; each event once until it is over. */
import {
  beginMajorEvents,
  listGoingOn,
  listMajorRecipients,
  type MajorEventKey,
} from "@crumbtrail/db/queries/major_events";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { majorEventsMail } from "../../emails/major_events.ts";
import { postEmail } from "../../emails/post.ts";
import { type MailOrigins, unsubscribeUrls } from "../links.ts";
import { unsubscribeTokens } from "../unsubscribe_tokens.ts";
import type { Condition } from "./conditions.ts";

/**
 * Events and mails are one transaction: of two workers one tells, and one that dies tells nothing
 * and notes nothing. A second page of what is told already is noted and not told.
 * @returns mails written
 */
export async function notifyOfMajorEvents(
  tx: TenantTx,
  origins: MailOrigins,
  tenantId: string,
  conditions: readonly Condition[],
  now: Date,
): Promise<number> {
  if (conditions.length === 0) return 0;
  const known = new Set((await listGoingOn(tx)).map(topicOf));
  const begun = new Set((await beginMajorEvents(tx, tenantId, conditions, now)).map(keyOf));
  const fresh = conditions.filter((one) => begun.has(keyOf(one)) && !known.has(topicOf(one)));
  const events = [...new Map(fresh.map((one) => [topicOf(one), one])).values()];
  if (events.length === 0) return 0;
  const recipients = await listMajorRecipients(tx);
  const ids = recipients.map(({ accountId }) => accountId);
  const tokenOf = await unsubscribeTokens(tx, tenantId, "MAJOR_EVENTS", ids);
  for (const { accountId, username } of recipients) {
    const unsubscribe = unsubscribeUrls(origins, tokenOf(accountId));
    const lines = events.map(({ label, detail, path }) => ({
      label,
      detail,
      url: `${origins.origin}${path}`,
    }));
    const email = majorEventsMail({ events: lines, unsubscribe });
    await postEmail(tx, { tenantId, recipient: username }, email);
  }
  return recipients.length;
}

const keyOf = ({ kind, subject }: MajorEventKey) => `${kind} ${subject}`;
/** A property's pages are one topic: the address of a page is the subject's third word. */
const topicOf = ({ kind, subject }: MajorEventKey) =>
  `${kind} ${subject.split(" ").slice(0, 2).join(" ")}`;
