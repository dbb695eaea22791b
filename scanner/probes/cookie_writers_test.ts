/** Who is said to have set a cookie, and when. */
import assert from "node:assert/strict";
import { inJar, probed } from "../testing/cookie_probe.ts";

Deno.test("a cookie of the jar gets its writers, each place once, and its first phase", async () => {
  const { jar, wrote, answered, snapshot, collect } = probed();
  wrote("a=0; path=/", 100);
  wrote("a=1; path=/", 200);
  answered("a=1; Path=/", 300);
  wrote("a=1; path=/", 1500);
  jar.push(inJar("a"));
  await snapshot(2000);
  const [cookie, ...more] = collect();
  assert.deepEqual(more, []);
  assert.deepEqual(cookie?.sources.map(({ method, at, phase }) => [method, at, phase]), [
    ["document.cookie", 100, "BEFORE_CONSENT"],
    ["Set-Cookie", 300, "BEFORE_CONSENT"],
    ["document.cookie", 1500, "AFTER_CONSENT"],
  ]);
  assert.deepEqual([cookie?.phase, cookie?.present], ["BEFORE_CONSENT", true]);
});

Deno.test("each write keeps the life that it asked for, whatever the jar made of it", async () => {
  const { jar, wrote, answered, snapshot, collect } = probed();
  wrote("a=0; path=/; max-age=157680000", 100);
  answered("a=1; Path=/", 300);
  wrote("gone=1; path=/; max-age=60", 400);
  jar.push(inJar("a", { expires: Date.now() / 1000 + 400 * 86_400, session: false }));
  jar.push(inJar("silent"));
  await snapshot(2000);
  const asked = collect().map(({ name, sources }) => [
    name,
    sources.map(({ askedSeconds }) => askedSeconds),
  ]);
  assert.deepEqual(asked.sort(), [["a", [157_680_000, null]], ["gone", [60]], [
    "silent",
    [undefined],
  ]]);
});

Deno.test("a cookie nobody was seen setting says so, with the phase of its snapshot", async () => {
  const { jar, snapshot, collect } = probed();
  await snapshot(500);
  jar.push(inJar("silent"));
  await snapshot(1500);
  const [cookie] = collect();
  assert.equal(cookie?.phase, "AFTER_CONSENT");
  assert.deepEqual(cookie?.sources.map(({ method }) => method), ["unknown"]);
});

Deno.test("a script's cookie for another folder can't be read back, but the jar has it", async () => {
  const { jar, wrote, snapshot, collect } = probed();
  wrote("deep=1; path=/deep", 100, { taken: false });
  jar.push(inJar("deep", { path: "/deep" }));
  await snapshot(500);
  const [cookie] = collect();
  assert.deepEqual([cookie?.present, cookie?.blockedReason], [true, null]);
  assert.equal(cookie?.sources[0]?.method, "document.cookie");
});

Deno.test("a partitioned cookie and its namesake are two", async () => {
  const { jar, wrote, snapshot, collect } = probed();
  wrote("twin=1; path=/; Secure; Partitioned", 100);
  wrote("twin=1; path=/", 200, { stack: ["g (https://t.test/t.js:9:1)"] });
  jar.push(inJar("twin"));
  jar.push(inJar("twin", { partitionKey: { topLevelSite: "https://top.test" } }));
  await snapshot(500);
  const byKey = collect().map(({ partitionKey, sources }) => [partitionKey, sources[0]?.at]);
  assert.deepEqual(byKey.sort(), [["https://top.test", 100], [null, 200]].sort());
});

Deno.test("a cookie that the browser spells otherwise still has its writer", async () => {
  const { jar, wrote, snapshot, collect } = probed();
  wrote("a=7; domain=.PAGE.test; path=nowhere", 100, { frameUrl: "https://www.page.test/x/y" });
  jar.push(inJar("a", { value: "7", domain: "www.page.test", path: "/other" }));
  jar.push(inJar("b", { value: "7" }));
  await snapshot(500);
  assert.deepEqual(
    collect().map(({ name, sources: [first] }) => [name, first?.method]).sort(),
    [["a", "document.cookie"], ["b", "unknown"]],
  );
});

Deno.test("a cookie that only one hidden answer can have brought is that answer's", async () => {
  const { jar, blind, snapshot, collect } = probed();
  await snapshot(100);
  blind("wss://page.test/socket", 120);
  jar.push(inJar("by_socket"));
  await snapshot(200);
  blind("wss://page.test/one", 220);
  blind("wss://page.test/two", 230);
  blind("wss://other.test/", 230);
  jar.push(inJar("by_one_of_two"));
  await snapshot(300);
  const sources = collect().map(({ name, sources: [first] }) => [name, first?.method, first?.url]);
  assert.deepEqual(sources, [
    ["by_socket", "Set-Cookie", "wss://page.test/socket"],
    ["by_one_of_two", "unknown", ""],
  ]);
  assert.equal(collect()[0]?.sources[0]?.inferred, true);
});

Deno.test("a hidden answer is not blamed for what another untold one may have set as well", async () => {
  const { jar, log, blind, snapshot, collect } = probed();
  const untold = { hasRawHeaders: false, response: { status: 200, mimeType: "", headers: {} } };
  await snapshot(100);
  blind("https://page.test/worker.js", 120);
  blind("https://page.test/deferred", 125, untold);
  jar.push(inJar("by_one_of_two"));
  await snapshot(200);
  blind("https://page.test/deferred", 220, untold);
  blind("https://page.test/kept.png", 221, { ...untold, servedFrom: "cache" });
  const told = blind("https://page.test/told", 222, { hasRawHeaders: true });
  log.exchange(told).raw.push({ status: 200, headers: {}, blockedCookies: [], at: 223 });
  jar.push(inJar("by_deferred"));
  await snapshot(300);
  blind("https://page.test/unanswered", 320, { answeredAt: null });
  jar.push(inJar("by_nobody"));
  await snapshot(400);
  const sources = collect().map(({ name, sources: [first] }) => [name, first?.method, first?.url]);
  assert.deepEqual(sources, [
    ["by_one_of_two", "unknown", ""],
    ["by_deferred", "Set-Cookie", "https://page.test/deferred"],
    ["by_nobody", "unknown", ""],
  ]);
});
