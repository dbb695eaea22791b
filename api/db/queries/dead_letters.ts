/** Dead mails and dead rows of the outbox: given up after their last attempt. */
import type { DeadLetter } from "@crumbtrail/contract/dead_letter";
import type { SystemTx } from "../tenant.ts";
import { iso } from "./fragments.ts";

/** Dead mails and outbox rows, the latest first. */
export function listDeadLetters(
  tx: SystemTx,
  { offset, limit }: { offset: number; limit: number },
): Promise<DeadLetter[]> {
  return tx<DeadLetter[]>`
    select kind, id, tenant_id as tenant, name, attempts, coalesce(last_error, '') as error,
      ${iso(tx, "created_at")} as "createdAt", ${iso(tx, "dead_at")} as "deadAt"
    from (
      select 'mail' as kind, id::text, tenant_id, name, attempts, last_error, created_at, dead_at
      from mails where dead_at is not null
      union all
      select 'outbox', id::text, tenant_id, topic, attempts, last_error, created_at, dead_at
      from outbox where dead_at is not null
    ) as dead order by dead_at desc, kind, id offset ${offset} limit ${limit}`;
}

export async function countDeadLetters(tx: SystemTx): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    select ((select count(*) from mails where dead_at is not null)
      + (select count(*) from outbox where dead_at is not null))::int as n`;
  return row?.n ?? 0;
}

export interface Revived {
  tenantId: string | null;
  name: string;
}

/** Makes a dead mail due now with attempts reset; null for a mail not dead or too old. */
export async function reviveMail(
  tx: SystemTx,
  id: string,
  youngerThan: Date,
): Promise<Revived | null> {
  const [row] = await tx<Revived[]>`
    update mails set dead_at = null, refused = false, attempts = 0, run_at = now()
    where id = ${id} and dead_at is not null and created_at > ${youngerThan}
    returning tenant_id as "tenantId", name`;
  return row ?? null;
}

/** Makes a dead row of the outbox due now, at any age. */
export async function reviveOutbox(tx: SystemTx, id: string): Promise<Revived | null> {
  const [row] = await tx<Revived[]>`
    update outbox set dead_at = null, attempts = 0, run_at = now()
    where id = ${id}::bigint and dead_at is not null
    returning tenant_id as "tenantId", topic as name`;
  return row ?? null;
}
