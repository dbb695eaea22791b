import { showing } from "../../testing/show.tsx";
import type { Report as ReportData } from "@crumbtrail/contract/report";
import { screen, waitFor, within } from "@testing-library/react";
import assert from "node:assert/strict";
import {
  exampleCookie,
  exampleReport,
  exampleRequest,
  exampleStorage,
} from "../../testing/example_report.ts";

const EARLY = { isBeforeConsent: true, phase: "BEFORE_CONSENT" } as const;

const RUN: Partial<ReportData> = {
  meta: {
    ...exampleReport.meta,
    finishedAt: new Date(Date.parse(exampleReport.meta.startedAt) + 19_800).toISOString(),
    turns: [
      { phase: "BEFORE_CONSENT", at: 0 },
      { phase: "AFTER_CONSENT", at: 7000 },
      { phase: "AFTER_RELOAD", at: 12_000 },
    ],
  },
  consent: { ...exampleReport.consent, checks: ['The button "Reject all" was clicked.'] },
  cookies: [exampleCookie({ ...EARLY, at: 1200, firstParty: false })],
  lsEntries: [exampleStorage({ at: 7700, __isOnWhiteList: true })],
  requests: [
    exampleRequest({ ...EARLY, at: 900, firstParty: false }),
    exampleRequest({ at: 13_000, url: "https://www.harbour.test/a", firstParty: true }),
  ],
};

const panel = () => screen.findByRole("region", { name: "The run, 19.8 s" });

Deno.test("timeline: choice and reload are marked, only what counts is red, a dot leads to its row", async () => {
  await showing(RUN, async (user) => {
    const run = within(await panel());
    const picture = run.getByRole("img", {
      name: "4 entries of 3 hosts over time, 2 of them before consent and not approved",
    });
    assert.match(picture.textContent ?? "", /Choice: “Reject all”/);
    assert.match(picture.textContent ?? "", /Reload/);
    const dots = [...picture.querySelectorAll("[data-dot]")];
    assert.deepEqual(
      dots.filter((dot) => dot.matches(".te-dot-early")).map((dot) => dot.getAttribute("title")),
      ["Request https://px.tracker.test/p?userid=1, 0.9 s", "Cookie _ga, 1.2 s"],
    );
    const cookie = dots.find((dot) => dot.matches(".te-dot-cookie"));
    assert.ok(cookie);
    await user.click(cookie);
    await waitFor(() => assert.match(document.activeElement?.textContent ?? "", /_ga/));
    assert.equal(document.activeElement?.getAttribute("role"), "row");
  });
});

Deno.test("timeline: the table has the same entries, and its names lead to rows in folded groups", async () => {
  await showing(RUN, async (user) => {
    const run = within(await panel());
    await user.click(run.getByRole("button", { name: "As a table" }));
    const table = within(run.getByRole("table", { name: "The run" }));
    const rows = table.getAllByRole("row").slice(1).map((row) => row.textContent ?? "");
    assert.equal(rows.length, 4);
    assert.match(rows[0] ?? "", /0\.9 s before any choice.*px\.tracker\.test.*Before Consent/);
    assert.match(rows[3] ?? "", /13 s after the reload.*www\.harbour\.test.*own/);
    await user.click(table.getByRole("button", { name: /px\.tracker\.test/ }));
    await screen.findByRole("table", { name: "Requests to tracker.test" });
    await waitFor(() => assert.equal(document.activeElement?.getAttribute("role"), "row"));
    await user.click(run.getByRole("button", { name: "As a picture" }));
    run.getByRole("img");
  });
});

Deno.test("timeline: many hosts are bounded; a report of an older scanner has none", async () => {
  const requests = Array.from(
    { length: 30 },
    (_, index) => exampleRequest({ at: index, url: `https://h${index}.test/`, firstParty: false }),
  );
  await showing({ ...RUN, requests }, async (user) => {
    const run = within(await panel());
    const picture = run.getByRole("img");
    assert.equal(picture.querySelectorAll(".te-lane-name").length, 8);
    await user.click(run.getByRole("button", { name: "24 more hosts" }));
    assert.equal(picture.querySelectorAll(".te-lane-name").length, 32);
  });
  await showing({}, async () => {
    await screen.findByRole("region", { name: "Consent" });
    assert.equal(screen.queryByRole("region", { name: /^The run/ }), null);
  });
});
