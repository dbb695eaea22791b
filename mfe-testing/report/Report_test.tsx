import { cellsOf, showing } from "../testing/show_report.tsx";
import type { Report as ReportData } from "@crumbtrail/contract/test_result";
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

Deno.test("report: the jump links are those of the specification, and lead somewhere", async () => {
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

Deno.test("report: what is approved stands in the other section, in no group", async () => {
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

Deno.test("report: empty tables say so in the specification's words", async () => {
  await showing({ cookies: [], lsEntries: [], ssEntries: [], requests: [] }, async () => {
    assert.equal((await screen.findAllByText("No entries found")).length, 6);
    assert.equal(screen.getAllByText("No storage items yet.").length, 2);
    screen.getByText("No requests yet.");
  });
});

Deno.test("report: an inconclusive run says in words that it clears nobody", async () => {
  const differs = {
    outcome: "INCONCLUSIVE",
    reason: "BOT_WALL",
    reasonDetail: "The title was: Just a moment.",
  } as const;
  const probes = [{ name: "storage", error: "The page went away" }];
  await showing({ meta: { ...exampleReport.meta, probes } }, async () => {
    const banner = await screen.findByRole("region", {
      name: "Inconclusive: this is not clean, we could not see",
    });
    assert.match(banner.textContent ?? "", /check for bots.*Just a moment/);
    assert.match(banner.textContent ?? "", /storage: The page went away/);
    assert.match(banner.textContent ?? "", /Let the site's bot protection pass/);
    assert.ok(!screen.queryByText("Complete"));
  }, differs);
});

Deno.test("report: consent is shown with status, manager, method, checks and TC string", async () => {
  const consent: ReportData["consent"] = {
    ...exampleReport.consent,
    status: "contradicted",
    tcf: {
      tcString: "CPzHq4APzHq4A",
      cmpId: 6,
      gdprApplies: true,
      purposeConsents: [1, 2],
      purposeLegitimateInterests: [],
      vendorConsents: [7],
      vendorLegitimateInterests: [],
      vendorsDisclosed: [7, 8],
      vendorListVersion: 48,
    },
  };
  await showing({ consent }, async () => {
    const panel = await screen.findByRole("region", { name: "Consent" });
    const text = panel.textContent ?? "";
    for (const part of [/Contradicted/, /Klaro/, /By a click/, /gone after the reload/]) {
      assert.match(text, part);
    }
    assert.match(text, /Purposes consented1 store and access information; 2 limited data/);
    assert.match(text, /Purposes by legitimate interestNone/);
    assert.match(text, /CPzHq4APzHq4A/);
  });
});

Deno.test("report: nought in an inconclusive run is not said of anything", async () => {
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

Deno.test("report: what led to a cookie is one click away, from the page on", async () => {
  const results = {
    cookies: [exampleCookie({ name: "_x", initiatedBy: 1 })],
    requests: [
      exampleRequest({ url: "https://www.harbour.test/", type: "Document", initiatedBy: null }),
      exampleRequest({ url: "https://tags.test/t.js", type: "Script", initiatedBy: 0 }),
    ],
  };
  await showing(results, async (user) => {
    const table = await screen.findByRole("table", { name: "Found cookies" });
    await user.click(within(table).getByText("Initiator chain (2)"));
    const links = (await within(table).findAllByRole("listitem")).map((item) => item.textContent);
    assert.deepEqual(links, [
      "Pagehttps://www.harbour.test/",
      "Scripthttps://tags.test/t.js",
      "Cookie_x",
    ]);
  });
});

Deno.test("report: databases and fingerprinting stand apart, and only if there were any", async () => {
  const seen = {
    firstParty: false,
    phase: "BEFORE_CONSENT",
    stack: [],
    initiatedBy: null,
  } as const;
  const url = "https://px.test/fp.js";
  const results: Partial<ReportData> = {
    siteData: [{
      ...seen,
      type: "INDEXED_DB",
      name: "visits_db",
      origin: "https://px.test",
      sources: [url],
      present: true,
      stack: [],
    }],
    signals: [{
      ...seen,
      type: "CANVAS",
      method: "HTMLCanvasElement.toDataURL",
      url,
      hits: 2,
      stack: [],
    }],
  };
  await showing(results, async () => {
    const data = await screen.findByRole("table", { name: /^Databases/ });
    within(data).getByText("visits_db");
    within(data).getByText("IndexedDB");
    const signals = screen.getByRole("table", { name: "Fingerprinting signals" });
    within(signals).getByText("2 times");
    within(signals).getByText("Before Consent");
  });
  await showing({}, async () => {
    await screen.findByRole("region", { name: "Consent" });
    assert.equal(screen.queryByRole("heading", { name: "Further Observations" }), null);
  });
});

Deno.test("report: troubles of the page stand apart, and only if there were any", async () => {
  const failed = exampleRequest({ failed: "net::ERR_FAILED", __isOnWhiteList: true });
  const messages = [{ level: "error", text: "x is not defined" }];
  await showing({ requests: [failed], messages }, async (user) => {
    await user.click(await screen.findByRole("button", { name: /Console of the page/ }));
    await screen.findByText("x is not defined");
    await user.click(screen.getByRole("button", { name: /Failed loads/ }));
    await screen.findByText("net::ERR_FAILED");
  });
  await showing({ messages: [] }, async () => {
    await screen.findByRole("region", { name: "Consent" });
    assert.equal(screen.queryByRole("region", { name: "Troubles of the page" }), null);
  });
});

Deno.test("report: refused connections are told with the reason", async () => {
  const refused = [{ host: "127.0.0.1", port: 8080, reason: "127.0.0.1 is loopback" }];
  const egress = { bytesUp: 900, bytesDown: 41_000, connections: 3, refused };
  await showing({ egress }, async (user) => {
    await screen.findByText("42 kB over 3 connections");
    await user.click(screen.getByRole("button", { name: /Connections the scanner refused/ }));
    const line = (await screen.findByText("127.0.0.1:8080")).closest("li");
    assert.match(line?.textContent ?? "", /127\.0\.0\.1 is loopback/);
  });
});

Deno.test("report: patterns that can't be read are told with their owner", async () => {
  const unreadablePatterns = [{ owner: "vendor Ads", pattern: "ads(", error: "missing )" }];
  await showing({ unreadablePatterns }, async () => {
    await screen.findByText("A pattern of your lists can't be read");
    const line = screen.getByText("ads(").closest("li");
    assert.equal(line?.textContent, "vendor Ads: ads( – missing )");
  });
});

Deno.test("report: a test that was retried says so, and why; one that was not says nothing", async () => {
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

Deno.test("report: a limit that was reached is told with what to do", async () => {
  const differs = {
    outcome: "INCONCLUSIVE",
    reason: "LIMIT_REACHED",
    reasonDetail: "the page made more than 20000 requests",
  } as const;
  await showing({}, async () => {
    const banner = await screen.findByRole("region", { name: /^Inconclusive/ });
    assert.match(banner.textContent ?? "", /past a limit.*more than 20000 requests.*smaller page/);
  }, differs);
});

Deno.test("report: downloads lead to the API's files", async () => {
  await showing({ evidence: { manifestSha256: "cd".repeat(32) } }, async () => {
    const hrefs = await Promise.all(
      ["Download JSON", "Download Excel", "Download Evidence"].map(async (name) =>
        (await screen.findByRole("link", { name })).getAttribute("href")
      ),
    );
    const id = exampleResult()._id;
    const files = ["json", "xlsx", "zip"].map((ending) => `/api/test-results/${id}.${ending}`);
    assert.deepEqual(hrefs, files);
    assert.match(document.body.textContent ?? "", /SHA-256 of the evidence's manifest: cdcd/);
  });
});

Deno.test("report: without a manifest there is no archive to download", async () => {
  await showing({}, async () => {
    await screen.findByRole("link", { name: "Download JSON" });
    assert.equal(screen.queryByRole("link", { name: "Download Evidence" }), null);
  });
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
