/**
 * How pages and properties answer duties, and how that changed. A page takes one row, a property 26,
 * whatever the number of runs: a million runs of 100,000 pages are 100,000 rows of 1 KB. A run whose
 * answers are those of the run before writes none of the property's rows.
 */
import type { DutyAnswer, DutyId } from "@crumbtrail/contract/duties";
import type { Region } from "@crumbtrail/contract/duty_laws";
import { WORST_FIRST } from "@crumbtrail/contract/duty_state_options";
import type { Device } from "@crumbtrail/contract/enums";
import type { SystemTx, TenantTx } from "../tenant.ts";
import type { JudgedRun, StoredDuty, Texts } from "./duty_judgements.ts";
import { firstRow } from "./fragments.ts";
import type { Stray } from "./page_moves.ts";

export type Answers = Record<DutyId, DutyAnswer>;

/** Lets one transaction at a time change the answers of a property. */
export async function lockDuties(tx: TenantTx, propertyId: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('duties ' || ${propertyId}, 0))`;
}

/** Stores the answers of a page, unless a later run of it was judged. @returns the page's id, or null */
export async function upsertDutyPage(
  tx: TenantTx,
  run: JudgedRun,
  answers: Answers,
): Promise<string | null> {
  const row = await firstRow(tx<{ id: string }[]>`
    insert into duty_pages as p (tenant_id, property_id, url, host, device, steps_hash,
      test_result_id, judged_at, answers)
    values (app.tenant_id(), ${run.propertyId}, ${run.url}, ${run.host}, ${run.device},
      ${run.stepsHash}, ${run.id}, ${run.finishedAt}, ${JSON.stringify(answers)}::text::jsonb)
    on conflict (tenant_id, property_id, url_hash, device, steps_hash) do update
      set test_result_id = excluded.test_result_id, judged_at = excluded.judged_at,
        answers = excluded.answers
      where p.test_result_id <= excluded.test_result_id
    returning id`);
  return row?.id ?? null;
}

export interface DutyStateRow {
  duty: DutyId;
  result: DutyAnswer;
  since: Date;
  /** Null once the page that answered so is gone. */
  pageId: string | null;
  lastVerdict: "PASS" | "FAIL" | null;
}

export function listDutyStates(tx: TenantTx, propertyId: string): Promise<DutyStateRow[]> {
  return tx<DutyStateRow[]>`
    select duty, result, since, page_id as "pageId", last_verdict as "lastVerdict"
    from duty_states where property_id = ${propertyId}`;
}

export interface WorstPage {
  duty: DutyId;
  result: DutyAnswer;
  pageId: string;
  url: string;
  device: Device;
  region: Region;
  said: StoredDuty;
  testResultId: string;
  /** Number of pages by answer, without those of none. */
  pages: Partial<Record<DutyAnswer, number>>;
}

/**
 * The page that answers each duty worst, of several the one judged last. Reads each page's row once:
 * the pages of a site answer much alike, so duties are counted by the few kinds of answers.
 */
export function listWorstPages(
  tx: TenantTx,
  propertyId: string,
  duties: readonly DutyId[],
): Promise<WorstPage[]> {
  return tx<WorstPage[]>`
    with alike as materialized (
      select p.answers, count(*) as n, max(p.test_result_id::text)::uuid as test_result_id
      from duty_pages p where p.property_id = ${propertyId} group by p.answers
    ), answered as materialized (
      select d.duty, a.answers ->> d.duty as result, a.n, a.test_result_id
      from alike a cross join unnest(${[...duties]}::text[]) d (duty) where a.answers ? d.duty
    ), counted as (
      select duty, jsonb_object_agg(result, n) as pages
      from (select duty, result, sum(n)::int as n from answered group by 1, 2) c group by 1
    ), worst as (
      select distinct on (duty) * from answered
      order by duty, array_position(${[...WORST_FIRST]}::text[], result), test_result_id desc
    )
    select w.duty, w.result, p.id as "pageId", p.url, p.device, j.region,
      j.duties -> w.duty as said, w.test_result_id as "testResultId", c.pages
    from worst w join counted c on c.duty = w.duty
    join duty_pages p on p.test_result_id = w.test_result_id and p.property_id = ${propertyId}
    join duty_judgements j on j.test_result_id = w.test_result_id`;
}

export async function upsertDutyState(
  tx: TenantTx,
  propertyId: string,
  { duty, result, since, pageId, lastVerdict }: DutyStateRow,
): Promise<void> {
  await tx`
    insert into duty_states (tenant_id, property_id, duty, result, since, page_id, last_verdict)
    values (app.tenant_id(), ${propertyId}, ${duty}, ${result}, ${since}, ${pageId}, ${lastVerdict})
    on conflict (tenant_id, property_id, duty) do update set result = excluded.result,
      since = excluded.since, page_id = excluded.page_id, last_verdict = excluded.last_verdict`;
}

/** Deletes the answers to duties that no page answers any more. */
export async function deleteDutyStates(
  tx: TenantTx,
  propertyId: string,
  duties: readonly DutyId[],
): Promise<void> {
  await tx`delete from duty_states
    where property_id = ${propertyId} and duty = any (${[...duties]}::text[])`;
}

/** A property answers a duty otherwise than before. */
export interface DutyChangeRow extends WorstPage {
  at: Date;
  /** What people are notified of; null if nothing is to be said. */
  news: "FAILED" | "RESTORED" | null;
}
export type DutyNews = DutyChangeRow & { news: NonNullable<DutyChangeRow["news"]> };

export async function insertDutyChange(
  tx: TenantTx,
  propertyId: string,
  { duty, result, at, region, said, url, device, pages, testResultId, news }: DutyChangeRow,
): Promise<void> {
  await tx`
    insert into duty_changes (tenant_id, property_id, duty, result, changed_at, region, said, url,
      device, pages, test_result_id, news)
    values (app.tenant_id(), ${propertyId}, ${duty}, ${result}, ${at}, ${region},
      ${JSON.stringify(said)}::text::jsonb, ${url}, ${device}, ${
    JSON.stringify(pages)
  }::text::jsonb,
      ${testResultId}, ${news})`;
}

/** News of a day for its summary: of each duty the last, and failures that are not accepted now. */
export interface SummarizedDuty {
  duty: DutyId;
  news: DutyNews["news"] | "RETURNED";
  sentence: Texts;
  property: { id: string; name: string };
}

/** Takes the news from before the end of the day for its summary. */
export async function takeDutyNews(
  tx: TenantTx,
  { day, endedAt }: { day: string; endedAt: Date },
): Promise<SummarizedDuty[]> {
  const returned = await tx<SummarizedDuty[]>`
    with ended as (
      update duty_decisions set summarized_on = ${day}::date
      where accepted_until < ${endedAt} and summarized_on is null returning *
    )
    select d.duty, 'RETURNED' as news, j.duties -> d.duty -> 'sentence' as sentence,
      jsonb_build_object('id', p.id, 'name', p.name) as property
    from ended d
    join duty_states s on s.property_id = d.property_id and s.duty = d.duty and s.result = 'FAIL'
    join duty_pages g on g.tenant_id = s.tenant_id and g.id = s.page_id
    join duty_judgements j on j.tenant_id = g.tenant_id and j.test_result_id = g.test_result_id
    join properties p on p.tenant_id = d.tenant_id and p.id = d.property_id
    where p.deleting_at is null
    order by p.name, d.duty`;
  const changed = await tx<SummarizedDuty[]>`
    with taken as (
      update duty_changes set summarized_on = ${day}::date
      where news is not null and summarized_on is null and changed_at < ${endedAt}
      returning *
    ), last as (
      select distinct on (property_id, duty) * from taken
      order by property_id, duty, changed_at desc, id desc
    )
    select c.duty, c.news, c.said -> 'sentence' as sentence,
      jsonb_build_object('id', p.id, 'name', p.name) as property
    from last c join properties p on p.tenant_id = c.tenant_id and p.id = c.property_id
    where p.deleting_at is null
    order by c.news, p.name, c.duty`;
  return [...changed, ...returned];
}

/** Properties with answers of pages that are gone. */
export function listUnsettled(
  tx: SystemTx,
  limit: number,
): Promise<{ tenantId: string; propertyId: string }[]> {
  return tx<{ tenantId: string; propertyId: string }[]>`
    select distinct tenant_id as "tenantId", property_id as "propertyId" from duty_states
    where page_id is null limit ${limit}`;
}

/** The newest judged run of each page of a property. */
export async function listJudgedResults(tx: TenantTx, propertyId: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select test_result_id as id from duty_pages where property_id = ${propertyId}`;
  return rows.map(({ id }) => id);
}

/** Gives pages to the properties that they move to; of two rows of a page the later run's stays. */
export async function moveDutyPages(tx: TenantTx, strays: readonly Stray[]): Promise<void> {
  const moves = tx`jsonb_to_recordset(${JSON.stringify(strays)}::text::jsonb)
    as m ("from" uuid, host text, "to" uuid)`;
  const isSamePage = tx`k.property_id = m."to" and k.url_hash = p.url_hash
    and k.device = p.device and k.steps_hash = p.steps_hash`;
  await tx`
    delete from duty_pages k using duty_pages p, ${moves}
    where p.property_id = m."from" and p.host = m.host and ${isSamePage}
      and k.test_result_id < p.test_result_id`;
  await tx`
    delete from duty_pages p using duty_pages k, ${moves}
    where p.property_id = m."from" and p.host = m.host and ${isSamePage}`;
  await tx`
    update duty_pages p set property_id = m."to" from ${moves}
    where p.property_id = m."from" and p.host = m.host`;
  // No property answers by a page of another one.
  await tx`
    update duty_states s set page_id = null from duty_pages p
    where p.id = s.page_id and p.property_id <> s.property_id`;
}
