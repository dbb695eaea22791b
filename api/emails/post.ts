/** Hands an e-mail to the worker, in the transaction that causes it. */
import { insertMail } from "@crumbtrail/db/queries/mails";
import type { SystemTx, TenantTx } from "@crumbtrail/db/tenant";
import type { Email } from "./layout.ts";

/** @param to `tenantId` is null when the recipient belongs to none */
export function postEmail(
  tx: TenantTx | SystemTx,
  to: { tenantId: string | null; recipient: string },
  { name, subject, html, text }: Email,
): Promise<void> {
  return insertMail(tx, { ...to, name, subject, html, plain: text });
}
