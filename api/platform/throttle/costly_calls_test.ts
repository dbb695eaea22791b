import assert from "node:assert/strict";
import { testApi, testTenant } from "../../testing/api.ts";
import { signedIn } from "../../testing/callers.ts";

Deno.test("costly calls: one too many of a tenant in a minute is refused until the next; other tenants go on", async () => {
  let now = new Date("2026-03-01T12:00:20Z");
  const config = { COSTLY_CALLS_A_MINUTE: 2, SEARCHES_A_MINUTE: 3 };
  await using api = await testApi({ config, now: () => now });
  const [tenant, other] = [await testTenant(api.db), await testTenant(api.db)];
  const [ada, bob] = [await signedIn(api, tenant), await signedIn(api, tenant, "TENANT_MANAGER")];
  const stranger = await signedIn(api, other);
  const search = (caller: typeof ada) => caller.get("/search?query=shop&resultType=ISSUE");
  const plan = (caller: typeof ada) => caller.post("/configuration/plan", {});
  for (const caller of [ada, bob, ada]) assert.equal((await search(caller)).status, 200);
  const refused = await search(bob);
  assert.deepEqual([refused.status, refused.headers.get("retry-after")], [429, "40"]);
  const { message, details } = await refused.json();
  assert.deepEqual([message, details], ["FORBIDDEN", { retryAfter: 40 }]);
  assert.equal((await search(stranger)).status, 200);
  for (const expected of [422, 422, 429]) assert.equal((await plan(ada)).status, expected);
  const calls = [
    ["/rss-crawls/preview", { url: "https://a.example/", property: crypto.randomUUID() }],
    [`/test-scenarios/${crypto.randomUUID()}/try-steps`, undefined],
    ["/configuration/apply", {}],
  ] as const;
  for (const [path, body] of calls) assert.equal((await ada.post(path, body)).status, 429, path);
  assert.equal((await bob.get("/issues")).status, 200, "other calls are not counted");
  now = new Date("2026-03-01T12:01:00Z");
  assert.equal((await search(bob)).status, 200);
});
