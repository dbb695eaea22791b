import { cellsOf, showing } from "../testing/show.tsx";
import type { Report as ReportData } from "@crumbtrail/contract/report";
import { exampleAccount, exampleId } from "@crumbtrail/host/testing/examples";
import { screen, within } from "@testing-library/react";
import assert from "node:assert/strict";
import {
  exampleCookie,
  exampleReport,
  exampleRequest,
  exampleResult,
  exampleStorage,
} from "../testing/example_report.ts";

const HOSTILE = `"><img src=x onerror="globalThis.hacked=1"><script>hacked=1</script>`;

Deno.test("report: the jump links are those of the specification, and lead somewhere [testing-28]", async () => {
  await showing({}, async () => {
    const links = within(await screen.findByRole("navigation", { name: "Parts of the report" }))
      .getAllByRole("link");
    assert.deepEqual(links.map((link) => link.textContent), [
      "Cookies",
      "LocalStorage Entries",
      "SessionStorage Entries",
      "Non-whitelisted Requests",
      "Whitelisted Entries",
      "Download Report",
    ]);
    for (const link of links) {
      const id = link.getAttribute("href")?.slice(1) ?? "";
      assert.ok(document.getElementById(id), `${link.textContent} leads nowhere`);
    }
  });
});

Deno.test("report: a read-only role sees all of it and has no downloads", async () => {
  const links = () => screen.queryAllByRole("link", { name: /^Download (JSON|Excel)/ }).length;
  await showing({}, async () => {
    await screen.findByText("SHA-256 of the recording:", { exact: false });
    assert.equal(links(), 2);
  });
  await showing(
    {},
    async () => {
      await screen.findByText("Your role does not allow downloads.");
      assert.equal(links(), 0);
    },
    {},
    { "GET /accounts/me": () => exampleAccount("VIEW_ONLY") },
  );
});

Deno.test("report: approved entries are in the other section, in no group [testing-30]", async () => {
  const approved = { __isOnWhiteList: true };
  const results = {
    cookies: [exampleCookie({ name: "ok_cookie", ...approved })],
    lsEntries: [exampleStorage({ name: "ok_item", ...approved })],
    requests: [exampleRequest(approved)],
  };
  await showing(results, async () => {
    const cookies = await screen.findByRole("table", { name: "Whitelisted cookies" });
    within(cookies).getByText("ok_cookie");
    within(screen.getByRole("table", { name: "Whitelisted LocalStorage entries" }))
      .getByText("ok_item");
    screen.getByText("No requests yet.");
    screen.getByText("1 whitelisted request is in the downloads.");
  });
});

Deno.test("report: empty tables say so in the specification's words [testing-32]", async () => {
  await showing({ cookies: [], lsEntries: [], ssEntries: [], requests: [] }, async () => {
    assert.equal((await screen.findAllByText("No entries found")).length, 6);
    assert.equal(screen.getAllByText("No storage items yet.").length, 2);
    screen.getByText("No requests yet.");
  });
});

Deno.test("report: an inconclusive run says that the page is not shown to be clean", async () => {
  const differs = {
    outcome: "INCONCLUSIVE",
    reason: "BOT_WALL",
    reasonDetail: "The title was: Just a moment.",
  } as const;
  const probes = [{ name: "storage", error: "The page went away" }];
  await showing({ meta: { ...exampleReport.meta, probes } }, async () => {
    const banner = await screen.findByRole("region", {
      name: "Inconclusive: we could not see enough to call this page clean",
    });
    screen.getByRole("heading", { name: /^Could not see enough: The site showed a bot check/ });
    assert.match(banner.textContent ?? "", /Just a moment/);
    assert.match(banner.textContent ?? "", /storage: The page went away/);
    assert.match(banner.textContent ?? "", /Let the site's bot protection pass/);
    assert.ok(!screen.queryByText("Complete"));
  }, differs);
});

Deno.test("report: a run that may have seen another document says so, with before and now [testing-38]", async () => {
  const before = { title: "Bicycles", words: 800, links: 60, resources: 40, requests: 90 };
  const now = { title: "Back soon", words: 25, links: 0, resources: 1, requests: 1 };
  await showing({}, async () => {
    await screen.findByText("This document is wholly unlike the page's last complete test");
    screen.getByText('Before: "Bicycles", 800 words, 90 requests');
    screen.getByText('Now: "Back soon", 25 words, 1 request');
    screen.getByText(/This test resolves no issue/);
  }, { doubt: { kind: "DIFFERS", before, now } });
  await showing({}, async () => {
    await screen.findByText("There is hardly anything on this document: is it the page?");
    assert.equal(screen.queryByText(/^Before:/), null);
  }, { doubt: { kind: "THIN", before: null, now } });
});

Deno.test("report: an inconclusive run never shows zero", async () => {
  const results = { cookies: [], lsEntries: [], ssEntries: [], requests: [] };
  const counts = { ...exampleResult().counts, issues: 0 };
  const differs = { outcome: "INCONCLUSIVE", reason: "BOT_WALL", counts } as const;
  await showing(results, async () => {
    const cookies = await screen.findByRole("region", { name: "Found Cookies" });
    within(cookies).getByTitle(/the test is inconclusive/);
    assert.doesNotMatch(cookies.textContent ?? "", /0/);
    const links = screen.getByRole("navigation", { name: "Parts of the report" });
    assert.doesNotMatch(links.textContent ?? "", /0/);
    screen.getByRole("button", { name: /^Issues: – .*inconclusive/ });
    assert.equal(screen.queryByText("No issues"), null);
  }, differs);
});

Deno.test("report: a retried test lists its attempts with reasons; others list none", async () => {
  const failed = [{ attempt: 1, at: "2026-03-04T10:20:30+00:00", reason: "The browser crashed." }];
  await showing({}, async () => {
    await screen.findByText("Attempt 1 failed: The browser crashed.");
    screen.getByText("Attempts (2)");
  }, { attempts: { count: 2, failed } });
  await showing({}, async () => {
    await screen.findByRole("region", { name: "Consent" });
    assert.equal(screen.queryByText(/^Attempts/), null);
  }, { attempts: { count: 1, failed: [] } });
});

Deno.test("report: the sitemap and the pages of its sample are named, each with its report [testing-36]", async () => {
  const namedBy = { url: "https://www.harbour.test/sitemap.xml", pages: 80 };
  const tested = [
    { url: "https://www.harbour.test/", testResult: exampleId(1) },
    { url: "https://www.harbour.test/a", testResult: exampleId(2) },
    { url: "https://www.harbour.test/b", testResult: null },
  ];
  await showing({}, async () => {
    const summary = await screen.findByText("One of 3 pages tested of the 80 named by");
    summary.click();
    screen.getByText(namedBy.url);
    const link = screen.getByRole("link", { name: "Open report" });
    assert.match(link.getAttribute("href") ?? "", new RegExp(`report=${exampleId(2)}`));
    screen.getByText("this report");
    screen.getByText("no result");
  }, { runPages: { namedBy, tested } });
});

Deno.test("report: a button that could not be pressed is named, and its banner shown", async () => {
  const differs = {
    outcome: "INCONCLUSIVE",
    reason: "BUTTON_UNREACHABLE",
    reasonDetail:
      'The button for this choice could not be pressed. Something covers the button "No".',
  } as const;
  const hash = "0".repeat(64);
  const results: Partial<ReportData> = {
    evidence: { manifestSha256: hash, pictures: { before: hash, after: hash } },
    consent: { ...exampleReport.consent, status: "button-unreachable" },
  };
  await showing(results, async () => {
    const banner = await screen.findByRole("region", { name: /^Inconclusive/ });
    screen.getByRole("heading", { name: /button for this choice could not be pressed\./ });
    assert.match(banner.textContent ?? "", /Something covers the button "No"\./);
    within(banner).getByRole("img", { name: "The consent banner of the page" });
    within(banner).getByRole("button", { name: "Enlarge the picture of the banner" });
    screen.getByText("Button out of reach");
  }, differs);
});

Deno.test("report: an exceeded limit is explained with advice", async () => {
  const differs = {
    outcome: "INCONCLUSIVE",
    reason: "LIMIT_REACHED",
    reasonDetail: "the page made more than 20000 requests",
  } as const;
  await showing({}, async () => {
    const banner = await screen.findByRole("region", { name: /^Inconclusive/ });
    assert.match(
      banner.textContent ?? "",
      /more than 20000 requests.*smaller page/,
    );
  }, differs);
});

Deno.test("report: markup in names, URLs, stacks and vendors is shown as text", async () => {
  const vendorsMatch = [{ _id: "v", name: HOSTILE, globalVendorRef: null }];
  const results: Partial<ReportData> = {
    cookies: [exampleCookie({
      name: HOSTILE,
      domain: HOSTILE,
      vendorsMatch,
      stack: [HOSTILE],
      source: { method: "unknown", urls: [HOSTILE] },
      blockedReason: HOSTILE,
    })],
    lsEntries: [exampleStorage({ name: HOSTILE, origin: HOSTILE, sources: [HOSTILE] })],
    requests: [exampleRequest({
      url: HOSTILE,
      domain: HOSTILE,
      type: HOSTILE,
      suspicious: { type: "URL", match: HOSTILE, excerpt: HOSTILE },
    })],
  };
  await showing(results, async (user) => {
    await user.click(await screen.findByRole("button", { name: /onerror/, expanded: false }));
    await screen.findByRole("table", { name: /Requests to/ });
    assert.equal(document.querySelectorAll("img, script").length, 0);
    assert.equal(Reflect.get(globalThis, "hacked"), undefined);
    const table = screen.getByRole("table", { name: "Found cookies" });
    assert.ok(cellsOf(table, 0).Name?.textContent?.startsWith(HOSTILE.slice(0, 42)));
  });
});
