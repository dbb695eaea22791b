/** The query of a call: lists, limits, and parameters that a route does not have. */
import assert from "node:assert/strict";
import { testApi, testProperty, testTenant } from "../testing/api.ts";
import { type Caller, signedIn } from "../testing/callers.ts";
import { sampleFinding } from "../testing/findings.ts";
import { testRun } from "../testing/runs.ts";
import { routeTable } from "./endpoint.ts";

/** An issue on each of two properties, and one without. */
async function stage() {
  const api = await testApi();
  const tenant = await testTenant(api.db);
  const hosts = ["shop.example", "blog.example", "quiet.example"];
  const [shop = "", blog = "", quiet = ""] = await Promise.all(
    hosts.map((host) => testProperty(api.db, tenant, host)),
  );
  for (const propertyId of [shop, blog]) {
    await testRun(api, tenant, { propertyId, findings: [sampleFinding()] });
  }
  const admin = await signedIn(api, tenant);
  return { api, admin, shop, blog, quiet, [Symbol.asyncDispose]: api.db.close };
}

async function totalOf(caller: Caller, query: string): Promise<number> {
  const response = await caller.get(`/issues?${query}`);
  assert.equal(response.status, 200, `${query}: ${await response.clone().text()}`);
  return (await response.json()).meta.total;
}

async function refusedFor(caller: Caller, path: string): Promise<unknown> {
  const response = await caller.get(path);
  const { message, details } = await response.json();
  assert.deepEqual([response.status, message], [400, "INPUT_INVALID"], path);
  return details.map((one: { path: string }) => one.path);
}

Deno.test("query: a list with commas, repeated or in brackets is the same list [api-and-roles-19]", async () => {
  await using on = await stage();
  const { admin, shop, blog, quiet } = on;
  for (
    const [query, total] of [
      [`properties=${shop},${quiet}`, 1],
      [`properties[]=${shop}`, 1],
      [`properties%5B%5D=${quiet}`, 0],
      [`properties[]=${shop}&properties[]=${blog}`, 2],
      [`properties[0]=${quiet}&properties[1]=${blog}`, 1],
      [`properties=${shop}&properties=${quiet}`, 1],
      [`properties[]=${shop},${blog}`, 2],
      ["issueType[]=UNKNOWN_VENDOR", 0],
      ["issueType[]=UNKNOWN_VENDOR&issueType[]=STORAGE_ITEM", 2],
    ] as const
  ) assert.equal(await totalOf(admin, query), total, query);
});

Deno.test("query: an empty filter is no filter [api-and-roles-20]", async () => {
  await using on = await stage();
  const empty = [
    ...["resolved", "accepted", "assigned", "assigneeId", "issueType", "properties", "timeRange"],
    ...["properties[]", "search", "storageType", "limit", "offset"],
  ].map((name) => `${name}=`);
  for (const query of [...empty, empty.join("&")]) {
    assert.equal(await totalOf(on.admin, query), 2, query);
  }
});

Deno.test("query: what a route does not know is refused, in exports as well", async () => {
  await using on = await stage();
  const { admin, shop } = on;
  for (
    const name of ["property", "issuetype", "properties[a]", "properties[][]", "a[b]", "__proto__"]
  ) {
    for (const start of ["/issues?", "/issues?export-format=xlsx&"]) {
      assert.deepEqual(await refusedFor(admin, `${start}${name}=${shop}`), [name], name);
    }
  }
  assert.deepEqual(await refusedFor(admin, "/issues/stats?properties=x"), ["properties"]);
  const repeated = await refusedFor(admin, "/issues?timeRange=all&timeRange=7d");
  assert.deepEqual(repeated, ["timeRange"], "of a single value, two are none");
});

Deno.test("query: the limits of the specification [api-and-roles-19]", async () => {
  await using on = await stage();
  const { admin, shop } = on;
  const times = (count: number, text: string) =>
    Array.from({ length: count }, () => text).join("&");
  assert.equal(await totalOf(admin, times(20, `properties[]=${shop}`)), 1);
  await refusedFor(admin, `/issues?${times(21, `properties[]=${shop}`)}`);
  await refusedFor(admin, `/issues?${times(21, `properties=${shop}`)}`);
  await refusedFor(admin, `/issues?${times(1001, "search=a")}`);
  await refusedFor(admin, "/issues?properties[a][b][c][d][e][f]=a");
  const ids = Array.from({ length: 60 }, () => crypto.randomUUID());
  assert.equal(await totalOf(admin, `properties=${ids},${shop}`), 1, "commas, as the screens send");
});

Deno.test("query: a NUL is no text", async () => {
  await using on = await stage();
  for (
    const query of ["search=%00", "search=a%00b", "properties=%00", "%00=a", "search=a&search=%00"]
  ) {
    await refusedFor(on.admin, `/issues?${query}`);
  }
  await refusedFor(on.admin, "/search?query=abc%00");
});

Deno.test("query: every route refuses a parameter that it does not have [api-and-roles-20]", async (t) => {
  await using on = await stage();
  const staff = await signedIn(on.api, await testTenant(on.api.db), "ADMIN");
  for (const { method, path } of routeTable(on.api.app)) {
    await t.step(`${method} ${path}`, async () => {
      const url = path.replaceAll(/{.+?}/g, () => crypto.randomUUID());
      const body = method === "get" || method === "delete" ? undefined : {};
      const response = await staff.call(method.toUpperCase(), `${url}?nonesuch=1`, body);
      const text = await response.text();
      // The provider of a sign-in sends what it likes behind the code.
      const isOpen = path === "/external-identity/verify";
      assert.equal(response.status === 400 && text.includes("nonesuch"), !isOpen, text);
    });
  }
});
