import { parseMapping } from "@crumbtrail/contract/host_map";
import assert from "node:assert/strict";
import { pino } from "pino";
import { listDueReadings } from "@crumbtrail/db/queries/scenario_readings";
import { acrossTenants } from "@crumbtrail/db/tenant";
import { CallError, type OutwardCall, outwardCalls } from "../platform/egress/call.ts";
import { readerInProcess, testApi, testProperty, testTenant } from "../testing/api.ts";
import { readerAt } from "../platform/reader/reader.ts";
import { earlyDay } from "../testing/early_day.ts";
import { callingFor } from "../scans/scenarios/readings.ts";
import { withReader } from "../testing/reader.ts";
import { readFeeds } from "./read_feeds.ts";

const api = await testApi();
/** Answers of the feeds' server, by path. */
const documents = new Map<string, (request: Request) => Response>();
const server = Deno.serve(
  { hostname: "127.0.0.1", port: 0, onListen() {} },
  (request) =>
    documents.get(new URL(request.url).pathname)?.(request) ?? new Response("no", { status: 404 }),
);
Deno.test.afterAll(async () => {
  await server.shutdown();
  await api.db.close();
});

const { owner } = api.db;
const HOUR = 3_600_000;
/** In the first hours of the tenants' day, so that the runs of a test are of one day. */
const { start: START, timeZone } = earlyDay(new Date());
const at = (ms: number) => new Date(START + ms);
const hostMap = [parseMapping(`feeds.test:80:127.0.0.1:${server.addr.port}`)];
const outward = outwardCalls({ hostMap, ownAddresses: [], resolve: () => Promise.resolve([]) });

async function scene(fields: { sample?: number; daily?: number } = {}) {
  const { sample = null, daily = 1000 } = fields;
  const tenant = await testTenant(api.db);
  await owner`update tenants set timezone = ${timeZone} where id = ${tenant.id}`;
  const allow = (max: number) =>
    owner`update tiers set max_daily_tests = ${max}
      where id = (select tier_id from tenants where id = ${tenant.id})`;
  await allow(daily);
  const property = await testProperty(api.db, tenant, ".shop.example");
  await testProperty(api.db, tenant, "blog.shop.example");
  const path = `/${crypto.randomUUID()}`;
  const [row] = await owner`with made as (
      insert into test_scenarios (tenant_id, property_id, name, url, sample_size, preset, type)
      values (${tenant.id}, ${property}, 'News', ${`http://feeds.test${path}`}, ${sample},
        'NO_ACTION_SP_CMP', ${sample === null ? "RSS_CRAWL" : "CONTINUOUS"}) returning *)
    insert into scenario_states (tenant_id, scenario_id, is_enabled, next_due_at)
    select tenant_id, id, true, ${at(0)} from made returning scenario_id as id`;
  const id = String(row?.id);
  const serve = (text: string, init?: ResponseInit) =>
    documents.set(path, () => new Response(text, init));
  /** As a server that knows conditional requests. */
  const serveUnchanging = (text: string) =>
    documents.set(
      path,
      (request) =>
        request.headers.get("if-none-match") === '"1"'
          ? new Response(null, { status: 304 })
          : new Response(text, { headers: { etag: '"1"' } }),
    );
  return { tenant, property, id, path, serve, serveUnchanging, allow };
}

const feed = (urls: readonly string[]) =>
  `<rss version="2.0"><channel><title>N</title>${
    urls.map((url) => `<item><link>${url}</link></item>`).join("")
  }</channel></rss>`;
const pages = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => `https://www.shop.example/${from + n}`);

const read = async (id: string) =>
  (await owner`select f.*, st.*, s.* from test_scenarios s
    join scenario_states st on st.scenario_id = s.id
    left join scenario_feeds f on f.scenario_id = s.id where s.id = ${id}`)[0];

/** Pages of all runs of a scenario, in their order. */
const tested = async (id: string) =>
  (await owner`select j.url from test_runs r join scan_jobs j on j.run_id = r.id
    where r.scenario_id = ${id} order by r.due_at, j.turn`).map(({ url }) => url);

let reader = readerInProcess;

/** Lets two workers read what is due, and ends the run that they start. */
async function pass(now: Date): Promise<void> {
  const deps = { db: api.db, outward, reader, log: pino({ level: "silent" }), now: () => now };
  while ((await Promise.all([readFeeds(deps), readFeeds(deps)])).some(Boolean));
  await owner`update scenario_states set live_run_id = null`;
}

Deno.test("crawls: new pages of the property's hosts are tested once, by their address and identifier [scenarios-37]", async () => {
  const { id, serve } = await scene();
  const strangers = ["https://blog.shop.example/x", "https://other.example/y"];
  serve(feed([...pages(0, 2), ...strangers]));
  await pass(at(0));
  assert.deepEqual(await tested(id), pages(0, 2));
  const first = await read(id);
  assert.deepEqual([first?.pages, first?.elsewhere, first?.left_out], [4, 2, 0]);
  serve(feed([...pages(0, 3), ...strangers]));
  await pass(at(2 * HOUR));
  await pass(at(4 * HOUR));
  assert.deepEqual(await tested(id), pages(0, 3));
});

Deno.test("crawls: a feed that does not end fails with the reason; one whose reader is away waits", async () => {
  const { id, serve } = await scene();
  serve("endless");
  await withReader(500, async (own) => {
    reader = own;
    await pass(at(0));
  });
  assert.equal((await read(id))?.failure, "TOO_COMPLEX");
  await owner`update scenario_states set next_due_at = ${at(HOUR)} where scenario_id = ${id}`;
  await owner`update scenario_feeds set failure = null where scenario_id = ${id}`;
  await pass(at(HOUR));
  assert.equal((await read(id))?.failure, null);
  reader = readerInProcess;
  serve(feed(pages(0, 1)));
  await pass(at(2 * HOUR));
  assert.deepEqual(await tested(id), pages(0, 1));
});

Deno.test("crawls: a reader that is away for long ends no crawl", async () => {
  const { id, serve } = await scene();
  serve(feed(pages(0, 1)));
  reader = readerAt("http://127.0.0.1:1");
  for (let hours = 0; hours < 4; hours++) await pass(at(hours * HOUR));
  reader = readerInProcess;
  const row = await read(id);
  assert.deepEqual([row?.unfinished, row?.is_enabled, row?.failure], [0, true, null]);
  await pass(at(5 * HOUR));
  assert.deepEqual(await tested(id), pages(0, 1));
});

Deno.test("crawls: a feed of 5,000 entries stays within its limits [scenarios-39]", async () => {
  const { id, serve } = await scene();
  serve(feed(pages(0, 5000)));
  await pass(at(0));
  assert.deepEqual(await tested(id), pages(0, 10));
  assert.equal((await read(id))?.left_out, 4990);
  const remembered = await owner`select from feed_entries where scenario_id = ${id}`;
  assert.equal(remembered.length, 5000);
  // All others were there before the crawl began: only what is new later is tested.
  serve(feed([...pages(5000, 5200), ...pages(0, 4800)]));
  for (let hours = 2; hours <= 26; hours += 2) await pass(at(hours * HOUR));
  const urls = await tested(id);
  assert.deepEqual(urls.slice(10, 100), pages(5000, 5090));
  const ofDay = await owner`select max(pages)::int as most from (
    select count(*) over (order by r.due_at range between interval '1 day' preceding and current row)
      as pages from test_runs r join scan_jobs j on j.run_id = r.id where r.scenario_id = ${id}) d`;
  assert.ok(Number(ofDay[0]?.most) <= 110, String(ofDay[0]?.most));
  assert.equal(new Set(urls).size, urls.length);
});

Deno.test("crawls: an unchanged feed starts nothing, and what is above the daily limit waits [scenarios-39, scenarios-40]", async () => {
  const { id, serve, serveUnchanging, allow } = await scene({ daily: 2 });
  serve(feed(pages(0, 1)));
  await pass(at(0));
  serveUnchanging(feed(pages(0, 4)));
  await pass(at(2 * HOUR));
  assert.deepEqual(await tested(id), pages(0, 2));
  assert.equal((await read(id))?.waiting, 2);
  await pass(at(4 * HOUR));
  const row = await read(id);
  assert.deepEqual([row?.skipped_at, row?.waiting, row?.etag], [at(4 * HOUR), 2, '"1"']);
  await allow(10);
  await pass(at(6 * HOUR));
  assert.deepEqual(await tested(id), pages(0, 4));
  const done = await read(id);
  assert.deepEqual([done?.skipped_at, done?.waiting, done?.pages], [null, 0, 4]);
  const runs = await owner`select named_pages from test_runs where scenario_id = ${id}
    order by due_at`;
  assert.deepEqual(runs.map((run) => run.named_pages), [1, 4, 4]);
  await pass(at(8 * HOUR));
  assert.equal((await read(id))?.read_at.getTime(), START + 8 * HOUR);
  assert.equal((await tested(id)).length, 4);
});

Deno.test("crawls: pages that the limit left out at the beginning are tested later, the older ones never [scenarios-40]", async () => {
  const { id, serveUnchanging, allow } = await scene({ daily: 0 });
  serveUnchanging(feed(pages(0, 30)));
  await pass(at(0));
  const row = await read(id);
  assert.deepEqual([await tested(id), row?.skipped_at], [[], at(0)]);
  assert.deepEqual([row?.waiting, row?.left_out], [10, 20]);
  await allow(4);
  await pass(at(2 * HOUR));
  assert.deepEqual(await tested(id), pages(0, 4));
  await allow(100);
  await pass(at(4 * HOUR));
  await pass(at(6 * HOUR));
  assert.deepEqual(await tested(id), pages(0, 10));
});

Deno.test("crawls: waiting pages are tested though the feed names others by then, new ones first [scenarios-40]", async () => {
  const { id, serve, allow } = await scene({ daily: 0 });
  serve(feed(pages(0, 3)));
  await pass(at(0));
  serve(feed(pages(10, 22)));
  await pass(at(2 * HOUR));
  assert.equal((await read(id))?.waiting, 15);
  serve(feed([]));
  await allow(100);
  await pass(at(4 * HOUR));
  await pass(at(6 * HOUR));
  assert.deepEqual(await tested(id), [...pages(10, 22), ...pages(0, 3)]);
});

Deno.test("crawls: a waiting page of a host that is no longer the property's is not tested [scenarios-40]", async () => {
  const { id, serve, allow, tenant, property } = await scene({ daily: 0 });
  serve(feed(["https://news.shop.example/a", ...pages(0, 1)]));
  await pass(at(0));
  await testProperty(api.db, tenant, "news.shop.example");
  await allow(100);
  await pass(at(2 * HOUR));
  assert.deepEqual(await tested(id), pages(0, 1));
  assert.equal((await read(id))?.property_id, property);
});

Deno.test("crawls: a weekly crawl with waiting pages goes on when the tenant's next day begins [scenarios-40]", async () => {
  const { id, serve, tenant, allow } = await scene({ daily: 1 });
  await owner`update test_scenarios set frequency_in_min = 10080 where id = ${id}`;
  serve(feed(pages(0, 2)));
  await pass(at(0));
  const [day] = await owner`select (date_trunc('day', ${at(0)}::timestamptz at time zone timezone)
    + interval '1 day') at time zone timezone as next from tenants where id = ${tenant.id}`;
  const wait = (await read(id))?.next_due_at.getTime() - day?.next.getTime();
  assert.ok(wait >= 0 && wait < HOUR, String(wait));
  await allow(9);
  await pass(at(24 * HOUR));
  assert.deepEqual(await tested(id), pages(0, 2));
  assert.ok((await read(id))?.next_due_at.getTime() > START + 3 * 24 * HOUR);
});

Deno.test("crawls: a feed that leads to a private address is refused, counted, and paused after a week [scenarios-41]", async () => {
  const { id, path, tenant } = await scene();
  const to = { location: "http://127.0.0.1:1/" };
  documents.set(path, () => new Response(null, { status: 302, headers: to }));
  await pass(at(0));
  const row = await read(id);
  assert.equal(row?.failure, "ADDRESS_REFUSED");
  assert.deepEqual([row?.fail_counter, row?.is_enabled], [1, true]);
  await pass(at(8 * 24 * HOUR));
  const paused = await read(id);
  assert.deepEqual([paused?.fail_counter, paused?.is_enabled], [2, false]);
  const events = await owner`select action from audit_events where tenant_id = ${tenant.id}`;
  assert.deepEqual(events.map(({ action }) => action), ["test_scenario.paused"]);
});

Deno.test("crawls: a feed that can be read again is no failure any more", async () => {
  const { id, serve } = await scene();
  await pass(at(0));
  assert.deepEqual([(await read(id))?.failure], ["HTTP_STATUS"]);
  serve(feed([]));
  await pass(at(2 * HOUR));
  const row = await read(id);
  assert.deepEqual([row?.failure, row?.fail_counter, row?.failing_since], [null, 0, null]);
});

Deno.test("sitemaps: each run tests other pages of the property, as many as chosen [scenarios-30]", async () => {
  const { id, serve } = await scene({ sample: 3 });
  const urls = [...pages(0, 200), "https://other.example/"];
  serve(`<urlset>${urls.map((url) => `<url><loc>${url}</loc></url>`).join("")}</urlset>`);
  await pass(at(0));
  await pass(at(2 * HOUR));
  const chosen = await tested(id);
  assert.equal(chosen.length, 6);
  assert.equal(new Set(chosen.slice(0, 3)).size, 3);
  assert.notDeepEqual(chosen.slice(0, 3), chosen.slice(3));
  assert.ok(chosen.every((url) => urls.includes(url) && url !== "https://other.example/"));
  const runs = await owner`select named_by, named_pages from test_runs where scenario_id = ${id}`;
  const named = { named_by: (await read(id))?.url, named_pages: 200 };
  assert.deepEqual([...runs], [named, named]);
  serve("<urlset></urlset>");
  await pass(at(4 * HOUR));
  assert.deepEqual([(await read(id))?.failure], ["NO_PAGES"]);
});

Deno.test("sitemaps: one of an index that is dead does not end the reading, and is named [scenarios-31]", async () => {
  const { id, serve, path } = await scene({ sample: 3 });
  const index = (...paths: string[]) =>
    `<sitemapindex>${
      paths.map((path) => `<sitemap><loc>http://feeds.test${path}</loc></sitemap>`).join("")
    }</sitemapindex>`;
  const add = (path: string, text: string) => documents.set(path, () => new Response(text));
  const [gone, inner, alive] = ["gone", "inner", "alive"].map((name) => `${path}/${name}`);
  assert.ok(gone && inner && alive);
  // The index names itself, a dead sitemap, and an index with the pages.
  serve(index(path, gone, inner));
  add(inner, index(inner, path, alive));
  add(alive, `<urlset><url><loc>${pages(0, 1)[0]}</loc></url></urlset>`);
  await pass(at(0));
  assert.deepEqual(await tested(id), pages(0, 1));
  const row = await read(id);
  assert.deepEqual([row?.failure, row?.pages], [null, 1]);
  assert.deepEqual(row?.unread, [
    { url: `http://feeds.test${gone}`, failure: "HTTP_STATUS" },
  ]);
  serve(index(gone));
  await pass(at(2 * HOUR));
  const later = await read(id);
  assert.deepEqual([later?.failure, later?.unread], ["HTTP_STATUS", []]);
});

Deno.test("crawls: of those that are due, each tenant's first comes before any tenant's second", async () => {
  const [many, one] = [await scene(), await scene()];
  await owner`with made as (
      insert into test_scenarios (tenant_id, property_id, name, url, preset, type)
      select tenant_id, property_id, name || n, url, preset, type
      from test_scenarios, generate_series(1, 20) n where id = ${many.id} returning *)
    insert into scenario_states (tenant_id, scenario_id, is_enabled, next_due_at)
    select tenant_id, id, true, ${at(-HOUR)} from made`;
  const due = await acrossTenants(
    api.db.system,
    (tx) => listDueReadings(tx, { now: at(0), limit: 8, share: "usual" }),
  );
  const ids = due.slice(0, 2).map(({ tenantId }) => tenantId);
  assert.deepEqual(ids, [many.tenant.id, one.tenant.id]);
  assert.equal(due.length, 8);
  await owner`delete from test_scenarios where tenant_id = ${many.tenant.id}`;
});

Deno.test("crawls: a reading makes no further calls when its time is over", async () => {
  const calls: string[] = [];
  const answer = (call: OutwardCall) => {
    calls.push(call.url);
    return outward(call);
  };
  const call = { method: "GET", url: `http://feeds.test/none`, headers: {} } as const;
  assert.equal((await callingFor(60_000, answer)(call)).status, 404);
  await assert.rejects(callingFor(-1, answer)(call), CallError);
  assert.equal(calls.length, 1);
});
