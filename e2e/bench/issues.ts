/**
 * Benchmarks with 1,000,000 issues in 200 tenants of skewed size: the list through the API beside
 * the same SQL in Postgres, details, a bulk action on 10,000 issues, and the export.
 */
import { sessionCookieName, testApi } from "@crumbtrail/api/testing";
import { signedIn } from "@crumbtrail/api/testing/callers";
import { causeListQuery, issueListQuery } from "@crumbtrail/contract/issue";
import { CAUSE_ORDERS } from "@crumbtrail/contract/cause_options";
import { listCauses } from "@crumbtrail/db/queries/causes";
import { listHomeDays } from "@crumbtrail/db/queries/home";
import { countIssues, listIssues } from "@crumbtrail/db/queries/issues";
import { withTenant } from "@crumbtrail/db/tenant";
import { mintTenant, type TestDatabase, type TestTenant } from "@crumbtrail/db/testing";
import { benchDatabase } from "./database.ts";
import { median, ms, percentile, type Row, table } from "./figures.ts";
import { fillIssues, ISSUES, type IssuesBench } from "./issues_data.ts";
import { benchExport } from "./issues_export.ts";
import { resolveInBulk } from "./issues_bulk.ts";
import { sideBySide, timed } from "./side_by_side.ts";

const TENANTS = 200;
const ROUNDS = 200;
/** Uncounted rounds, for compilation and caches. */
const WARM_UP = 10;

/** Common queries, from the widest to the narrowest. */
const FILTERS: Record<string, string> = {
  "open, 24 hours": "",
  "open, all time": "timeRange=all",
  "resolved, all time": "resolved=true&timeRange=all",
  "accepted, all time": "accepted=true&timeRange=all",
  "one type": "timeRange=all&issueType=SUSPICIOUS_REQUEST",
  "unassigned": "timeRange=all&assigned=unassigned",
  "search": "timeRange=all&search=cookie_12",
  "search that all match": "timeRange=all&search=https",
  "search without a hit": "timeRange=all&search=zzzzzz",
  "page 20": "timeRange=all&offset=950",
  "newest": "timeRange=all&order=newest",
  "most seen": "timeRange=all&order=mostSeen",
  "severity": "timeRange=all&order=severity",
};

export async function benchIssues(): Promise<string> {
  await using database = await benchDatabase(10);
  const tenants: TestTenant[] = [];
  for (let i = 0; i < TENANTS; i++) tenants.push(await mintTenant(database));
  await fillIssues(database, tenants);
  const [tenant] = tenants;
  if (!tenant) throw new Error("There is no tenant");
  const { tenantId: id, defaultPropertyId } = tenant;
  const api = await testApi({ db: database });
  const caller = await signedIn(api, { id, name: "Bench", defaultPropertyId });
  const bench = { database, tenant, api, caller };
  const get = getter(bench);
  const rows: Row[] = [];
  for (let i = 0; i < WARM_UP; i++) {
    for (const query of Object.values(FILTERS)) await get(`/issues?${query}`);
  }
  for (const [name, query] of Object.entries(FILTERS)) {
    rows.push(await compare(database, tenant, get, name, query));
  }
  const byCause = await causeOf(database, tenant);
  rows.push(await compare(database, tenant, get, "one cause", `timeRange=all&cause=${byCause}`));
  const orders = CAUSE_ORDERS.map((order) => `timeRange=all&order=${order}`);
  for (const query of [...orders, ""]) {
    rows.push(await compareCauses(database, tenant, get, query));
  }
  rows.push(await measure("overview", () => get("/issues/overview"), "≤ 100 ms"));
  rows.push(await measure("stats", () => get("/issues/stats"), "≤ 100 ms"));
  const [issue] = await database.owner`select id from issues where tenant_id = ${id} limit 1`;
  rows.push(await measure("details", () => get(`/issues/${issue?.id}`), "≤ 50 ms"));
  rows.push(...await resolveInBulk(bench), ...await benchExport(bench));
  const count = ISSUES.toLocaleString("en");
  return table(`Issues p99, ${count} in ${TENANTS} tenants, the largest asked`, rows);
}

/** Calls the API in this process, like a signed-in browser. */
function getter({ api, caller }: IssuesBench) {
  const headers = { cookie: `${sessionCookieName(false)}=${caller.token}` };
  return async (path: string) => {
    const response = await api.app.request(path, { headers });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    await response.arrayBuffer();
  };
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
  const filters = issueListQuery.parse(Object.fromEntries(params));
  const straight = () =>
    withTenant(database.app, tenant.tenantId, async (tx) => {
      const rows = await listIssues(tx, filters, new Date(), { offset, limit: 50 });
      if (rows.length === 50) await countIssues(tx, filters, new Date());
    });
  const both = await sideBySide(() => get(`/issues?${query}`), straight);
  return { figure: name, ...both, goal: "≤ 1.5 × and ≤ 100 ms" };
}

/** The cause with most issues. */
async function causeOf({ owner }: TestDatabase, { tenantId }: TestTenant): Promise<string> {
  const [row] = await owner<{ id: string }[]>`
    select cause_id as id from issues where tenant_id = ${tenantId} and cause_id is not null
    group by 1 order by count(*) desc limit 1`;
  return row?.id ?? "";
}

async function compareCauses(
  database: TestDatabase,
  tenant: TestTenant,
  get: (path: string) => Promise<void>,
  query: string,
): Promise<Row> {
  const wanted = causeListQuery.parse(Object.fromEntries(new URLSearchParams(query)));
  const straight = () =>
    withTenant(
      database.app,
      tenant.tenantId,
      async (tx) => {
        const now = new Date();
        const [first] = await listHomeDays(tx, now);
        const { order } = wanted;
        const from = first?.day ?? "";
        await listCauses(tx, { filters: wanted, order, now, from }, { offset: 0, limit: 50 });
      },
    );
  const both = await sideBySide(() => get(`/issues/causes?${query}`), straight);
  return { figure: `causes ${query}`, ...both, goal: "≤ 1.5 × and ≤ 100 ms" };
}

async function measure(figure: string, work: () => Promise<unknown>, goal: string): Promise<Row> {
  const times: number[] = [];
  for (let i = 0; i < WARM_UP; i++) await work();
  for (let i = 0; i < ROUNDS; i++) times.push(await timed(work));
  return { figure, value: `${ms(percentile(times, 0.99))} (median ${ms(median(times))})`, goal };
}
