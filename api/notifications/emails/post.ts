/** Hands an e-mail to the worker, in the transaction that causes it. */
import { insertMail } from "@crumbtrail/db/queries/mails";
import type { SystemTx, TenantTx } from "@crumbtrail/db/tenant";
import type { Email } from "./layout.ts";

/**
 * @param to `tenantId` is null when the recipient belongs to none; `once` names what it tells whom
 *   where the work that causes it may be done twice: then it is written once all the same
 */
export async function postEmail(
  tx: TenantTx | SystemTx,
  to: { tenantId: string | null; recipient: string; once?: string },
  { name, subject, html, text, listUnsubscribe }: Email,
): Promise<void> {
  const { tenantId, recipient, once = null } = to;
  const mail = { name, subject, html, plain: text, listUnsubscribe: listUnsubscribe ?? null };
  await insertMail(tx, { tenantId, recipient, once, ...mail });
}
