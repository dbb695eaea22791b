import { parseMapping } from "@crumbtrail/contract/host_map";
import assert from "node:assert/strict";
import { pino } from "pino";
import { outwardCalls } from "../platform/egress/call.ts";
import { testApi, testProperty, testTenant } from "../testing/api.ts";
import { earlyDay } from "../testing/early_day.ts";
import { readFeeds } from "./read_feeds.ts";

const api = await testApi();
/** Answers of the feeds' server, by path. */
const documents = new Map<string, () => Response>();
const server = Deno.serve(
  { hostname: "127.0.0.1", port: 0, onListen() {} },
  (request) =>
    documents.get(new URL(request.url).pathname)?.() ?? new Response("no", { status: 404 }),
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
  await owner`update tiers set max_daily_tests = ${daily}
    where id = (select tier_id from tenants where id = ${tenant.id})`;
  const property = await testProperty(api.db, tenant, ".shop.example");
  await testProperty(api.db, tenant, "blog.shop.example");
  const path = `/${crypto.randomUUID()}`;
  const [row] = await owner`insert into test_scenarios (tenant_id, property_id, name, url,
      sample_size, preset, type, next_due_at)
    values (${tenant.id}, ${property}, 'News', ${`http://feeds.test${path}`}, ${sample},
      'NO_ACTION_SP_CMP', ${sample === null ? "RSS_CRAWL" : "CONTINUOUS"}, ${at(0)}) returning id`;
  const id = String(row?.id);
  const serve = (text: string, init?: ResponseInit) =>
    documents.set(path, () => new Response(text, init));
  return { tenant, property, id, path, serve };
}

const feed = (urls: readonly string[]) =>
  `<rss version="2.0"><channel><title>N</title>${
    urls.map((url) => `<item><link>${url}</link></item>`).join("")
  }</channel></rss>`;
const pages = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => `https://www.shop.example/${from + n}`);

const read = async (id: string) => (await owner`select * from test_scenarios where id = ${id}`)[0];

/** Pages of all runs of a scenario, in their order. */
const tested = async (id: string) =>
  (await owner`select j.url from test_runs r join scan_jobs j on j.run_id = r.id
    where r.scenario_id = ${id} order by r.due_at, j.turn`).map(({ url }) => url);

/** Lets two workers read what is due, and ends the run that they start. */
async function pass(now: Date): Promise<void> {
  const deps = { db: api.db, outward, log: pino({ level: "silent" }), now: () => now };
  while ((await Promise.all([readFeeds(deps), readFeeds(deps)])).some(Boolean));
  await owner`update test_scenarios set live_run_id = null`;
}

Deno.test("crawls: new pages of the property's hosts are tested once, by their address and identifier", async () => {
  const { id, serve } = await scene();
  const strangers = ["https://blog.shop.example/x", "https://other.example/y"];
  serve(feed([...pages(0, 2), ...strangers]));
  await pass(at(0));
  assert.deepEqual(await tested(id), pages(0, 2));
  const first = await read(id);
  assert.deepEqual([first?.read_pages, first?.read_elsewhere, first?.read_left_out], [4, 2, 0]);
  serve(feed([...pages(0, 3), ...strangers]));
  await pass(at(2 * HOUR));
  await pass(at(4 * HOUR));
  assert.deepEqual(await tested(id), pages(0, 3));
});

Deno.test("crawls: a feed of 5,000 entries stays within its limits", async () => {
  const { id, serve } = await scene();
  serve(feed(pages(0, 5000)));
  await pass(at(0));
  assert.deepEqual(await tested(id), pages(0, 10));
  assert.equal((await read(id))?.read_left_out, 4990);
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

Deno.test("crawls: an unchanged feed starts nothing, and what is above the daily limit waits", async () => {
  const { id, serve } = await scene({ daily: 2 });
  serve(feed(pages(0, 1)));
  await pass(at(0));
  serve(feed(pages(0, 4)));
  await pass(at(2 * HOUR));
  assert.deepEqual(await tested(id), pages(0, 2));
  assert.equal((await read(id))?.read_left_out, 2);
  await pass(at(4 * HOUR));
  const row = await read(id);
  assert.deepEqual([row?.skipped_at, row?.read_left_out], [at(4 * HOUR), 2]);
  serve("", { status: 304 });
  documents.set(new URL(row?.url).pathname, () => new Response(null, { status: 304 }));
  await pass(at(6 * HOUR));
  assert.equal((await read(id))?.skipped_at, null);
});

Deno.test("crawls: a feed that leads to a private address is refused, counted, and paused after a week", async () => {
  const { id, path, tenant } = await scene();
  const to = { location: "http://127.0.0.1:1/" };
  documents.set(path, () => new Response(null, { status: 302, headers: to }));
  await pass(at(0));
  const row = await read(id);
  assert.deepEqual([row?.read_failure, row?.fail_counter, row?.is_enabled], [
    "ADDRESS_REFUSED",
    1,
    true,
  ]);
  await pass(at(8 * 24 * HOUR));
  const paused = await read(id);
  assert.deepEqual([paused?.fail_counter, paused?.is_enabled], [2, false]);
  const events = await owner`select action from audit_events where tenant_id = ${tenant.id}`;
  assert.deepEqual(events.map(({ action }) => action), ["test_scenario.paused"]);
});

Deno.test("crawls: a feed that can be read again is no failure any more", async () => {
  const { id, serve } = await scene();
  await pass(at(0));
  assert.deepEqual([(await read(id))?.read_failure], ["HTTP_STATUS"]);
  serve(feed([]));
  await pass(at(2 * HOUR));
  const row = await read(id);
  assert.deepEqual([row?.read_failure, row?.fail_counter, row?.failing_since], [null, 0, null]);
});

Deno.test("sitemaps: each run tests other pages of the property, as many as chosen", async () => {
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
  assert.deepEqual([(await read(id))?.read_failure], ["NO_PAGES"]);
});
