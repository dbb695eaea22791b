import { atAddress, fakeServer } from "../testing/show.tsx";
import type { Role } from "@crumbtrail/contract/enums";
import {
  exampleAccount,
  exampleId,
  exampleLimits,
  exampleProperty,
  exampleTenant,
} from "@crumbtrail/host/testing/examples";
import { type FakeServer, listOf, refusal } from "@crumbtrail/host/testing/fake_server";
import { callsOf, choose, dialogOf, inRow, said, undo } from "@crumbtrail/host/testing/acts";
import { snack } from "@crumbtrail/host/testing/show";
import { act, screen, waitFor } from "@testing-library/react";
import assert from "node:assert/strict";
import { exampleScenario } from "../testing/examples.ts";

const SHOP = exampleProperty({ _id: exampleId(1), name: "Arbour" });
const BLOG = exampleProperty({ _id: exampleId(2), name: "Blog" });
const FRONT = exampleScenario({
  lastRun: "2026-11-20T10:00:00.000Z",
  lastRuns: [
    { outcome: "COMPLETE", at: "2026-11-20T10:00:00.000Z", testResult: exampleId(960) },
    { outcome: "FAILED", at: "2026-11-20T09:00:00.000Z", testResult: null },
  ],
});
const OTHERS = [
  exampleScenario({
    ...{ _id: exampleId(951), name: "Basket", status: "FAILED", failCounter: 3 },
    moreUrls: ["https://arbour.test/basket"],
  }),
  exampleScenario({
    _id: exampleId(952),
    name: "Weekly",
    status: "IDLE",
    nextRun: null,
    property: { _id: BLOG._id, name: BLOG.name, baseUrl: BLOG.baseUrl },
    frequencyInMin: 10_080,
    timeOfDay: "03:30",
    weekdays: [1, 2],
    settings: { userAgentType: "tablet", userAgent: "", width: 768, height: 1024 },
  }),
];

const server = (more: Parameters<typeof fakeServer>[0] = {}, role: Role = "TENANT_MANAGER") =>
  fakeServer({
    "GET /accounts/me": () => exampleAccount(role),
    "GET /properties": () =>
      listOf([
        SHOP,
        BLOG,
        exampleProperty({ _id: exampleId(3), name: "Closed", status: "DISABLED" }),
        exampleProperty({ _id: exampleId(4), name: "Rest", isTenantDefaultProperty: true }),
      ]),
    "GET /test-scenarios/continuous": () => listOf([FRONT, ...OTHERS]),
    [`GET /tenants/${exampleTenant()._id}/limits`]: () => ({
      ...exampleLimits(),
      limits: { ...exampleLimits().limits, maxTestScenarios: 10 },
    }),
    ...more,
  });

const ADDRESS = "/admin/test-scenarios";
const ONE = `/test-scenarios/${FRONT._id}`;
const bodies = (server: FakeServer, key: string) => callsOf(server, key).map(({ body }) => body);

Deno.test("scenarios: by property with counts, each with device, status, interval, last runs and errors [scenarios-1, scenarios-2]", async () => {
  server();
  await atAddress(ADDRESS, async () => {
    const row = await inRow(/Front page/);
    for (const text of ["https://arbour.test/", "Desktop", "No Consent", "Active", "1 hour"]) {
      row.getByText(text);
    }
    row.getByRole("img", { name: "Last 2 runs, the newest first: Complete, Failed" });
    const report = row.getAllByRole("link").map((link) => link.getAttribute("href"));
    assert.deepEqual(report, [
      `/on-demand/history?type=ALL&scenario=${FRONT._id}`,
      `/on-demand/history?report=${exampleId(960)}`,
    ]);
    const weekly = await inRow(/Weekly/);
    for (const text of ["Tablet", "Inactive", "7 days", "Mon, Tue at 03:30", "No run yet"]) {
      weekly.getByText(text);
    }
    (await inRow(/Basket/)).getByText("Failed");
    screen.getByRole("button", { name: /Arbour\s*3 pages, 1 scheduled, 2 failing/ });
    screen.getByRole("button", { name: /Blog\s*1 page, 0 scheduled, 0 failing/ });
    for (const name of ["Today", "Last 7 days"]) screen.getByRole("meter", { name });
    screen.getByText("80 of 700");
  });
});

Deno.test("scenarios: Start for IDLE and FAILED, Stop for others; a stop can be undone [scenarios-4]", async () => {
  const on = server({
    [`PATCH ${ONE}`]: () => FRONT,
    [`PATCH /test-scenarios/${exampleId(951)}`]: () => FRONT,
  });
  await atAddress(ADDRESS, async ({ user }) => {
    await user.click(await screen.findByRole("button", { name: "Stop Front page" }));
    await waitFor(() => assert.equal(said(), "Front page was stopped."));
    undo();
    await waitFor(() => assert.equal(said(), "Activated. The first run starts now."));
    assert.deepEqual(bodies(on, `PATCH ${ONE}`), [
      { status: "IDLE", failCounter: 0 },
      { status: "QUEUED", failCounter: 0 },
    ]);
    await user.click(screen.getByRole("button", { name: "Start Basket" }));
    await waitFor(() => assert.equal(said(), "Activated. The first run starts now."));
    screen.getByRole("button", { name: "Start Weekly" });
  });
});

Deno.test("scenarios: an activated one says when its first run begins, and runs before on demand", async () => {
  const [name, tomorrow] = ["Nightly", new Date()];
  tomorrow.setDate(tomorrow.getDate() + 1);
  tomorrow.setHours(3, 30, 0, 0);
  const idle = exampleScenario({ _id: exampleId(956), name, status: "IDLE", nextRun: null });
  const active = exampleScenario({ _id: idle._id, name, nextRun: tomorrow.toISOString() });
  let row = idle;
  const on = server({
    "GET /test-scenarios/continuous": () => listOf([row]),
    [`PATCH /test-scenarios/${idle._id}`]: () => row = active,
    [`POST /test-scenarios/${idle._id}/run`]: () => row,
  });
  const runs = () => callsOf(on, `POST /test-scenarios/${idle._id}/run`).length;
  await atAddress(ADDRESS, async ({ user }) => {
    await user.click(await screen.findByRole("button", { name: "Start Nightly" }));
    await waitFor(() => assert.match(said(), /^Activated\. First run tomorrow, 0?3:30/));
    assert.equal(snack()?.offer?.label, "Run now");
    act(() => snack()?.offer?.run());
    await waitFor(() => assert.equal(said(), "Nightly runs now."));
    await user.click(await screen.findByRole("button", { name: "Run now: Nightly" }));
    await waitFor(() => assert.equal(runs(), 2));
  });
  server({ "GET /test-scenarios/continuous": () => listOf([active]) }, "VIEW_ONLY");
  await atAddress(ADDRESS, async () => {
    await inRow(/Nightly/);
    assert.ok(!screen.queryByRole("button", { name: /Run now/ }));
  });
});

Deno.test("scenarios: a new one needs name, URL and an active property; addresses are completed [scenarios-9, scenarios-10, scenarios-16]", async () => {
  const on = server({ "POST /test-scenarios": () => refusal(409, "DUPLICATE_KEY") });
  await atAddress(ADDRESS, async ({ user }) => {
    await user.click(await screen.findByRole("button", { name: "Add test scenario" }));
    const dialog = await dialogOf("Add test scenario");
    const save = dialog.getByRole<HTMLButtonElement>("button", { name: "Save" });
    await user.type(dialog.getByRole("textbox", { name: "Name" }), "Pages");
    await user.type(
      dialog.getByRole("textbox", { name: "URL" }),
      "arbour.test/a{Enter} arbour.test/b",
    );
    assert.equal(save.disabled, true);
    await user.click(dialog.getByRole("combobox", { name: "Property" }));
    const options = (await screen.findAllByRole("option")).map(({ textContent }) => textContent);
    assert.deepEqual(options, ["Arbour", "Blog"]);
    await user.click(screen.getByRole("option", { name: "Blog" }));
    await user.click(dialog.getByRole("combobox", { name: "Testing Scenario" }));
    const presets = (await screen.findAllByRole("option")).map(({ textContent }) => textContent);
    assert.ok(presets.includes("External") && !presets.includes("Pur"), presets.join());
    await user.click(screen.getByRole("option", { name: "External" }));
    await choose(user, dialog, "Device", "Tablet 768x1024");
    const description = /^The browser asks every site not to sell or share/;
    await user.click(
      dialog.getByRole("checkbox", { name: "Global Privacy Control", description }),
    );
    await user.click(dialog.getByRole("combobox", { name: "Interval" }));
    const intervals = (await screen.findAllByRole("option")).map(({ textContent }) => textContent);
    assert.deepEqual(intervals, ["1 hour", "12 hours", "1 day", "3 days", "7 days"]);
    await user.click(screen.getByRole("option", { name: "1 day" }));
    await user.click(save);
    await dialog.findByText("An entry with this name already exists");
    const stray = [{ path: "moreUrls", message: "https://arbour.test/b is not a page of it" }];
    on.answers["POST /test-scenarios"] = () => refusal(422, "VALIDATION_ERROR", stray);
    await user.click(save);
    await dialog.findByText(/make sure the input is valid: each URL has to be a page/);
    on.answers["POST /test-scenarios"] = () => FRONT;
    await user.click(save);
    await waitFor(() => assert.equal(said(), "Test-Scenario saved successfully"));
    assert.deepEqual(bodies(on, "POST /test-scenarios").at(-1), {
      type: "CONTINUOUS",
      name: "Pages",
      description: "",
      url: "https://arbour.test/a",
      moreUrls: ["https://arbour.test/b"],
      sampleSize: null,
      property: BLOG._id,
      preset: "EXTERNAL",
      settings: { userAgentType: "tablet", userAgent: "", width: 768, height: 1024 },
      gpc: true,
      frequencyInMin: 1440,
      timeOfDay: null,
      weekdays: null,
      status: "QUEUED",
      steps: null,
      stepsMode: "BEFORE_RECORDING",
      secrets: {},
    });
  });
});

Deno.test("scenarios: a new one belongs to the property of its page, unless one was chosen", async () => {
  server({ "GET /properties": () => listOf([{ ...SHOP, baseUrl: ".arbour.test" }, BLOG]) });
  await atAddress(ADDRESS, async ({ user }) => {
    await user.click(await screen.findByRole("button", { name: "Add test scenario" }));
    const dialog = await dialogOf("Add test scenario");
    const url = dialog.getByRole("textbox", { name: "URL" });
    const property = () => dialog.getByRole<HTMLInputElement>("combobox", { name: "Property" });
    await user.type(url, "elsewhere.test");
    await user.tab();
    assert.equal(property().value, "");
    await user.clear(url);
    await user.type(url, "arbour.test/a");
    await user.tab();
    await waitFor(() => assert.equal(property().value, "Arbour"));
    await choose(user, dialog, "Property", "Blog");
    await user.type(url, "b");
    await user.tab();
    assert.equal(property().value, "Blog");
  });
});

Deno.test("scenarios: a change sends what differs; the toggle is there for IDLE and QUEUED alone [scenarios-7]", async () => {
  const on = server({ [`PATCH ${ONE}`]: () => FRONT });
  await atAddress(`${ADDRESS}?open=${FRONT._id}`, async ({ user }) => {
    const dialog = await dialogOf("Edit test scenario");
    await user.click(dialog.getByRole("checkbox", { name: /^Active/ }));
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => assert.equal(said(), "Test-Scenario saved successfully"));
    assert.deepEqual(bodies(on, `PATCH ${ONE}`), [{ status: "IDLE", version: 1 }]);
  });
});

Deno.test("scenarios: FAILED and RUNNING are text in the form, without a toggle [scenarios-7]", async () => {
  const id = exampleId(951);
  const on = server({ [`PATCH /test-scenarios/${id}`]: () => FRONT });
  await atAddress(`${ADDRESS}?open=${id}`, async ({ user }) => {
    const dialog = await dialogOf("Edit test scenario");
    dialog.getByText("The last 3 runs in a row had no complete result.");
    assert.equal(dialog.getAllByText("Failed").length, 2);
    assert.ok(!dialog.queryByRole("checkbox", { name: /^Active/ }));
    await user.type(dialog.getByRole("textbox", { name: "Description" }), "Often");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => assert.equal(said(), "Test-Scenario saved successfully"));
    const [body] = bodies(on, `PATCH /test-scenarios/${id}`);
    assert.ok(body && !("status" in (body as object)), JSON.stringify(body));
  });
  const running = exampleScenario({ _id: id, name: "Basket", status: "RUNNING" });
  server({ "GET /test-scenarios/continuous": () => listOf([running]) });
  await atAddress(`${ADDRESS}?open=${id}`, async () => {
    const dialog = await dialogOf("Edit test scenario");
    dialog.getByText("Running");
    assert.ok(!dialog.queryByRole("checkbox", { name: /^Active/ }));
  });
});

Deno.test("scenarios: sitemaps of an index that could not be read are named with the reason [scenarios-31]", async () => {
  const id = exampleId(955);
  const url = "https://arbour.test/gone.xml";
  const lastReading = {
    ...{ at: "2026-11-28T08:00:00.000Z", failure: null, pages: 2, elsewhere: 0, leftOut: 0 },
    ...{ waiting: 0, unread: [{ url, failure: "HTTP_STATUS" as const }] },
  };
  const sampled = exampleScenario({ _id: id, name: "Sample", sampleSize: 3, lastReading });
  server({ "GET /test-scenarios/continuous": () => listOf([sampled]) });
  await atAddress(`${ADDRESS}?open=${id}`, async () => {
    const dialog = await dialogOf("Edit test scenario");
    dialog.getByText("Some sitemaps of the index could not be read");
    dialog.getByText(`${url}: The server answered with an error`);
  });
});

Deno.test("scenarios: one that lacks secrets or a password says so, and why it was not started [scenarios-6]", async () => {
  const id = exampleId(954);
  const held = { _id: id, name: "Login", status: "IDLE", nextRun: null } as const;
  for (
    const [missing, path, title, reason] of [
      ["SECRETS", "secrets", "Secrets missing", /without their secrets/],
      ["PUR_PASSWORD", "preset", "PUR password missing", /PUR settings of the property/],
    ] as const
  ) {
    server({
      "GET /test-scenarios/continuous": () => listOf([exampleScenario({ ...held, missing })]),
      [`PATCH /test-scenarios/${id}`]: () => refusal(400, "INPUT_INVALID", [{ path, message: "" }]),
    });
    await atAddress(ADDRESS, async ({ user }) => {
      await user.click(await screen.findByRole("button", { name: "Start Login" }));
      await waitFor(() => assert.match(said(), reason));
      screen.getByText(title);
    });
    await atAddress(`${ADDRESS}?open=${id}`, async () => {
      (await dialogOf("Edit test scenario")).getByText(reason);
    });
  }
});

Deno.test("scenarios: a paused one says so in its row and dialog, and goes on with one click [scenarios-29]", async () => {
  const id = exampleId(953);
  const paused = exampleScenario({
    ...{ _id: id, name: "Stopped", status: "IDLE", nextRun: null, failCounter: 9 },
    pausedAt: "2026-11-20T10:00:00.000Z",
  });
  const on = server({
    "GET /test-scenarios/continuous": () => listOf([paused]),
    [`PATCH /test-scenarios/${id}`]: () => FRONT,
  });
  await atAddress(`${ADDRESS}?open=${id}`, async ({ user }) => {
    const dialog = await dialogOf("Edit test scenario");
    dialog.getByText("Paused after failures");
    await user.click(dialog.getByRole("button", { name: "Start again" }));
    await waitFor(() => assert.equal(said(), "Activated. The first run starts now."));
    assert.deepEqual(bodies(on, `PATCH /test-scenarios/${id}`), [
      { status: "QUEUED", failCounter: 0 },
    ]);
    (await inRow(/Stopped/)).getByText("Paused");
  });
});

Deno.test("scenarios: a search filters from two characters on [scenarios-3]", async () => {
  const on = server();
  await atAddress(ADDRESS, async ({ user }) => {
    await user.type(await screen.findByRole("searchbox", { name: "Search test scenarios" }), "fr");
    await waitFor(() => {
      const asked = callsOf(on, "GET /test-scenarios/continuous")
        .map(({ url }) => url.searchParams.get("search"));
      assert.deepEqual([...new Set(asked)], [null, "fr"]);
    });
  });
});
