/** What waits and what runs, over all tenants. */
import type { SystemState } from "@crumbtrail/contract/system";
import type { SystemTx } from "../tenant.ts";
import { countOf, distinctName, iso } from "./fragments.ts";
import { countSearchOutbox, hasSearchConsumer } from "./search_copy.ts";
import { DOCUMENTS_MAX, estimateDocuments } from "./search_documents.ts";

type Queue = SystemState["queue"];

/** Most tenants in the answer. */
const TENANTS = 10;

/** By priority, the number that stands for the type of a test in the queue. */
const TYPES = ["ON_DEMAND", "CONTINUOUS", "RSS_CRAWL"] as const;

export async function findQueue(tx: SystemTx, now: Date): Promise<Queue> {
  const rows = await tx<{ priority: number; waiting: number; oldestAt: string | null }[]>`
    select priority, waiting, ${iso(tx, "oldest")} as "oldestAt" from (
      select priority, count(*)::int as waiting,
        min(created_at) filter (where run_at <= ${now}) as oldest
      from scan_jobs where status = 'QUEUED' group by priority) by_priority
    order by priority`;
  const byType = TYPES.map((type, priority) => {
    const row = rows.find((row) => row.priority === priority);
    return { type, waiting: row?.waiting ?? 0, oldestAt: row?.oldestAt ?? null };
  });
  const oldest = rows.flatMap(({ oldestAt }) => oldestAt ?? []).sort();
  return {
    waiting: rows.reduce((sum, { waiting }) => sum + waiting, 0),
    oldestAt: oldest[0] ?? null,
    running: await countRunning(tx),
    byType,
    tenants: await listWaitingTenants(tx, now),
  };
}

function countRunning(tx: SystemTx): Promise<number> {
  return countOf(tx<{ n: number }[]>`
    select count(*)::int as n from scan_jobs where status = 'RUNNING'`);
}

function listWaitingTenants(tx: SystemTx, now: Date): Promise<Queue["tenants"]> {
  return tx<Queue["tenants"]>`
    select t.id as "_id", ${distinctName(tx)} as name, w.waiting, ${
    iso(tx, "w.oldest")
  } as "oldestAt" from (
      select tenant_id, count(*)::int as waiting,
        min(created_at) filter (where run_at <= ${now}) as oldest
      from scan_jobs where status = 'QUEUED' group by tenant_id
      order by waiting desc, oldest limit ${TENANTS}
    ) w join tenants t on t.id = w.tenant_id order by w.waiting desc, w.oldest, t.id`;
}

/**
 * Scanners with leased tests, and those seen lately. Their names in leases entitle to end the
 * leases, so they are given without the random part.
 */
export function listScanners(tx: SystemTx): Promise<SystemState["scanners"]> {
  return tx<SystemState["scanners"]>`
    select md5(id) as "_id", regexp_replace(id, ' [0-9a-f-]{36}$', '') as name, version, places,
      ${iso(tx, "seen_at")} as "seenAt", coalesce(running, 0) as running,
      coalesce(steps, '{}') as steps, ${iso(tx, "since")} as since
    from (select * from scanners where seen_at > now() - interval '2 minutes') seen
    full join (
      select scanner_id as id, count(*)::int as running, array_agg(distinct step) as steps,
        min(started_at) as since
      from scan_jobs where status = 'RUNNING' group by scanner_id) busy using (id)
    order by name, "_id"`;
}

export function listOutbox(tx: SystemTx, now: Date): Promise<SystemState["outbox"]> {
  return tx<SystemState["outbox"]>`
    select topic, waiting, ${iso(tx, "oldest")} as "oldestAt" from (
      select topic, count(*)::int as waiting,
        min(created_at) filter (where run_at <= ${now}) as oldest
      from outbox where dead_at is null group by topic) topics
    order by topic`;
}

export async function findMailBacklog(tx: SystemTx, now: Date): Promise<SystemState["mails"]> {
  const [row] = await tx<SystemState["mails"][]>`
    select waiting, ${iso(tx, "oldest")} as "oldestAt" from (
      select count(*)::int as waiting, min(created_at) filter (where run_at <= ${now}) as oldest
      from mails where sent_at is null and dead_at is null) waiting`;
  return row ?? { waiting: 0, oldestAt: null };
}

export async function findSearchState(tx: SystemTx): Promise<SystemState["search"]> {
  const documents = await estimateDocuments(tx);
  return {
    waiting: await countSearchOutbox(tx),
    documents,
    needsElasticsearch: documents > DOCUMENTS_MAX && !await hasSearchConsumer(tx),
  };
}
