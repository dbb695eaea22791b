import { showing } from "../testing/show.tsx";
import type { Report as ReportData } from "@crumbtrail/contract/report";
import { screen, within } from "@testing-library/react";
import assert from "node:assert/strict";
import { exampleCookie, exampleRequest, exampleResult } from "../testing/example_report.ts";

Deno.test("report: one click shows the requests that led to a cookie", async () => {
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

Deno.test("report: databases and fingerprinting have sections of their own, only if there are any", async () => {
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

Deno.test("report: problems of the page have a section of their own, only if there are any", async () => {
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
    assert.equal(screen.queryByRole("region", { name: "Problems of the page" }), null);
  });
});

Deno.test("report: refused connections are listed with the reason", async () => {
  const refused = [{ host: "127.0.0.1", port: 8080, reason: "127.0.0.1 is loopback" }];
  const egress = { bytesUp: 900, bytesDown: 41_000, connections: 3, refused };
  await showing({ egress }, async (user) => {
    await screen.findByText("42 kB over 3 connections");
    await user.click(screen.getByRole("button", { name: /Connections the scanner refused/ }));
    const line = (await screen.findByText("127.0.0.1:8080")).closest("li");
    assert.match(line?.textContent ?? "", /127\.0\.0\.1 is loopback/);
  });
});

Deno.test("report: patterns that were skipped are listed with their owner and the reason", async () => {
  const unreadablePatterns = [{ owner: "vendor Ads", pattern: "ads(", error: "missing )" }];
  await showing({ unreadablePatterns }, async () => {
    await screen.findByText("A pattern of your lists was skipped");
    const line = screen.getByText("ads(").closest("li");
    assert.equal(line?.textContent, "vendor Ads: ads( – missing )");
  });
});

Deno.test("report: downloads lead to the API's files [testing-34]", async () => {
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
