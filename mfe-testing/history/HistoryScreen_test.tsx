import { atAddress, fakeServer } from "../testing/show.tsx";
import { questionAtom } from "@crumbtrail/host/overlays";
import {
  exampleAccount,
  exampleId,
  exampleIssue,
  exampleRow,
} from "@crumbtrail/host/testing/examples";
import { listOf, refusal } from "@crumbtrail/host/testing/fake_server";
import { act, screen, waitFor, within } from "@testing-library/react";
import { getDefaultStore } from "jotai";
import assert from "node:assert/strict";
import { exampleResult } from "../testing/example_report.ts";

const LONG_URL = `https://www.harbour.test/${"news/".repeat(20)}last.html`;

async function rows(): Promise<HTMLElement[]> {
  const table = await screen.findByRole("table", { name: "Previous tests" });
  return within(table).getAllByRole("row").slice(1);
}

Deno.test("history: a row has issues, outcome, cut URL, device, scenario and date [testing-19]", async () => {
  fakeServer({
    "GET /test-results": () =>
      listOf([
        exampleRow({
          url: LONG_URL,
          device: "MOBILE",
          outcome: "INCONCLUSIVE",
          reason: "NO_LAYER",
        }),
      ]),
  });
  await atAddress("/on-demand/history", async () => {
    const [row] = await rows();
    assert.ok(row);
    within(row).getByRole("button", { name: /^3/ });
    assert.equal(
      within(row).getByText("Inconclusive").getAttribute("title"),
      "No consent banner was found.",
    );
    assert.ok(!within(row).queryByText("Complete"));
    assert.equal(within(row).getByText(/…/).textContent?.length, 45);
    within(row).getByText("Mobile");
    within(row).getByText("No Consent");
    assert.ok(row.querySelector("time"));
  });
});

Deno.test("history: the count lists the run's issues, each a way to its details [testing-20]", async () => {
  fakeServer({
    "GET /test-results": () => listOf([exampleRow()]),
    [`GET /test-results/${exampleId(1)}/issues`]: () => listOf([exampleIssue(7)]),
  });
  await atAddress("/on-demand/history", async ({ user, address }) => {
    await user.click(await screen.findByRole("button", { name: /^3/ }));
    const dialog = await screen.findByRole("dialog", { name: "Issues of this test" });
    const link = await within(dialog).findByRole("link", { name: "_c7" });
    assert.equal(link.getAttribute("href"), `/#issue=${exampleId(7)}`);
    assert.ok(address().includes(`issues=${exampleId(1)}`));
  });
});

Deno.test("history: it says which types it hides, and one click shows all", async () => {
  const server = fakeServer({ "GET /test-results": () => listOf([exampleRow()]) });
  await atAddress("/on-demand/history", async ({ user, address }) => {
    await screen.findByText(/^On-demand tests only. Tests of scenarios and RSS crawls are hidden/);
    await user.click(screen.getByRole("button", { name: "Show all types" }));
    assert.equal(address(), "/on-demand/history?type=ALL");
    assert.ok(!screen.queryByText(/are hidden/));
    const asked = server.calls.findLast(({ key }) => key === "GET /test-results");
    assert.equal(asked?.url.searchParams.get("type"), "ALL");
  });
});

Deno.test("history: a run without issues is labelled [testing-20]", async () => {
  fakeServer({
    "GET /test-results": () => listOf([exampleRow()]),
    [`GET /test-results/${exampleId(1)}/issues`]: () => listOf([]),
  });
  await atAddress(`/on-demand/history?issues=${exampleId(1)}`, async () => {
    await screen.findByText("No issues found");
  });
  // The report's own words (specification, part 2 §2).
  const ofReport = `report=${exampleId(1)}&issues=${exampleId(1)}`;
  await atAddress(`/on-demand/history?${ofReport}`, async () => {
    await screen.findByText("No Issues found");
  });
});

Deno.test("history: an inconclusive run without issues is not shown as clean", async () => {
  const counts = { ...exampleRow().counts, issues: 0 };
  const row = exampleRow({ outcome: "INCONCLUSIVE", reason: "BOT_WALL", counts });
  fakeServer({
    "GET /test-results": () => listOf([row]),
    [`GET /test-results/${exampleId(1)}/issues`]: () => listOf([]),
  });
  await atAddress("/on-demand/history", async ({ user }) => {
    const count = await screen.findByRole("button", { name: /^–.*show the issues/ });
    assert.match(count.title, /the test is inconclusive/);
    await user.click(count);
    const dialog = await screen.findByRole("dialog", { name: "Issues of this test" });
    await within(dialog).findByText(/the test is inconclusive/);
  });
});

Deno.test("history: deleting asks first, in the specification's words [testing-22]", async () => {
  const server = fakeServer({
    "GET /test-results": () => listOf([exampleRow()]),
    [`DELETE /test-results/${exampleId(1)}`]: () => new Response(null, { status: 204 }),
  });
  await atAddress("/on-demand/history", async ({ user }) => {
    await user.click(await screen.findByRole("button", { name: "Delete" }));
    const question = getDefaultStore().get(questionAtom);
    assert.equal(
      question?.title,
      "Should this entry be deleted? This operation cannot be undone.",
    );
    assert.match(question?.text ?? "", /harbour\.test/);
    assert.ok(!server.calls.some(({ key }) => key.startsWith("DELETE")));
    server.answers["GET /test-results"] = () => listOf([]);
    act(() => question?.answer(true));
    await screen.findByText("No tests yet");
    assert.ok(server.calls.some(({ key }) => key.startsWith("DELETE")));
  });
});

for (const role of ["USER", "TENANT_MANAGER", "VIEW_ONLY"] as const) {
  Deno.test(`history: ${role} is offered no Delete [testing-22]`, async () => {
    fakeServer({
      "GET /accounts/me": () => exampleAccount(role),
      "GET /test-results": () => listOf([exampleRow()]),
    });
    await atAddress("/on-demand/history", async () => {
      await screen.findByRole("button", { name: "Details" });
      assert.ok(!screen.queryByRole("button", { name: "Delete" }));
    });
  });
}

Deno.test("history: Load more asks for the next page and goes when all are there [testing-23]", async () => {
  const page = (from: number, count: number) =>
    Array.from({ length: count }, (_, i) => exampleRow({ _id: exampleId(from + i) }));
  // A small page: what counts is that it came full.
  const server = fakeServer({
    "GET /test-results": (_body, url) =>
      url.searchParams.get("offset") === "4"
        ? { data: page(4, 3), meta: { offset: 4, limit: 4, total: 7, count: 3 } }
        : { data: page(0, 4), meta: { offset: 0, limit: 4, total: 7, count: 4 } },
  });
  await atAddress("/on-demand/history", async ({ user }) => {
    assert.equal((await rows()).length, 4);
    await user.click(screen.getByRole("button", { name: "Load more" }));
    await waitFor(async () => assert.equal((await rows()).length, 7));
    assert.ok(!screen.queryByRole("button", { name: "Load more" }));
    const pages = server.calls.filter(({ url }) => url.searchParams.get("limit") === "50");
    assert.deepEqual(pages.map(({ url }) => url.searchParams.get("offset")), ["0", "4"]);
  });
});

Deno.test("history: a list that fails offers Retry in its place", async () => {
  const server = fakeServer({ "GET /test-results": () => refusal(403, "MISSING_PERMISSION") });
  await atAddress("/on-demand/history", async ({ user }) => {
    const retry = await screen.findByRole("button", { name: "Retry" });
    server.answers["GET /test-results"] = () => listOf([exampleRow()]);
    await user.click(retry);
    assert.equal((await rows()).length, 1);
  });
});

Deno.test("history: the runs of a scenario, by its address; the name stands in the filter and rows [testing-27]", async () => {
  const scenario = { ...exampleRow().scenario, _id: exampleId(950), name: "Front page" };
  const on = fakeServer({
    "GET /test-results": () => listOf([exampleRow({ type: "CONTINUOUS", scenario })]),
  });
  await atAddress(
    `/on-demand/history?type=ALL&scenario=${scenario._id}`,
    async ({ user, address }) => {
      const chip = await screen.findByRole("button", { name: "Runs of Front page" });
      await screen.findByText("Continuous: Front page");
      assert.ok(
        on.calls.every(({ url, key }) =>
          key !== "GET /test-results" || url.searchParams.get("scenario") === scenario._id
        ),
      );
      await user.click(chip);
      await waitFor(() => assert.equal(address(), "/on-demand/history?type=ALL"));
    },
  );
});

Deno.test("history: j and k go through the rows, Enter opens the report", async () => {
  fakeServer({
    "GET /test-results": () =>
      listOf([exampleRow(), exampleRow({ _id: exampleId(2) }), exampleRow({ _id: exampleId(3) })]),
    [`GET /test-results/${exampleId(2)}`]: () => exampleResult({ _id: exampleId(2) }),
  });
  await atAddress("/on-demand/history", async ({ user, address }) => {
    await rows();
    await user.keyboard("jjjk");
    const reached = (await rows()).map((row) => row === document.activeElement);
    assert.deepEqual(reached, [false, true, false]);
    await user.keyboard("{Enter}");
    await screen.findByRole("dialog", { name: "Test report" });
    assert.ok(address().includes(`report=${exampleId(2)}`));
  });
});

Deno.test("history: after a row is deleted, the next one has the focus", async () => {
  const kept = [1, 2, 3].map((n) => exampleRow({ _id: exampleId(n) }));
  fakeServer({
    "GET /test-results": () => listOf(kept),
    [`DELETE /test-results/${exampleId(2)}`]: () => {
      kept.splice(1, 1);
      return new Response(null, { status: 204 });
    },
  });
  await atAddress("/on-demand/history", async ({ user }) => {
    await rows();
    await user.keyboard("jj");
    const [, second] = screen.getAllByRole("button", { name: "Delete" });
    await user.click(second ?? assert.fail());
    act(() => getDefaultStore().get(questionAtom)?.answer(true));
    await waitFor(async () => assert.equal((await rows()).length, 2));
    const focused = (await rows()).map((row) => row === document.activeElement);
    assert.deepEqual(focused, [false, true]);
  });
});

Deno.test("history: filters stand in the address and are the server's; what finds nothing can be cleared [testing-27]", async () => {
  const server = fakeServer({
    "GET /test-results": (_, url) =>
      listOf(url.searchParams.get("type") === "CONTINUOUS" ? [] : [exampleRow()]),
  });
  await atAddress("/on-demand/history", async ({ user, address }) => {
    await rows();
    await user.click(screen.getByRole("combobox", { name: "Outcome" }));
    await user.click(await screen.findByRole("option", { name: "Inconclusive" }));
    await waitFor(() => assert.match(address(), /outcome=INCONCLUSIVE/));
    await user.click(screen.getByRole("combobox", { name: "Type" }));
    const types = (await screen.findAllByRole("option")).map(({ textContent }) => textContent);
    assert.deepEqual(types, ["On-Demand", "Continuous", "RSS-Crawling", "All types"]);
    await user.click(screen.getByRole("option", { name: "Continuous" }));
    await screen.findByText("No test matches these filters.");
    const asked = server.calls.findLast(({ key }) => key === "GET /test-results")?.url.searchParams;
    assert.deepEqual([asked?.get("type"), asked?.get("outcome")], ["CONTINUOUS", "INCONCLUSIVE"]);
    await user.click(screen.getByRole("button", { name: "Show all on-demand tests" }));
    await rows();
    assert.equal(address(), "/on-demand/history");
  });
});

Deno.test("history: how many tests match by outcome, with the same filters [testing-24]", async () => {
  const server = fakeServer({
    "GET /test-results": () => listOf([exampleRow()]),
    "GET /test-results/stats": () => ({
      properties: [],
      total: { COMPLETE: 1204, INCONCLUSIVE: 31 },
    }),
  });
  await atAddress("/on-demand/history?type=CONTINUOUS&device=MOBILE", async () => {
    const complete = await screen.findByText(/^Showing .* complete, inconclusive$/);
    assert.match(complete.textContent ?? "", /of 1 test: 1,204 complete, 31 inconclusive$/);
    const asked = server.calls.find(({ key }) => key === "GET /test-results/stats");
    assert.deepEqual(Object.fromEntries(asked?.url.searchParams ?? []), {
      type: "CONTINUOUS",
      device: "MOBILE",
    });
  });
  fakeServer({ "GET /test-results": () => listOf([exampleRow()]) });
  await atAddress("/on-demand/history?outcome=COMPLETE", async () => {
    const footer = await screen.findByText(/^Showing/);
    assert.doesNotMatch(footer.textContent ?? "", /complete/);
  });
});

Deno.test("history: every type that an address names is one of the filter [testing-26]", async () => {
  for (
    const [type, label] of [
      ["ONE_TIME", "One time"],
      ["RSS_CRAWL", "RSS-Crawling"],
      ["ALL", "All types"],
    ]
  ) {
    fakeServer();
    await atAddress(`/on-demand/history?type=${type}`, async () => {
      const filter = await screen.findByRole<HTMLInputElement>("combobox", { name: "Type" });
      assert.equal(filter.value, label);
    });
  }
});
