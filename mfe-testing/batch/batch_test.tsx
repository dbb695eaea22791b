import { atAddress, fakeServer, toneOf } from "../testing/show.tsx";
import type { TestMatrix } from "@crumbtrail/contract/test_batch";
import { exampleId, exampleTenant, exampleTest } from "@crumbtrail/host/testing/examples";
import { listOf, refusal } from "@crumbtrail/host/testing/fake_server";
import { screen, waitFor, within } from "@testing-library/react";
import assert from "node:assert/strict";

const RUNS = [exampleId(11), exampleId(12)];

const run = (n: number, fields: Partial<TestMatrix["runs"][number]> = {}) => ({
  _id: exampleId(n),
  url: "https://www.harbour.test/",
  preset: "REJECT_SP_CMP" as const,
  status: "FINISHED" as const,
  testResult: exampleId(n + 100),
  outcome: "COMPLETE" as const,
  issues: 2,
  ...fields,
});

const MATRIX: TestMatrix = {
  runs: [
    run(11),
    run(12, {
      preset: "SP_ACCEPT_ALL",
      status: "RUNNING",
      testResult: null,
      outcome: null,
      issues: null,
    }),
  ],
  entries: [{
    kind: "COOKIE",
    name: "_track",
    place: "harbour.test",
    foundBy: [exampleId(11)],
    beforeConsentBy: [exampleId(11)],
    approvedBy: [],
    keepsChoiceBy: [],
  }, {
    kind: "COOKIE",
    name: "session",
    place: "harbour.test",
    foundBy: [exampleId(11)],
    beforeConsentBy: [exampleId(11)],
    approvedBy: [exampleId(11)],
    keepsChoiceBy: [],
  }, {
    kind: "LOCAL_STORAGE",
    name: "choice",
    place: "https://harbour.test",
    foundBy: [exampleId(11)],
    beforeConsentBy: [],
    approvedBy: [],
    keepsChoiceBy: [exampleId(11)],
  }],
};

Deno.test("several tests: pages times scenarios are started at once, and shown side by side [testing-17]", async () => {
  const server = fakeServer({
    "POST /test-scenarios/bulk": () =>
      refusal(403, "FORBIDDEN", { limit: "maxDailyTests", used: 1, max: 1 }),
    "GET /test-scenarios/matrix": () => MATRIX,
  });
  await atAddress("/on-demand/test", async ({ user, address }) => {
    const field = await screen.findByRole("textbox", { name: "URL" });
    await user.click(field);
    await user.paste("a.test/x, a.test/y\na.test/x");
    await screen.findByText("One address appears twice and is counted once.");
    await user.click(screen.getByRole("button", { name: "Before CMP" }));
    await screen.findByText(/^2 pages × 2 presets =/);
    screen.getByText("4 tests");
    const start = screen.getByRole("button", { name: "Start magic!" });
    await user.click(start);
    await screen.findByText("Subscription tier limit reached (FORBIDDEN)");
    const tests = RUNS.map((_id) => ({ ...exampleTest({ _id }), result: null }));
    server.answers["POST /test-scenarios/bulk"] = () => ({ started: tests, leftOut: [] });
    server.answers["GET /test-scenarios/recent"] = () => listOf(tests);
    await user.click(start);
    assert.deepEqual(server.calls.findLast(({ key }) => key.startsWith("POST"))?.body, {
      urls: ["https://a.test/x", "https://a.test/y"],
      presets: ["REJECT_SP_CMP", "NO_ACTION_SP_CMP"],
      settings: { userAgentType: "desktop", userAgent: "" },
      gpc: false,
    });
    await user.click(await screen.findByRole("link", { name: "Compare side by side" }));
    await screen.findByRole("heading", { name: "Tests side by side" });
    await waitFor(() =>
      assert.match(address(), new RegExp(`compare\\?runs=${RUNS.join("(,|%2C)")}`))
    );
  });
});

Deno.test("several tests: an address that is none, and more than a limit, cannot be started [testing-17]", async () => {
  const tenant = exampleTenant();
  const limits = { ...tenant.limits, maxTestsAtOnce: 20 };
  const today = { ...tenant.today, testsCount: 85 };
  const server = fakeServer({ "GET /tenants/current": () => ({ ...tenant, limits, today }) });
  await atAddress("/on-demand/test", async ({ user }) => {
    const field = await screen.findByRole("textbox", { name: "URL" });
    const put = async (text: string) => {
      await user.clear(field);
      await user.paste(text);
    };
    const start = screen.getByRole<HTMLButtonElement>("button", { name: "Start magic!" });
    await put("a.test\nmailto:x@y.test");
    await user.click(start);
    await screen.findByText(/^mailto:x@y\.test: /);
    const pages = Array.from({ length: 21 }, (_, n) => `https://a.test/${n}`);
    await put(pages.join("\n"));
    await screen.findByText("These are 21 tests; at most 20 are started at once.");
    assert.equal(start.disabled, true);
    await put(pages.slice(0, 16).join(" "));
    await screen.findByText("These are 16 tests; 15 are left today.");
    assert.equal(start.disabled, true);
    await put(pages.slice(0, 15).join(" "));
    await waitFor(() => assert.equal(start.disabled, false));
    assert.ok(!server.calls.some(({ key }) => key.startsWith("POST")));
  });
});

Deno.test("side by side: outcome and issues of each test, and what it found [testing-18, testing-42]", async () => {
  fakeServer({ "GET /test-scenarios/matrix": () => MATRIX, "GET /test-results": () => listOf([]) });
  await atAddress(`/on-demand/compare?runs=${RUNS.join(",")}`, async () => {
    const table = within(await screen.findByRole("table"));
    table.getByRole("columnheader", { name: /No Consent.*Complete.*2 issues/ });
    table.getByRole("columnheader", { name: /Accept All.*Running/ });
    const row = within(table.getByRole("row", { name: /_track/ }));
    assert.equal(toneOf(row.getByText("Before Consent")), "red");
    const approved = within(table.getByRole("row", { name: /session/ }));
    assert.equal(toneOf(approved.getByText("Before Consent")), "neutral");
    approved.getByText("Approved");
    const choice = within(table.getByRole("row", { name: /choice/ }));
    choice.getByText("Found");
    choice.getByText("Keeps the consent choice");
  });
});

Deno.test("side by side: what an inconclusive test did not find is not called absent", async () => {
  const [first, ...others] = MATRIX.runs;
  assert.ok(first);
  const unsure = { ...first, outcome: "INCONCLUSIVE" as const, issues: 0 };
  const entries = MATRIX.entries.map((entry) => ({ ...entry, foundBy: [], beforeConsentBy: [] }));
  fakeServer({ "GET /test-scenarios/matrix": () => ({ runs: [unsure, ...others], entries }) });
  await atAddress(`/on-demand/compare?runs=${RUNS.join(",")}`, async () => {
    const table = within(await screen.findByRole("table"));
    table.getByRole("columnheader", { name: /No Consent.*Inconclusive.*Open report/ });
    assert.equal(table.getAllByText("Could not see").length, entries.length);
    assert.ok(!table.queryByText("0 issues"));
  });
});

Deno.test("side by side: tests that are not there", async () => {
  fakeServer({ "GET /test-scenarios/matrix": () => ({ runs: [], entries: [] }) });
  await atAddress(`/on-demand/compare?runs=${RUNS.join(",")}`, async () => {
    await screen.findByText("No tests found");
  });
});
