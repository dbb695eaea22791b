/**
 * History, report, changes and scenarios with many runs in 200 tenants of skewed size: the history
 * through the API beside the same SQL in Postgres, for the largest tenant.
 */
import { sessionCookieName, testApi } from "@crumbtrail/api/testing";
import { signedIn } from "@crumbtrail/api/testing/callers";
import { testRun } from "@crumbtrail/api/testing/runs";
import { type TestResultFilters, testResultListQuery } from "@crumbtrail/contract/test_result";
import { listTestResults } from "@crumbtrail/db/queries/test_results";
import { withTenant } from "@crumbtrail/db/tenant";
import { mintTenant, type TestDatabase, type TestTenant } from "@crumbtrail/db/testing";
import { benchDatabase } from "./database.ts";
import { median, ms, percentile, type Row, table } from "./figures.ts";
import { sideBySide, timed } from "./side_by_side.ts";

const TENANTS = 200;
const SCENARIOS = 500;
const ROUNDS = 100;
const WARM_UP = 10;
/** Runs that are inserted by one statement. */
const CHUNK = 250_000;

/** Common queries, from the widest to the narrowest. */
const FILTERS: Record<string, string> = {
  "on demand": "",
  "all types": "type=ALL",
  "a property": "type=ALL&property=PROPERTY",
  "inconclusive": "type=ALL&outcome=INCONCLUSIVE",
  "a preset and a device that are rare": "type=ALL&preset=EXTERNAL&device=TABLET",
  "a scenario": "type=ALL&scenario=SCENARIO",
  "search": "type=ALL&search=page/77",
  "search without a hit": "type=ALL&search=zzzzzz",
  "a day": "type=ALL&start=DAY",
  "page 20": "type=ALL&offset=950",
};

export async function benchRuns(runs: number): Promise<string> {
  await using database = await benchDatabase(10);
  const tenants: TestTenant[] = [];
  for (let i = 0; i < TENANTS; i++) tenants.push(await mintTenant(database));
  const [tenant] = tenants;
  if (!tenant) throw new Error("There is no tenant");
  const { tenantId, propertyId, defaultPropertyId } = tenant;
  const scenario = await addScenarios(database, tenant);
  await fill(database, tenants, runs);
  const named = { id: tenantId, name: "Bench", defaultPropertyId };
  const api = await testApi({ db: database });
  const caller = await signedIn(api, named);
  const results: string[] = [];
  for (let n = 0; n < 7; n++) {
    results.push(
      await testRun(api, named, { propertyId, row: { url: "https://www.site.test/x" } }),
    );
  }
  const headers = { cookie: `${sessionCookieName(false)}=${caller.token}` };
  const get = async (path: string) => {
    const response = await api.app.request(path, { headers });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    await response.arrayBuffer();
  };
  const day = new Date(Date.now() - 86_400_000).toISOString();
  const rows: Row[] = [];
  for (const [figure, pattern] of Object.entries(FILTERS)) {
    const query = pattern.replace("PROPERTY", propertyId).replace("SCENARIO", scenario)
      .replace("DAY", day);
    const { offset, limit: _, ...filters } = testResultListQuery.parse(
      Object.fromEntries(new URLSearchParams(query)),
    );
    const straight = () => readStraight(database, tenantId, filters, Number(offset ?? 0));
    const both = await sideBySide(() => get(`/test-results?${query}`), straight);
    rows.push({ figure, ...both, goal: "≤ 1.5 × and ≤ 150 ms" });
  }
  rows.push(await plain("report", () => get(`/test-results/${results[0]}`)));
  rows.push(await plain("what changed", () => get(`/test-results/${results.at(-1)}/changes`)));
  rows.push(await plain("trend of a year", () => get(`/properties/${propertyId}/trend?days=365`)));
  rows.push(await plain("statistics", () => get("/test-results/stats")));
  rows.push(await plain("200 scenarios", () => get("/test-scenarios/continuous?limit=200")));
  rows.push(await plain("usage", () => get(`/tenants/${tenantId}/limits`)));
  const count = runs.toLocaleString("en");
  return table(`Runs p99, ${count} in ${TENANTS} tenants, the largest asked`, rows);
}

function readStraight(
  database: TestDatabase,
  tenantId: string,
  filters: TestResultFilters,
  offset: number,
): Promise<void> {
  return withTenant(database.app, tenantId, async (tx) => {
    await listTestResults(tx, filters, { offset, limit: 50 });
  });
}

/** @returns the id of one of them */
async function addScenarios(database: TestDatabase, tenant: TestTenant): Promise<string> {
  const [row] = await database.owner<{ id: string }[]>`
    with added as (
      insert into test_scenarios (tenant_id, property_id, name, url, preset, type)
      select ${tenant.tenantId}, ${tenant.propertyId}, 'Scenario ' || n,
        'https://www.site.test/page/' || n, 'NO_ACTION_SP_CMP', 'CONTINUOUS'
      from generate_series(1, ${SCENARIOS}::int) n returning id)
    select min(id::text) as id from added`;
  return row?.id ?? "";
}

/** Inserts runs with sizes by rank, over the last year: the second tenant has half of the first. */
async function fill(database: TestDatabase, tenants: readonly TestTenant[], runs: number) {
  const weights = tenants.map((_, i) => 1 / (i + 1));
  const sum = weights.reduce((a, b) => a + b, 0);
  for (const [i, tenant] of tenants.entries()) {
    let left = Math.round(runs * (weights[i] ?? 0) / sum);
    while (left > 0) {
      await insertRuns(database, tenant, Math.min(left, CHUNK));
      left -= CHUNK;
    }
  }
  await fillDays(database, tenants);
  await database.owner`vacuum analyze property_days`;
  await database.owner`vacuum analyze test_results`;
  await database.owner`vacuum analyze test_runs`;
  await database.owner`vacuum analyze scan_jobs`;
}

/** Counts of a year for each tenant's property, as the worker writes them. */
async function fillDays(database: TestDatabase, tenants: readonly TestTenant[]): Promise<void> {
  for (const { tenantId, propertyId } of tenants) {
    await database.owner`
      insert into property_days (tenant_id, property_id, day, complete, inconclusive, before_consent,
        unknown_hosts)
      select ${tenantId}, ${propertyId}, current_date - n, 95, 5, 200, 300
      from generate_series(0, 364) n`;
  }
}

async function insertRuns(
  database: TestDatabase,
  { tenantId, propertyId }: TestTenant,
  count: number,
): Promise<void> {
  await database.owner.begin(async (tx) => {
    // Foreign keys are right by construction, and no worker takes up what triggers note.
    await tx`set local session_replication_role = replica`;
    await tx`
    with numbers as (
      select n, now() - n::float / ${count} * interval '365 days' as at,
        (array['ON_DEMAND', 'CONTINUOUS', 'CONTINUOUS', 'RSS_CRAWL'])[1 + n % 4]::test_type as type,
        case when n % 1000 = 0 then 'EXTERNAL' else 'NO_ACTION_SP_CMP' end::preset as preset,
        case when n % 500 = 0 then 'TABLET' else 'DESKTOP' end::device as device,
        'https://www.site.test/page/' || n % 1000 as url, uuidv7(now() - clock_timestamp()
          - n::float / ${count} * interval '365 days') as id
      from generate_series(1, ${count}::int) n
    ), scenarios as (
      select id, row_number() over () as place from test_scenarios where tenant_id = ${tenantId}
    ), runs as (
      insert into test_runs (tenant_id, id, property_id, scenario_id, name, type, preset, device, due_at)
      select ${tenantId}, n.id, ${propertyId}, case when n.type = 'CONTINUOUS' then s.id end, 'A test',
        n.type, n.preset, n.device, n.at + n.n * interval '1 microsecond'
      from numbers n left join scenarios s on s.place = 1 + n.n % ${SCENARIOS}
    )
    insert into test_results (id, tenant_id, property_id, scan_job_id, run_id, scenario_name, type, url,
      preset, device, outcome, reason, recording_key, recording_sha256, created_at, finished_at)
    select id, ${tenantId}, ${propertyId}, id, id, 'A test', type, url, preset, device,
      case when n % 20 = 0 then 'INCONCLUSIVE' else 'COMPLETE' end::outcome,
      case when n % 20 = 0 then 'BOT_WALL' end, 'recordings/none', repeat('0', 64), at, at
    from numbers`;
  });
}

async function plain(figure: string, work: () => Promise<unknown>): Promise<Row> {
  const times: number[] = [];
  for (let i = 0; i < WARM_UP; i++) await work();
  for (let i = 0; i < ROUNDS; i++) times.push(await timed(work));
  const value = `${ms(percentile(times, 0.99))} (median ${ms(median(times))})`;
  return { figure, value, goal: "≤ 150 ms" };
}
