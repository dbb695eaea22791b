/** The mail log: staff sees deliveries and refusals, and a whole address only one at a time. */
import type { LoggedMail, MailStatus } from "@crumbtrail/contract/mail_log";
import type { Page } from "@crumbtrail/contract/paging";
import { findRecipient, listLoggedMails } from "@crumbtrail/db/queries/mail_log";
import { acrossTenants } from "@crumbtrail/db/tenant";
import { recordAuditEvent } from "../audit/record.ts";
import type { AccountActor } from "../platform/actor.ts";
import type { Deps } from "../platform/deps.ts";
import { found } from "../platform/errors.ts";
import type { Slice } from "../platform/paging.ts";
import { withoutMailboxes } from "./dead_letters.ts";

export function readMailLog(
  { db }: Deps,
  status: MailStatus | undefined,
  slice: Slice,
): Promise<Page<LoggedMail>> {
  return acrossTenants(db.system, async (tx) => {
    const { data, meta } = await listLoggedMails(tx, status, slice);
    const shown = data.map((row) => ({
      ...row,
      recipient: shortened(row.recipient),
      error: row.status === "SENT" ? "" : withoutMailboxes(row.error),
    }));
    return { data: shown, meta };
  });
}

/**
 * The whole address of a mail; the tenant's audit log records who looked.
 * @throws ApiError ENTITY_NOT_FOUND
 */
export function revealRecipient(
  { db }: Deps,
  actor: AccountActor,
  id: string,
): Promise<{ recipient: string }> {
  return acrossTenants(db.system, async (tx) => {
    const { recipient, name, tenantId } = found(await findRecipient(tx, id));
    const scope = { tenantId: tenantId ?? actor.homeTenantId, propertyIds: null };
    await recordAuditEvent(tx, { ...actor, scope }, {
      action: "mail.recipient_shown",
      entityId: id,
      after: { name },
    });
    return { recipient };
  });
}

/** `ada@example.com` becomes `a…@example.com`. */
function shortened(address: string): string {
  return address.replace(/^(.)[^@]*@/, "$1…@");
}
