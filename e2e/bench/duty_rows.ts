/**
 * Duties with many properties and pages: what a screen waits for, and what the worker does after a
 * run. One property has as many pages as all others together.
 */
import { settlePage } from "@crumbtrail/api/scans/duties/settle";
import { readPropertyDuties } from "@crumbtrail/api/scans/duties/read";
import { DUTY_IDS, type DutyAnswer } from "@crumbtrail/contract/duties";
import { findJudgedRun, type StoredDuties } from "@crumbtrail/db/queries/duty_judgements";
import { lockDuties } from "@crumbtrail/db/queries/duty_states";
import { listDutyChanges, listDutyMatrix } from "@crumbtrail/db/queries/property_duties";
import { readTenant, type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { mintTenant, type TestTenant } from "@crumbtrail/db/testing";
import { type BenchDatabase, benchDatabase } from "./database.ts";
import { barred, type Row, table } from "./figures.ts";

const PROPERTIES = 400;
const PAGES = 50;
const LARGE = PROPERTIES * PAGES;
/** Changes of each duty of each property. */
const CHANGES = 20;
const ROUNDS = 15;
/** A screen's bar, and that of the worker for a run: 86 ms a run and worker are a million a day. */
const SCREEN_MS = 200;
const RUN_MS = 86;

export async function benchDutyRows(): Promise<string> {
  await using database = await benchDatabase(4);
  const tenant = await mintTenant(database);
  const { tenantId } = tenant;
  const small = await fill(database, tenant);
  const large = tenant.propertyId;
  const read = async (work: (tx: TenantTx) => Promise<unknown>) =>
    await timed(() => readTenant(database.app, tenantId, work));
  const all = { failed: undefined, search: "", properties: undefined };
  const now = new Date();
  const before = new Date(now.getTime() - 30 * 86_400_000);
  const slice = { offset: 0, limit: 50 };
  const duties = (property: string, then?: Date) => (tx: TenantTx) =>
    readPropertyDuties(tx, property, { then, now });
  const rows: Row[] = [
    {
      figure: "matrix, 50 of all properties",
      ...barred(await read((tx) => listDutyMatrix(tx, all, slice)), SCREEN_MS),
    },
    {
      figure: "matrix, those that fail a duty",
      ...barred(
        await read((tx) => listDutyMatrix(tx, { ...all, failed: "REFUSE_ON_FIRST_LAYER" }, slice)),
        SCREEN_MS,
      ),
    },
    { figure: `a property of ${PAGES} pages`, ...barred(await read(duties(small)), SCREEN_MS) },
    { figure: `a property of ${LARGE} pages`, ...barred(await read(duties(large)), SCREEN_MS) },
    { figure: "a property 30 days ago", ...barred(await read(duties(large, before)), SCREEN_MS) },
    {
      figure: "changes of a property",
      ...barred(await read((tx) => listDutyChanges(tx, large, undefined, slice)), SCREEN_MS),
    },
    {
      figure: "worker: a run that changes no answer",
      ...barred(await settled(database, tenant, large, "PASS"), RUN_MS),
    },
    {
      figure: "worker: a run that changes every answer",
      ...barred(await settled(database, tenant, large, "FAIL"), RUN_MS),
    },
  ];
  const [size] = await database.owner<{ judgements: string; pages: string }[]>`
    select pg_size_pretty(pg_total_relation_size('duty_judgements') / ${2 * LARGE}) as judgements,
      pg_size_pretty(pg_total_relation_size('duty_pages') / ${2 * LARGE}) as pages`;
  const sizes: Row[] = [
    { figure: "stored for each run, as long as its result", value: size?.judgements ?? "" },
    { figure: "stored for each page", value: size?.pages ?? "" },
  ];
  const title = `duties: ${PROPERTIES} properties of ${PAGES} pages, one of ${LARGE}, ` +
    `${(PROPERTIES + 1) * DUTY_IDS.length * CHANGES} changes`;
  return table(title, [...rows, ...sizes]);
}

async function timed(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const start = performance.now();
    await work();
    // The first fills caches.
    if (round > 0) times.push(performance.now() - start);
  }
  return times;
}

/** Settles runs of pages of a property, each rolled back. */
async function settled(
  database: BenchDatabase,
  { tenantId }: TestTenant,
  propertyId: string,
  result: DutyAnswer,
): Promise<number[]> {
  const pages = await database.owner<{ id: string }[]>`
    select test_result_id as id from duty_pages where property_id = ${propertyId}
    order by id desc limit ${ROUNDS + 1}`;
  const again = new Error("rolled back");
  return await timed(async () => {
    const page = pages.pop();
    await withTenant(database.app, tenantId, async (tx) => {
      const run = page && await findJudgedRun(tx, page.id);
      if (!run) throw new Error("There is no run");
      await lockDuties(tx, propertyId);
      await settlePage(tx, run, said(result));
      throw again;
    }).catch((error: unknown) => {
      if (error !== again) throw error;
    });
  });
}

/** As long as those of a page of the demo web: 12 kB of text, in two languages. */
function said(result: DutyAnswer): StoredDuties {
  const sentence = {
    en: "A sentence about what was seen. ".repeat(4),
    de: "Ein Satz. ".repeat(12),
  };
  const evidence = [{ what: sentence, preset: "REJECT_SP_CMP", phase: "AFTER_CONSENT" }];
  return Object.fromEntries(DUTY_IDS.map((id) => [id, { result, sentence, evidence }])) as never;
}

/** @returns a property of `PAGES` pages; the tenant's own has `LARGE` */
async function fill({ owner }: BenchDatabase, tenant: TestTenant): Promise<string> {
  const { tenantId, propertyId } = tenant;
  const properties = await owner<{ id: string }[]>`
    insert into properties (tenant_id, name, base_url, host)
    select ${tenantId}, 'Property ' || n, 'www.p' || n || '.test', 'www.p' || n || '.test'
    from generate_series(1, ${PROPERTIES}) n returning id`;
  const answers = JSON.stringify(Object.fromEntries(DUTY_IDS.map((id) => [id, "PASS"])));
  const ids = properties.map(({ id }) => id);
  await owner`
    with pages as (
      select p.id as property_id, n from unnest(${ids}::uuid[]) p (id), generate_series(1, ${PAGES}) n
      union all select ${propertyId}::uuid, n from generate_series(1, ${LARGE}) n
    ), results as (
      insert into test_results (tenant_id, property_id, scan_job_id, scenario_name, type, url, preset,
        device, outcome, recording_key, recording_sha256, created_at, finished_at)
      select ${tenantId}, property_id, uuidv7(), 'A test', 'CONTINUOUS',
        'https://www.site.test/page/' || n, 'REJECT_SP_CMP', 'DESKTOP', 'COMPLETE',
        'recordings/none', ${"0".repeat(64)}, now(), now() from pages
      returning id, property_id, url
    ), judged as (
      insert into duty_judgements (tenant_id, test_result_id, region, judged_at, runs, duties)
      select ${tenantId}, id, 'EU', now(), '[]', ${JSON.stringify(said("PASS"))}::text::jsonb
      from results
    )
    insert into duty_pages (tenant_id, property_id, url, host, device, steps_hash, test_result_id,
      judged_at, answers)
    select ${tenantId}, property_id, url, 'www.site.test', 'DESKTOP', '', id, now(),
      ${answers}::text::jsonb from results`;
  await owner`
    insert into duty_states (tenant_id, property_id, duty, result, since, page_id, last_verdict)
    select ${tenantId}, p.property_id, d.duty, 'PASS', now(), p.page, 'PASS'
    from (select distinct on (property_id) property_id, id as page from duty_pages) p,
      unnest(${[...DUTY_IDS]}::text[]) d (duty)`;
  await owner`
    insert into duty_changes (tenant_id, property_id, duty, result, changed_at, region, said, url,
      device, pages)
    select ${tenantId}, p.id, d.duty, case n % 2 when 0 then 'PASS' else 'FAIL' end,
      now() - n * interval '4 days', 'EU', ${JSON.stringify(said("PASS").COOKIE_LIFE)}::text::jsonb,
      'https://www.site.test/', 'DESKTOP', '{"PASS": 1}'
    from unnest(${[...ids, propertyId]}::uuid[]) p (id), unnest(${[...DUTY_IDS]}::text[]) d (duty),
      generate_series(1, ${CHANGES}) n`;
  await owner`vacuum analyze`;
  return ids[0] ?? "";
}
