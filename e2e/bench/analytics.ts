/**
 * Every list of the analytics, of a tenant with all issues and the figures of all runs, through the
 * API; and what it costs to count a run, and the issues that changed.
 */
import { sessionCookieName, testApi } from "@crumbtrail/api/testing";
import { signedIn } from "@crumbtrail/api/testing/callers";
import { sampleFinding, sampleReportCookie } from "@crumbtrail/api/testing/findings";
import { testRun } from "@crumbtrail/api/testing/runs";
import { countRun } from "@crumbtrail/api/statistics/count_run";
import { countOpenDecisions } from "@crumbtrail/api/loops/count_statistics";
import { withTenant } from "@crumbtrail/db/tenant";
import { mintTenant } from "@crumbtrail/db/testing";
import { pino } from "pino";
import { fillFigures, fillIssuesOf } from "./analytics_data.ts";
import { benchDatabase } from "./database.ts";
import { median, ms, percentile, type Row, table } from "./figures.ts";
import { timed } from "./side_by_side.ts";

const ROUNDS = 30;
const WARM_UP = 3;
const GOAL_MS = 200;
const COUNTED_RUNS = 30;

const LISTS = [
  ...["first-party-storage-entries", "most-detections", "iab", "trend", "trend?by=vendor"],
  ...["fix-first", "countries", "cookie-life", "properties"],
];

/** Filters from the default on. */
const FILTERS: Record<string, string> = {
  "30 days": "timeRange=30d",
  "all": "timeRange=all",
  "a property": "timeRange=30d&properties=PROPERTY",
  "search": "timeRange=30d&search=12",
};

export interface AnalyticsSize {
  /** All open. */
  issues: number;
  runs: number;
  /** Over which the runs are spread. */
  days: number;
}

export async function benchAnalytics(size: AnalyticsSize): Promise<string> {
  await using database = await benchDatabase(10);
  const { tenantId, propertyId, defaultPropertyId } = await mintTenant(database);
  await fillFigures(database, { tenantId }, size);
  await fillIssuesOf(database, tenantId, size.issues);
  const log = pino({ level: "warn" });
  const started = performance.now();
  let decisions = 0;
  for (let n = 1; n > 0; decisions += n) n = await countOpenDecisions(database, log);
  const seconds = (performance.now() - started) / 1000;
  await database.owner`vacuum analyze`;
  const named = { id: tenantId, name: "Bench", defaultPropertyId };
  const api = await testApi({ db: database });
  const caller = await signedIn(api, named);
  const headers = { cookie: `${sessionCookieName(false)}=${caller.token}` };
  const get = async (path: string) => {
    const response = await api.app.request(path, { headers });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    await response.arrayBuffer();
  };
  const rows: Row[] = [];
  for (const list of LISTS) {
    for (const [name, filter] of Object.entries(FILTERS)) {
      const query = filter.replace("PROPERTY", propertyId);
      const path = `/statistics/${list}${list.includes("?") ? "&" : "?"}${query}`;
      rows.push(await listed(`${list}, ${name}`, () => get(path)));
    }
  }
  rows.push({
    figure: `${size.issues.toLocaleString("en")} changed issues counted`,
    value: `${seconds.toFixed(1)} s, ${Math.round(decisions / seconds)} decisions a second`,
  });
  const counting = await countRuns({ api, named, propertyId });
  rows.push({ figure: "a run counted", value: `${ms(median(counting))} median` });
  const issues = size.issues.toLocaleString("en");
  const runs = size.runs.toLocaleString("en");
  return table(
    `Analytics p95, a tenant with ${issues} open issues and ${runs} runs in ${size.days} days`,
    rows,
  );
}

async function listed(figure: string, work: () => Promise<unknown>): Promise<Row> {
  const times: number[] = [];
  for (let i = 0; i < WARM_UP; i++) await work();
  for (let i = 0; i < ROUNDS; i++) times.push(await timed(work));
  const p95 = percentile(times, 0.95);
  const value = `${ms(p95)} (median ${ms(median(times))}) ${p95 <= GOAL_MS ? "ok" : "red"}`;
  return { figure, value, goal: `≤ ${GOAL_MS} ms` };
}

/** Milliseconds to count runs with 60 cookies and 30 findings each. */
async function countRuns({ api, named, propertyId }: {
  api: Awaited<ReturnType<typeof testApi>>;
  named: { id: string; name: string; defaultPropertyId: string };
  propertyId: string;
}): Promise<number[]> {
  const names = Array.from({ length: 60 }, (_, n) => `cookie_${n}`);
  const findings = names.slice(0, 30).map((entryName) => sampleFinding({ entryName }));
  const report = { cookies: names.map((name) => sampleReportCookie({ name })) };
  const times: number[] = [];
  for (let n = 0; n < COUNTED_RUNS; n++) {
    const id = await testRun(api, named, { propertyId, findings, report });
    await api.db.owner`insert into notified_runs (tenant_id, test_result_id, ended_at, has_news)
      values (${named.id}, ${id}, now(), false)`;
    times.push(await timed(() => withTenant(api.db.app, named.id, (tx) => countRun(tx, id))));
  }
  return times;
}
