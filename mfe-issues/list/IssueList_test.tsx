import { atAddress } from "../testing/show.tsx";
import {
  exampleAccount,
  exampleId,
  exampleIssue,
  exampleRow,
} from "@crumbtrail/host/testing/examples";
import { sendEvent } from "@crumbtrail/host/testing/fake_events";
import { listOf, refusal } from "@crumbtrail/host/testing/fake_server";
import { act, screen, waitFor, within } from "@testing-library/react";
import assert from "node:assert/strict";
import { exampleRequestIssue } from "../testing/examples.ts";
import { fakeServer, issueServer } from "../testing/fake_server.ts";

async function onlyRow() {
  const list = await screen.findByRole("list", { name: "Issues" });
  return within(within(list).getByRole("listitem"));
}

const rowCount = () => screen.queryAllByText("Details").length;

Deno.test("list: a row has every element, and long ones are cut [issues-page-1, issues-page-24, issues-page-25, issues-page-27, issues-page-28, issues-page-29, issues-page-32, issues-page-35]", async () => {
  const longUrl = `https://www.harbour.test/${"section/".repeat(12)}article.html`;
  issueServer([
    exampleIssue(1, {
      entryName: "n".repeat(60),
      occurrenceCount: 2345,
      testRuns: 12,
      comments: 3,
      property: {
        _id: exampleId(1),
        name: "The Harbour News and Weather",
        baseUrl: "harbour.test",
      },
      lastOccurredOn: longUrl,
      reappearedAt: "2026-03-04T10:20:30.000Z",
    }),
  ]);
  await atAddress("/?view=all", async () => {
    const row = await onlyRow();
    row.getByText("2k+ times");
    row.getByText("12 runs");
    row.getByText("Cookie");
    row.getByText("Before Consent");
    row.getByText("Again");
    row.getByText("3");
    row.getByText("comments");
    assert.equal(row.getByTitle("n".repeat(60)).textContent, `${"n".repeat(42)}…`);
    assert.equal(
      row.getByTitle("The Harbour News and Weather").textContent,
      "The Harbour News and…",
    );
    const url = row.getByTitle(longUrl).textContent ?? "";
    assert.equal(url.length, 58);
    assert.match(url, /^https:\/\/www\.harbour\.test\/.*….*article\.html$/);
    row.getByRole("button", { name: "Copy the name" });
    assert.match(row.getByText(/ago|ahead|in \d/).getAttribute("datetime") ?? "", /^2026-03-04/);
    row.getByRole("button", { name: /^Details of n/ });
    row.getByRole("button", { name: /^Resolve n/ });
    assert.ok(row.queryByRole("button", { name: /^Re-Open/ }) === null);
  });
});

Deno.test("list: exactly a thousand occurrences are shown as they are [issues-page-2, issues-page-23]", async () => {
  issueServer([exampleIssue(1, { occurrenceCount: 1000, testRuns: 1 })]);
  await atAddress("/?view=all", async () => {
    const row = await onlyRow();
    assert.equal(document.title, "Issues - Crumbtrail");
    row.getByText("1000", { normalizer: (text) => text.replace(/\D/g, "") });
    row.getByText("1 run");
  });
});

Deno.test("list: types are labelled by what they are [api-and-roles-18, issues-page-30]", async () => {
  const initiator = { type: null };
  const kept = (type: "LOCAL_STORAGE" | "SESSION_STORAGE") => ({
    storageEntry: { type, expires: null, session: null, initiator },
  });
  issueServer([
    exampleIssue(1, kept("LOCAL_STORAGE")),
    exampleIssue(2, kept("SESSION_STORAGE")),
    exampleRequestIssue(3),
    exampleRequestIssue(4, { issueType: "UNKNOWN_VENDOR", suspiciousDetails: null }),
  ]);
  await atAddress("/?view=all", async () => {
    const list = within(await screen.findByRole("list", { name: "Issues" }));
    const labels = ["Local Storage", "Session Storage", "Suspicious Request", "Unknown Vendor"];
    labels.forEach((label) => list.getByText(label));
  });
});

Deno.test("list: a vendor has a badge, one of the global catalogue a globe [issues-page-26]", async () => {
  const own = { _id: "1", name: "Snow Stats", globalVendorRef: null };
  const known = { _id: "2", name: "Mix Metrics", globalVendorRef: "g" };
  issueServer([
    exampleIssue(1, { vendorsMatch: [own] }),
    exampleIssue(2, { vendorsMatch: [own, known] }),
  ]);
  await atAddress("/?view=all", async () => {
    await screen.findByRole("list", { name: "Issues" });
    assert.equal(screen.getByTitle("Snow Stats").textContent, "Snow Stats");
    const global = screen.getByTitle("Snow Stats, Mix Metrics, global catalogue");
    assert.equal(global.textContent, "Global catalogue:Snow Stats +1");
  });
});

Deno.test("list: hostile names are text", async () => {
  const name = `<img src=x onerror="alert(1)">`;
  issueServer([exampleIssue(1, { entryName: name, lastOccurredOn: "javascript:alert(1)" })]);
  await atAddress("/?view=all", async () => {
    const row = await onlyRow();
    row.getByText(name);
    row.getByText("javascript:alert(1)");
    assert.ok(document.querySelector("img") === null);
    const links = row.getAllByRole<HTMLAnchorElement>("link");
    assert.deepEqual(links.map((link) => link.getAttribute("href")), [`#issue=${exampleId(1)}`]);
  });
});

Deno.test("list: a read-only role has no Resolve, no Re-Open and no download [api-and-roles-50, api-and-roles-52]", async () => {
  const viewer = { "GET /accounts/me": () => exampleAccount("VIEW_ONLY") };
  const resolutionData = { resolverName: "Bo Example", resolvedAt: "2026-03-04T10:20:30.000Z" };
  issueServer([exampleIssue(1), exampleIssue(2, { resolved: true, resolutionData })], viewer);
  for (const [address, name] of [["/?view=all", "_c1"], ["/?resolved=true", "_c2"]] as const) {
    await atAddress(address, async ({ user }) => {
      await screen.findByRole("button", { name: `Details of ${name}` });
      assert.ok(screen.queryByRole("button", { name: /^(Resolve|Re-Open)/ }) === null);
      assert.ok(screen.queryByRole("link", { name: "Download Excel" }) === null);
      await user.keyboard("je");
      assert.ok(screen.queryByRole("dialog") === null);
    });
  }
});

Deno.test("list: the resolved tab shows who resolved an issue, and offers to re-open it [issues-page-7, issues-page-34, issues-page-35]", async () => {
  const resolutionData = { resolverName: "Bo Example", resolvedAt: "2026-03-04T10:20:30.000Z" };
  issueServer([exampleIssue(1), exampleIssue(2, { resolved: true, resolutionData })]);
  await atAddress("/?view=all", async ({ user, address }) => {
    await user.click(await screen.findByRole("tab", { name: "Resolved 1" }));
    await screen.findByText("Bo Example");
    assert.equal(address(), "/?resolved=true&view=all");
    screen.getByRole("button", { name: "Re-Open _c2" });
    assert.ok(screen.queryByText("_c1") === null);
  });
});

Deno.test("list: the next page comes on a click, and an issue that moved is there once [issues-page-20, issues-page-21]", async () => {
  const kept = Array.from({ length: 60 }, (_, n) => exampleIssue(n + 1));
  const server = issueServer(kept);
  await atAddress("/?view=all", async ({ user }) => {
    await screen.findByText("50 of 60 open issues, last seen within 24 hours");
    // A new issue pushes the last one of the first page onto the second.
    kept.unshift(exampleIssue(100));
    await user.click(screen.getByRole("button", { name: "Load more" }));
    await screen.findByText("60 of 61 open issues, last seen within 24 hours");
    const offsets = server.calls.filter(({ key }) => key === "GET /issues")
      .map(({ url }) => url.searchParams.get("offset"));
    assert.ok(offsets.includes("50"));
  });
});

Deno.test("list: a next page that fails is reported and keeps the rows", async () => {
  const kept = Array.from({ length: 60 }, (_, n) => exampleIssue(n + 1));
  const server = issueServer(kept);
  await atAddress("/?view=all", async ({ user }) => {
    await screen.findByText(/^50 of 60/);
    const answer = server.answers["GET /issues"];
    server.answers["GET /issues"] = () => refusal(422, "VALIDATION_ERROR");
    await user.click(screen.getByRole("button", { name: "Load more" }));
    await screen.findByText("The next issues could not be loaded. Please try again.");
    assert.ok(rowCount() > 0);
    if (answer) server.answers["GET /issues"] = answer;
    await user.click(screen.getByRole("button", { name: "Load more" }));
    await screen.findByText(/^60 of 60/);
  });
});

Deno.test("list: one that can't be loaded offers Retry [issues-page-37]", async () => {
  const server = fakeServer({ "GET /issues": () => refusal(403, "FORBIDDEN") });
  await atAddress("/?view=all", async ({ user }) => {
    await screen.findByText("This could not be loaded");
    screen.getByText("The issues could not be loaded");
    assert.ok(screen.queryByText("Loading issues") === null);
    server.answers["GET /issues"] = () => listOf([exampleIssue(1)]);
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await onlyRow();
  });
});

Deno.test("list: an empty tenant is shown the way to the first issue [issues-page-22]", async () => {
  fakeServer();
  await atAddress("/?view=all", async () => {
    await screen.findByRole("heading", { name: "No issues found" });
    const link = screen.getByRole("link", { name: "Run a test" });
    assert.equal(link.getAttribute("href"), "/on-demand/test");
    screen.getByRole("heading", { name: "Read the first issue" });
    screen.getByRole("link", { name: "Add a test scenario" });
  });
});

Deno.test("list: who may not run tests is not sent to run one", async () => {
  fakeServer({ "GET /accounts/me": () => exampleAccount("VIEW_ONLY") });
  await atAddress("/?view=all", async () => {
    await screen.findByText("Your role may read results, but not run tests.");
    assert.ok(screen.queryByRole("link", { name: "Run a test" }) === null);
  });
});

Deno.test("list: nothing open after an inconclusive test does not look clean [issues-page-22]", async () => {
  const last = exampleRow({ outcome: "INCONCLUSIVE", reason: "BOT_WALL" });
  fakeServer({ "GET /test-results": () => listOf([last]) });
  await atAddress("/?view=all", async () => {
    await screen.findByText("No issues found");
    await screen.findByText("Inconclusive");
    assert.ok(screen.queryByText(/Everything that tests have found/) === null);
    screen.getByText(/does not mean that your pages are clean/);
    const report = screen.getByRole("link", { name: "Report" });
    assert.equal(report.getAttribute("href"), `/on-demand/history?report=${last._id}`);
  });
});

Deno.test("list: nothing in 24 hours offers the older issues, and shows them", async () => {
  const old = exampleIssue(1);
  fakeServer({
    "GET /issues": (_, url) => listOf(url.searchParams.get("timeRange") === "all" ? [old] : []),
  });
  await atAddress("/?view=all", async ({ user, address }) => {
    await screen.findByText("No issue was seen in the last 24 hours.");
    await user.click(await screen.findByRole("button", { name: "Show the one open issue" }));
    await onlyRow();
    assert.equal(address(), "/?timeRange=all&view=all");
  });
});

Deno.test("list: what changes elsewhere appears by itself", async () => {
  const kept = [exampleIssue(1)];
  issueServer(kept);
  await atAddress("/?view=all", async () => {
    await screen.findByRole("button", { name: "Details of _c1" });
    kept.unshift(exampleIssue(2));
    act(() => sendEvent({ kind: "issues" }));
    await screen.findByRole("button", { name: "Details of _c2" });
    await waitFor(() => assert.equal(rowCount(), 2));
  });
});

Deno.test("list: an issue of an entry that stores the consent choice is marked", async () => {
  const resolutionData = {
    resolverName: "rule: keeps the consent choice",
    resolvedAt: "2026-03-04T10:20:30.000Z",
  };
  issueServer([exampleIssue(1, { resolved: true, resolutionData, keepsChoice: true })]);
  await atAddress("/?resolved=true", async () => {
    const row = await onlyRow();
    row.getByText("Keeps the consent choice");
  });
});
