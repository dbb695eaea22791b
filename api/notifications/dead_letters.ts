/** Dead letters: mails and outbox rows that were given up, which staff lists and retries. */
import type { DeadLetter } from "@crumbtrail/contract/dead_letter";
import type { Page } from "@crumbtrail/contract/paging";
import { listDeadLetters, reviveMail, reviveOutbox } from "@crumbtrail/db/queries/dead_letters";
import { acrossTenants } from "@crumbtrail/db/tenant";
import { z } from "zod";
import { GIVEN_UP_AFTER_MS } from "./emails/email.ts";
import { recordAuditEvent } from "../audit/record.ts";
import type { AccountActor } from "../platform/actor.ts";
import type { Deps } from "../platform/deps.ts";
import { found } from "../platform/errors.ts";
import type { Slice } from "../platform/paging.ts";

/** Local part of an e-mail address: mail servers name the recipient in their refusals. */
const PERSON = /(?<![^\s<>"@])[^\s<>"@]+@(?=[\w.-])/g;

/** An error without the names of mailboxes. */
export function withoutMailboxes(error: string): string {
  return error.replace(PERSON, "…@");
}

export function readDeadLetters({ db }: Deps, slice: Slice): Promise<Page<DeadLetter>> {
  return acrossTenants(db.system, async (tx) => {
    const { data, meta } = await listDeadLetters(tx, slice);
    return { data: data.map((row) => ({ ...row, error: withoutMailboxes(row.error) })), meta };
  });
}

/**
 * Makes a dead letter due again and records the retry in the tenant's audit log.
 * @throws ApiError ENTITY_NOT_FOUND for a letter that is not dead, or a mail older than 24 hours
 */
export function retryDeadLetter({ db, now }: Deps, actor: AccountActor, id: string): Promise<void> {
  // Mails have UUIDs, rows of the outbox numbers.
  const isMail = z.uuid().safeParse(id).success;
  const youngerThan = new Date(now().getTime() - GIVEN_UP_AFTER_MS);
  return acrossTenants(db.system, async (tx) => {
    const revived = isMail ? await reviveMail(tx, id, youngerThan) : await reviveOutbox(tx, id);
    const { tenantId, name } = found(revived);
    const scope = { tenantId: tenantId ?? actor.homeTenantId, propertyIds: null };
    await recordAuditEvent(tx, { ...actor, scope }, {
      action: isMail ? "mail.retried" : "outbox.retried",
      entityId: isMail ? id : null,
      after: isMail ? { name } : { name, id },
    });
  });
}
