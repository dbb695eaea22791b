/** Queues an e-mail for the worker, in the transaction that causes it. */
import { insertMail } from "@crumbtrail/db/queries/mails";
import type { SystemTx, TenantTx } from "@crumbtrail/db/tenant";
import type { Email } from "./layout.ts";

/** A mail that could not be sent for this long is given up: its link has expired. */
export const GIVEN_UP_AFTER_MS = 24 * 3_600_000;

/**
 * @param to `tenantId` is null when the recipient belongs to none; `once` identifies
 *   the mail where the work that causes it may run twice: the mail is then written once
 */
export async function queueEmail(
  tx: TenantTx | SystemTx,
  to: { tenantId: string | null; recipient: string; once?: string },
  { name, subject, html, text, listUnsubscribe }: Email,
): Promise<void> {
  const { tenantId, recipient, once = null } = to;
  const mail = { name, subject, html, plain: text, listUnsubscribe: listUnsubscribe ?? null };
  await insertMail(tx, { tenantId, recipient, once, ...mail });
}
