/**
 * Issues at 1,000,000 in 200 tenants of skewed size: the list through the API beside the same SQL
 * straight in Postgres, details, a verb over 10,000 of them in steps, and the export.
 */
import { sessionCookieName, signedIn, testApi } from "@crumbtrail/api/testing";
import { issueFilters } from "@crumbtrail/contract/issue";
import { countIssues, listIssues } from "@crumbtrail/db/queries/issues";
import { withTenant } from "@crumbtrail/db/tenant";
import type { TestDatabase } from "@crumbtrail/db/testing";
import { mintTenant, type TestTenant } from "@crumbtrail/db/testing";
import { benchDatabase } from "./database.ts";
import { median, ms, percentile, type Row, table } from "./figures.ts";
import { benchMany } from "./issues_many.ts";

const ISSUES = 1_000_000;
const TENANTS = 200;
const ROUNDS = 60;

/** The queries people make, from the widest to the narrowest. */
const FILTERS: Record<string, string> = {
  "open, 24 hours": "",
  "open, all time": "timeRange=all",
  "resolved, all time": "resolved=true&timeRange=all",
  "accepted, all time": "accepted=true&timeRange=all",
  "one type": "timeRange=all&issueType=SUSPICIOUS_REQUEST",
  "unassigned": "timeRange=all&assigned=unassigned",
  "search": "timeRange=all&search=cookie_12",
  "search without a hit": "timeRange=all&search=zzzzzz",
  "page 20": "timeRange=all&offset=950",
};

/** What the benchmark asks of the API as somebody of the largest tenant. */
export interface IssuesBench {
  database: TestDatabase;
  tenant: TestTenant;
  api: Awaited<ReturnType<typeof testApi>>;
  caller: Awaited<ReturnType<typeof signedIn>>;
}

export async function benchIssues(): Promise<string> {
  await using database = await benchDatabase(10);
  const tenants: TestTenant[] = [];
  for (let i = 0; i < TENANTS; i++) tenants.push(await mintTenant(database));
  await fill(database, tenants);
  const [tenant] = tenants;
  if (!tenant) throw new Error("There is no tenant");
  const { tenantId: id, defaultPropertyId } = tenant;
  const api = await testApi({ db: database });
  const caller = await signedIn(api, { id, name: "Bench", defaultPropertyId });
  const bench = { database, tenant, api, caller };
  const get = reader(bench);
  const rows: Row[] = [];
  for (const [name, query] of Object.entries(FILTERS)) {
    rows.push(await compare(database, tenant, get, name, query));
  }
  rows.push(await plain("stats", () => get("/issues/stats"), "≤ 100 ms"));
  const [issue] = await database.owner`select id from issues where tenant_id = ${id} limit 1`;
  rows.push(await plain("details", () => get(`/issues/${issue?.id}`), "≤ 50 ms"));
  rows.push(...await benchMany(bench));
  const count = ISSUES.toLocaleString("en");
  return table(`Issues p99, ${count} in ${TENANTS} tenants, the largest asked`, rows);
}

/** The API in this process, called as a signed-in browser would. */
function reader({ api, caller }: IssuesBench) {
  const headers = { cookie: `${sessionCookieName(false)}=${caller.token}` };
  return async (path: string) => {
    const response = await api.app.request(path, { headers });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    await response.arrayBuffer();
  };
}

/** Skewed: the second tenant has half of what the first has, the third a third of it. */
async function fill(database: TestDatabase, tenants: readonly TestTenant[]): Promise<void> {
  const weights = tenants.map((_, i) => 1 / (i + 1));
  const sum = weights.reduce((a, b) => a + b, 0);
  for (const [i, tenant] of tenants.entries()) {
    const count = Math.round(ISSUES * (weights[i] ?? 0) / sum);
    await database.owner`
      insert into issues (tenant_id, property_id, issue_type, entry_name, name, entry_origin,
        storage_type, occurrence_count, test_runs, last_occurrence, last_occurred_on, search_text,
        resolved, resolved_at, resolver_name)
      select ${tenant.tenantId}, ${tenant.propertyId}, kind::issue_type, 'cookie_' || n, 'cookie_' || n,
        'https://host' || n % 500 || '.test', case kind when 'STORAGE_ITEM' then 'COOKIE' end, n, 1,
        now() - n % 60 * interval '11 hours', 'https://www.site.test/page/' || n,
        'cookie_' || n || ' https://host' || n % 500 || '.test https://www.site.test/page/' || n, done,
        case when done then now() end, case when done then 'A person' end
      from (select n, n % 4 = 0 as done, (array['STORAGE_ITEM', 'UNKNOWN_VENDOR',
        'SUSPICIOUS_REQUEST'])[1 + n % 3] as kind from generate_series(1, ${count}) n) numbers`;
  }
  await database.owner`vacuum analyze issues`;
}

async function compare(
  database: TestDatabase,
  tenant: TestTenant,
  get: (path: string) => Promise<void>,
  name: string,
  query: string,
): Promise<Row> {
  const params = new URLSearchParams(query);
  const offset = Number(params.get("offset") ?? 0);
  const filters = issueFilters.parse(Object.fromEntries(params));
  const straight = () =>
    withTenant(database.app, tenant.tenantId, async (tx) => {
      const rows = await listIssues(tx, filters, new Date(), { offset, limit: 50 });
      if (rows.length === 50) await countIssues(tx, filters, new Date());
    });
  const api: number[] = [];
  const sql: number[] = [];
  // Taking turns, so that a slow moment of the machine hits both.
  for (let i = 0; i < ROUNDS; i++) {
    api.push(await timed(() => get(`/issues?${query}`)));
    sql.push(await timed(straight));
  }
  return {
    figure: name,
    value: `${ms(percentile(api, 0.99))} (median ${ms(median(api))})`,
    reference: `${ms(percentile(sql, 0.99))} (median ${ms(median(sql))})`,
    goal: "≤ 1.5 × and ≤ 100 ms",
  };
}

async function plain(figure: string, work: () => Promise<unknown>, goal: string): Promise<Row> {
  const times: number[] = [];
  for (let i = 0; i < ROUNDS; i++) times.push(await timed(work));
  return { figure, value: `${ms(percentile(times, 0.99))} (median ${ms(median(times))})`, goal };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
