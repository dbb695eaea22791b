import assert from "node:assert/strict";
import { fakeContext } from "../testing/fake_context.ts";
import { Cookies } from "./cookies.ts";
import type { Hop } from "./exchange.ts";
import { NetworkLog } from "./network_log.ts";
import { type ScriptWrite, ScriptWrites } from "./script_writes.ts";

const FRAME = "https://page.test/";

/** A probe whose jar is what `jar` holds when it is asked. */
function probed() {
  const jar: Record<string, unknown>[] = [];
  const context = fakeContext({ "Storage.getCookies": () => ({ cookies: [...jar] }) });
  const log = new NetworkLog(context);
  const scripts = new ScriptWrites(context, log);
  const probe = new Cookies(context, scripts, log);
  const wrote = (text: string, at: number, more: Partial<ScriptWrite> = {}) =>
    scripts.writes.push({
      kind: "document.cookie",
      text,
      cookie: {},
      taken: true,
      removes: false,
      url: "https://t.test/t.js",
      frameUrl: FRAME,
      stack: ["f (https://t.test/t.js:1:1)"],
      at,
      ...more,
    });
  const answered = (line: string, at: number, blockedReasons: string[] = []) => {
    const hop = { id: "r1", url: FRAME, documentUrl: FRAME, hasRawHeaders: true };
    const blockedCookies = blockedReasons.length > 0 ? [{ cookieLine: line, blockedReasons }] : [];
    const raw = [{ headers: { "Set-Cookie": line }, blockedCookies, at }];
    log.exchanges.set(`${log.exchanges.size}`, { hops: [hop], raw } as never);
  };
  const blind = (url: string, at: number, more: Partial<Hop> = { blind: true }) => {
    const id = `${log.exchanges.size}`;
    context.clock.at = at;
    log.add(id, log.unseen("WebSocket", url));
    Object.assign(log.last(id) ?? {}, { answeredAt: at + 5, ...more });
    return id;
  };
  const snapshot = async (at: number) => {
    context.clock.at = at;
    await probe.snapshot();
  };
  return {
    jar,
    log,
    wrote,
    answered,
    blind,
    snapshot,
    collect: () => probe.collect(() => true).cookies,
  };
}

function inJar(name: string, more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name,
    value: "1",
    domain: "page.test",
    path: "/",
    expires: -1,
    session: true,
    size: name.length + 1,
    httpOnly: false,
    secure: false,
    ...more,
  };
}

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

Deno.test("a cookie nobody was seen setting says so, with the phase of its snapshot", async () => {
  const { jar, snapshot, collect } = probed();
  await snapshot(500);
  jar.push(inJar("silent"));
  await snapshot(1500);
  const [cookie] = collect();
  assert.equal(cookie?.phase, "AFTER_CONSENT");
  assert.deepEqual(cookie?.sources.map(({ method }) => method), ["unknown"]);
});

Deno.test("what came and went is recorded as not present", async () => {
  const { jar, wrote, snapshot, collect } = probed();
  jar.push(inJar("removed"));
  wrote("passing=12; path=/; max-age=60; SameSite=Lax", 100);
  wrote("passing=; path=/; max-age=0", 110);
  await snapshot(500);
  jar.length = 0;
  await snapshot(1500);
  const cookies = collect();
  assert.deepEqual(cookies.map(({ name, present }) => [name, present]).sort(), [
    ["passing", false],
    ["removed", false],
  ]);
  const passing = cookies.find(({ name }) => name === "passing");
  assert.deepEqual([passing?.size, passing?.sameSite, passing?.session], [9, "Lax", false]);
});

Deno.test("a removal alone makes no cookie", async () => {
  const { wrote, snapshot, collect } = probed();
  wrote("a=; expires=Thu, 01 Jan 1970 00:00:00 GMT", 100);
  await snapshot(500);
  assert.deepEqual(collect(), []);
});

Deno.test("refused ones carry the browser's reason; a script's, the rule it breaks", async () => {
  const { wrote, answered, snapshot, collect } = probed();
  answered("third=1; SameSite=Lax", 100, ["SameSiteLax", "ThirdPartyPhaseout"]);
  wrote("foreign=1; domain=other.test", 120, { taken: false });
  await snapshot(500);
  assert.deepEqual(
    collect().map(({ name, blockedReason, present }) => [name, blockedReason, present]),
    [
      ["third", "SameSiteLax, ThirdPartyPhaseout", false],
      ["foreign", "InvalidDomain", false],
    ],
  );
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

Deno.test("the unknown text of a cookie keeps its length and hash", async () => {
  const { jar, snapshot, collect } = probed();
  jar.push(inJar("a", { value: "1" }));
  await snapshot(10);
  const [cookie] = collect();
  assert.equal(cookie?.valueLength, 1);
  assert.equal(
    cookie?.valueSha256,
    "6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b",
  );
});

Deno.test("a header's cookie that nobody removed and the jar never had was not kept", async () => {
  const { answered, wrote, snapshot, collect } = probed();
  answered("omitted=1; Path=/", 100);
  answered("brief=1; Path=/; Max-Age=0", 100);
  answered("removed=1; Path=/", 100);
  wrote("removed=; path=/; max-age=0", 200);
  await snapshot(500);
  answered("late=1; Path=/", 600);
  assert.deepEqual(
    collect().map(({ name, blockedReason, present }) => [name, blockedReason, present]),
    [
      ["omitted", "NotStored", false],
      ["removed", null, false],
      ["late", null, true],
    ],
  );
});

Deno.test("a header's cookie that had to make room for others was there", async () => {
  const crowd = async (inTheJar: number) => {
    const { jar, answered, snapshot, collect } = probed();
    for (let i = 0; i < 200; i++) answered(`c${i}=1; Path=/`, 100 + i);
    for (let i = 200 - inTheJar; i < 200; i++) jar.push(inJar(`c${i}`));
    await snapshot(500);
    const { blockedReason, present } = collect().find(({ name }) => name === "c0") ?? {};
    return [blockedReason, present];
  };
  assert.deepEqual(await crowd(170), [null, false]);
  assert.deepEqual(await crowd(20), ["NotStored", false]);
});

Deno.test("what a server had the browser forget was there", async () => {
  const { answered, log, snapshot, collect } = probed();
  answered("kept=1; Path=/", 100);
  const hop = { id: "r9", url: FRAME, documentUrl: FRAME, hasRawHeaders: true };
  const raw = [{ headers: { "Clear-Site-Data": '"cookies"' }, blockedCookies: [], at: 200 }];
  log.exchanges.set("clearing", { hops: [hop], raw } as never);
  await snapshot(500);
  assert.deepEqual(collect().map(({ present, blockedReason }) => [present, blockedReason]), [
    [false, null],
  ]);
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
