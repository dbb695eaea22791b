/** The outbox: work for other systems, queued in the transaction that causes the work. */
import { activeTraceparent } from "@crumbtrail/telemetry/spans";
import type { SystemTx, TenantTx } from "../tenant.ts";
import { isOfShare, type Share } from "./suspects.ts";

/** A run has ended; payload `{testResultId, seen}`, as in `RunSummary`. Written with the result. */
export const RUN_ENDED = "run.ended";

/** The duties of a run's page are to be judged; payload `{testResultId}`. */
export const JUDGE_DUTIES = "duties.judge";

export interface OutboxRow {
  id: number;
  tenant_id: string;
  topic: string;
  payload: unknown;
  attempts: number;
  /** W3C's `traceparent` of what caused the work; null without tracing. */
  traceparent: string | null;
}

export async function insertOutbox(
  tx: TenantTx,
  row: { tenantId: string; topic: string; payload: Record<string, unknown> },
): Promise<void> {
  await tx`insert into outbox (tenant_id, topic, payload, traceparent)
    values (${row.tenantId}, ${row.topic}, ${tx.json(row.payload as never)},
      ${activeTraceparent()})`;
}

/**
 * Inserts rows of one topic.
 * @param inSeconds delay until they are due
 */
export async function insertOutboxRows(
  tx: TenantTx,
  { tenantId, topic, payloads, inSeconds = 0 }: {
    tenantId: string;
    topic: string;
    payloads: readonly Record<string, unknown>[];
    inSeconds?: number;
  },
): Promise<void> {
  if (payloads.length === 0) return;
  await tx`insert into outbox (tenant_id, topic, payload, run_at, traceparent)
    select ${tenantId}, ${topic}, payload, now() + make_interval(secs => ${inSeconds}),
      ${activeTraceparent()}::text
    from jsonb_array_elements(${JSON.stringify(payloads)}::text::jsonb) payload`;
}

/** Claims due rows for some seconds, after which another worker takes them. */
export async function takeDueOutbox(
  tx: SystemTx,
  topic: string,
  { share, limit, leaseSeconds }: { share: Share; limit: number; leaseSeconds: number },
): Promise<OutboxRow[]> {
  const rows = await tx<OutboxRow[]>`
    with due as (
      select id from outbox
      where topic = ${topic} and dead_at is null and run_at <= now() and ${
    isOfShare(tx, share, tx`unfinished`)
  } order by run_at, id limit ${limit} for update skip locked
    )
    update outbox o set unfinished = unfinished + 1, last_error = 'was taken and not finished',
      run_at = now() + make_interval(secs => ${leaseSeconds})
    from due where o.id = due.id
    returning o.id, o.tenant_id, o.topic, o.payload, o.attempts, o.traceparent`;
  return rows.sort((a, b) => a.id - b.id);
}

export async function deleteOutbox(tx: SystemTx, ids: number[]): Promise<void> {
  await tx`delete from outbox where id = any (${ids})`;
}

/** Postpones a row with growing gaps (10 s, 20 s, 40 s …); dead after ten attempts. */
export async function retryOutbox(tx: SystemTx, id: number, error: string): Promise<void> {
  await tx`update outbox set attempts = attempts + 1, last_error = ${error},
      unfinished = 0, run_at = now() + interval '10 seconds' * power(2, least(attempts, 10)),
      dead_at = case when attempts + 1 >= 10 then now() end
    where id = ${id}`;
}
