import { cellsOf, showing, toneOf } from "../testing/show.tsx";
import { screen, within } from "@testing-library/react";
import assert from "node:assert/strict";
import { exampleCookie, exampleRequest, exampleStorage } from "../testing/example_report.ts";
import { rejectionText } from "./CookieTable.tsx";

const LONG_URL = `https://tags.harbour.test/${"segment/".repeat(20)}end.js`;
Deno.test("report: cookies show name, domain, method, flags and URL [testing-29]", async () => {
  const cookie = exampleCookie({
    isBeforeConsent: true,
    firstParty: false,
    source: { method: "Set-Cookie", urls: [LONG_URL] },
    expires: Date.parse("2026-03-05T12:23:30.000Z") / 1000,
    session: false,
  });
  await showing({ cookies: [cookie] }, async () => {
    const cells = cellsOf(await screen.findByRole("table", { name: "Found cookies" }), 0);
    assert.deepEqual(Object.keys(cells), ["Name", "Domain", "Method", "Flags", "URL"]);
    assert.match(cells.Name?.textContent ?? "", /_ga.*1d 2h 3m/);
    assert.match(cells.Method?.textContent ?? "", /Set-Cookie/);
    assert.match(cells.Flags?.textContent ?? "", /Before Consent.*Third party/);
  });
});

Deno.test("report: a cookie says what life it asked for, and what the browser made of it", async () => {
  const session = false;
  const cookies = [
    exampleCookie({ name: "long", session, expires: 2e9, askedSeconds: 730 * 86_400 }),
    exampleCookie({ name: "short", session, expires: 2e9, askedSeconds: 86_400 }),
    exampleCookie({ name: "visit", askedSeconds: null }),
    exampleCookie({
      name: "refused",
      askedSeconds: 9e7,
      blockedReason: "SameSiteLax",
      present: false,
    }),
  ];
  await showing({ cookies }, async () => {
    const table = await screen.findByRole("table", { name: "Found cookies" });
    const names = [0, 1, 2, 3].map((row) => cellsOf(table, row).Name?.textContent ?? "");
    assert.match(names[0] ?? "", /^long.*Asked for 730d, kept 400 days by the browser/);
    assert.match(names[1] ?? "", /^short.*Asked for 1d(?!,)/);
    assert.deepEqual(names.slice(2).filter((name) => name.includes("Asked")), []);
  });
});

Deno.test("report: a long URL is cut to the specification's length and can be had whole [testing-29]", async () => {
  const cookie = exampleCookie({ source: { method: "unknown", urls: [LONG_URL] }, stack: [] });
  const request = exampleRequest({ url: LONG_URL, domain: "harbour.test" });
  await showing({ cookies: [cookie], requests: [request] }, async (user) => {
    const table = await screen.findByRole("table", { name: "Found cookies" });
    const cell = cellsOf(table, 0).URL;
    assert.ok(cell);
    const shown = within(cell).getByText(/…/);
    assert.equal(shown.textContent?.length, 65);
    assert.ok(shown.textContent?.endsWith("end.js"));
    within(cell).getByRole("button", { name: "Copy URL" });

    await user.click(screen.getByRole("button", { name: /harbour\.test/ }));
    const requests = await screen.findByRole("table", { name: "Requests to harbour.test" });
    const urlCell = cellsOf(requests, 0).URL;
    assert.ok(urlCell);
    assert.equal(within(urlCell).getByText(/…/).textContent?.length, 60);
  });
});

Deno.test("report: rejected and removed cookies are marked", async () => {
  const cookies = [
    exampleCookie({ name: "refused", blockedReason: "SameSiteLax", present: false }),
    exampleCookie({ name: "gone", present: false }),
    exampleCookie({ name: "stays" }),
  ];
  await showing({ cookies }, async () => {
    const table = await screen.findByRole("table", { name: "Found cookies" });
    const flags = [0, 1, 2].map((row) => cellsOf(table, row).Flags?.textContent);
    assert.deepEqual(flags, [
      "Rejected by the browser: SameSite=Lax on another siteAfter the choice",
      "TransientAfter the choice",
      "After the choice",
    ]);
  });
});

Deno.test("report: a vendor missing in the vendor list is explained on hover [testing-33]", async () => {
  const vendor = { _id: "v", name: "Snow Stats", globalVendorRef: null };
  const cookies = [exampleCookie({ vendorsMatch: [vendor], missingInVendorList: true })];
  await showing({ cookies }, async (user) => {
    await user.hover(await screen.findByText("Snow Stats"));
    const tooltip = await screen.findByRole("tooltip");
    assert.equal(tooltip.textContent, "Vendor missing in the vendor list");
  });
});

Deno.test("report: who really answers is named, and a vendor of the web as a suggestion", async () => {
  const cookies = [
    exampleCookie({
      servedBy: "c.collector.test",
      vendorSuggested: { name: "Example Analytics", category: "analytics" },
    }),
    exampleCookie({ name: "plain", servedBy: null, vendorSuggested: null }),
  ];
  await showing({ cookies }, async () => {
    const table = await screen.findByRole("table", { name: "Found cookies" });
    const flags = [0, 1].map((row) => cellsOf(table, row).Flags?.textContent);
    assert.deepEqual(flags, [
      "Served by c.collector.testSuggested: Example Analytics (analytics)After the choice",
      "After the choice",
    ]);
    within(table).getByTitle(/a suggestion approves nothing/);
  });
});

Deno.test("report: an entry that stores the consent choice is marked in every table and needs no approval", async () => {
  const keeps = { keepsChoice: true };
  const cookies = [exampleCookie({ name: "cookies_policy", ...keeps }), exampleCookie()];
  const lsEntries = [exampleStorage({ name: "consent", ...keeps })];
  await showing({ cookies, lsEntries }, async () => {
    const table = await screen.findByRole("table", { name: "Found cookies" });
    const flags = [0, 1].map((row) => cellsOf(table, row).Flags?.textContent);
    assert.deepEqual(flags, ["Keeps the consent choiceAfter the choice", "After the choice"]);
    const found = screen.getByRole("table", { name: "Found LocalStorage entries" });
    within(found).getByText("Keeps the consent choice");
    assert.equal(within(found).queryAllByRole("button", { name: /approve/i }).length, 0);
  });
});

Deno.test("a rejected cookie: the reason is read in the words of its header", () => {
  const texts = [
    ["SameSiteUnspecifiedTreatedAsLax", "SameSite missing"],
    ["SchemefulSameSiteLax", "SameSite=Lax on another site"],
    ["SameSiteNoneInsecure", "SameSite=None without Secure"],
    ["NameValuePairExceedsMaxSize", "name value pair exceeds max size"],
    ["already words", "already words"],
  ] as const;
  for (const [reason, text] of texts) assert.equal(rejectionText(reason), text);
});

Deno.test("report: Before Consent is red only for what is not approved", async () => {
  const early = { isBeforeConsent: true, phase: "BEFORE_CONSENT" } as const;
  const results = {
    cookies: [
      exampleCookie(early),
      exampleCookie({ ...early, name: "ok", __isOnWhiteList: true }),
      exampleCookie({ ...early, name: "choice", keepsChoice: true }),
      exampleCookie({ ...early, name: "no", blockedReason: "SameSiteLax", present: false }),
    ],
    requests: [],
  };
  await showing(results, async () => {
    const tones = async (name: string) =>
      within(await screen.findByRole("table", { name })).getAllByText("Before Consent").map(toneOf);
    assert.deepEqual(await tones("Found cookies"), ["red", "neutral", "neutral"]);
    assert.deepEqual(await tones("Whitelisted cookies"), ["neutral"]);
  });
});
