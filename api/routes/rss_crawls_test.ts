import { parseMapping } from "@crumbtrail/contract/host_map";
import { rssPreview, scheduledScenario } from "@crumbtrail/contract/test_scenario";
import assert from "node:assert/strict";
import { outwardCalls } from "../platform/egress/call.ts";
import { testApi, testProperty, testTenant } from "../testing/api.ts";
import { refusalOf, signedIn } from "../testing/callers.ts";
import { withReader } from "../testing/reader.ts";

const FEED = `<rss version="2.0"><channel><title>N</title>
  <item><link>https://shop.example/1</link></item>
  <item><link>https://other.example/2</link></item></channel></rss>`;
const server = Deno.serve(
  { hostname: "127.0.0.1", port: 0, onListen() {} },
  ({ url }) => {
    if (url.endsWith("/large")) return new Response(`${FEED}${" ".repeat(1e6)}`);
    return new Response(/\/(endless|end)$/.exec(url)?.[1] ?? FEED);
  },
);
const api = await testApi();
Deno.test.afterAll(async () => {
  await server.shutdown();
  await api.db.close();
});
const hostMap = [parseMapping(`feeds.test:80:127.0.0.1:${server.addr.port}`)];
api.deps.outward = outwardCalls({ hostMap, ownAddresses: [], resolve: () => Promise.resolve([]) });

async function scene() {
  const tenant = await testTenant(api.db);
  const shop = await testProperty(api.db, tenant, "shop.example");
  const manager = await signedIn(api, tenant, "TENANT_MANAGER");
  return { tenant, shop, manager };
}

Deno.test("rss crawls: added with the fewest fields, changed, repeated after failures, and deleted [scenarios-33, scenarios-34, scenarios-35]", async () => {
  const { shop, manager } = await scene();
  const added = await manager.post("/rss-crawls", {
    ...{ name: "News", url: "http://feeds.test/rss", property: shop, frequencyInMin: 15 },
  });
  const crawl = scheduledScenario.parse(await added.json());
  assert.deepEqual([crawl.type, crawl.frequencyInMin, crawl.preset, crawl.status], [
    "RSS_CRAWL",
    60,
    "NO_ACTION_SP_CMP",
    "QUEUED",
  ]);
  const path = `/rss-crawls/${crawl._id}`;
  const changed = await manager.patch(path, { frequencyInMin: 90, version: crawl.version });
  assert.equal(scheduledScenario.parse(await changed.json()).frequencyInMin, 90);
  await api.db.owner`update scenario_states set fail_counter = 3, failing_since = now()
    where scenario_id = ${crawl._id}`;
  await api.db.owner`insert into scenario_feeds (tenant_id, scenario_id, read_at, failure)
    select tenant_id, id, now(), 'NOT_READABLE' from test_scenarios where id = ${crawl._id}`;
  const failed = scheduledScenario.parse(await (await manager.get(path)).json());
  assert.deepEqual([failed.status, failed.lastReading?.failure], ["FAILED", "NOT_READABLE"]);
  const repeated = await manager.patch(path, { status: "QUEUED", failCounter: 0 });
  const { status, failCounter } = scheduledScenario.parse(await repeated.json());
  assert.deepEqual([status, failCounter], ["QUEUED", 0]);
  assert.equal((await manager.delete(path)).status, 204);
  assert.equal((await manager.get(path)).status, 404);
});

Deno.test("rss crawls: not among the scenarios, nor scenarios and on-demand tests among the crawls [scenarios-34, scenarios-35]", async () => {
  const { shop, manager } = await scene();
  const fields = { url: "http://feeds.test/rss", property: shop };
  await manager.post("/rss-crawls", { ...fields, name: "News" });
  await manager.post("/test-scenarios", {
    ...{ ...fields, name: "Page", type: "CONTINUOUS", preset: "NO_ACTION_SP_CMP" },
    url: "https://shop.example/",
  });
  await manager.post("/test-scenarios", {
    ...{ url: "https://shop.example/", type: "ON_DEMAND", preset: "NO_ACTION_SP_CMP" },
  });
  const names = async (path: string) =>
    (await (await manager.get(path)).json()).data.map(({ name }: { name: string }) => name);
  assert.deepEqual(await names("/rss-crawls"), ["News"]);
  assert.deepEqual(await names("/test-scenarios/continuous"), ["Page"]);
});

Deno.test("rss crawls: the preview names the pages of a first run; an address inside is refused, and a property that a crawl cannot have [scenarios-41]", async () => {
  const { tenant, shop, manager } = await scene();
  const preview = async (url: string) =>
    rssPreview.parse(
      await (await manager.post("/rss-crawls/preview", { url, property: shop })).json(),
    );
  assert.deepEqual(await preview("http://feeds.test/rss"), {
    failure: null,
    pages: 2,
    elsewhere: 1,
    tested: ["https://shop.example/1"],
  });
  const foreign = await testProperty(api.db, await testTenant(api.db), "foreign.example");
  for (const property of [foreign, tenant.defaultPropertyId]) {
    const url = "http://feeds.test/rss";
    const answer = await manager.post("/rss-crawls/preview", { url, property });
    assert.deepEqual(await refusalOf(answer), [422, "VALIDATION_ERROR"]);
  }
  const refused = { failure: "ADDRESS_REFUSED", pages: 0, elsewhere: 0, tested: [] };
  assert.deepEqual(await preview("http://127.0.0.1:1/rss"), refused);
  const large = { ...refused, failure: "TOO_LARGE" };
  assert.deepEqual(await preview("http://feeds.test/large"), large);
});

Deno.test("rss crawls: a preview that does not end is a refusal with the reason, and without the reader says so", async () => {
  const { shop, manager } = await scene();
  const preview = (path: string) =>
    manager.post("/rss-crawls/preview", { url: `http://feeds.test/${path}`, property: shop });
  const own = api.deps.reader;
  await withReader(500, async (reader) => {
    api.deps.reader = reader;
    for (const [path, cause] of [["endless", "time"], ["end", "memory"]] as const) {
      const refused = await preview(path);
      assert.equal(refused.status, 422);
      const { message, details } = await refused.json();
      assert.equal(message, "VALIDATION_ERROR");
      const expected = `the feed takes too ${
        cause === "time" ? "long" : "much memory"
      } to read: its markup is too complex`;
      assert.deepEqual(details, [{ path: "url", message: expected }]);
    }
  });
  const away = await preview("rss");
  assert.deepEqual([away.status, away.headers.get("retry-after")], [503, "5"]);
  assert.deepEqual((await away.json()).details, { service: "reader" });
  api.deps.reader = own;
});
