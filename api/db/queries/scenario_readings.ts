/** Sitemaps and feeds that are read before a run, and what a feed has named before. */
import type { UnreadSitemap } from "@crumbtrail/contract/test_scenario";
import type { SystemTx, TenantTx } from "../tenant.ts";
import { type CountedEnd, countedEnds } from "./due_scenarios.ts";
import { isFound, theRow } from "./fragments.ts";
import { isOfShare, type Share } from "./suspects.ts";

export interface DueReading {
  tenantId: string;
  id: string;
  dueAt: Date;
}

/**
 * Scenarios whose sitemap or feed is to be read for a due run: the longest due of each tenant, then
 * the second of each, and so on, so that the slow servers of one tenant delay others little.
 */
export function listDueReadings(
  tx: SystemTx,
  { now, limit, share }: { now: Date; limit: number; share: Share | "set aside" },
): Promise<DueReading[]> {
  const isShare = share === "usual"
    ? isOfShare(tx, share, tx`coalesce(f.unfinished, 0)`)
    : share === "suspect"
    ? isOfShare(tx, share, tx`f.unfinished`)
    : tx`f.unfinished > 2`;
  return tx<DueReading[]>`
    select s.tenant_id as "tenantId", s.id, st.next_due_at as "dueAt" from scenario_states st
    join test_scenarios s on s.tenant_id = st.tenant_id and s.id = st.scenario_id
    join tenants t on t.id = s.tenant_id and t.status = 'ACTIVE' and t.delete_begun_at is null
    join properties p on p.tenant_id = s.tenant_id and p.id = s.property_id
      and p.status = 'ACTIVE' and p.deleting_at is null
    left join scenario_feeds f on f.tenant_id = s.tenant_id and f.scenario_id = s.id
    where st.live_run_id is null and st.next_due_at <= ${now}
      and (s.type = 'RSS_CRAWL' or s.sample_size is not null)
      and (f.reading_until is null or f.reading_until < ${now}) and ${isShare}
    order by row_number() over (partition by s.tenant_id order by st.next_due_at), st.next_due_at
    limit ${limit}`;
}

/** Takes the reading of a locked scenario for a worker until a moment; false if it is taken. */
export function takeReading(
  tx: TenantTx,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  return isFound(tx`
    insert into scenario_feeds as f (tenant_id, scenario_id, reading_until, unfinished)
    values (app.tenant_id(), ${id}, ${until}, 1)
    on conflict (tenant_id, scenario_id) do update
      set reading_until = excluded.reading_until, unfinished = f.unfinished + 1
      where f.reading_until is null or f.reading_until < ${now}
    returning scenario_id`);
}

/** What the last reading of a feed left for the next one. */
export interface FeedState {
  etag: string | null;
  lastModified: string | null;
}

export async function findFeedState(tx: TenantTx, id: string): Promise<FeedState> {
  const [row] = await tx<FeedState[]>`
    select etag, last_modified as "lastModified" from scenario_feeds where scenario_id = ${id}`;
  return row ?? { etag: null, lastModified: null };
}

/** Notes that a reading failed while its worker lives; it is due again after its time. */
export async function noteBrokenOff(tx: TenantTx, id: string): Promise<void> {
  await tx`update scenario_feeds set unfinished = 0 where scenario_id = ${id}`;
}

/** What a reading came to. */
export interface ReadingEnd {
  at: Date;
  /** A code of the contract; null if it could be read. */
  failure: string | null;
  pages: number;
  elsewhere: number;
  /** Pages that are not tested by this crawl. */
  leftOut: number;
  /** New pages that wait for a later run. */
  waiting: number;
  /** Sitemaps of an index that could not be read. */
  unread: UnreadSitemap[];
}

/** Notes a reading that began a run, or found nothing to test. */
export async function noteReading(
  tx: TenantTx,
  id: string,
  { at, pages, elsewhere, leftOut, waiting, unread }: Omit<ReadingEnd, "failure">,
  { etag, lastModified }: FeedState,
): Promise<void> {
  await endFailures(tx, id);
  await tx`update scenario_feeds set ${readable(tx, at)}, pages = ${pages},
    elsewhere = ${elsewhere}, left_out = ${leftOut}, waiting = ${waiting},
    unread = ${tx.json([...unread])}, etag = ${etag}, last_modified = ${lastModified}
    where scenario_id = ${id}`;
}

/**
 * Notes which sitemap or feed named the pages of a run, and how many of the property it named.
 * @param named.pages null: as many as at the last reading, because it has not changed
 */
export async function noteNamedPages(
  tx: TenantTx,
  runId: string,
  { url, pages }: { url: string; pages: number | null },
): Promise<void> {
  await tx`update test_runs r set named_by = ${url}, named_pages = coalesce(${pages}::integer,
      (select f.pages - f.elsewhere from scenario_feeds f
        where f.tenant_id = r.tenant_id and f.scenario_id = r.scenario_id))
    where r.id = ${runId}`;
}

/** Notes that a feed has not changed: what was read before still holds, but fewer pages may wait. */
export async function noteUnchanged(
  tx: TenantTx,
  id: string,
  { at, waiting }: Pick<ReadingEnd, "at" | "waiting">,
): Promise<void> {
  await endFailures(tx, id);
  await tx`update scenario_feeds set ${readable(tx, at)}, waiting = ${waiting}
    where scenario_id = ${id}`;
}

const readable = (tx: TenantTx, at: Date) =>
  tx`read_at = ${at}, failure = null, reading_until = null, unfinished = 0`;

/** Forgets failures to read, now that it could be read; those of runs stay counted. */
async function endFailures(tx: TenantTx, id: string): Promise<void> {
  await tx`update scenario_states s set fail_counter = 0, failing_since = null
    where scenario_id = ${id} and exists (select from scenario_feeds f
      where f.scenario_id = s.scenario_id and f.failure is not null)`;
}

/**
 * Counts a failed reading as a failed run; after `pauseAfterDays` of failures the scenario stops, or
 * at once.
 */
export async function countFailedReading(
  tx: TenantTx,
  id: string,
  { at, failure }: Pick<ReadingEnd, "at" | "failure">,
  { nextDueAt, pauseAfterDays }: { nextDueAt: Date; pauseAfterDays: number | "at once" },
): Promise<CountedEnd> {
  const now = pauseAfterDays === "at once" ? tx`true` : tx`failing_since
    < ${at}::timestamptz - make_interval(days => ${pauseAfterDays}) is true`;
  await tx`update scenario_feeds set read_at = ${at}, failure = ${failure}, unread = '[]',
    reading_until = null, unfinished = 0 where scenario_id = ${id}`;
  return theRow(tx<CountedEnd[]>`
    with written as (update scenario_states s set last_run_at = ${at},
      fail_counter = s.fail_counter + 1,
      failing_since = coalesce(s.failing_since, ${at}), is_enabled = not paused.now,
      paused_at = case when paused.now then ${at}::timestamptz end,
      next_due_at = case when not paused.now then ${nextDueAt}::timestamptz end
    from (select ${now} as now from scenario_states where scenario_id = ${id}) paused
    where s.scenario_id = ${id} returning s.*)
    ${countedEnds(tx)}`);
}

/** Those of the hashes that the feed has not named before. */
export async function listNewEntries(
  tx: TenantTx,
  id: string,
  hashes: readonly string[],
): Promise<Set<string>> {
  const rows = await tx<{ hash: string }[]>`
    select asked.hash from unnest(${[...hashes]}::text[]) asked (hash)
    where not exists (select from feed_entries e
      where e.scenario_id = ${id} and e.hash = decode(asked.hash, 'hex'))`;
  return new Set(rows.map(({ hash }) => hash));
}

export function isFeedKnown(tx: TenantTx, id: string): Promise<boolean> {
  return isFound(tx`select from feed_entries where scenario_id = ${id} limit 1`);
}

/** Days after which an entry that the feed does not name any more is forgotten. */
const REMEMBERED_DAYS = 90;

/** Remembers entries; what the feed has not named for long is forgotten. */
export async function rememberEntries(
  tx: TenantTx,
  { tenantId, id }: Pick<DueReading, "tenantId" | "id">,
  hashes: readonly string[],
  now: Date,
): Promise<void> {
  await tx`
    insert into feed_entries (tenant_id, scenario_id, hash, seen_at)
    select ${tenantId}, ${id}, decode(hash, 'hex'), ${now}
    from unnest(${[...new Set(hashes)].sort()}::text[]) named (hash)
    on conflict (tenant_id, scenario_id, hash) do update set seen_at = excluded.seen_at
      where feed_entries.seen_at < excluded.seen_at - interval '1 day'`;
  await tx`delete from feed_entries where scenario_id = ${id}
    and seen_at < ${now}::timestamptz - make_interval(days => ${REMEMBERED_DAYS})`;
}

/** A new page of a feed that is to be tested. */
export interface WaitingPage {
  /** The hash of its address. */
  hash: string;
  url: string;
}

/** Lets remembered pages wait, in their order; a page that waits already keeps its place. */
export async function addWaitingPages(
  tx: TenantTx,
  id: string,
  pages: readonly WaitingPage[],
  now: Date,
): Promise<void> {
  await tx`
    update feed_entries e set waiting_url = w.url, waiting_since = ${now}, waiting_place = w.place
    from (select distinct on (hash) hash, url, place
      from unnest(${pages.map(({ hash }) => hash)}::text[], ${pages.map(({ url }) => url)}::text[])
        with ordinality named (hash, url, place) order by hash, place) w
    where e.scenario_id = ${id} and e.hash = decode(w.hash, 'hex') and e.waiting_url is null`;
}

/** Waiting pages, those that were found last first, and of these in the order of the feed. */
export function listWaitingPages(tx: TenantTx, id: string, limit: number): Promise<WaitingPage[]> {
  return tx<WaitingPage[]>`
    select encode(hash, 'hex') as hash, waiting_url as url from feed_entries
    where scenario_id = ${id} and waiting_url is not null
    order by waiting_since desc, waiting_place limit ${limit}`;
}

/** Ends the wait of pages that a run tests. */
export async function endWait(tx: TenantTx, id: string, hashes: readonly string[]): Promise<void> {
  await tx`update feed_entries
    set waiting_url = null, waiting_since = null, waiting_place = null
    where scenario_id = ${id} and hash in
      (select decode(hash, 'hex') from unnest(${[...hashes]}::text[]) tested (hash))`;
}

/** Pages that runs of a scenario have tested since a moment. */
export async function countPagesSince(tx: TenantTx, id: string, since: Date): Promise<number> {
  const [row] = await tx<{ pages: number }[]>`
    select count(*)::int as pages from test_runs r
    join scan_jobs j on j.tenant_id = r.tenant_id and j.run_id = r.id
    where r.scenario_id = ${id} and r.due_at >= ${since}`;
  return row?.pages ?? 0;
}
