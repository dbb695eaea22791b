import { TestFrame } from "@crumbtrail/kit/testing/frame";
import { bulkServer, sent } from "../testing/selection.tsx";
import type { Issue } from "@crumbtrail/contract/issue";
import { EXAMPLE_TIME, exampleId, exampleIssue } from "@crumbtrail/host/testing/examples";
import { listOf } from "@crumbtrail/host/testing/fake_server";
import { show } from "@crumbtrail/host/testing/show";
import { screen, waitFor, within } from "@testing-library/react";
import assert from "node:assert/strict";
import { RunApproval, RunHandOver } from "./RunIssues.tsx";

const RESULT = exampleId(900);
const cause = (n: number): Issue["cause"] => ({
  _id: exampleId(600 + n),
  ...{ kind: "SCRIPT", script: `https://cdn.test/script${n}.js`, host: "cdn.test" },
  ...{ vendor: null, loadedBy: null, text: `script${n}.js from cdn.test` },
});
const group = { _id: exampleId(50), name: "Ad operations", properties: [exampleId(1)] };

/** A test with issues of two causes: two open, one resolved, one accepted. */
function runServer() {
  let waiting = 0;
  const issues = [
    exampleIssue(1, { cause: cause(1) }),
    exampleIssue(2, { cause: cause(2) }),
    exampleIssue(3, { cause: cause(2), resolved: true }),
    exampleIssue(4, {
      acceptance: {
        ...{ reason: "Until the relaunch", until: "2031-02-03T10:00:00.000Z", ended: null },
        ...{ acceptedBy: "Ada Example", acceptedAt: EXAMPLE_TIME },
      },
    }),
  ];
  const server = bulkServer(issues, {
    [`GET /test-results/${RESULT}/issues`]: () => listOf(issues),
    "GET /issue-assignees/choices": () => listOf([group]),
    "GET /issues/assignment-pending": () => listOf([], { total: waiting }),
    "POST /issue-assignees/activate-pending-assignments": () => {
      const assignments = waiting;
      waiting = 0;
      return { sent: assignments, mails: 1, left: 0, waiting: [] };
    },
  });
  const assignAll = server.answers["POST /issues/bulk"];
  server.answers["POST /issues/bulk"] = (body, url) => {
    waiting = (body as { issues: { ids: string[] } }).issues.ids.length;
    return assignAll?.(body, url);
  };
  return server;
}

const choose = async (
  user: { click(element: Element): Promise<void> },
  label: string,
  option: string | RegExp,
) => {
  await user.click(await screen.findByRole("combobox", { name: label }));
  await user.click(await screen.findByRole("option", { name: option }));
};

Deno.test("hand over a test: the open issues of a cause go to a group, then Send is offered", async () => {
  const server = runServer();
  let closed = 0;
  await show(TestFrame, <RunHandOver id={RESULT} onClose={() => closed++} />, async (user) => {
    await screen.findByRole("dialog", { name: "Hand over 2 issues?" });
    await choose(user, "Issues", "script2.js from cdn.test (1)");
    const dialog = within(await screen.findByRole("dialog", { name: "Hand over 1 issue?" }));
    await choose(user, "Assignee", group.name);
    await user.click(dialog.getByRole("button", { name: "Hand over 1 issue" }));
    await waitFor(() => assert.ok(sent(server)));
    const { do: action, issues } = sent(server)?.body as Record<string, unknown>;
    assert.deepEqual([action, issues], [
      { action: "assign", assignee: group._id },
      { ids: [exampleId(2)] },
    ]);
    await user.click(await screen.findByRole("button", { name: "Send" }));
    await waitFor(() => assert.equal(closed, 1));
  });
});

Deno.test("hand over a test: without an open issue it says so", async () => {
  const server = runServer();
  server.answers[`GET /test-results/${RESULT}/issues`] = () =>
    listOf([exampleIssue(3, { resolved: true })]);
  await show(TestFrame, <RunHandOver id={RESULT} onClose={() => {}} />, async () => {
    await screen.findByText("None of its issues is open.");
  });
});

Deno.test("hand over a test: a cause of the report comes chosen; one without open issues says so", async () => {
  const server = runServer();
  const key = "SCRIPT cdn.test/script2.js";
  await show(TestFrame, <RunHandOver id={RESULT} cause={key} onClose={() => {}} />, async () => {
    await screen.findByRole("dialog", { name: "Hand over 1 issue?" });
    const choice = screen.getByRole<HTMLInputElement>("combobox", { name: "Issues" });
    assert.equal(choice.value, "script2.js from cdn.test (1)");
  });
  const other = "SCRIPT cdn.test/other.js";
  await show(TestFrame, <RunApproval id={RESULT} cause={other} onClose={() => {}} />, async () => {
    await screen.findByText("This cause has no open issue in this test.");
  });
  assert.equal(sent(server), undefined);
});

Deno.test("approve a test's issues of a cause, each for its property", async () => {
  const server = runServer();
  let closed = 0;
  const key = "SCRIPT cdn.test/script2.js";
  const dialog = <RunApproval id={RESULT} cause={key} onClose={() => closed++} />;
  await show(TestFrame, dialog, async (user) => {
    const shown = within(await screen.findByRole("dialog", { name: "Approve 1 issue?" }));
    await user.click(shown.getByRole("button", { name: "Approve 1 issue" }));
    await waitFor(() => assert.equal(closed, 1));
    const { do: action, issues } = sent(server)?.body as Record<string, unknown>;
    assert.deepEqual([action, issues], [
      { action: "approve", properties: "OWN" },
      { ids: [exampleId(2)] },
    ]);
  });
});

Deno.test("hand over a test: more issues than one call takes are counted as such", async () => {
  const server = runServer();
  const many = Array.from({ length: 2001 }, (_, n) => exampleIssue(n + 1, { cause: cause(1) }));
  server.answers[`GET /test-results/${RESULT}/issues`] = () => listOf(many);
  await show(TestFrame, <RunHandOver id={RESULT} onClose={() => {}} />, async () => {
    await screen.findByRole("dialog", { name: "Hand over 2,000 issues?" });
    screen.getByText(/^The first 2,000 of 2,001 issues/);
  });
});
