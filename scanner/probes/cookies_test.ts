/** Which cookies are said to be there, were there, or were refused. */
import assert from "node:assert/strict";
import { FRAME, inJar, probed } from "../testing/cookie_probe.ts";

Deno.test("an entry that was removed is recorded as not present", async () => {
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

Deno.test("a header's cookie that was never in the jar and not removed was not stored", async () => {
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

Deno.test("a cookie cleared by a server was stored before", async () => {
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
