import { atAddress, fakeServer } from "../testing/show.tsx";
import { questionAtom, snackAtom } from "@crumbtrail/host/overlays";
import type { RecentTest } from "@crumbtrail/contract/test_batch";
import {
  EXAMPLE_TIME,
  exampleId,
  exampleProperty,
  exampleRow,
  exampleTest,
} from "@crumbtrail/host/testing/examples";
import { sendEvent } from "@crumbtrail/host/testing/fake_events";
import { listOf } from "@crumbtrail/host/testing/fake_server";
import { act, screen, waitFor, within } from "@testing-library/react";
import { getDefaultStore } from "jotai";
import assert from "node:assert/strict";
import { exampleResult } from "../testing/example_report.ts";

const RUN = exampleId(500);

Deno.test("run test: who comes back from the history finds the running test again", async () => {
  fakeServer({
    "POST /test-scenarios": () => exampleTest(),
    [`GET /test-scenarios/${RUN}`]: () => exampleTest(),
  });
  await atAddress("/on-demand/test", async ({ user }) => {
    await user.type(
      await screen.findByRole("textbox", { name: "URL" }),
      "harbour.test{Control>}{Enter}{/Control}",
    );
    await screen.findByRole("progressbar", { name: /Test of/ });
    await user.click(screen.getByRole("link", { name: "History" }));
    await screen.findByRole("heading", { name: "Previous Tests" });
    await user.click(screen.getByRole("link", { name: "Run test" }));
    await screen.findByRole("progressbar", { name: /Test of/ });
  });
});

Deno.test("run test: progress follows the events, and the report of a single test opens by itself [testing-11]", async () => {
  let test = exampleTest({ status: "QUEUED" });
  const server = fakeServer({
    [`GET /test-scenarios/${RUN}`]: () => test,
    "GET /test-scenarios/queued": () => listOf(test.status === "FINISHED" ? [] : [test]),
    [`GET /test-results/${exampleId(1)}`]: () => exampleResult(),
  });
  await atAddress(`/on-demand/test?run=${RUN}`, async () => {
    const progress = await screen.findByRole("progressbar", { name: /Test of/ });
    assert.ok(screen.getAllByText("Waiting in the queue").length > 0);

    const event = { kind: "scenario", _id: RUN, type: "ON_DEMAND", testResult: null } as const;
    act(() => sendEvent({ ...event, status: "RUNNING", step: "SAVING" }));
    await screen.findByText("Comparing with what is approved");
    assert.ok(Number(progress.getAttribute("aria-valuenow")) > 80);
    assert.equal(screen.queryByText("Check is taking longer than expected"), null);

    test = exampleTest({ status: "FINISHED", testResult: exampleId(1) });
    server.answers["GET /test-results"] = () => listOf([exampleRow()]);
    act(() => sendEvent({ ...event, status: "FINISHED", step: null, testResult: exampleId(1) }));
    await screen.findByRole("article", { name: /Report of/ });
    await screen.findByText("Test finished", { selector: "[role=status]" });
    assert.ok(!screen.queryByRole("button", { name: "Abort test" }));
  });
});

Deno.test("run test: the end of a test is noticed by polling when no event comes [testing-10]", async () => {
  let tests = [exampleTest({ status: "RUNNING" })];
  const server = fakeServer({ "GET /test-scenarios/queued": () => listOf(tests) });
  await atAddress("/on-demand/test", async () => {
    await screen.findByRole("button", { name: "Abort test" });
    tests = [];
    server.answers["GET /test-results"] = () => listOf([exampleRow()]);
    server.answers["GET /test-scenarios/recent"] = () => listOf([ended()]);
    const { queryClient } = await import("@crumbtrail/host");
    const { queuedQuery } = await import("../server/tests.ts");
    await act(() => queryClient.refetchQueries({ queryKey: queuedQuery.queryKey }));
    await screen.findByRole("button", { name: /^Open report: / });
    await screen.findByText(/^Latest report: /);
  });
});

const WORST = { kind: "cookie", count: 1, isEarly: true, host: "px.test", hosts: 1 } as const;
const EARLY = exampleRow({ verdict: { open: 1, isEarly: true, worst: WORST } });
const DNS = { outcome: "INCONCLUSIVE", reason: "DNS_FAILED" } as const;

/** A test that ended; each has an id of its own. */
const ended = (n = 500, differs: Partial<RecentTest> = {}): RecentTest => ({
  ...exampleTest({ _id: exampleId(n), status: "FINISHED", lastRun: EXAMPLE_TIME }),
  testResult: exampleId(1),
  result: EARLY,
  ...differs,
});

Deno.test("run test: ended rows say the verdict with its mark, and what helps; cleared ones go [testing-51]", async () => {
  const noBanner = { ...EARLY, outcome: "INCONCLUSIVE", reason: "NO_LAYER" } as const;
  const counts = { ...EARLY.counts, issues: 0 };
  const typo = "https://wwww.harbour.test/a";
  const server = fakeServer({
    "GET /properties": () => listOf([exampleProperty()]),
    "GET /test-scenarios/recent": () =>
      listOf([
        ended(504),
        ended(503, { result: { ...noBanner, counts, verdict: null } }),
        ended(502, { url: typo, result: { ...EARLY, ...DNS, url: typo, counts } }),
        ended(501, {
          status: "FAILED",
          failReason: "The browser crashed three times.",
          result: null,
          testResult: null,
        }),
      ]),
    "POST /test-scenarios": () => exampleTest({ _id: exampleId(510) }),
    [`GET /test-scenarios/${exampleId(510)}`]: () => exampleTest({ _id: exampleId(510) }),
  });
  await atAddress("/on-demand/test", async ({ user }) => {
    const queue = within(await screen.findByRole("region", { name: "Queue" }));
    const rows = queue.getAllByRole("listitem").map((row) => within(row));
    const [early, blind, mistyped, failed] = rows;
    assert.ok(early && blind && mistyped && failed);
    early.getByText(/^3 issues\. One cookie was set before consent by px\.test/);
    early.getByRole("img", { name: "Before consent, not approved" });
    blind.getByRole("img", { name: "Inconclusive" });
    blind.getByRole("button", { name: "Run Before CMP" });
    mistyped.getByText(/Did you mean www\.harbour\.test\?/);
    failed.getByText("The test failed: The browser crashed three times.");
    failed.getByRole("button", { name: "Test again" });
    await user.click(mistyped.getByRole("button", { name: "Test that" }));
    await queue.findByRole("progressbar");
    const sent = JSON.stringify(server.calls.find(({ key }) => key.startsWith("POST"))?.body);
    assert.match(sent, /"url":"https:\/\/www\.harbour\.test\/a"/);
    await user.click(queue.getByRole("button", { name: "Clear done" }));
    await waitFor(() => assert.equal(queue.getAllByRole("listitem").length, 1));
  });
});

Deno.test("run test: the queue shows all under way, the newest five ended and all failed, the rest on demand", async () => {
  const failed = { status: "FAILED", result: null, testResult: null } as const;
  const running = exampleTest({ _id: exampleId(600), status: "RUNNING" });
  fakeServer({
    "GET /test-scenarios/queued": () => listOf([running]),
    "GET /test-scenarios/recent": () =>
      listOf(
        [708, 707, 706, 705, 704, 703, 702, 701].map((n) => ended(n, n === 701 ? failed : {})),
      ),
  });
  await atAddress("/on-demand/test", async ({ user }) => {
    const queue = within(await screen.findByRole("region", { name: "Queue" }));
    const count = () => queue.getAllByRole("listitem").length;
    const all = await queue.findByRole("button", { name: "Show all 9" });
    assert.equal(count(), 1 + 5 + 1);
    queue.getByText(/^The test failed: /);
    await user.click(all);
    assert.equal(count(), 9);
    assert.ok(queue.queryByRole("button", { name: /^Show all/ }) === null);
  });
});

Deno.test("run test: an open report and the latest one are not swapped under a reader [testing-51]", async () => {
  let recent = [ended()];
  const other = exampleRow({ _id: exampleId(2), url: "https://b.test/" });
  const server = fakeServer({
    "GET /test-results": () => listOf([{ ...EARLY, verdict: null }]),
    "GET /test-scenarios/recent": () => listOf(recent),
    [`GET /test-results/${exampleId(1)}`]: () => exampleResult(),
  });
  const end = async () => {
    recent = [ended(600, { result: other, testResult: other._id }), ...recent];
    server.answers["GET /test-results"] = () => listOf([other]);
    const { queryClient } = await import("@crumbtrail/host");
    await act(() => queryClient.invalidateQueries());
  };
  await atAddress("/on-demand/test", async ({ user }) => {
    await screen.findByText("Latest report: https://www.harbour.test/");
    // The list of one's own tests has the verdict first.
    await screen.findByRole("heading", { name: /^3 issues\. One cookie was set before consent/ });
    await end();
    const newer = await screen.findByRole("button", {
      name: "Show the newer one: b.test, No Consent",
    });
    screen.getByText("Latest report: https://www.harbour.test/");
    await user.click(newer);
    await screen.findByText("Latest report: https://b.test/");
    const [, first] = screen.getAllByRole("button", { name: /^Open report: / });
    await user.click(first ?? assert.fail());
    await screen.findByRole("article", { name: "Report of https://www.harbour.test/" });
    await end();
    screen.getByRole("article", { name: "Report of https://www.harbour.test/" });
    await user.click(screen.getByRole("button", { name: "Close report" }));
    await screen.findByText("Latest report: https://b.test/");
  });
});

Deno.test("run test: the queue shows running and waiting tests, and aborts after a question [testing-9]", async () => {
  const waiting = exampleTest({ _id: exampleId(501), url: "https://b.test/" });
  const server = fakeServer({
    "GET /test-scenarios/queued": () =>
      listOf([exampleTest({ status: "RUNNING", step: "LOADING" }), waiting]),
    [`POST /test-scenarios/${exampleId(501)}/abort`]: () => ({ ...waiting, status: "ABORTED" }),
  });
  await atAddress("/on-demand/test", async ({ user }) => {
    const queue = await screen.findByRole("region", { name: "Queue" });
    const [first, second] = within(queue).getAllByRole("listitem");
    assert.ok(first && second);
    within(first).getByRole("img", { name: "Running" });
    within(second).getByRole("img", { name: "Waiting" });
    within(second).getByText("No Consent, you");
    await user.click(within(second).getByRole("button", { name: "Abort test" }));
    const question = getDefaultStore().get(questionAtom);
    assert.equal(question?.text, "https://b.test/");
    assert.ok(!server.calls.some(({ key }) => key.endsWith("/abort")));
    act(() => question?.answer(true));
    await waitFor(() => assert.equal(getDefaultStore().get(snackAtom)?.text, "Test aborted"));
  });
});

Deno.test("run test: a retried test shows the reason, and a failed one each reason", async () => {
  const at = "2026-03-04T10:20:30+00:00";
  const failed = [{ attempt: 1, at, reason: "The browser crashed." }];
  const nextAt = "2026-03-04T10:20:40.000Z";
  const waiting = exampleTest({ attempts: { count: 1, max: 2, nextAt, failed } });
  let test = waiting;
  fakeServer({
    [`GET /test-scenarios/${RUN}`]: () => test,
    "GET /test-scenarios/queued": () => listOf(test === waiting ? [test] : []),
  });
  await atAddress(`/on-demand/test?run=${RUN}`, async () => {
    const queue = await screen.findByRole("region", { name: "Queue" });
    await within(queue).findByText(
      /^Attempt 1 of 2 failed: The browser crashed\. Tried again from/,
    );
    const last = { attempt: 2, at, reason: "The test did not end in time." };
    test = exampleTest({
      status: "FAILED",
      failReason: last.reason,
      attempts: { count: 2, max: 2, nextAt: null, failed: [...failed, last] },
    });
    const event = { kind: "scenario", _id: RUN, type: "ON_DEMAND", testResult: null } as const;
    act(() => sendEvent({ ...event, status: "FAILED", step: null }));
    await screen.findByText("Attempt 1 failed: The browser crashed.");
    screen.getByText(/^The test failed: The test did not end in time/);
    assert.equal(screen.queryByText(/Attempt 2/), null);
  });
});

Deno.test("run test: a test that ended before the abort is not called aborted", async () => {
  const running = exampleTest({ status: "RUNNING" });
  fakeServer({
    "GET /test-scenarios/queued": () => listOf([running]),
    [`POST /test-scenarios/${RUN}/abort`]: () => ({ ...running, status: "FINISHED" }),
  });
  await atAddress("/on-demand/test", async ({ user }) => {
    await user.click(await screen.findByRole("button", { name: "Abort test" }));
    act(() => getDefaultStore().get(questionAtom)?.answer(true));
    await waitFor(() => assert.match(getDefaultStore().get(snackAtom)?.text ?? "", /had ended/));
  });
});

Deno.test("run test: an empty tenant is shown the way, a property's page one click away", async () => {
  fakeServer({ "GET /properties": () => listOf([exampleProperty()]) });
  await atAddress("/on-demand/test", async ({ user }) => {
    await user.click(await screen.findByRole("button", { name: "Use www.harbour.test" }));
    const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "URL" });
    assert.equal(field.value, "www.harbour.test");
    assert.ok(document.activeElement === field);
    screen.getByRole("link", { name: "Open the issues" });
    screen.getByRole("link", { name: "Add a test scenario" });
  });
});
