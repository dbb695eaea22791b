import { readPattern } from "@crumbtrail/catalogue/pattern";
import { testDatabase } from "@crumbtrail/db/testing";
import assert from "node:assert/strict";
import { fillHub } from "./fill.ts";
import { domainPatterns, readThirdPartyWeb } from "./third_party_web.ts";

Deno.test("hub: it is filled once, and again only with what differs", async () => {
  await using database = await testDatabase();
  const { length } = readThirdPartyWeb();
  assert.ok(length > 2000, `${length} vendors`);
  assert.deepEqual(await fillHub(database), { added: length, changed: 0 });
  assert.deepEqual(await fillHub(database), { added: 0, changed: 0 });
  await database.owner`update hub_versions set content = content || '{"description": "Old"}'
    where entry_id in (select id from hub_entries where name = 'Facebook')`;
  assert.deepEqual(await fillHub(database), { added: 0, changed: 1 });
  const rows = await database.owner`
    select e.version, (select count(*)::int from hub_versions v where v.entry_id = e.id) as versions
    from hub_entries e join hub_versions v on v.entry_id = e.id and v.version = e.version
    where name = 'Facebook'`;
  assert.deepEqual(rows.map((row) => ({ ...row })), [{ version: 2, versions: 2 }]);
});

Deno.test("hub: tenants read it and cannot write it", async () => {
  await using database = await testDatabase();
  await assert.rejects(() => database.app`delete from hub_entries`, /permission denied/);
  await assert.rejects(
    () => database.app`update hub_versions set version = 2`,
    /permission denied/,
  );
});

Deno.test("hub: the engine can use every pattern", () => {
  const patterns = readThirdPartyWeb()
    .flatMap(({ urlPatterns, entries }) => [...urlPatterns, ...entries.map((it) => it.pattern)]);
  assert.deepEqual(patterns.filter((pattern) => "error" in readPattern(pattern)), []);
});

Deno.test("hub: a domain's pattern matches its hosts and no other", () => {
  const patterns = domainPatterns(["*.ads.example", "cdn.ads.example", "One.example"]);
  assert.equal(patterns.length, 2);
  const isMatch = (url: string) => patterns.some((pattern) => new RegExp(pattern).test(url));
  for (
    const url of ["https://ads.example/", "wss://a.b.ads.example:8443/x", "http://one.example"]
  ) {
    assert.ok(isMatch(url), url);
  }
  for (
    const url of [
      "https://badads.example/",
      "https://ads.example.org/",
      "https://x.example/?ads.example/",
      "https://x.example/ads.example/",
      "https://a.one.example/",
    ]
  ) assert.ok(!isMatch(url), url);
});
