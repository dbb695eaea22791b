/** The list of issues, its filters and figures, and what of them is refused. */
import { issueStats } from "@crumbtrail/contract/issue";
import assert from "node:assert/strict";
import { testApi, testTenant } from "../testing/api.ts";
import { answerIn, assertRefused, type Caller, signedIn } from "../testing/callers.ts";
import { testRun } from "../testing/runs.ts";
import { sampleFinding } from "../testing/findings.ts";
import { HOUR, idOf, list, names, tenantWithEachIssue } from "../testing/issues.ts";
import { columnOf, readWorkbook } from "../testing/downloads.ts";
import { indexAll } from "../testing/search.ts";
import { bulk, countNow } from "../testing/bulk.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

Deno.test("issues: the list, last seen first, as the contract words it [api-and-roles-8, api-and-roles-9, api-and-roles-10, api-and-roles-11, api-and-roles-17]", async () => {
  const { admin, shop } = await tenantWithEachIssue(api);
  const page = await list(admin);
  assert.deepEqual(names(page).slice(0, 2), ["track.example", "ads.example"]);
  assert.deepEqual(page.meta, { offset: 0, limit: 50, total: 4, count: 4 });
  const cookie = page.data.find((row) => row.entryName === "_track");
  assert.equal(cookie?.occurrenceCount, 2);
  assert.equal(cookie?.testRuns, 1);
  assert.deepEqual(cookie?.property, {
    _id: shop,
    name: "shop.example",
    baseUrl: "https://shop.example",
  });
  assert.deepEqual(cookie?.storageEntry, {
    type: "COOKIE",
    expires: 1_800_000_000,
    session: false,
    initiator: { type: "document.cookie" },
  });
  assert.equal(page.data[0]?.storageEntry, null);
  assert.equal(page.data[0]?.lastOccurredOn, "https://www.site.test/");
});

Deno.test("issues: every filter [api-and-roles-1, api-and-roles-30, issues-page-8, issues-page-9, issues-page-11, issues-page-17]", async () => {
  const { admin, tenant, shop, blog } = await tenantWithEachIssue(api);
  const old = new Date(api.deps.now().getTime() - 25 * HOUR);
  await testRun(api, tenant, {
    propertyId: shop,
    at: old,
    findings: [sampleFinding({ entryName: "old" })],
  });
  await api.db.owner`update issues set assignment_count = 1
    where entry_name = '_other' and tenant_id = ${tenant.id}`;
  const found = async (query: string) => names(await list(admin, query)).sort();

  const recent = ["_other", "_track", "ads.example", "track.example"];
  assert.deepEqual(await found(""), recent);
  assert.deepEqual(await found("?timeRange=1d"), recent);
  assert.deepEqual(await found("?timeRange=7d"), [
    "_other",
    "_track",
    "ads.example",
    "old",
    "track.example",
  ]);
  assert.deepEqual(await found("?timeRange=all&issueType=UNKNOWN_VENDOR"), ["ads.example"]);
  assert.deepEqual(
    await found("?issueType=UNKNOWN_VENDOR,SUSPICIOUS_REQUEST"),
    ["ads.example", "track.example"],
  );
  assert.deepEqual(await found(`?properties=${blog}`), ["ads.example"]);
  assert.deepEqual(await found(`?properties=${blog},${shop}&issueType=`), recent);
  assert.deepEqual(await found("?assigned=assigned"), ["_other"]);
  assert.deepEqual(await found("?assigned=unassigned"), ["_track", "ads.example", "track.example"]);
  assert.deepEqual(await found(`?assigned=assigned&assigneeId=${crypto.randomUUID()}`), []);
  const byVendor = ["_other", "_track", "ads.example", "track.example"];
  assert.deepEqual(await found("?search=TRACK"), byVendor);
  assert.deepEqual(await found("?search=pixel%3Fuser"), ["ads.example", "track.example"]);
  assert.deepEqual(await found("?resolved=true&timeRange=all"), []);
});

Deno.test("issues: the search box finds words as the search does [search-22]", async () => {
  const { admin, tenant, shop } = await tenantWithEachIssue(api);
  const odd = ["100%", "quokka_id", "quokkaX", "q'uote", "ünïcode ÄÖ", "クッキー", "back\\slash"];
  const findings = odd.map((entryName) => sampleFinding({ entryName }));
  await testRun(api, tenant, { propertyId: shop, findings });
  for (
    const [search, expected] of [
      ["uokka", ["quokka_id", "quokkaX"]],
      ["quokkaid", ["quokka_id"]],
      ["quokka id", ["quokka_id"]],
      ["QUOKKA.i", ["quokka_id"]],
      ["quokka nothing", []],
      ["ack\\sla", ["back\\slash"]],
      ["q'u", ["q'uote"]],
      ["ko", []],
      ["10", ["100%"]],
      ["äö", ["ünïcode ÄÖ"]],
      ["unicode", ["ünïcode ÄÖ"]],
      ["ッキ", []],
      ["クッ", ["クッキー"]],
      ["%", []],
      ["_", []],
      ["nothing has this", []],
    ] as const
  ) {
    const page = await list(admin, `?search=${encodeURIComponent(search)}`);
    assert.deepEqual(names(page).toSorted(), expected.toSorted(), search);
  }
});

Deno.test("issues: the search, the workbook and bulk actions find the same as the search box [search-22]", async () => {
  const { admin, tenant, shop, blog } = await tenantWithEachIssue(api);
  const named = (entryName: string) => sampleFinding({ entryName });
  const findings = ["quokka_id", "quokkaX", "wallaby", "walleby_b"].map(named);
  await testRun(api, tenant, { propertyId: shop, findings });
  await testRun(api, tenant, { propertyId: blog, findings: [named("bandicoot")] });
  await indexAll(api.db);
  const user = await signedIn(api, tenant, "USER", [shop]);
  const found = async (search: string, caller = admin, more = "") => {
    const query = `search=${encodeURIComponent(search)}${more}`;
    const page = await list(caller, `?timeRange=all&limit=50&${query}`);
    assert.equal(page.meta.total, page.data.length);
    return names(page).toSorted();
  };
  for (
    const [search, expected] of [
      ["okka", ["quokkaX", "quokka_id"]],
      ["quokka id", ["quokka_id"]],
      ["quokha", []],
      ["wal", ["wallaby", "walleby_b"]],
      ["bandicoot", ["bandicoot"]],
    ] as const
  ) {
    assert.deepEqual(await found(search), expected.toSorted(), search);
    const query = `/search?query=${encodeURIComponent(search)}&timeRange=all`;
    const { meta } = await (await admin.get(query)).json();
    assert.equal(meta.total, expected.length, "as the search");
  }
  assert.deepEqual(await found("bandicoot", user), [], "of another property");
  assert.deepEqual(await found("wal", admin, "&issueType=UNKNOWN_VENDOR"), []);
  const workbook = await admin.get("/issues?timeRange=all&search=wal&export-format=xlsx");
  assert.deepEqual(
    columnOf((await readWorkbook(workbook)).get("Issues"), "Entry").toSorted(),
    ["wallaby", "walleby_b"],
  );
  const filters = { timeRange: "all", search: "wal" };
  const { total, upTo } = await countNow(admin, filters);
  assert.equal(total, 2);
  await bulk(admin, "resolve", { filters, upTo });
  assert.deepEqual(await found("wal"), []);
  assert.deepEqual(await found("wal", admin, "&resolved=true"), ["wallaby", "walleby_b"]);
});

Deno.test("issues: pages don't overlap, and the total is of all [api-and-roles-17, issues-page-21]", async () => {
  const { admin, tenant, shop } = await tenantWithEachIssue(api);
  const findings = Array.from({ length: 7 }, (_, n) => sampleFinding({ entryName: `c${n}` }));
  await testRun(api, tenant, { propertyId: shop, findings });
  const seen: string[] = [];
  for (let offset = 0; offset < 11; offset += 4) {
    const page = await list(admin, `?offset=${offset}&limit=4`);
    assert.equal(page.meta.total, 11);
    assert.equal(page.meta.count, page.data.length);
    seen.push(...page.data.map((row) => row._id));
  }
  assert.equal(new Set(seen).size, 11);
  const beyond = await list(admin, "?offset=100&limit=4");
  assert.deepEqual(beyond.meta, { offset: 100, limit: 4, total: 11, count: 0 });
});

Deno.test("issues: refusals [api-and-roles-7, api-and-roles-30, api-and-roles-41, api-and-roles-42, api-and-roles-43, api-and-roles-52, api-and-roles-53, api-and-roles-57]", async () => {
  const { admin, tenant, shop, blog } = await tenantWithEachIssue(api);
  const stranger = await signedIn(api, await testTenant(api.db));
  const user = await signedIn(api, tenant, "USER", [shop]);
  const viewer = await signedIn(api, tenant, "VIEW_ONLY");
  const vendor = await idOf(admin, "ads.example");
  const cookie = await idOf(admin, "_track");

  for (
    const query of [
      "timeRange=2d",
      "resolved=maybe",
      "limit=0",
      "limit=9999",
      "offset=-1",
      "issueType=COOKIE",
      "properties=17",
      "assigneeId=x",
      "export-format=csv",
    ]
  ) {
    await assertRefused(admin.get(`/issues?${query}`), 400, "INPUT_INVALID", query);
  }
  assert.deepEqual(names(await list(stranger, "?timeRange=all")), []);
  assert.deepEqual(names(await list(stranger, `?timeRange=all&properties=${shop}`)), []);
  assert.deepEqual(names(await list(user, `?properties=${blog},${shop}`)).length, 3);
  const calls = [
    ["GET", ""],
    ["PATCH", "", { resolved: true }],
    ["POST", "/resolve"],
    ["GET", "/comments"],
    ["POST", "/comments", { content: "Hello" }],
  ] as const;
  for (const [method, rest, sent] of calls) {
    const path = `/issues/${vendor}${rest}`;
    for (const caller of [stranger, user]) {
      await assertRefused(caller.call(method, path, sent), 404, "ENTITY_NOT_FOUND");
    }
    const nobody = await api.app.request(path, {
      method,
      headers: method === "GET" ? {} : { origin: "http://app.test" },
    });
    assert.equal(nobody.status, 401, path);
    if (method === "GET") continue;
    const viewed = await viewer.call(method, `/issues/${cookie}${rest}`, sent);
    await assertRefused(viewed, 403, "MISSING_PERMISSION");
  }
  assert.equal((await admin.get("/issues/none")).status, 400);
  for (const sent of [{}, { resolved: "no" }, { resolved: true, nonesuch: "x" }]) {
    assert.equal((await admin.patch(`/issues/${cookie}`, sent)).status, 422);
  }
});

Deno.test("issue stats: open ones by property and type, as far as the caller sees [api-and-roles-16, api-and-roles-32, api-and-roles-58]", async () => {
  const { admin, tenant, shop, blog } = await tenantWithEachIssue(api);
  const user = await signedIn(api, tenant, "USER", [shop]);
  await admin.post(`/issues/${await idOf(admin, "_other")}/resolve`);
  const stats = async (caller: Caller) => await answerIn(issueStats, caller.get("/issues/stats"));

  const ofShop = { STORAGE_ITEM: 1, UNKNOWN_VENDOR: 0, SUSPICIOUS_REQUEST: 1 };
  const ofBlog = { STORAGE_ITEM: 0, UNKNOWN_VENDOR: 1, SUSPICIOUS_REQUEST: 0 };
  assert.deepEqual(await stats(admin), {
    properties: [
      { _id: blog, name: "blog.example", ...ofBlog },
      { _id: shop, name: "shop.example", ...ofShop },
    ],
    total: { STORAGE_ITEM: 1, UNKNOWN_VENDOR: 1, SUSPICIOUS_REQUEST: 1 },
  });
  assert.deepEqual(await stats(user), {
    properties: [{ _id: shop, name: "shop.example", ...ofShop }],
    total: ofShop,
  });
  const stranger = await signedIn(api, await testTenant(api.db));
  assert.deepEqual((await stats(stranger)).properties, []);
});
