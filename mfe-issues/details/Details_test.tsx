import { atAddress, fact, issueOf, withDetails } from "../testing/show.tsx";
import {
  exampleAccount,
  exampleId,
  exampleIssue,
  exampleRun,
} from "@crumbtrail/host/testing/examples";
import { listOf, refusal } from "@crumbtrail/host/testing/fake_server";
import { screen, waitFor, within } from "@testing-library/react";
import assert from "node:assert/strict";
import { exampleRequestIssue } from "../testing/examples.ts";
import { fakeServer, issueServer } from "../testing/fake_server.ts";

Deno.test("details: of a cookie [issue-details-4, issue-details-8, issues-page-15]", () =>
  withDetails(
    exampleIssue(1, { vendorsMatch: [{ _id: "1", name: "Ads", globalVendorRef: null }] }),
    (
      dialog,
    ) => {
      assert.equal(fact(dialog, "Origin"), ".harbour.test");
      assert.equal(fact(dialog, "Vendor"), "Ads");
      assert.equal(fact(dialog, "Expiry"), "Session");
      assert.equal(fact(dialog, "Cookie type"), "1st Party ");
      assert.equal(fact(dialog, "Set"), "Before Consent");
      assert.equal(fact(dialog, "Set by"), "https://tags.harbour.test/tag.js");
      assert.equal(fact(dialog, "Seen"), "4 times in 2 test runs");
      assert.equal(fact(dialog, "Page"), "https://www.harbour.test/");
      assert.ok(dialog.queryByText("Method") === null);
    },
  ));

Deno.test("details: what was approved is not red for being early", () =>
  withDetails(
    exampleIssue(1, { resolved: true, approval: exampleId(700) }),
    (dialog) => {
      const badges = dialog.getAllByText("Before Consent").map((badge) => badge.className);
      assert.equal(badges.length, 2);
      assert.deepEqual(badges.filter((name) => name.includes("red")), []);
    },
  ));

Deno.test("details: the cause is a sentence, and leads to its other open issues", () => {
  const cause = {
    _id: exampleId(7),
    kind: "SCRIPT",
    script: "https://cdn.tag-host.test/countly.js",
    host: "cdn.tag-host.test",
    vendor: null,
    loadedBy: { kind: "PAGE", url: null },
    text: "countly.js from cdn.tag-host.test, loaded by the page",
  } as const;
  return withDetails(exampleIssue(1, { cause }), (dialog) => {
    assert.match(fact(dialog, "Cause") ?? "", /^countly\.js from cdn\.tag-host\.test, loaded by/);
    const link = dialog.getByRole("link", { name: "Open issues of this cause" });
    assert.match(link.getAttribute("href") ?? "", new RegExp(`cause=${exampleId(7)}`));
  });
});

Deno.test("details: of local storage there is no cookie type [issue-details-11]", () => {
  const storageEntry = {
    type: "LOCAL_STORAGE",
    expires: null,
    session: null,
    initiator: { type: null },
  } as const;
  return withDetails(exampleIssue(1, { storageEntry }), (dialog) => {
    assert.equal(fact(dialog, "Expiry"), "Permanent (No expiry date)");
    assert.ok(dialog.queryByText("Cookie type") === null);
  });
});

Deno.test("details: of a suspicious request, with the keyword pointed out [api-and-roles-12, issue-details-5, issue-details-6, issue-details-7]", () =>
  withDetails(exampleRequestIssue(1), (dialog) => {
    assert.equal(fact(dialog, "URL"), "https://px.tracker.test/p?userid=1");
    assert.equal(fact(dialog, "Suspicious match"), "userid in the URL");
    assert.equal(fact(dialog, "Excerpt"), "test/p?userid=1");
    assert.equal(dialog.getByText("userid", { selector: "mark" }).textContent, "userid");
    assert.equal(fact(dialog, "File type"), "image/gif");
    assert.equal(fact(dialog, "Method"), "POST");
    assert.equal(fact(dialog, "Referer"), "https://www.harbour.test/news");
    assert.equal(fact(dialog, "Vendor"), "In no catalogue");
    assert.ok(dialog.queryByText("Expiry") === null);
  }));

Deno.test("details: unknown facts about a request are a dash [issue-details-7]", () => {
  const vendorDetected = {
    url: "https://px.tracker.test/",
    mimeType: null,
    method: "GET",
    referer: null,
  };
  const issue = exampleRequestIssue(1, {
    issueType: "UNKNOWN_VENDOR",
    vendorDetected,
    suspiciousDetails: null,
    isBeforeConsent: false,
  });
  return withDetails(issue, (dialog) => {
    assert.equal(fact(dialog, "File type"), "–");
    assert.equal(fact(dialog, "Referer"), "–");
    assert.equal(fact(dialog, "Set"), "After the choice");
    assert.ok(dialog.queryByText("Excerpt") === null);
  });
});

Deno.test("details: the call stack is a list to copy [issue-details-2, issue-details-15]", () => {
  const trace = ["set (a.js:1:2)", `<script>alert(1)</script> (b.js:3:4)`];
  return withDetails(exampleIssue(1, { trace }), async (dialog, user) => {
    await user.click(dialog.getByRole("tab", { name: "Callstack" }));
    const frames = dialog.getAllByRole("listitem").map((item) => item.textContent);
    assert.deepEqual(frames, trace);
    await user.click(dialog.getByRole("button", { name: "Copy the callstack" }));
    assert.equal(await navigator.clipboard.readText(), trace.join("\n"));
  });
});

Deno.test("details: the initiator chain leads from the page to the cookie", async () => {
  const issue = exampleIssue(1);
  issueServer([issue], {
    [`GET /issues/${issue._id}/chain`]: () => ({
      ...listOf([
        { type: "Document", url: "https://www.harbour.test/" },
        { type: "Script", url: "https://tags.harbour.test/tag.js" },
      ]),
      entry: null,
    }),
  });
  await atAddress(`/#issue=${issue._id}`, async ({ user }) => {
    const dialog = await issueOf(/_c1/);
    await user.click(await dialog.findByRole("tab", { name: "Callstack" }));
    await user.click(await dialog.findByRole("button", { name: "Copy the initiator chain" }));
    assert.equal(
      await navigator.clipboard.readText(),
      "Page https://www.harbour.test/\n→ Script https://tags.harbour.test/tag.js\n→ Cookie _c1",
    );
  });
});

Deno.test("details: a host behind a CNAME and a suggested vendor are shown", async () => {
  const issue = exampleRequestIssue(1, { vendorsMatch: [] });
  const vendorSuggested = { name: "Example Analytics", category: "analytics" };
  issueServer([issue], {
    [`GET /issues/${issue._id}/chain`]: () => ({
      ...listOf([]),
      entry: { vendorSuggested, servedBy: "c.collector.test" },
    }),
  });
  await atAddress(`/#issue=${issue._id}`, async () => {
    const dialog = await issueOf(/px\.tracker\.test/);
    await dialog.findByText("Served by");
    assert.match(fact(dialog, "Served by"), /^c\.collector\.test.*a third party.*CNAME/);
    assert.match(fact(dialog, "Suggested vendor"), /^Example Analytics.*approves nothing/);
  });
});

Deno.test("details: a cookie that asks for longer than browsers keep it says so", async () => {
  const issue = exampleIssue(1);
  issueServer([issue], {
    [`GET /issues/${issue._id}/chain`]: () => ({
      ...listOf([]),
      entry: { vendorSuggested: null, askedSeconds: 730 * 86_400 },
    }),
  });
  await atAddress(`/#issue=${issue._id}`, async () => {
    const dialog = await issueOf(/_c1/);
    await dialog.findByText(/Asked for 730d, kept 400 days by the browser/);
    assert.match(fact(dialog, "Expiry"), /^Session · Asked for 730d/);
  });
});

Deno.test("details: facts deleted with a report are explained, without a link to it", () => {
  const history = [exampleRun(602, { resultKept: false }), exampleRun(601, { resultKept: true })];
  const issue = exampleIssue(1, { history, testRuns: 2 });
  return withDetails(issue, async (dialog, user) => {
    await user.click(dialog.getByRole("tab", { name: "Callstack" }));
    await dialog.findByText(/initiator chain was deleted with the last test's report/);
    await user.click(dialog.getByRole("tab", { name: "History 2" }));
    dialog.getByText("Deleted");
    const links = dialog.getAllByRole("link", { name: "Report" });
    assert.deepEqual(links.map((link) => link.getAttribute("href")), [
      `/on-demand/history?report=${exampleId(601)}`,
    ]);
  });
});

Deno.test("details: a cookie set by a header has no call stack, and says why [issue-details-16]", () => {
  const storageEntry = {
    type: "COOKIE",
    expires: 0,
    session: true,
    initiator: { type: "Set-Cookie" },
  } as const;
  return withDetails(exampleIssue(1, { storageEntry, trace: [] }), async (dialog, user) => {
    await user.click(dialog.getByRole("tab", { name: "Callstack" }));
    dialog.getByText(
      "No callstack available. This cookie was set by the server in the response header.",
    );
  });
});

Deno.test("details: the history has the runs, with report and JSON [issue-details-17, issue-details-18, issue-details-19]", () => {
  const history = [
    exampleRun(603, { type: "RSS_CRAWL", change: "reappeared" }),
    exampleRun(602, { type: "CONTINUOUS", change: "repeated", hits: 1 }),
    exampleRun(601, { customModulesReport: "/test-results/x/modules.json" }),
  ];
  return withDetails(exampleIssue(1, { history, testRuns: 3 }), async (dialog, user) => {
    await user.click(dialog.getByRole("tab", { name: "History 3" }));
    const [, ...rows] = within(dialog.getByRole("table", { name: "Past test runs" }))
      .getAllByRole("row");
    const texts = rows.map((row) => row.textContent);
    assert.match(texts[0] ?? "", /RSS Feed.*Re-appeared.*2 times/);
    assert.match(texts[1] ?? "", /URL.*Seen again.*1 time/);
    assert.match(texts[2] ?? "", /On demand.*New/);
    const hrefs = (name: string) =>
      dialog.getAllByRole("link", { name }).map((link) => link.getAttribute("href"));
    assert.equal(hrefs("Report")[0], `/on-demand/history?report=${exampleId(603)}`);
    assert.equal(hrefs("JSON")[0], `/api/test-results/${exampleId(603)}.json`);
    assert.deepEqual(hrefs("Modules"), ["/api/test-results/x/modules.json"]);
  });
});

Deno.test("details: a read-only role has the reports of the history, and no download", async () => {
  const issue = exampleIssue(1, { history: [exampleRun(601)], testRuns: 1 });
  issueServer([issue], { "GET /accounts/me": () => exampleAccount("VIEW_ONLY") });
  await atAddress(`/#issue=${exampleId(1)}`, async ({ user }) => {
    const dialog = await issueOf(/_c1/);
    await user.click(await dialog.findByRole("tab", { name: "History 1" }));
    await dialog.findByRole("link", { name: "Report" });
    assert.ok(dialog.queryByRole("link", { name: "JSON" }) === null);
  });
});

for (const [count, open] of [[9, true], [10, false]] as const) {
  Deno.test(`details: a history of ${count} runs is ${open ? "open" : "closed"} [issue-details-3]`, () => {
    const history = Array.from({ length: count }, (_, n) => exampleRun(600 + n));
    const issue = exampleIssue(1, { history, testRuns: count });
    return withDetails(issue, async (dialog, user) => {
      await user.click(dialog.getByRole("tab", { name: /History/ }));
      dialog.getByRole("button", { name: /Past test runs/, expanded: open });
    });
  });
}

Deno.test("details: hostile values are text", () => {
  const hostile = `"><img src=x onerror=alert(1)>`;
  const issue = exampleRequestIssue(1, {
    entryName: hostile,
    entryOrigin: hostile,
    suspiciousDetails: { type: "URL", match: hostile, excerpt: hostile },
  });
  return withDetails(issue, (dialog) => {
    assert.equal(fact(dialog, "Origin"), hostile);
    assert.ok(document.querySelector("img") === null);
  });
});

Deno.test("details: a link to an issue that is gone says so and closes [issue-details-20]", async () => {
  const id = exampleId(404);
  fakeServer({ [`GET /issues/${id}`]: () => refusal(404, "ENTITY_NOT_FOUND") });
  await atAddress(`/?timeRange=all#issue=${id}`, async ({ user, address }) => {
    await screen.findByText("Link is not valid. The issue may have already been resolved.");
    await user.click(screen.getByRole("button", { name: "Issues" }));
    await waitFor(() => assert.equal(screen.queryByText(/^Link is not valid/), null));
    assert.equal(address(), "/?timeRange=all");
  });
});

Deno.test("details: a link that names no issue asks nobody and says so [issue-details-20]", async () => {
  const server = fakeServer();
  await atAddress("/#issue=../../tenants", async () => {
    await screen.findByText("Link is not valid. The issue may have already been resolved.");
    assert.ok(!server.calls.some(({ key }) => key.includes("tenants")));
  });
});

Deno.test("details: General is the first of four tabs, and its sections are open [issue-details-1, issue-details-2]", async () => {
  const issue = exampleIssue(1);
  issueServer([issue]);
  await atAddress(`/#issue=${issue._id}`, async () => {
    await screen.findByRole("tab", { name: "General", selected: true });
    const tabs = within(screen.getByRole("tablist", { name: "Issue details" })).getAllByRole("tab");
    assert.deepEqual(tabs.map((tab) => tab.textContent?.replace(/\d+$/, "")), [
      "General",
      "Callstack",
      "History",
      "Comments",
    ]);
    for (const section of ["Details", "Occurrences"]) {
      screen.getByRole("button", { name: section, expanded: true });
    }
  });
});
