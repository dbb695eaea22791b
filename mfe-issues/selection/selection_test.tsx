import { atAddress, snack } from "../testing/show.tsx";
import { act, screen, waitFor, within } from "@testing-library/react";
import { exampleAccount, exampleId } from "@crumbtrail/host/testing/examples";
import { type FakeServer, listOf, refusal } from "@crumbtrail/host/testing/fake_server";
import type { Issue } from "@crumbtrail/contract/issue";
import type { IssueBatch } from "@crumbtrail/contract/issue_batch";
import assert from "node:assert/strict";
import { exampleIssue } from "../testing/examples.ts";
import { issueServer } from "../testing/fake_server.ts";

const BATCH = exampleId(700);

function batchOf(differs: Partial<IssueBatch> = {}): IssueBatch {
  return {
    _id: BATCH,
    action: "resolve",
    phase: "DONE",
    total: 2,
    done: 2,
    changed: 2,
    undone: 0,
    undoUntil: "2026-03-05T10:20:30.000Z",
    ...differs,
  };
}

/** A server that resolves and re-opens the issues that are named, or all. */
function manyServer(kept: Issue[], answers: FakeServer["answers"] = {}): FakeServer {
  let meant: Issue[] = [];
  const set = (resolved: boolean) => {
    for (const issue of meant) Object.assign(issue, { resolved });
  };
  return issueServer(kept, {
    "POST /issues/many/count": () => ({
      total: kept.length,
      upTo: "2026-03-04T10:20:30.000Z",
      properties: [{ _id: exampleId(1), name: "harbour.test", count: kept.length }],
    }),
    "POST /issues/many": (body) => {
      const { issues } = body as { issues: { ids?: string[] } };
      meant = kept.filter(({ _id }) => issues.ids?.includes(_id) ?? true);
      set(true);
      const total = meant.length;
      return batchOf({ total, done: total, changed: total });
    },
    [`POST /issues/many/${BATCH}/undo`]: () => {
      set(false);
      const total = meant.length;
      return batchOf({ phase: "UNDONE", total, changed: total, undone: total });
    },
    ...answers,
  });
}

const some = (count: number) => Array.from({ length: count }, (_, n) => exampleIssue(n + 1));
const tick = (name: string) =>
  screen.findByRole<HTMLInputElement>("checkbox", { name: `Select ${name}` });
const ticked = () =>
  screen.queryAllByRole<HTMLInputElement>("checkbox", { name: /^Select _c/ })
    .filter(({ checked }) => checked).length;
const bar = () => within(screen.getByRole("group", { name: "Selection" }));
const sent = (server: FakeServer) => server.calls.find(({ key }) => key === "POST /issues/many");
const isListed = (name: string) =>
  screen.queryByRole("button", { name: `Details of ${name}`, hidden: true }) !== null;

Deno.test("selection: ticked rows are resolved after one question, and come back by Undo", async () => {
  const server = manyServer(some(3));
  await atAddress("/", async ({ user }) => {
    await user.click(await tick("_c1"));
    await user.click(await tick("_c3"));
    bar().getByText("2 selected");
    await user.click(bar().getByRole("button", { name: "Resolve" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Resolve 2 issues?" }));
    dialog.getByText(/They move to Resolved.*You can undo it\./);
    await user.click(dialog.getByRole("button", { name: "Resolve 2 issues" }));
    await waitFor(() => assert.equal(snack()?.text, "Resolved 2 issues"));
    await waitFor(() => assert.equal(isListed("_c1"), false));
    assert.deepEqual(sent(server)?.body, {
      do: { action: "resolve" },
      issues: { ids: [1, 3].map(exampleId) },
    });
    assert.ok(screen.queryByRole("dialog") === null);
    act(() => snack()?.undo?.());
    await waitFor(() => assert.equal(snack()?.text, "2 issues are open again"));
    await waitFor(() => assert.equal(isListed("_c1"), true));
    assert.equal(ticked(), 0);
  });
});

Deno.test("selection: by keys alone, a range and what lies beyond the screen", async () => {
  const server = manyServer(some(60));
  await atAddress("/", async ({ user }) => {
    await tick("_c1");
    await user.keyboard("jx");
    assert.equal(ticked(), 1);
    await user.keyboard("JJ");
    assert.equal(ticked(), 3);
    await user.keyboard(" ");
    assert.equal(ticked(), 2);
    await user.keyboard("{Escape}");
    assert.equal(ticked(), 0);
    await user.keyboard("A");
    assert.equal(ticked(), 50);
    bar().getByText("50 selected");
    bar().getByRole("button", { name: "Select all 60 that match" });
    await user.keyboard("A");
    bar().getByText("All 60 issues that match");
    await user.keyboard("e");
    const dialog = within(await screen.findByRole("dialog", { name: "Resolve 60 issues?" }));
    dialog.getByText(/All that match the filters now, loaded or not: harbour\.test \(60\)/);
    await user.click(dialog.getByRole("button", { name: "Resolve 60 issues" }));
    await waitFor(() => assert.equal(snack()?.text, "Resolved 60 issues"));
    assert.deepEqual(sent(server)?.body, {
      do: { action: "resolve" },
      issues: {
        filters: { resolved: "false", timeRange: "1d" },
        upTo: "2026-03-04T10:20:30.000Z",
      },
    });
  });
});

Deno.test("selection: a click with Shift ticks the rows between; other filters begin anew", async () => {
  manyServer(some(6));
  await atAddress("/", async ({ user }) => {
    await user.click(await tick("_c2"));
    await user.keyboard("{Shift>}");
    await user.click(await tick("_c5"));
    await user.keyboard("{/Shift}");
    assert.equal(ticked(), 4);
    await user.click(screen.getByRole("checkbox", { name: "Select all on the screen" }));
    assert.equal(ticked(), 6);
    await user.click(screen.getByRole("button", { name: /Storage Item$/, pressed: false }));
    await waitFor(() => assert.equal(ticked(), 0));
  });
});

Deno.test("selection: a refusal brings the rows back and is told in the dialog", async () => {
  manyServer(some(2), { "POST /issues/many": () => refusal(403, "MISSING_PERMISSION") });
  await atAddress("/", async ({ user }) => {
    await user.click(await tick("_c1"));
    await user.click(bar().getByRole("button", { name: "Resolve" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Resolve 1 issue" }));
    const alert = await dialog.findByRole("alert");
    assert.match(alert.textContent ?? "", /not done.*Your role does not allow this\./);
    assert.equal(isListed("_c1"), true);
    assert.equal(ticked(), 1);
  });
});

Deno.test("selection: a long batch shows how far it is, to its end", async () => {
  const ended = Promise.withResolvers<void>();
  manyServer(some(2), {
    "POST /issues/many": () => batchOf({ phase: "DOING", done: 1 }),
    [`GET /issues/many/${BATCH}`]: async () => {
      await ended.promise;
      return batchOf({ changed: 1 });
    },
  });
  await atAddress("/", async ({ user }) => {
    await user.click(await tick("_c1"));
    await user.click(await tick("_c2"));
    await user.click(bar().getByRole("button", { name: "Resolve" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Resolve 2 issues" }));
    await dialog.findByRole("button", { name: "Go on in the background" });
    const progress = dialog.getByRole("progressbar", { name: "Resolve 2 issues?" });
    assert.equal(progress.getAttribute("aria-valuenow"), "50");
    ended.resolve();
    await waitFor(() => {
      assert.equal(
        snack()?.text,
        "Resolved 1 of 2 issues; the others were resolved already, or are gone",
      );
    });
  });
});

Deno.test("selection: assigned to a group, accepted with a reason", async () => {
  const group = { _id: exampleId(40), name: "Agency", properties: ["ALL"] };
  const server = manyServer(some(2), {
    "GET /issue-assignees/choices": () => listOf([group]),
  });
  await atAddress("/", async ({ user }) => {
    await user.click(await tick("_c1"));
    await user.click(bar().getByRole("button", { name: "Assign…" }));
    let dialog = within(await screen.findByRole("dialog", { name: "Assign 1 issue?" }));
    const button = dialog.getByRole("button", { name: "Assign 1 issue" });
    assert.ok(button.hasAttribute("disabled"));
    await user.click(await dialog.findByRole("combobox", { name: "Assignee" }));
    await user.click(await screen.findByRole("option", { name: "Agency" }));
    await user.click(button);
    await waitFor(() => assert.equal(snack()?.text, "Assigned 1 issue"));
    assert.deepEqual(sent(server)?.body, {
      do: { action: "assign", assignee: group._id },
      issues: { ids: [exampleId(1)] },
    });
    server.calls.splice(0);
    await user.click(await tick("_c2"));
    await user.click(bar().getByRole("button", { name: "Accept…" }));
    dialog = within(await screen.findByRole("dialog", { name: "Accept 1 issue?" }));
    await user.type(dialog.getByRole("textbox", { name: "Reason" }), "A trial");
    await user.click(dialog.getByRole("button", { name: "Accept 1 issue" }));
    await waitFor(() => assert.equal(snack()?.text, "Accepted 1 issue"));
    assert.deepEqual(sent(server)?.body, {
      do: { action: "accept", reason: "A trial", until: { days: 30 } },
      issues: { ids: [exampleId(2)] },
    });
  });
});

Deno.test("selection: who may not configure can't accept or approve; who may only look selects nothing", async () => {
  const asRole = (role: "USER" | "VIEW_ONLY") => ({
    "GET /accounts/me": () => exampleAccount(role),
  });
  manyServer(some(1), asRole("USER"));
  await atAddress("/", async ({ user }) => {
    await user.click(await tick("_c1"));
    bar().getByRole("button", { name: "Resolve" });
    assert.ok(bar().queryByRole("button", { name: /^(Accept|Approve)/ }) === null);
  });
  manyServer(some(1), asRole("VIEW_ONLY"));
  await atAddress("/", async ({ user }) => {
    await screen.findByRole("button", { name: "Details of _c1" });
    assert.ok(screen.queryByRole("checkbox") === null);
    await user.keyboard("jxA");
    assert.ok(screen.queryByRole("group", { name: "Selection" }) === null);
  });
});

Deno.test("triage: twenty issues are read, discussed and ended without a mouse", async () => {
  const kept = some(20);
  const server = manyServer(kept);
  await atAddress("/", async ({ user }) => {
    await tick("_c20");
    await user.keyboard("j{Enter}");
    await screen.findByRole("dialog", { name: /_c1$/ });
    await screen.findByRole("tab", { name: "General" });
    await user.keyboard("c");
    const field = await screen.findByRole("textbox", { name: "Add a comment" });
    await waitFor(() => assert.ok(document.activeElement === field));
    await user.keyboard("Asked the agency{Control>}{Enter}{/Control}");
    await waitFor(() => assert.equal((field as HTMLTextAreaElement).value, ""));
    await user.keyboard("{Escape}");
    await waitFor(() => assert.ok(screen.queryByRole("dialog") === null));
    const reached = (name: string) =>
      waitFor(() => {
        const row = document.activeElement?.closest("[data-issue]");
        assert.equal(row?.getAttribute("data-issue"), name);
      });
    for (const n of [1, 2, 3]) {
      await reached(exampleId(n));
      await user.keyboard("e");
      await screen.findByRole("dialog", { name: "Comment issue" });
      await user.keyboard("{Control>}{Enter}{/Control}");
      await waitFor(() => assert.equal(isListed(`_c${n}`), false));
      await waitFor(() => assert.ok(screen.queryByRole("dialog") === null));
    }
    await reached(exampleId(4));
    await user.keyboard("A");
    await waitFor(() => assert.equal(ticked(), 17));
    await user.keyboard("e");
    const dialog = within(await screen.findByRole("dialog", { name: "Resolve 17 issues?" }));
    const button = dialog.getByRole("button", { name: "Resolve 17 issues" });
    await waitFor(() => assert.ok(document.activeElement === button));
    await user.keyboard("{Enter}");
    await waitFor(() => assert.equal(snack()?.text, "Resolved 17 issues"));
    assert.ok(kept.every(({ resolved }) => resolved));
    assert.equal(server.calls.filter(({ key }) => key.endsWith("/resolve")).length, 3);
  });
});
