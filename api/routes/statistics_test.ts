/** The figures of the analytics, from runs that the test adds and the worker processes. */
import {
  detectionList,
  firstPartyList,
  fixFirstList,
  trendList,
} from "@crumbtrail/contract/statistics";
import { comparedProperties, cookieLifeList } from "@crumbtrail/contract/statistics_servers";
import { LIFE_BUCKETS } from "@crumbtrail/contract/statistics_options";
import assert from "node:assert/strict";
import { pino } from "pino";
import { countEarlierRuns } from "../loops/count_statistics.ts";
import { processEndedRuns } from "../loops/outbox_topics.ts";
import { purgeDueResults } from "../loops/purge.ts";
import { testApi, testProperty, testTenant } from "../testing/api.ts";
import { assertRefused, signedIn, testShop } from "../testing/callers.ts";
import { columnOf, readWorkbook } from "../testing/downloads.ts";
import { sampleCause, sampleFinding, sampleReportCookie } from "../testing/findings.ts";
import { announceEnd, ORIGINS } from "../testing/ended_runs.ts";
import { testRun } from "../testing/runs.ts";
import { request } from "../testing/scans.ts";
import {
  daysAgo,
  ended,
  INCONCLUSIVE,
  LIKELY,
  log,
  NAMELESS,
  read,
  TRACKER,
  UNKNOWN,
  work,
} from "../testing/statistics.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

Deno.test("analytics: detections by vendor and type, first-party entries with their properties [analytics-1, analytics-2, analytics-4, analytics-5, analytics-7]", async () => {
  const { tenant, shop, caller: admin } = await testShop(api);
  const blog = await testProperty(api.db, tenant, "blog.example");
  const findings = [TRACKER, NAMELESS, LIKELY, UNKNOWN];
  await ended(api, tenant, shop, { findings });
  await ended(api, tenant, shop, { findings: [TRACKER] });
  await ended(api, tenant, blog, { findings: [TRACKER] });
  await ended(api, tenant, blog, { findings: [TRACKER], row: INCONCLUSIVE });
  const most = await read(admin, detectionList, "most-detections");
  assert.deepEqual(
    most.data.map(({ _id, source, totalCount, beforeConsent, properties }) => [
      _id.vendorName,
      source,
      totalCount,
      beforeConsent,
      properties.map(({ name }) => name),
    ]),
    [
      ["Tracker", "CATALOGUE", 6, 6, ["blog.example", "shop.example"]],
      ["cdn.unknown.test", "NONE", 5, 5, ["shop.example"]],
      ["Likely", "PUBLIC_DATA", 3, 3, ["shop.example"]],
      ["No known vendor", "NONE", 1, 0, ["shop.example"]],
    ],
  );
  assert.deepEqual(most.data[1]?.issueTypeCounts, {
    STORAGE_ITEM: 0,
    UNKNOWN_VENDOR: 5,
    SUSPICIOUS_REQUEST: 0,
  });
  const own = await read(admin, firstPartyList, "first-party-storage-entries?storageType=COOKIE");
  assert.deepEqual(
    own.data.map(({ _id, cookieCount, propertyCount, issues }) => [
      _id.vendorName,
      cookieCount,
      propertyCount,
      issues.map(({ entryName, totalOccurrenceCount }) => [entryName, totalOccurrenceCount]),
    ]),
    [["Tracker", 1, 2, [["_track", 6]]], ["No known vendor", 1, 1, [["sid", 1]]]],
  );

  const found = await read(admin, detectionList, "most-detections?search=LIKE");
  assert.deepEqual(found.data.map(({ _id }) => _id.vendorName), ["Likely"]);
  const ofBlog = await read(admin, detectionList, `most-detections?properties=${blog}`);
  assert.deepEqual(ofBlog.data.map(({ totalCount }) => totalCount), [2]);
  const second = await read(admin, detectionList, "most-detections?offset=1&limit=1");
  assert.deepEqual(second.data.map(({ totalCount }) => totalCount), [5]);
  assert.equal(second.meta.total, 4);
  assert.equal((await read(admin, detectionList, "most-detections?offset=9")).meta.total, 4);
});

Deno.test("analytics: the time range counts days in the tenant's zone; months add up to the same [analytics-4]", async () => {
  const { tenant, shop, caller: admin } = await testShop(api);
  for (const days of [0, 3, 10, 40, 100, 400]) {
    await ended(api, tenant, shop, { findings: [TRACKER], at: daysAgo(days) });
  }
  const total = async (query: string) =>
    (await read(admin, detectionList, `most-detections?${query}`)).data[0]?.totalCount ?? 0;
  assert.equal(await total("timeRange=1d"), 2);
  assert.equal(await total("timeRange=7d"), 4);
  assert.equal(await total(""), 6);
  assert.equal(await total("timeRange=all"), 12);
  // Days of the tenant's zone, in the format of dates.
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin" });
  const day = (days: number) => format.format(daysAgo(days));
  assert.equal(await total(`start=${day(200)}&end=${day(5)}`), 6);
  assert.equal(await total(`start=${day(11)}&end=${day(9)}`), 2);
  const rangeOf = async (query: string) =>
    (await read(admin, trendList, `trend?${query}`)).meta.range;
  const ever = "start=0001-01-01&end=9999-12-31";
  assert.equal(await total(ever), 12);
  assert.deepEqual(await rangeOf(ever), { start: day(400), end: day(0) });
  assert.ok((await read(admin, trendList, `trend?${ever}`)).days.length < 16);
  for (const outside of ["start=0001-01-01&end=0001-01-01", "start=9999-12-31&end=9999-12-31"]) {
    const { days, data } = await read(admin, trendList, `trend?${outside}`);
    assert.deepEqual([days.length, data], [1, []]);
    assert.deepEqual((await read(admin, comparedProperties, `properties?${outside}`)).data, []);
  }
  const refused = await admin.get(`/statistics/most-detections?start=${day(1)}&end=${day(2)}`);
  await assertRefused(refused, 400, "INPUT_INVALID");
});

Deno.test("analytics: a run is counted once, however often it is processed [analytics-9]", async () => {
  const { tenant, shop, caller: admin } = await testShop(api);
  const id = await ended(api, tenant, shop, { findings: [TRACKER] });
  await announceEnd(api, tenant, id);
  await work(api);
  await countEarlierRuns(api.db, log);
  const { data } = await read(admin, detectionList, "most-detections");
  assert.deepEqual(data.map(({ totalCount }) => totalCount), [2]);
  const { data: [compared] } = await read(admin, comparedProperties, "properties");
  assert.equal(compared?.complete, 1);
});

Deno.test("analytics: runs and issues from before are counted by the worker [analytics-9]", async () => {
  const { tenant, shop, caller: admin } = await testShop(api);
  const id = await testRun(api, tenant, { propertyId: shop, findings: [TRACKER] });
  await api.db.owner`insert into notified_runs (tenant_id, test_result_id, ended_at, has_news)
    values (${tenant.id}, ${id}, now(), false)`;
  while (await countEarlierRuns(api.db, log) > 0);
  const tracker = async () => (await read(admin, detectionList, "most-detections")).data[0];
  assert.equal((await tracker())?.openIssues, 0);
  await work(api);
  assert.deepEqual([(await tracker())?.totalCount, (await tracker())?.openIssues], [2, 1]);
});

Deno.test("analytics: a run whose figures fail keeps its alerts, and no other run from its figures", async () => {
  const { tenant, shop, caller: admin } = await testShop(api);
  const errors: string[] = [];
  const silent = pino({ level: "error" }, { write: (line) => errors.push(line) });
  const bad = await testRun(api, tenant, { propertyId: shop, findings: [TRACKER] });
  await api.db
    .owner`update test_reports set report = '{"cookies": 1}' where test_result_id = ${bad}`;
  await announceEnd(api, tenant, bad);
  while (await processEndedRuns(api.db, ORIGINS, silent) > 0);
  assert.match(errors.join(), /figures of a run failed/);
  const stateOf = async (id: string) => {
    const [row] = await api.db.owner<{ counted: boolean; isLater: boolean }[]>`
      select counted, count_after > now() as "isLater" from notified_runs
      where test_result_id = ${id}`;
    return row;
  };
  assert.deepEqual(await stateOf(bad), { counted: false, isLater: null });
  const good = await testRun(api, tenant, { propertyId: shop, findings: [TRACKER] });
  await api.db.owner`insert into notified_runs (tenant_id, test_result_id, ended_at, has_news)
    values (${tenant.id}, ${good}, now(), false)`;
  while (await countEarlierRuns(api.db, silent) > 0);
  assert.deepEqual(await stateOf(bad), { counted: false, isLater: true });
  assert.deepEqual(await stateOf(good), { counted: true, isLater: null });
  assert.equal((await read(admin, detectionList, "most-detections")).data[0]?.totalCount, 2);
  await api.db.owner`update test_reports set report = (select report from test_reports
    where test_result_id = ${good}) where test_result_id = ${bad}`;
  await api.db.owner`update notified_runs set count_after = now() where test_result_id = ${bad}`;
  while (await countEarlierRuns(api.db, silent) > 0);
  assert.equal((await read(admin, detectionList, "most-detections")).data[0]?.totalCount, 4);
});

Deno.test("analytics: what to fix first, and the list of the issues that have a cause [analytics-10]", async () => {
  const { tenant, shop, caller: admin } = await testShop(api);
  const blog = await testProperty(api.db, tenant, "blog.example");
  const [cause, other] = ["tag", "other"].map((n) => sampleCause(`https://cdn.t.test/${n}.js`));
  const of = (finding: typeof TRACKER, by = cause) => ({ ...finding, ...by && { cause: by } });
  const more = sampleFinding({ entryName: "_more" });
  const findings = [of(TRACKER), of(more), of(UNKNOWN, other), NAMELESS];
  await ended(api, tenant, shop, { findings });
  await ended(api, tenant, shop, { findings });
  await ended(api, tenant, blog, { findings: [of(TRACKER)] });
  const causes = async (query = "") =>
    (await read(admin, fixFirstList, `fix-first${query}`)).data.map((row) => [
      ...[row.script?.split("/").at(-1), row.issues, row.beforeConsent, row.runs, row.weight],
    ]);
  assert.deepEqual(await causes(), [
    ["tag.js", 3, 3, 5, 30],
    ["other.js", 1, 1, 2, 2],
    [undefined, 1, 0, 2, 0],
  ]);
  assert.deepEqual(await causes(`?properties=${shop},${blog}`), await causes());
  assert.deepEqual(await causes(`?properties=${blog}`), [["tag.js", 1, 1, 1, 1]]);
  assert.deepEqual(await causes("?search=other"), [["other.js", 1, 1, 2, 2]]);
  const { data, meta } = await read(admin, fixFirstList, "fix-first");
  assert.equal(meta.issues, 5);
  for (const { filter, issues } of data) {
    const { properties: _, ...query } = filter;
    const list = await (await admin.get(`/issues?${new URLSearchParams(query)}`)).json();
    assert.equal(list.meta.total, issues, JSON.stringify(filter));
  }
  const { data: [hidden] } = await (await admin.get("/issues?timeRange=all&cause=unknown")).json();
  await admin.post(`/issues/${hidden._id}/resolve`, {});
  assert.deepEqual((await causes()).map(([script]) => script), ["tag.js", "other.js"]);
});

Deno.test("analytics: each number of open issues is the total of the list that it leads to [analytics-11]", async () => {
  const { tenant, shop, caller: admin } = await testShop(api);
  const blog = await testProperty(api.db, tenant, "blog.example");
  const entries = ["_more", "_done", "_left"].map((entryName) => sampleFinding({ entryName }));
  const stored = sampleFinding({ entryName: "_more_kept", storageType: "LOCAL_STORAGE" });
  const findings = [TRACKER, ...entries, stored, NAMELESS, LIKELY, UNKNOWN];
  const cookies = ["_track", "_more", "sid"].map((name) => sampleReportCookie({ name }));
  await ended(api, tenant, shop, { findings, report: { cookies } });
  await ended(api, tenant, blog, { findings: [TRACKER, UNKNOWN], report: { cookies } });
  type Filter = Record<string, string>;
  const total = async (filter: Filter) => {
    const query = new URLSearchParams({ timeRange: "all", ...filter });
    return (await (await admin.get(`/issues?${query}`)).json()).meta.total as number;
  };
  const idOf = async (entryName: string) =>
    (await (await admin.get(`/issues?timeRange=all&entryName=${entryName}`)).json()).data[0]._id;
  await admin.post(`/issues/${await idOf("_done")}/resolve`, {});
  const until = { days: 30 };
  const accepted = { reason: "Until the relaunch", until };
  const answer = await admin.post(`/issues/${await idOf("_left")}/acceptance`, accepted);
  assert.equal(answer.status, 200, await answer.text());
  await work(api);

  /** The filter of the screen's links, see issuesOfVendor. */
  const ofVendor = (name: string, source: string | null): Filter =>
    name === "No known vendor"
      ? { vendorName: "", issueType: "STORAGE_ITEM" }
      : source === "NONE"
      ? { vendorName: "", entryName: name }
      : { vendorName: name };
  const seen: (number | null)[] = [];
  for (const chosen of ["", shop, blog]) {
    const properties: Record<string, string> = chosen === "" ? {} : { properties: chosen };
    const query = new URLSearchParams(properties);
    const most = await read(admin, detectionList, `most-detections?${query}`);
    for (const { _id: { vendorName }, source, openIssues } of most.data) {
      seen.push(openIssues);
      const listed = await total({ ...ofVendor(vendorName, source), ...properties });
      assert.equal(openIssues, listed, `${vendorName} ${chosen}`);
    }
    for (const by of ["vendor", "property"]) {
      const { data } = await read(admin, trendList, `trend?by=${by}&${query}`);
      for (const { _id, name, source, openIssues } of data) {
        const filter: Filter = _id
          ? { properties: _id }
          : { ...ofVendor(name, source), ...properties };
        assert.equal(openIssues, await total(filter), `${name} ${chosen}`);
      }
    }
    const compared = await read(admin, comparedProperties, `properties?${query}`);
    for (const { _id, openIssues } of compared.data) {
      assert.equal(openIssues, await total({ properties: _id }));
    }
  }
  assert.deepEqual(seen, [4, 2, 1, 1, 3, 1, 1, 1, 1, 1], "neither resolved nor accepted");

  // A name leads to one issue a property, in whatever state.
  const inAnyState = async (filter: Filter) => {
    const states: Filter[] = [{}, { accepted: "true" }, { resolved: "true" }];
    const totals = await Promise.all(states.map((state) => total({ ...filter, ...state })));
    return totals.reduce((sum, each) => sum + each, 0);
  };
  const own = await read(admin, firstPartyList, "first-party-storage-entries");
  for (const { cookieCount, entryCount, issues } of own.data) {
    const kinds = Map.groupBy(issues, ({ storageType }) => storageType);
    assert.deepEqual([issues.length, kinds.get("COOKIE")?.length], [entryCount, cookieCount]);
    for (const { entryName, storageType, propertyCount } of issues) {
      const filter = { entryName, storageType, issueType: "STORAGE_ITEM" };
      assert.equal(await inAnyState(filter), propertyCount, entryName);
    }
  }
  const { data: lives } = await read(admin, cookieLifeList, `cookie-life?bucket=${LIFE_BUCKETS}`);
  assert.deepEqual(lives.map(({ approved }) => approved), [false, false, false]);
  for (const { name } of lives) {
    const filter = { entryName: name, storageType: "COOKIE", issueType: "STORAGE_ITEM" };
    assert.ok(await inAnyState(filter) > 0, name);
  }
});

const LISTS = [
  ...["first-party-storage-entries", "most-detections", "iab", "trend", "fix-first"],
  ...["countries", "cookie-life", "properties"],
];

Deno.test("analytics: another tenant's runs count nowhere; deleted properties and old days leave [analytics-8, analytics-9]", async () => {
  const { tenant, shop, caller: admin } = await testShop(api);
  const other = await testTenant(api.db);
  const stranger = await signedIn(api, other);
  const report = { cookies: [sampleReportCookie()], requests: [request] };
  await ended(api, tenant, shop, { findings: [TRACKER], report, at: daysAgo(100) });
  for (const list of LISTS) {
    const answer = await (await stranger.get(`/statistics/${list}?timeRange=all`)).json();
    assert.deepEqual(answer.data, [], list);
  }
  await api.db.owner`update tiers set storage_retention_in_days = 30 where name = ${tenant.name}`;
  while (await purgeDueResults(api.db, log, new Date()) > 0);
  assert.deepEqual((await read(admin, detectionList, "most-detections?timeRange=all")).data, []);
  assert.deepEqual((await read(admin, cookieLifeList, "cookie-life?timeRange=all")).data, []);
  await ended(api, tenant, shop, { findings: [UNKNOWN] });
  assert.equal((await read(admin, fixFirstList, "fix-first?timeRange=all")).meta.issues, 2);
  await api.db.owner`delete from properties where id = ${shop}`;
  await work(api);
  assert.equal((await read(admin, fixFirstList, "fix-first?timeRange=all")).meta.issues, 0);
  assert.deepEqual((await read(admin, detectionList, "most-detections")).data, []);
});

Deno.test("analytics: refused without the tenant's feature [analytics-6]", async () => {
  const tenant = await testTenant(api.db);
  const admin = await signedIn(api, tenant);
  await api.db.owner`update tenants set features = '{}' where id = ${tenant.id}`;
  for (const list of LISTS) {
    for (const format of ["", "?export-format=xlsx"]) {
      const refused = await admin.get(`/statistics/${list}${format}`);
      const { message, details } = await refused.json();
      assert.deepEqual([refused.status, message, details], [403, "FORBIDDEN", {
        feature: "analytics",
      }]);
    }
  }
});

Deno.test("analytics: every list as a workbook [analytics-16]", async () => {
  const { tenant, shop, caller: admin } = await testShop(api);
  await ended(api, tenant, shop, { findings: [TRACKER], report: { requests: [request] } });
  for (const list of LISTS) {
    const answer = await admin.get(`/statistics/${list}?export-format=xlsx`);
    assert.equal(answer.status, 200);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    assert.deepEqual([...bytes.subarray(0, 2)], [0x50, 0x4b], list);
  }
  const sheetOf = async (list: string, sheet: string) => {
    const answer = await admin.get(`/statistics/${list}?export-format=xlsx`);
    return (await readWorkbook(answer)).get(sheet);
  };
  const [trend, compared] = [
    await sheetOf("trend", "Trend"),
    await sheetOf("properties", "Properties"),
  ];
  assert.deepEqual(columnOf(trend, "Detections before consent"), [2]);
  assert.deepEqual(columnOf(compared, "Entries before consent per test"), [0]);
  assert.deepEqual(columnOf(compared, "Unknown hosts per test"), [0]);
});
