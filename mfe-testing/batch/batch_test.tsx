import { atAddress, fakeServer, toneOf } from "../testing/show.tsx";
import type { TestMatrix } from "@crumbtrail/contract/test_batch";
import { refreshTenant } from "@crumbtrail/host";
import { exampleId, exampleTenant, exampleTest } from "@crumbtrail/host/testing/examples";
import { listOf, refusal } from "@crumbtrail/host/testing/fake_server";
import { act, screen, waitFor, within } from "@testing-library/react";
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
    "GET /tenants/current": () => exampleTenant(),
    "POST /test-scenarios/bulk": () =>
      refusal(403, "FORBIDDEN", { limit: "maxDailyTests", used: 1, max: 1 }),
    "GET /test-scenarios/matrix": () => MATRIX,
  });
  await atAddress("/on-demand/test", async ({ user, address }) => {
    await user.click(await screen.findByRole("button", { name: "Several tests…" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Several tests" }));
    const start = () => dialog.getByRole<HTMLButtonElement>("button", { name: /^Start/ });
    assert.equal(start().disabled, true);
    await user.type(dialog.getByRole("textbox", { name: "URLs" }), "a.test/x{Enter}a.test/y");
    assert.equal(start().textContent, "Start 4 tests");
    await user.click(dialog.getByRole("checkbox", { name: "Accept All" }));
    assert.equal(start().textContent, "Start 6 tests");
    await user.click(start());
    await dialog.findByText("Subscription tier limit reached (FORBIDDEN)");
    server.answers["POST /test-scenarios/bulk"] = () => ({
      started: RUNS.map((_id) => exampleTest({ _id })),
      leftOut: [],
    });
    await user.click(start());
    await screen.findByRole("heading", { name: "Tests side by side" });
    await waitFor(() =>
      assert.match(address(), new RegExp(`compare\\?runs=${RUNS.join("(,|%2C)")}`))
    );
    assert.deepEqual(server.calls.findLast(({ key }) => key.startsWith("POST"))?.body, {
      urls: ["https://a.test/x", "https://a.test/y"],
      presets: ["REJECT_SP_CMP", "NO_ACTION_SP_CMP", "SP_ACCEPT_ALL"],
      settings: { userAgentType: "desktop", userAgent: "" },
    });
  });
});

Deno.test("several tests: at the daily limit none can be started, with the reason", async () => {
  const tenant = exampleTenant();
  const full = { ...tenant, today: { ...tenant.today, testsCount: tenant.limits.maxDailyTests } };
  const server = fakeServer({ "GET /tenants/current": () => tenant });
  await atAddress("/on-demand/test", async ({ user }) => {
    const several = await screen.findByRole<HTMLButtonElement>("button", {
      name: "Several tests…",
    });
    await user.click(several);
    const dialog = within(await screen.findByRole("dialog", { name: "Several tests" }));
    await user.type(dialog.getByRole("textbox", { name: "URLs" }), "a.test");
    const start = dialog.getByRole<HTMLButtonElement>("button", { name: "Start 2 tests" });
    assert.equal(start.disabled, false);
    // The last tests of the day were started elsewhere meanwhile.
    server.answers["GET /tenants/current"] = () => full;
    await act(() => refreshTenant());
    await waitFor(() => assert.equal(start.disabled, true));
    assert.equal(several.disabled, true);
    for (const button of [start, several]) {
      await user.hover(button.parentElement ?? button);
      await screen.findByText("Subscription tier limit reached");
      await user.unhover(button.parentElement ?? button);
    }
  });
});

Deno.test("several tests: an address that is none, and more than the tenant's limit, cannot be started [testing-17]", async () => {
  const tenant = exampleTenant();
  const limits = { ...tenant.limits, maxTestsAtOnce: 20 };
  fakeServer({ "GET /tenants/current": () => ({ ...tenant, limits }) });
  await atAddress("/on-demand/test", async ({ user }) => {
    await user.click(await screen.findByRole("button", { name: "Several tests…" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Several tests" }));
    const urls = dialog.getByRole("textbox", { name: "URLs" });
    await user.click(urls);
    await user.paste("mailto:x@y.test");
    const start = () => dialog.getByRole<HTMLButtonElement>("button", { name: /^Start/ });
    await dialog.findByText(/^mailto:x@y\.test: /);
    assert.equal(start().disabled, true);
    await user.clear(urls);
    const pages = Array.from({ length: 11 }, (_, n) => `https://a.test/${n}`);
    await user.paste(pages.join("\n"));
    dialog.getByText("One per line. At most 20 tests are started at once.");
    await dialog.findByText("These are 22 tests; at most 20 are started at once.");
    assert.equal(start().disabled, true);
    await user.clear(urls);
    await user.paste([...pages.slice(1), ...pages.slice(1)].join("\n"));
    await waitFor(() => assert.equal(start().disabled, false));
    assert.equal(start().textContent, "Start 20 tests");
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

Deno.test("side by side: tests that are not there", async () => {
  fakeServer({ "GET /test-scenarios/matrix": () => ({ runs: [], entries: [] }) });
  await atAddress(`/on-demand/compare?runs=${RUNS.join(",")}`, async () => {
    await screen.findByText("No tests found");
  });
});
