/** Lists of the analytics: vendors, countries, cookies, trends and properties. */
import { iabList, trendList } from "@crumbtrail/contract/statistics";
import {
  comparedProperties,
  cookieLifeList,
  countryList,
} from "@crumbtrail/contract/statistics_servers";
import type { Report } from "@crumbtrail/contract/report";
import assert from "node:assert/strict";
import { testApi, testProperty } from "../testing/api.ts";
import { testShop } from "../testing/callers.ts";
import { sampleReportCookie, sampleRequest } from "../testing/findings.ts";
import { testHubVendor } from "../testing/hub.ts";
import { request } from "../testing/scans.ts";
import { daysAgo, ended, INCONCLUSIVE, read, TRACKER, UNKNOWN } from "../testing/statistics.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

Deno.test("analytics: vendors of IAB's list, disclosed by pages and seen on them [analytics-3, analytics-12, analytics-13]", async () => {
  const { tenant, shop, caller: admin } = await testShop(api);
  const blog = await testProperty(api.db, tenant, "blog.example");
  const rows = await api.db.owner<{ id: string; name: string }[]>`
    insert into vendors (tenant_id, name, iab_id) values (${tenant.id}, 'Ads', 10),
      (${tenant.id}, 'Hidden', 20) returning id, name`;
  const match = (name: string) => {
    const id = rows.find((row) => row.name === name)?.id ?? "";
    return { ...request, vendorsMatch: [{ _id: id, name, globalVendorRef: null }] };
  };
  const page = (disclosed: number[], requests: Report["requests"]): Partial<Report> => ({
    requests,
    consent: {
      ...{ status: "verified", method: "click", manager: null, checks: [] },
      tcf: {
        ...{ tcString: "C", cmpId: 1, gdprApplies: true, vendorListVersion: 1 },
        ...{ purposeConsents: [], purposeLegitimateInterests: [], vendorConsents: [] },
        ...{ vendorLegitimateInterests: [], vendorsDisclosed: disclosed },
      },
    },
  });
  await ended(api, tenant, shop, { report: page([10, 30], [match("Ads"), match("Hidden")]) });
  await ended(api, tenant, shop, { report: page([10, 30], [match("Ads")]) });
  const { vendorsMatch } = match("Hidden");
  await ended(api, tenant, blog, {
    report: page([10, 20, 404_040, 505_050], [match("Hidden")]),
    findings: [sampleRequest("px.hidden.test", { vendorsMatch })],
  });
  await testHubVendor(api.db, { name: "In the hub alone", iabId: 404_040 });
  // A page without a disclosure says nothing about vendors.
  await ended(api, tenant, blog, { report: { requests: [match("Hidden")] } });
  const { data, meta } = await read(admin, iabList, "iab");
  assert.deepEqual(
    data.map((
      row,
    ) => [
      row.iabId,
      row.name,
      row.state,
      row.seenRuns,
      row.undisclosedRuns,
      row.openIssues,
      row.properties.map(({ name }) => name),
    ]),
    [
      [20, "Hidden", "SEEN_NOT_DISCLOSED", 2, 1, 1, ["shop.example"]],
      [10, "Ads", "DISCLOSED_SEEN", 2, 0, 0, ["shop.example"]],
      [404_040, "In the hub alone", "DISCLOSED_NOT_SEEN", 0, 0, 0, ["blog.example"]],
      [30, null, "DISCLOSED_NOT_SEEN", 0, 0, null, ["shop.example"]],
      [505_050, null, "DISCLOSED_NOT_SEEN", 0, 0, null, ["blog.example"]],
    ],
  );
  for (const search of ["vendor 5050", "505050"]) {
    const { data: found } = await read(admin, iabList, `iab?search=${search}`);
    assert.deepEqual(found.map(({ iabId }) => iabId), [505_050]);
  }
  const listed = await (await admin.get("/issues?timeRange=all&vendorName=Hidden")).json();
  assert.equal(listed.meta.total, 1, "the issues that the number leads to");
  assert.deepEqual(meta.states, {
    SEEN_NOT_DISCLOSED: 1,
    DISCLOSED_SEEN: 1,
    DISCLOSED_NOT_SEEN: 3,
  });
  for (const [state, vendors] of Object.entries(meta.states)) {
    assert.equal((await read(admin, iabList, `iab?state=${state}`)).meta.total, vendors, state);
  }
  assert.deepEqual(meta.runs, { disclosing: 3, complete: 4 });
  const one = await read(admin, iabList, "iab?state=DISCLOSED_SEEN");
  assert.deepEqual([one.meta.total, one.meta.states.SEEN_NOT_DISCLOSED], [1, 1]);
});

Deno.test("analytics: countries of servers, and whether a database told them [analytics-15]", async () => {
  const { tenant, shop, caller: admin } = await testShop(api);
  await ended(api, tenant, shop, { report: { requests: [request] } });
  const before = await read(admin, countryList, "countries");
  assert.deepEqual([before.meta.configured, before.data[0]?.country], [false, null]);
  const requests = [
    { ...request, country: "DE", url: "https://a.example/1" },
    { ...request, country: "DE", url: "https://r1---sn-4g5e.cdn.test/" },
    { ...request, country: "DE", url: "https://r2---sn-4g6e.cdn.test/" },
    {
      ...{ ...request, country: "DE", url: "https://beta.example/" },
      vendorsMatch: request.vendorsMatch.map((match) => ({ ...match, name: "Beta" })),
    },
    { ...request, country: "US", url: "https://b.example/", vendorsMatch: [] },
  ];
  await ended(api, tenant, shop, { report: { requests } });
  const { data, meta } = await read(admin, countryList, "countries");
  assert.equal(meta.configured, true);
  const countries = data.map((row) => [
    ...[row.country, row.requests, row.hosts, row.vendors, row.topVendors],
  ]);
  assert.deepEqual(countries, [
    ["DE", 4, 3, 2, ["@Ads", "Beta"]],
    [null, 1, 1, 1, ["@Ads"]],
    ["US", 1, 1, 0, []],
  ]);
});

Deno.test("analytics: cookies by their life, names with random parts as one [analytics-12, analytics-15]", async () => {
  const { tenant, shop, caller: admin } = await testShop(api);
  const inDays = (days: number) => Math.round(Date.now() / 1000 + days * 86_400);
  const cookies = [
    sampleReportCookie({ name: "long", expires: inDays(400) }),
    sampleReportCookie({ name: "month", expires: inDays(30) }),
    sampleReportCookie({ name: "now", expires: -1, session: true }),
    sampleReportCookie({ name: "_hjSession_1234567", expires: inDays(0.5) }),
    sampleReportCookie({ name: "_hjSession_7654321", expires: inDays(0.5) }),
    // Its 300th and 301st UTF-16 units are one letter.
    sampleReportCookie({ name: `${"a".repeat(299)}🍪`, expires: inDays(0.5) }),
  ];
  await ended(api, tenant, shop, { report: { cookies } });
  const { data, meta } = await read(admin, cookieLifeList, "cookie-life");
  assert.deepEqual(data.map(({ name, domain, bucket }) => [name, domain, bucket]), [
    ["long", "site.test", "LONGER"],
  ]);
  assert.deepEqual(meta.buckets.map(({ bucket, cookies }) => [bucket, cookies]), [
    ["SESSION", 1],
    ["DAY", 2],
    ["MONTH", 1],
    ["HALF_YEAR", 0],
    ["THIRTEEN_MONTHS", 0],
    ["LONGER", 1],
  ]);
  for (const { bucket, cookies } of meta.buckets) {
    const chosen = await read(admin, cookieLifeList, `cookie-life?bucket=${bucket}`);
    assert.equal(chosen.meta.total, cookies, "as many as the bar says");
  }
});

Deno.test("analytics: a cookie has the life of its last day, the longest of several", async () => {
  const { tenant, shop, caller: admin } = await testShop(api);
  const run = async (days: number, life: number) => {
    const expires = Math.round(daysAgo(days - life).getTime() / 1000);
    const cookies = [sampleReportCookie({ name: "sid", expires })];
    await ended(api, tenant, shop, { report: { cookies }, at: daysAgo(days) });
    const { data } = await read(admin, cookieLifeList, "cookie-life?bucket=MONTH,LONGER");
    return data.map(({ lifeDays }) => Math.round(lifeDays ?? 0));
  };
  assert.deepEqual(await run(3, 730), [730]);
  assert.deepEqual(await run(1, 29), [29]);
  assert.deepEqual(await run(1, 30), [30]);
  assert.deepEqual(await run(1, 28), [30]);
  assert.deepEqual(await run(2, 730), [30]);
});

Deno.test("analytics: trends by property and by vendor, null without a complete test [analytics-14]", async () => {
  const { tenant, shop, caller: admin } = await testShop(api);
  await ended(api, tenant, shop, { findings: [TRACKER, UNKNOWN], at: daysAgo(2) });
  await ended(api, tenant, shop, { at: daysAgo(0) });
  const trend = await read(admin, trendList, "trend?timeRange=7d");
  assert.equal(trend.days.length, 7);
  assert.deepEqual(trend.data.map(({ name, detections }) => [name, detections]), [
    ["shop.example", [null, null, null, null, 7, null, 0]],
  ]);
  const vendors = await read(admin, trendList, "trend?timeRange=7d&by=vendor");
  assert.deepEqual(vendors.data.map(({ name, detections, tests }) => [name, detections, tests]), [
    ["cdn.unknown.test", [null, null, null, null, 5, null, 0], [0, 0, 0, 0, 1, 0, 1]],
    ["Tracker", [null, null, null, null, 2, null, 0], [0, 0, 0, 0, 1, 0, 1]],
  ]);
  const months = await read(admin, trendList, "trend?timeRange=all");
  assert.equal(months.step, "month");
  assert.equal(months.data[0]?.totalCount, 7);
});

Deno.test("analytics: properties are compared, the lowest score first, with the period before [analytics-14]", async () => {
  const { tenant, shop, caller: admin } = await testShop(api);
  const blog = await testProperty(api.db, tenant, "blog.example");
  const bad = { cookies: [sampleReportCookie()] };
  await ended(api, tenant, shop, { report: bad, at: daysAgo(1), findings: [TRACKER] });
  await ended(api, tenant, shop, { row: INCONCLUSIVE, at: daysAgo(1) });
  await ended(api, tenant, shop, { at: daysAgo(9) });
  await ended(api, tenant, blog, {});
  const { data } = await read(admin, comparedProperties, "properties?timeRange=7d");
  assert.deepEqual(data, [
    {
      ...{ _id: shop, name: "shop.example", complete: 1, inconclusive: 1, beforeConsent: 1 },
      ...{ unknownHosts: 0, inconclusiveShare: 0.5, score: 84, scoreBefore: 100, openIssues: 1 },
    },
    {
      ...{ _id: blog, name: "blog.example", complete: 1, inconclusive: 0, beforeConsent: 0 },
      ...{ unknownHosts: 0, inconclusiveShare: 0, score: 100, scoreBefore: null, openIssues: 0 },
    },
  ]);
});
