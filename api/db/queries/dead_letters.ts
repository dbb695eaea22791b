/**
 * Dead letters: mails and rows of the outbox given up after their last attempt, and whatever was set
 * aside because it ended scanners or workers, three times by then (suspects.ts). Tests and webhooks
 * can't be retried, and are listed for a week.
 */
import type { DeadLetter } from "@crumbtrail/contract/dead_letter";
import type { Page, Slice } from "@crumbtrail/contract/paging";
import type { SystemTx } from "../tenant.ts";
import { countRows, firstRow, iso, readPage } from "./fragments.ts";
import { SET_ASIDE } from "./suspects.ts";

const letters = (tx: SystemTx) =>
  tx`select 'mail' as kind, id::text, tenant_id, name, attempts, last_error, created_at, dead_at
    from mails where dead_at is not null
    union all
    select 'outbox', id::text, tenant_id, topic, attempts, last_error, created_at, dead_at
    from outbox where dead_at is not null
    union all
    select 'webhook', id::text, tenant_id, event, attempts, last_error, created_at, dead_at
    from webhook_deliveries
    where unfinished > 2 and dead_at > now() - interval '7 days'
    union all
    select 'reading', s.id::text, s.tenant_id, s.type::text, 3, ${SET_ASIDE}, s.created_at,
      st.paused_at
    from scenario_feeds f join test_scenarios s on s.tenant_id = f.tenant_id and s.id = f.scenario_id
    join scenario_states st on st.tenant_id = s.tenant_id and st.scenario_id = s.id
    where f.failure = 'BROKEN_OFF' and st.paused_at is not null
    union all
    select 'test', j.id::text, j.tenant_id, r.type::text, j.attempt, j.reason, j.created_at,
      j.finished_at
    from scan_jobs j join test_runs r on r.tenant_id = j.tenant_id and r.id = j.run_id
    where j.status = 'FAILED' and j.deaths > 2 and j.finished_at > now() - interval '7 days'`;

export function listDeadLetters(tx: SystemTx, slice: Slice): Promise<Page<DeadLetter>> {
  const select = tx`
    select kind, id, tenant_id as tenant, name, attempts, coalesce(last_error, '') as error,
      ${iso(tx, "created_at")} as "createdAt", ${iso(tx, "dead_at")} as "deadAt"
    from (${letters(tx)}) as dead`;
  return readPage(tx, select, tx`dead_at desc, kind, id`, slice);
}

export function countDeadLetters(tx: SystemTx): Promise<number> {
  return countRows(tx, letters(tx));
}

export interface Revived {
  tenantId: string | null;
  name: string;
}

/** Makes a dead mail due now with attempts reset; null for a mail not dead or too old. */
export function reviveMail(tx: SystemTx, id: string, youngerThan: Date): Promise<Revived | null> {
  return firstRow(tx<Revived[]>`
    update mails set dead_at = null, refused = false, attempts = 0, unfinished = 0, run_at = now()
    where id = ${id} and dead_at is not null and created_at > ${youngerThan}
    returning tenant_id as "tenantId", name`);
}

/** Makes a dead row of the outbox due now, at any age. */
export function reviveOutbox(tx: SystemTx, id: string): Promise<Revived | null> {
  return firstRow(tx<Revived[]>`
    update outbox set dead_at = null, attempts = 0, unfinished = 0, run_at = now()
    where id = ${id}::bigint and dead_at is not null
    returning tenant_id as "tenantId", topic as name`);
}
