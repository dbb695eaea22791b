/** The issue list through the API at 100,000 issues, beside the same SQL straight in Postgres. */
import { sessionCookieName, signedIn, testApi } from "@crumbtrail/api/testing";
import { issueFilters } from "@crumbtrail/contract/issue";
import { countIssues, listIssues } from "@crumbtrail/db/queries/issues";
import { withTenant } from "@crumbtrail/db/tenant";
import type { TestDatabase } from "@crumbtrail/db/testing";
import { mintTenant, type TestTenant } from "@crumbtrail/db/testing";
import { benchDatabase } from "./database.ts";
import { median, ms, percentile, type Row, table } from "./figures.ts";

const ISSUES = 100_000;
const TENANTS = 20;
const ROUNDS = 60;

/** The queries people make, from the widest to the narrowest. */
const FILTERS: Record<string, string> = {
  "open, 24 hours": "",
  "open, all time": "timeRange=all",
  "resolved, all time": "resolved=true&timeRange=all",
  "one type": "timeRange=all&issueType=SUSPICIOUS_REQUEST",
  "search": "timeRange=all&search=cookie_12",
  "search without a hit": "timeRange=all&search=zzzzzz",
  "page 20": "timeRange=all&offset=950",
};

export async function benchIssues(): Promise<string> {
  await using database = await benchDatabase(10);
  const tenants: TestTenant[] = [];
  for (let i = 0; i < TENANTS; i++) tenants.push(await mintTenant(database));
  await fill(database, tenants);
  const largest = tenants[0];
  if (!largest) throw new Error("There is no tenant");
  const get = await reader(database, largest);
  const rows: Row[] = [];
  for (const [name, query] of Object.entries(FILTERS)) {
    rows.push(await compare(database, largest, get, name, query));
  }
  const count = ISSUES.toLocaleString("en");
  return table(`Issue list p99, ${count} issues in ${TENANTS} tenants, the largest asked`, rows);
}

/** The API in this process, called as a signed-in browser would. */
async function reader(database: TestDatabase, { tenantId, defaultPropertyId }: TestTenant) {
  const api = await testApi({ db: database });
  const { token } = await signedIn(api, { id: tenantId, name: "Bench", defaultPropertyId });
  const headers = { cookie: `${sessionCookieName(false)}=${token}` };
  return async (path: string) => {
    const response = await api.app.request(path, { headers });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    await response.arrayBuffer();
  };
}

/** Skewed: each tenant has about 0.8 of what the one before it has. */
async function fill(database: TestDatabase, tenants: readonly TestTenant[]): Promise<void> {
  const weights = tenants.map((_, i) => 0.8 ** i);
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

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
