import { searchAnswer } from "@crumbtrail/contract/search";
import { SEARCH_DEFAULT_DAYS, SEARCH_PAGE_SIZE } from "@crumbtrail/contract/search_options";
import assert from "node:assert/strict";
import { pino } from "pino";
import { endDueAcceptances } from "../loops/due_tenants.ts";
import { type TestApi, testApi, testTenant } from "../testing/api.ts";
import { answerIn, assertRefused, type Caller, signedIn, testShop } from "../testing/callers.ts";
import { sampleFinding, sampleReportCookie, sampleRequest } from "../testing/findings.ts";
import { accept, read, tenantWithoutIssues } from "../testing/issues.ts";
import { testRun } from "../testing/runs.ts";
import { request } from "../testing/scans.ts";
import { indexAll } from "../testing/search.ts";
import { callWith, testApiToken } from "../testing/tokens.ts";
import { testVendor } from "../testing/vendors.ts";

const DAY_MS = 86_400_000;
const silent = pino({ level: "silent" });

const answerOf = (caller: Pick<Caller, "get">, query: string) =>
  answerIn(searchAnswer, caller.get(`/search?${query}`));

/** A tenant with an issue, a test result, a vendor and a storage item of one name. */
async function world(api: TestApi) {
  const { tenant, shop, blog, admin } = await tenantWithoutIssues(api);
  const result = await testRun(api, tenant, {
    propertyId: shop,
    findings: [sampleFinding({ entryName: "nimbus_session" })],
    report: {
      cookies: [sampleReportCookie({ name: "nimbus_session" })],
      requests: [{ ...request, url: "https://cdn.nimbus.test/a.js" }],
    },
  });
  const vendor = await testVendor(api.db, tenant, {
    name: "Nimbus Cloud",
    urlPatterns: ["cdn\\.nimbus\\.test"],
    properties: [shop],
  });
  const [item] = await api.db.owner<{ id: string }[]>`
    insert into storage_items (tenant_id, name, type, key_patterns, all_properties, vendor_id)
    values (${tenant.id}, 'Nimbus choice', 'COOKIE', '{^nimbus_c$}', true, ${vendor}) returning id`;
  const [issue] = await api.db.owner<{ id: string }[]>`
    select id from issues where tenant_id = ${tenant.id}`;
  await indexAll(api.db);
  const ids = { issue: issue?.id, result, vendor, item: item?.id };
  return { tenant, shop, blog, admin, ids };
}

Deno.test("search: a page of one type with marks, and the counts of all types [search-1, search-2, search-4, search-7]", async () => {
  await using api = await testApi();
  const { admin, ids, shop } = await world(api);
  const { data: [issue], meta } = await answerOf(admin, "query=nimbus");
  assert.ok(issue?.resultType === "ISSUE");
  assert.deepEqual(issue.name, { text: "nimbus_session", marks: [[0, 6]] });
  assert.deepEqual(issue.url, { text: "https://cdn.tracker.test/t.js", marks: [] });
  assert.deepEqual(issue.property, { _id: shop, name: "shop.example" });
  assert.deepEqual([issue._id, issue.issueType, issue.storageType, issue.resolved], [
    ids.issue,
    "STORAGE_ITEM",
    "COOKIE",
    false,
  ]);
  assert.deepEqual(meta, {
    ...{ offset: 0, limit: SEARCH_PAGE_SIZE, total: 1, count: 1 },
    counts: { ISSUE: 1, TEST_RESULT: 1, STORAGE_ITEM: 1, VENDOR: 1 },
    capped: [],
    source: "postgres",
    degraded: false,
    slow: false,
  });
  const { data: [result] } = await answerOf(admin, "query=nimbus&resultType=TEST_RESULT");
  assert.ok(result?.resultType === "TEST_RESULT");
  assert.equal(result._id, ids.result);
  const match = { kind: "COOKIE", text: { text: "nimbus_session", marks: [[0, 6]] } };
  assert.deepEqual(result.match, match);
  const { data: [byHost] } = await answerOf(admin, "query=cdn.nimbus&resultType=TEST_RESULT");
  assert.ok(byHost?.resultType === "TEST_RESULT");
  assert.equal(byHost.match?.kind, "REQUEST", "a text with all the words before one with some");
  const { data: [item] } = await answerOf(admin, "query=nimbusc&resultType=STORAGE_ITEM");
  assert.ok(item?.resultType === "STORAGE_ITEM");
  assert.deepEqual(item.keyPatterns, [{ text: "^nimbus_c$", marks: [[1, 9]] }]);
  assert.deepEqual(item.name.marks, [[0, 8]], "the compound, across the space");
  const { data: [vendor] } = await answerOf(admin, "query=Nimbus+Cloud&resultType=VENDOR");
  assert.ok(vendor?.resultType === "VENDOR");
  assert.deepEqual(vendor.name, { text: "Nimbus Cloud", marks: [[0, 6], [7, 12]] });
  assert.deepEqual(vendor.urlPatterns, [{ text: "cdn\\.nimbus\\.test", marks: [[5, 11]] }]);
});

Deno.test("search: whitespace separates words; fewer than three characters are too short [search-5, search-6]", async () => {
  await using api = await testApi();
  const { admin } = await world(api);
  for (const query of ["+nim%09bus%0A", "session+nimbus", "nimbus+tracker+sess"]) {
    assert.equal((await answerOf(admin, `query=${query}`)).meta.total, 1, query);
    const listed = await (await admin.get(`/issues?timeRange=all&search=${query}`)).json();
    assert.equal(listed.meta.total, 1, "as the list of issues");
  }
  assert.equal((await answerOf(admin, "query=nimbus+elsewhere")).meta.total, 0);
  for (const query of ["", "ab", "a+b+", "%20%20%20%20", "---", "._/*%3F"]) {
    await assertRefused(admin.get(`/search?query=${query}`), 400, "INPUT_TOO_SHORT", query);
  }
  assert.equal((await admin.get("/search?query=abc&resultType=NONE")).status, 400);
  assert.equal((await admin.get(`/search?query=${"a".repeat(201)}`)).status, 400);
});

Deno.test("search: accepted issues are a state of their own, until the acceptance ends [search-9]", async () => {
  await using api = await testApi();
  const { admin, ids } = await world(api);
  const states = async () => {
    await indexAll(api.db);
    const of = async (state: string) =>
      (await answerOf(admin, `query=nimbus&${state}`)).meta.counts.ISSUE;
    const listed = async (state: string) =>
      (await (await admin.get(`/issues?timeRange=all&search=nimbus&${state}`)).json()).meta.total;
    const counts = [];
    for (const state of ["resolved=false", "accepted=true", "resolved=true"]) {
      assert.equal(await of(state), await listed(state), "as the list of issues");
      counts.push(await of(state));
    }
    assert.equal(await of("resolved=all"), 1);
    assert.equal(await of("resolved=true&accepted=true"), counts[2], "resolved counts");
    return counts;
  };
  assert.deepEqual(await states(), [1, 0, 0]);
  const accepted = await read(await accept(admin, { _id: ids.issue ?? "" }));
  assert.deepEqual(await states(), [0, 1, 0]);
  const { data: [hit] } = await answerOf(admin, "query=nimbus&accepted=true");
  assert.ok(hit?.resultType === "ISSUE");
  assert.deepEqual([hit.acceptedUntil, hit.resolved], [accepted.acceptance?.until, false]);
  const { data: [any] } = await answerOf(admin, "query=nimbus&resolved=all");
  assert.ok(any?.resultType === "ISSUE" && any.acceptedUntil);
  await endDueAcceptances(api.db, silent, new Date(Date.now() + 31 * DAY_MS));
  assert.deepEqual(await states(), [1, 0, 0]);
  const { data: [open] } = await answerOf(admin, "query=nimbus");
  assert.ok(open?.resultType === "ISSUE" && open.acceptedUntil === null);
  await accept(admin, { _id: ids.issue ?? "" });
  await admin.post(`/issues/${ids.issue}/resolve`, {});
  assert.deepEqual(await states(), [0, 0, 1]);
  const { data: [resolved] } = await answerOf(admin, "query=nimbus&resolved=true");
  assert.ok(resolved?.resultType === "ISSUE" && resolved.acceptedUntil === null);
});

Deno.test("search: it says that it is slow if PostgreSQL has too many documents [search-24]", async () => {
  await using api = await testApi();
  const { admin } = await world(api);
  const estimated = async (documents: number) =>
    void await api.db.owner`update pg_class set reltuples = ${documents}
      where oid = 'search_documents'::regclass`;
  await estimated(200_000);
  assert.equal((await answerOf(admin, "query=nimbus")).meta.slow, false);
  await estimated(200_001);
  const { data, meta } = await answerOf(admin, "query=nimbus");
  assert.deepEqual([data.length, meta.slow, meta.degraded], [1, true, false]);
});

Deno.test("search: filters, orders and pages [search-1, search-3, search-8]", async () => {
  const now = new Date("2026-06-01T12:00:00Z");
  await using api = await testApi({ now: () => now });
  const { tenant, shop, blog, admin } = await tenantWithoutIssues(api);
  const days = (n: number) => new Date(now.getTime() - n * DAY_MS);
  const run = async (propertyId: string, at: Date, entryName: string, more = {}) => {
    const findings = [sampleFinding({ entryName, urls: [], ...more })];
    const row = { url: `https://${entryName.replaceAll("_", "-")}.example/` };
    await testRun(api, tenant, { propertyId, findings, at, row });
  };
  await run(shop, days(0), "stratus_today");
  await run(blog, days(5), "stratus");
  await run(shop, days(100), "stratus_older", {
    issueType: "SUSPICIOUS_REQUEST",
    storageType: null,
  });
  await run(shop, days(SEARCH_DEFAULT_DAYS + 1), "stratus_ancient");
  await indexAll(api.db);
  const names = async (query: string) =>
    (await answerOf(admin, `query=stratus&${query}`)).data.map(({ name }) => name.text);
  assert.deepEqual(await names(""), ["stratus_today", "stratus", "stratus_older"]);
  assert.deepEqual(await names("timeRange=all&offset=3"), ["stratus_ancient"]);
  assert.deepEqual(await names("timeRange=7d"), ["stratus_today", "stratus"]);
  assert.deepEqual(await names(`start=${days(200).toISOString()}&end=${days(5).toISOString()}`), [
    "stratus",
    "stratus_older",
  ]);
  assert.deepEqual(await names(`end=${days(SEARCH_DEFAULT_DAYS).toISOString()}`), [
    "stratus_ancient",
  ]);
  assert.deepEqual((await names(`end=${days(-9999).toISOString()}`)).length, 3);
  assert.deepEqual(await names(`properties=${blog}`), ["stratus"]);
  assert.deepEqual(await names("issueType=SUSPICIOUS_REQUEST"), ["stratus_older"]);
  assert.deepEqual(await names("limit=1&offset=1"), ["stratus"]);
  const of = await answerOf(admin, "query=stratus&resultType=TEST_RESULT&limit=2");
  assert.deepEqual([of.data.length, of.meta.total, of.meta.count], [2, 3, 2]);
  const [open] = await api.db.owner`select id from issues where name = 'stratus'`;
  assert.ok((await admin.post(`/issues/${open?.id}/resolve`)).ok);
  await indexAll(api.db);
  assert.deepEqual(await names(""), ["stratus_today", "stratus_older"]);
  assert.deepEqual(await names("resolved=true"), ["stratus"]);
  assert.deepEqual(await names("resolved=all&timeRange=7d"), ["stratus_today", "stratus"]);
});

Deno.test("search: an end without seconds includes its minute [search-10]", async () => {
  await using api = await testApi({ now: () => new Date("2026-06-01T12:00:00Z") });
  const { tenant, shop: propertyId, caller: admin } = await testShop(api);
  const at = new Date("2026-05-27T12:00:59.999Z");
  await testRun(api, tenant, { propertyId, findings: [sampleRequest("scud.test")], at });
  await indexAll(api.db);
  const total = async (end: string) =>
    (await answerOf(admin, `query=scud&end=2026-05-27T${end}`)).meta.total;
  assert.equal(await total("12:00Z"), 1);
  assert.equal(await total("14:00%2B02:00"), 1);
  assert.equal(await total("12:00:00Z"), 0);
  assert.equal(await total("11:59Z"), 0);
});

Deno.test("search: moments without a time zone are of the tenant's, as forms send them [api-and-roles-23]", async () => {
  await using api = await testApi({ now: () => new Date("2026-06-01T12:00:00Z") });
  const { tenant, shop: propertyId, caller: admin } = await testShop(api);
  await api.db.owner`update tenants set timezone = 'America/New_York' where id = ${tenant.id}`;
  // 08:00 in New York.
  const at = new Date("2026-05-27T12:00:30Z");
  await testRun(api, tenant, { propertyId, findings: [sampleRequest("scud.test")], at });
  await indexAll(api.db);
  for (
    const [start, end, total] of [
      ["2026-05-27T08:00", "2026-05-27T08:00", 1],
      ["2026-05-27T08:00:30", "2026-05-27T08:00:31", 1],
      ["2026-05-27T08:01", "2026-05-27T12:00", 0],
      ["2026-05-27T12:00Z", "2026-05-27T08:00", 1],
    ] as const
  ) {
    const { meta } = await answerOf(admin, `query=scud&start=${start}&end=${end}`);
    assert.equal(meta.total, total, `${start} ${end}`);
  }
});

Deno.test("search: whole words come before parts of words in the order best [search-21]", async () => {
  await using api = await testApi();
  const { tenant, shop, caller: admin } = await testShop(api);
  for (const [age, host] of [[3, "cirrus.test"], [1, "mycirrus.test"]] as const) {
    const at = new Date(Date.now() - age * DAY_MS);
    await testRun(api, tenant, { propertyId: shop, findings: [sampleRequest(host)], at });
  }
  await indexAll(api.db);
  const names = async (order: string) =>
    (await answerOf(admin, `query=cirrus&order=${order}`)).data.map(({ name }) => name.text);
  assert.deepEqual(await names("newest"), ["mycirrus.test", "cirrus.test"]);
  assert.deepEqual(await names("best"), ["cirrus.test", "mycirrus.test"]);
});

Deno.test("search: role USER finds what is of its properties, nobody what is another tenant's [search-12]", async () => {
  await using api = await testApi();
  const { tenant, shop, blog } = await world(api);
  const counts = async (caller: Caller) => (await answerOf(caller, "query=nimbus")).meta.counts;
  const all = { ISSUE: 1, TEST_RESULT: 1, STORAGE_ITEM: 1, VENDOR: 1 };
  assert.deepEqual(await counts(await signedIn(api, tenant, "USER", [shop])), all);
  assert.deepEqual(await counts(await signedIn(api, tenant, "VIEW_ONLY")), all);
  const elsewhere = { ISSUE: 0, TEST_RESULT: 0, STORAGE_ITEM: 1, VENDOR: 0 };
  assert.deepEqual(await counts(await signedIn(api, tenant, "USER", [blog])), elsewhere);
  const none = { ISSUE: 0, TEST_RESULT: 0, STORAGE_ITEM: 0, VENDOR: 0 };
  const stranger = await signedIn(api, await testTenant(api.db));
  assert.deepEqual(await counts(stranger), none);
  assert.deepEqual((await answerOf(stranger, `query=nimbus&properties=${shop}`)).data, []);
});

Deno.test("search: vendors and storage items need what their lists need [search-13]", async () => {
  await using api = await testApi();
  const { tenant } = await world(api);
  const { token } = await testApiToken(api, tenant, { permissions: ["VIEW_RESULTS"] });
  const get = (path: string) => callWith(api, token, "GET", path);
  const { meta } = await answerOf({ get }, "query=nimbus");
  assert.deepEqual(meta.counts, { ISSUE: 1, TEST_RESULT: 1, STORAGE_ITEM: 0, VENDOR: 0 });
  await assertRefused(get("/search?query=nimbus&resultType=VENDOR"), 403, "MISSING_PERMISSION");
});
