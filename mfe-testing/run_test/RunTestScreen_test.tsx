import { atAddress, fakeServer } from "../testing/show.tsx";
import { questionAtom, snackAtom } from "@crumbtrail/host/overlays";
import {
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
    await user.type(await screen.findByRole("textbox", { name: "URL" }), "harbour.test{Enter}");
    await screen.findByRole("progressbar", { name: /Test of/ });
    await user.click(screen.getByRole("link", { name: "History" }));
    await screen.findByRole("heading", { name: "Previous Tests" });
    await user.click(screen.getByRole("link", { name: "Run test" }));
    await screen.findByRole("progressbar", { name: /Test of/ });
  });
});

Deno.test("run test: progress follows the events, and the report appears by itself [testing-11]", async () => {
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
    await screen.findByText("Test finished");
    assert.ok(!screen.queryByRole("button", { name: "Abort test" }));
  });
});

Deno.test("run test: the end of a test is noticed by polling when no event comes [testing-10]", async () => {
  let tests = [exampleTest({ status: "RUNNING" })];
  const server = fakeServer({
    "GET /test-scenarios/queued": () => listOf(tests),
    [`GET /test-results/${exampleId(1)}`]: () => exampleResult(),
  });
  await atAddress("/on-demand/test", async () => {
    await screen.findByRole("button", { name: "Abort test" });
    tests = [];
    server.answers["GET /test-results"] = () => listOf([exampleRow()]);
    const { queryClient } = await import("@crumbtrail/host");
    const { queuedQuery } = await import("../server/tests.ts");
    await act(() => queryClient.refetchQueries({ queryKey: queuedQuery.queryKey }));
    await screen.findByRole("article", { name: /Report of/ });
  });
});

Deno.test("run test: a failed test shows its reason", async () => {
  const failed = exampleTest({ status: "FAILED", failReason: "The browser crashed three times." });
  fakeServer({ [`GET /test-scenarios/${RUN}`]: () => failed });
  await atAddress(`/on-demand/test?run=${RUN}`, async () => {
    const alert = await screen.findByRole("alert");
    assert.match(alert.textContent ?? "", /The browser crashed three times\./);
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
    const queue = await screen.findByRole("region", { name: "Queued tests (2)" });
    const [first, second] = within(queue).getAllByRole("listitem");
    assert.ok(first && second);
    within(first).getByRole("img", { name: "Running" });
    within(second).getByRole("img", { name: "Waiting" });
    within(second).getByText("ada@crumbtrail.test");
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
    const queue = await screen.findByRole("region", { name: "Queued tests (1)" });
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
    const alert = await screen.findByRole("alert");
    await within(alert).findByText("Attempt 1 failed: The browser crashed.");
    assert.match(alert.textContent ?? "", /The test did not end in time/);
    assert.doesNotMatch(alert.textContent ?? "", /Attempt 2/);
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
    const field = screen.getByRole<HTMLInputElement>("textbox", { name: "URL" });
    assert.equal(field.value, "www.harbour.test");
    assert.ok(document.activeElement === field);
    screen.getByRole("link", { name: "Open the issues" });
  });
});
