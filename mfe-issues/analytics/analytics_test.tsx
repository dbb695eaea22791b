import { atTab, figureServer, nothing } from "./testing/show.tsx";
import { CAUSES, LONG_NAME, withRange } from "./testing/figures.ts";
import { NO_VENDOR } from "@crumbtrail/contract/statistics_options";
import {
  exampleAccount,
  exampleId,
  exampleProperty,
  exampleTenant,
} from "@crumbtrail/host/testing/examples";
import { EXAMPLE_CONFIG, listOf, refusal } from "@crumbtrail/host/testing/fake_server";
import { screen, waitFor, within } from "@testing-library/react";
import assert from "node:assert/strict";

const link = (name: string | RegExp) => screen.findByRole("link", { name });
const hrefOf = async (name: string | RegExp) =>
  new URL((await link(name)).getAttribute("href") ?? "", "http://x");
const headersOf = async (table: string) =>
  within(await screen.findByRole("table", { name: table })).getAllByRole("columnheader")
    .map(({ textContent }) => textContent);
const rowsOf = async (table: string) =>
  within(await screen.findByRole("table", { name: table })).getAllByRole("row").slice(1);

Deno.test("analytics: causes come first, then the specified tabs [analytics-17]", async () => {
  figureServer();
  await atTab("", async ({ address }) => {
    await screen.findByRole("heading", { level: 1, name: "Analytics" });
    await waitFor(() => assert.equal(document.title, "Analytics - Crumbtrail"));
    const tabs = within(await screen.findByRole("navigation", { name: "Analytics" }));
    assert.deepEqual(tabs.getAllByRole("link").slice(0, 4).map((tab) => tab.textContent), [
      "Causes",
      "First-Party Cookies",
      "Most Detections",
      "IAB disclosed and undisclosed entries",
    ]);
    await waitFor(() => assert.match(address(), /^\/analytics\/causes/));
  });
});

Deno.test("analytics: first-party cookies by vendor, each vendor unfolds into its entries [analytics-18]", async () => {
  figureServer();
  await atTab("/first-party-cookies", async ({ user }) => {
    const vendor = await screen.findByRole("button", {
      name: /2 cookies, 1 storage item.*Tag Vendor/,
    });
    assert.match(vendor.textContent ?? "", /Property 1 with a lo….*\+2 Properties/);
    assert.equal(vendor.getAttribute("aria-expanded"), "false");
    await user.click(vendor);
    const [long, short, other, ...rest] = await rowsOf("Entries of Tag Vendor");
    assert.match(other?.textContent ?? "", /_kept.*Local Storage/);
    assert.equal(rest.length, 0, "as many entries as the row says");
    assert.match(long?.textContent ?? "", new RegExp(`${LONG_NAME.slice(0, 50)}….*1,100.*Cookie`));
    assert.match(short?.textContent ?? "", /_short.*100/);
    const { pathname, searchParams } = await hrefOf("_short");
    assert.equal(pathname, "/");
    assert.equal(searchParams.get("entryName"), "_short");
    assert.equal(searchParams.get("storageType"), "COOKIE");
    assert.equal(searchParams.get("timeRange"), "all");
  });
});

Deno.test("analytics: most detections with the counts and proportions of each type [analytics-11, analytics-19]", async () => {
  figureServer();
  await atTab("/most-detections", async () => {
    const [vendor, host] = await rowsOf("Vendors by detections");
    assert.match(vendor?.textContent ?? "", /Tag Vendor.*Likely.*60.*30.*20.*10.*12/);
    assert.ok(vendor && host);
    within(vendor).getByRole("img", {
      name: "Storage Access 30, Suspicious Requests 20, Non-Whitelisted Requests 10",
    });
    const { searchParams } = await hrefOf("1,700 open issues of Tag Vendor");
    assert.equal(searchParams.get("vendorName"), "Tag Vendor");
    const ofHost = (await hrefOf("1 open issue of px.host.test")).searchParams;
    assert.deepEqual([ofHost.get("vendorName"), ofHost.get("entryName")], [
      NO_VENDOR,
      "px.host.test",
    ]);
    const ofEntries = (await hrefOf(`6 open issues of ${NO_VENDOR}`)).searchParams;
    assert.deepEqual([ofEntries.get("vendorName"), ofEntries.get("issueType")], [
      NO_VENDOR,
      "STORAGE_ITEM",
    ]);
    const table = within(screen.getByRole("table", { name: "Vendors by detections" }));
    assert.equal(table.getAllByRole("link").length, 3, "detections are no issues, and no links");
  });
});

Deno.test("analytics: IAB vendors by what was disclosed and seen; a state filters the list [analytics-13, analytics-20]", async () => {
  const server = figureServer();
  await atTab("/iab", async ({ user, address }) => {
    await screen.findByText(/^1 vendor was seen although/);
    await screen.findByText(/9 of 10 complete tests/);
    const [row] = await rowsOf("IAB vendors");
    assert.match(row?.textContent ?? "", /Tag Vendor.*755.*Seen, not disclosed.*8.*3/);
    assert.equal((await hrefOf(/^3 open issues/)).searchParams.get("vendorName"), "Tag Vendor");
    const [, nameless] = await rowsOf("IAB vendors");
    assert.match(nameless?.textContent ?? "", /Vendor 123.*Disclosed, not seen/);
    await user.click(screen.getByRole("button", { name: /Disclosed, not seen\s*20/ }));
    await waitFor(() => assert.match(address(), /state=DISCLOSED_NOT_SEEN/));
    await waitFor(() =>
      assert.equal(server.calls.at(-1)?.url.searchParams.get("state"), "DISCLOSED_NOT_SEEN")
    );
  });
});

Deno.test("analytics: the verdict says what causes the issues and leads to them [analytics-22]", async () => {
  figureServer();
  await atTab("/most-detections", async () => {
    await screen.findByText("2 causes are behind 18 of 18 open issues.");
    const script = await hrefOf(/^Show 17 issues of countly.js$/);
    assert.equal(script.searchParams.get("cause"), CAUSES[0]?._id);
    const unknown = await hrefOf(/^Show 1 issue of cause not known$/);
    assert.equal(unknown.searchParams.get("cause"), "unknown");
  });
});

Deno.test("analytics: the verdict is about the chosen properties, and so are its links", async () => {
  const server = figureServer();
  const property = exampleId(7);
  server.answers["GET /statistics/fix-first"] = () =>
    withRange(CAUSES.slice(0, 1), { issues: 30, total: 9 }, { formula: "" });
  server.answers["GET /properties"] = () =>
    listOf([exampleProperty({ _id: property, name: "Arbour" })]);
  await atTab(`/most-detections?properties=${property}`, async () => {
    await screen.findByText("1 script causes 17 of 30 open issues on Arbour.");
    const all = await hrefOf("All 9 causes");
    assert.equal(all.searchParams.get("properties"), property);
    const call = server.calls.find(({ url }) => url.pathname.endsWith("/statistics/fix-first"));
    assert.equal(call?.url.searchParams.get("properties"), property);
    assert.equal(call?.url.searchParams.get("timeRange"), "all");
  });
});

Deno.test("analytics: all causes with their share and what is new, and the formula of their order [analytics-22]", async () => {
  figureServer();
  await atTab("/causes", async () => {
    const [row] = await rowsOf("Causes");
    assert.match(row?.textContent ?? "", /countly.js, loaded by .*17 issues.*94%.*\+3.*12/);
    await screen.findByText(/before consent × tests/);
    const verdict = within(screen.getByRole("region", { name: "What to fix first" }));
    const [script, unknown, ...more] = await verdict.findAllByRole("link");
    assert.deepEqual([script?.textContent, unknown?.textContent, more.length], [
      "countly.js",
      "cause not known",
      0,
    ]);
    verdict.getByText("17 issues");
    assert.equal((await hrefOf("countly.js")).searchParams.get("cause"), CAUSES[0]?._id);
  });
});

Deno.test("analytics: trends of properties say whether it gets better, and compare them [analytics-11, analytics-23]", async () => {
  const server = figureServer();
  await atTab("/trends", async ({ user, address }) => {
    const [line] = await rowsOf("Trend by property");
    assert.match(line?.textContent ?? "", /Arbour.*14.*6.*2.*7.*Better, −60%/);
    const [property] = await rowsOf("Properties compared");
    assert.match(property?.textContent ?? "", /Arbour.*82.*Better, \+12 points.*1\.5.*10%/);
    const links = await screen.findAllByRole("link", { name: "12 open issues of Arbour" });
    assert.equal(links.length, 2, "of the line and of the compared property");
    await user.click(screen.getByRole("button", { name: /Per test by day/ }));
    const [newest] = await rowsOf("Per test by day");
    assert.match(newest?.textContent ?? "", /11\/23\/26.*4/);
    await user.click(screen.getByRole("radio", { name: "By vendor" }));
    await waitFor(() => assert.match(address(), /by=vendor/));
    await waitFor(() =>
      assert.ok(server.calls.some(({ url }) => url.searchParams.get("by") === "vendor"))
    );
  });
});

Deno.test("analytics: figures before consent say whether they count detections or entries", async () => {
  figureServer();
  await atTab("/trends", async ({ user }) => {
    assert.ok((await headersOf("Trend by property")).includes("Detections before consent"));
    const compared = await headersOf("Properties compared");
    assert.ok(compared.includes("Entries before consent per test"));
    await screen.findByText(/^Entries before consent: .* Approved entries .* are not counted\.$/);
    await user.click(screen.getByRole("radio", { name: "Detections before consent" }));
    await screen.findByRole("button", { name: /Detections before consent by day/ });
  });
});

Deno.test("analytics: countries by name, or what to set so that there are some [analytics-11, analytics-24]", async () => {
  const server = figureServer();
  await atTab("/countries", async () => {
    const [row] = await rowsOf("Countries");
    assert.match(row?.textContent ?? "", /Germany DE.*900.*12.*4.*Tag Vendor/);
    const table = within(screen.getByRole("table", { name: "Countries" }));
    assert.deepEqual(table.queryAllByRole("link"), [], "no issues are about approved requests");
    assert.equal(screen.queryByText("No country database is configured"), null);
  });
  server.answers["GET /statistics/countries"] = () =>
    withRange([{
      country: null,
      requests: 9,
      hosts: 1,
      vendors: 1,
      topVendors: [],
      properties: [],
      propertyCount: 0,
    }], { configured: false });
  await atTab("/countries", async () => {
    await screen.findByText("No country database is configured");
    await screen.findByText("SCANNER_COUNTRY_DATABASE");
  });
});

Deno.test("analytics: cookies over 13 months, and those of any other life [analytics-11, analytics-25]", async () => {
  figureServer();
  await atTab("/cookie-life", async ({ user, address }) => {
    await screen.findByText(/^5 of 15 cookies live longer than 13 months/);
    const [long, approved] = await rowsOf("Cookies by life");
    assert.match(long?.textContent ?? "", /_two_years.*2 years.*Tag Vendor.*First.*Before consent/);
    assert.match(approved?.textContent ?? "", /_approved.*13 months.*Third.*Approved/);
    assert.equal((await hrefOf("_two_years")).searchParams.get("entryName"), "_two_years");
    assert.equal(screen.queryByRole("link", { name: "_approved" }), null);
    await user.click(screen.getByRole("button", { name: /^Session/ }));
    await waitFor(() => assert.match(address(), /bucket=SESSION/));
  });
});

Deno.test("analytics: search, time range and properties are in the URL and are the server's [analytics-21]", async () => {
  const server = figureServer();
  const property = exampleId(7);
  await atTab(`/most-detections?properties=${property}`, async ({ user, address }) => {
    await screen.findByRole("table", { name: "Vendors by detections" });
    await user.click(screen.getByRole("radio", { name: "Last 7 Days" }));
    await user.type(screen.getByRole("searchbox", { name: "Search analytics" }), "tag");
    await waitFor(() => assert.match(address(), /search=tag/));
    assert.match(address(), /timeRange=7d/);
    await waitFor(() => {
      const query = server.calls.at(-1)?.url.searchParams;
      assert.equal(query?.get("search"), "tag");
      assert.equal(query?.get("timeRange"), "7d");
      assert.equal(query?.get("properties"), property);
    });
    const excel = await hrefOf("Download Excel");
    assert.equal(excel.pathname, "/api/statistics/most-detections");
    assert.equal(excel.searchParams.get("export-format"), "xlsx");
    assert.equal(excel.searchParams.get("search"), "tag");
    await user.click(screen.getByRole("link", { name: "Countries" }));
    await waitFor(() => assert.match(address(), /countries\?.*search=tag/));
    await user.click(await screen.findByRole("button", { name: "Clear filters" }));
    await waitFor(() => assert.equal(address(), "/analytics/countries"));
  });
});

Deno.test("analytics: no Excel for those who may not export [analytics-26]", async () => {
  figureServer({
    "GET /accounts/me": () => {
      const account = exampleAccount("TENANT_ADMIN");
      return { ...account, permissions: account.permissions.filter((p) => p !== "EXPORT_DATA") };
    },
  });
  await atTab("/most-detections", async () => {
    await screen.findByRole("table", { name: "Vendors by detections" });
    assert.equal(screen.queryByRole("link", { name: "Download Excel" }), null);
  });
});

Deno.test("analytics: a failed load can be retried, an empty one says why [analytics-27]", async () => {
  const server = figureServer({
    "GET /statistics/most-detections": () => refusal(400, "INPUT_INVALID"),
    "GET /statistics/first-party-storage-entries": nothing(),
  });
  await atTab("/most-detections", async ({ user }) => {
    const retry = await screen.findByRole("button", { name: "Retry" });
    server.answers["GET /statistics/most-detections"] = nothing();
    await user.click(retry);
    await screen.findByText("No test detected a vendor in the last 30 days.");
  });
  await atTab("/first-party-cookies?search=zzz", async ({ user, address }) => {
    await screen.findByText(/with “zzz” in its name in the last 30 days/);
    await user.click(
      (await screen.findAllByRole("button", { name: "Clear filters" }))[0] as Element,
    );
    await waitFor(() => assert.equal(address(), "/analytics/first-party-cookies"));
  });
});

Deno.test("analytics: without a test, without the feature or the permission it says what to do [analytics-26]", async () => {
  figureServer({ "GET /test-results": () => listOf([]) });
  await atTab("/most-detections", async () => {
    await screen.findByText("No tests yet");
    assert.equal((await hrefOf("Run a test")).pathname, "/on-demand/test");
  });
  const { features } = exampleTenant();
  figureServer({
    "GET /tenants/current": () => exampleTenant({ features: { ...features, analytics: false } }),
    "GET /config": () => ({ ...EXAMPLE_CONFIG, MISC: { CONTACT_EMAIL: "we@us.test" } }),
  });
  await atTab("/most-detections", async () => {
    await screen.findByText("Analytics are switched off");
  });
  figureServer({ "GET /accounts/me": () => exampleAccount("USER") });
  await atTab("/most-detections", async () => {
    await screen.findByText("Analytics are not part of your role");
  });
});
