/** Results of runs for the history and the report. Scanners write them by leased_runs.ts. */
import { OUTCOMES } from "@crumbtrail/contract/enums";
import type { ProofOutcome } from "@crumbtrail/contract/proof";
import type { Report } from "@crumbtrail/contract/report";
import type {
  RunVerdict,
  TestResult,
  TestResultFilters,
  TestResultRow,
  TestResultStats,
} from "@crumbtrail/contract/test_result";
import type { TenantTx } from "../tenant.ts";
import { containing, firstRow, isFound, iso, isTest, valueOf } from "./fragments.ts";
import { keepPastRuns } from "./retention.ts";
import { zonedMoment } from "./zoned_moments.ts";

/** Of a run that proves a cause, without the list of entries; else null. */
const proofMark = (tx: TenantTx) =>
  tx`case when run.blocks is not null then run.blocks || jsonb_build_object(
    'of', run.proves_result, 'found', run.proof - 'list') end`;

const select = (tx: TenantTx) =>
  tx`select r.id as "_id", ${iso(tx, "r.created_at")} as "createdAt", r.url, r.type, r.outcome,
      r.reason, r.reason_detail as "reasonDetail",
      case when r.screenshot_key is not null
        then '/test-results/' || r.id || '/screenshot' end as screenshot,
      jsonb_build_object('_id', coalesce(run.scenario_id, run.id), 'name', r.scenario_name, 'url', r.url,
        'preset', r.preset,
        'settings', jsonb_build_object('userAgentType', lower(r.device::text))) as scenario,
      (select jsonb_build_object('_id', p.id, 'name', p.name, 'baseUrl', p.base_url)
        from properties p where p.id = r.property_id) as property,
      r.tenant_id as tenant, r.device, r.gpc,
      jsonb_build_object('issues', r.issue_count, 'cookies', r.cookie_count,
        'localStorage', r.local_storage_count, 'sessionStorage', r.session_storage_count,
        'requests', r.request_count, 'findings', r.finding_count) as counts,
      r.recording_sha256 as "recordingSha256", r.doubt,
      case when r.changes_added is not null then jsonb_build_object('added', r.changes_added,
        'gone', r.changes_gone, 'changed', r.changes_changed) end as changes, r.verdict,
      ${proofMark(tx)} as proof
    from test_results r
    left join test_runs run on run.tenant_id = r.tenant_id and run.id = r.run_id`;

/** Matching results are counted up to this number; a total of it means that there may be more. */
export const COUNTED_RESULTS = 10_000;

/**
 * A page of matching results, newest first, and their number up to COUNTED_RESULTS; without trials
 * of steps.
 */
export async function listTestResults(
  tx: TenantTx,
  filters: TestResultFilters,
  slice: { offset: number; limit: number },
): Promise<{ rows: TestResultRow[]; total: number }> {
  const { ids, total } = await (filters.search ? findText : find)(tx, filters, slice);
  const rows = await tx<TestResultRow[]>`
    ${select(tx)} where r.id = any (${ids}::uuid[]) order by r.id desc`;
  return { rows, total };
}

interface Found {
  /** Of the page, newest first. */
  ids: string[];
  total: number;
}

type Find = (
  tx: TenantTx,
  filters: TestResultFilters,
  slice: { offset: number; limit: number },
) => Promise<Found>;

/** By an index in the order of the list, of which no more is read than the page, and the count. */
const find: Find = async (tx, filters, { offset, limit }) => {
  const page = await tx<{ id: string }[]>`
    select f.id from test_results f where ${matching(tx, filters)} and (${
    isNotListed(tx, filters)
  }) is not true
    order by f.id desc limit ${limit} offset ${offset}`;
  // Trials are few and found by their own index: so the others are counted in the index alone.
  const [row] = await tx<{ total: number }[]>`
    with trials as materialized (
      select count(*) as number from test_results f where ${isNotListed(tx, filters)} and ${
    matching(tx, filters)
  })
    select (count(*) - (select number from trials))::int as total from (
      select from test_results f where ${matching(tx, filters)}
      limit ${COUNTED_RESULTS} + (select number from trials)) counted`;
  return { ids: page.map(({ id }) => id), total: row?.total ?? 0 };
};

/** By the index of texts, which names all hits before the first is known; so it is asked once. */
const findText: Find = async (tx, filters, { offset, limit }) => {
  const [found] = await tx<Found[]>`
    with hits as materialized (
      select f.id from test_results f where ${matching(tx, filters)} and (${
    isNotListed(tx, filters)
  }) is not true
      order by f.id desc limit ${Math.max(COUNTED_RESULTS, offset + limit)})
    select least(count(*), ${COUNTED_RESULTS})::int as total,
      array(select id from hits order by id desc limit ${limit} offset ${offset}) as ids
    from hits`;
  if (!found) throw new Error("A count has no row");
  return found;
};

/** Whether a result `f` is of a run that only tried the steps of a scenario, or of a proof left out. */
function isNotListed(tx: TenantTx, { proofs }: Pick<TestResultFilters, "proofs">) {
  const listed = proofs === "MARKED" ? tx`and blocks is null` : tx``;
  return tx`f.run_id in (select id from test_runs where is_trial ${listed})`;
}

/** Ids contain their time, so a time limits the part of the index that is read. */
function matching(tx: TenantTx, filters: TestResultFilters) {
  const { type, property, preset, device, outcome, scenario, search, start, end } = filters;
  const text = search ? containing(search) : "";
  const conditions = [
    type !== "ALL" && tx`f.type = ${type}`,
    property && tx`f.property_id = ${property}`,
    preset && tx`f.preset = ${preset}`,
    device && tx`f.device = ${device}`,
    outcome && tx`f.outcome = ${outcome}`,
    scenario && tx`f.run_id in (select id from test_runs where scenario_id = ${scenario})`,
    search && tx`(f.url || ' ' || f.scenario_name) ilike ${text}`,
    start && tx`f.id >= app.first_id(${momentOf(tx, start, 0)})`,
    end && tx`f.id < app.first_id(${momentOf(tx, end, 1)})`,
  ].filter((condition) => condition !== false && condition !== undefined && condition !== "");
  return conditions.reduce((all, condition) => tx`${all} and ${condition}`, tx`true`);
}

/** A moment as it is; of a day its midnight in the tenant's time zone, or that of a later day. */
function momentOf(tx: TenantTx, value: string, daysLater: number) {
  if (value.includes("T")) return zonedMoment(tx, value);
  return tx`(${value}::date + ${daysLater}::int)::timestamp
    at time zone (select timezone from tenants)`;
}

/** The newest matching results by outcome, for each property with some, and in all; without trials. */
export async function countResultsByOutcome(
  tx: TenantTx,
  filters: TestResultFilters,
): Promise<TestResultStats> {
  const properties = await tx<TestResultStats["properties"]>`
    with counted as materialized (
      select property_id, count(*) filter (where outcome = 'COMPLETE')::int as "COMPLETE",
        count(*) filter (where outcome = 'INCONCLUSIVE')::int as "INCONCLUSIVE"
      from (select f.property_id, f.outcome, f.tenant_id, f.run_id from test_results f
        where ${matching(tx, filters)} order by f.id desc limit ${COUNTED_RESULTS}) r
      where ${isTest(tx)}
      group by property_id)
    select p.id as "_id", p.name, c."COMPLETE", c."INCONCLUSIVE"
    from counted c join properties p on p.id = c.property_id order by lower(p.name), p.id`;
  const total = { COMPLETE: 0, INCONCLUSIVE: 0 };
  for (const property of properties) {
    for (const outcome of OUTCOMES) total[outcome] += property[outcome];
  }
  return { properties, total };
}

/** Results by id, in any order. */
export function listResultsByIds(tx: TenantTx, ids: readonly string[]): Promise<TestResultRow[]> {
  return tx<TestResultRow[]>`${select(tx)} where r.id = any (${[...ids]}::uuid[])`;
}

export function findTestResultById(tx: TenantTx, id: string): Promise<TestResultRow | null> {
  return firstRow(tx<TestResultRow[]>`${select(tx)} where r.id = ${id}`);
}

/** What a proof found, with its entries; null for tests, and until it was evaluated. */
export async function findProofOutcome(tx: TenantTx, id: string): Promise<ProofOutcome | null> {
  const [row] = await tx<{ proof: ProofOutcome | null }[]>`
    select run.proof from test_results r
    join test_runs run on run.tenant_id = r.tenant_id and run.id = r.run_id where r.id = ${id}`;
  return row?.proof ?? null;
}

/** The report as JSON text, passed on without parsing. */
export function findReportText(tx: TenantTx, id: string): Promise<string | null> {
  return valueOf(tx<{ report: string }[]>`
    select report::text as report from test_reports where test_result_id = ${id}`);
}

/** The report of a run; null when it was deleted. */
export function findReport(tx: TenantTx, id: string): Promise<Report | null> {
  return valueOf(tx<{ report: Report }[]>`
    select report from test_reports where test_result_id = ${id}`);
}

export async function updateVerdict(tx: TenantTx, id: string, verdict: RunVerdict): Promise<void> {
  await tx`update test_results set verdict = ${
    JSON.stringify(verdict)
  }::text::jsonb where id = ${id}`;
}

/** SHA-256 of the manifest of a run's evidence; null without a manifest. */
export function findManifestSha256(tx: TenantTx, id: string): Promise<string | null> {
  return valueOf(tx<{ sha256: string | null }[]>`
    select report->'evidence'->>'manifestSha256' as sha256
    from test_reports where test_result_id = ${id}`);
}

/** SHA-256 of a picture taken around the consent act; null without a picture. */
export function findPictureSha256(
  tx: TenantTx,
  id: string,
  moment: "before" | "after",
): Promise<string | null> {
  return valueOf(tx<{ sha256: string | null }[]>`
    select report->'evidence'->'pictures'->>${moment} as sha256
    from test_reports where test_result_id = ${id}`);
}

/** SHA-256 of the picture after a step that was tried; null without a picture. */
export function findStepPictureSha256(
  tx: TenantTx,
  id: string,
  step: number,
): Promise<string | null> {
  return valueOf(tx<{ sha256: string | null }[]>`
    select report->'steps'->'run'->${step - 1}::int->'picture'->>'sha256' as sha256
    from test_reports where test_result_id = ${id}`);
}

/** Number of attempts of a result's test; null without the job. */
export function findAttempts(
  tx: TenantTx,
  id: string,
): Promise<NonNullable<TestResult["attempts"]> | null> {
  return firstRow(tx<NonNullable<TestResult["attempts"]>[]>`
    select j.attempt as count, j.failures as failed
    from test_results r
    join scan_jobs j on j.tenant_id = r.tenant_id and j.id = r.scan_job_id
    where r.id = ${id}`);
}

/** All pages of a result's run, and what named them; null for a run of one page of a scenario. */
export async function findRunPages(tx: TenantTx, id: string): Promise<TestResult["runPages"]> {
  const [row] = await tx<NonNullable<TestResult["runPages"]>[]>`
    select case when run.named_by is not null then jsonb_build_object('url', run.named_by,
        'pages', run.named_pages) end as "namedBy",
      (select jsonb_agg(jsonb_build_object('url', j.url, 'testResult', t.id) order by j.turn, j.id)
        from scan_jobs j left join lateral (select t.id from test_results t
          where t.tenant_id = j.tenant_id and t.scan_job_id = j.id order by t.id desc limit 1) t
          on true
        where j.tenant_id = run.tenant_id and j.run_id = run.id) as tested
    from test_results r join test_runs run on run.tenant_id = r.tenant_id and run.id = r.run_id
    where r.id = ${id}`;
  if (!row?.tested) return null;
  return row.namedBy !== null || row.tested.length > 1 ? row : null;
}

interface TestResultBlobs {
  url: string;
  recordingKey: string;
  recordingSha256: string;
  screenshotKey: string | null;
  screenshotType: string | null;
  screenshotSha256: string | null;
}

/** Keys of a result's recording and screenshot in the blob store. */
export function findTestResultBlobs(tx: TenantTx, id: string): Promise<TestResultBlobs | null> {
  return firstRow(tx<TestResultBlobs[]>`
    select url, recording_key as "recordingKey", recording_sha256 as "recordingSha256",
      screenshot_key as "screenshotKey", screenshot_type as "screenshotType",
      screenshot_sha256 as "screenshotSha256"
    from test_results where id = ${id}`);
}

/**
 * Deletes a result with its report; false without a result. Issues stay unchanged: their histories
 * keep the run, and their counts every finding ever made, so deleting evidence never makes a finding
 * smaller. Otherwise only the finished job refers to the result afterwards.
 */
export async function deleteTestResultById(tx: TenantTx, id: string): Promise<boolean> {
  await keepPastRuns(tx, [id]);
  return isFound(tx`delete from test_results where id = ${id} returning id`);
}
