import { atAddress, fakeServer } from "../testing/show.tsx";
import type { Trend } from "@crumbtrail/contract/trend";
import { exampleId, exampleProperty } from "@crumbtrail/host/testing/examples";
import { listOf, refusal } from "@crumbtrail/host/testing/fake_server";
import { screen, waitFor, within } from "@testing-library/react";
import assert from "node:assert/strict";

const SHOP = exampleProperty({ _id: exampleId(1), name: "Arbour" });
const BLOG = exampleProperty({ _id: exampleId(2), name: "Blog" });
const TREND: Trend = {
  property: { _id: SHOP._id, name: SHOP.name },
  formula: "100, minus 6 for each entry before consent",
  days: [
    {
      day: "2026-11-19",
      complete: 3,
      inconclusive: 1,
      inconclusiveShare: 0.25,
      beforeConsent: 1.5,
      unknownHosts: 2,
      score: 82,
    },
    {
      day: "2026-11-20",
      complete: 0,
      inconclusive: 2,
      inconclusiveShare: 1,
      beforeConsent: null,
      unknownHosts: null,
      score: null,
    },
  ],
};

const server = (answer: () => unknown = () => TREND) =>
  fakeServer({
    "GET /properties": () => listOf([SHOP, BLOG]),
    [`GET /properties/${SHOP._id}/trend`]: answer,
    [`GET /properties/${BLOG._id}/trend`]: () => ({ ...TREND, days: [] }),
  });

Deno.test("trend: score, formula and all figures of each day, the newest first [testing-46]", async () => {
  server();
  await atAddress("/on-demand/trend", async () => {
    const table = within(await screen.findByRole("table", { name: "Figures by day" }));
    const [, newest, oldest] = table.getAllByRole("row");
    assert.ok(newest && oldest);
    assert.match(newest.textContent ?? "", /2026-11-20.*–.*100 %.*2/);
    assert.match(oldest.textContent ?? "", /2026-11-19.*82.*1\.5.*2.*25 %.*4/);
    screen.getByText(`Score: ${TREND.formula}`);
    const tests = table.getByRole("link", { name: "2026-11-19" }).getAttribute("href") ?? "";
    for (const part of ["type=ALL", `property=${SHOP._id}`, "from=2026-11-19", "to=2026-11-19"]) {
      assert.ok(tests.includes(part), tests);
    }
  });
});

Deno.test("trend: property and period stand in the address; a property without tests says so", async () => {
  const on = server();
  await atAddress("/on-demand/trend", async ({ user, address }) => {
    await screen.findByRole("table", { name: "Figures by day" });
    await user.click(screen.getByRole("radio", { name: "30 days" }));
    await waitFor(() => assert.match(address(), /days=30/));
    await user.click(screen.getByRole("combobox", { name: "Figure" }));
    await user.click(await screen.findByRole("option", { name: "Unknown vendors per test" }));
    await screen.findByRole("heading", { name: "Unknown vendors per test: Arbour" });
    await waitFor(() => assert.match(address(), /figure=unknownHosts/));
    await user.click(screen.getByRole("combobox", { name: "Property" }));
    await user.click(await screen.findByRole("option", { name: "Blog" }));
    await screen.findByText("No tests in this period");
    assert.match(address(), new RegExp(`property=${BLOG._id}`));
    assert.equal(on.calls.at(-1)?.url.searchParams.get("days"), "30");
  });
});

Deno.test("trend: a failed load can be retried", async () => {
  const on = server(() => refusal(500, "UNKNOWN_ERROR"));
  await atAddress("/on-demand/trend", async ({ user }) => {
    const retry = await screen.findByRole("button", { name: "Retry" });
    on.answers[`GET /properties/${SHOP._id}/trend`] = () => TREND;
    await user.click(retry);
    await screen.findByRole("table", { name: "Figures by day" });
  });
});
