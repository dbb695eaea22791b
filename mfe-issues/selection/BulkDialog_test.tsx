import { atAddress, snack } from "../testing/show.tsx";
import {
  bar,
  BATCH,
  batchOf,
  bulkServer,
  isListed,
  sent,
  some,
  tick,
  ticked,
} from "../testing/selection.tsx";
import type { Issue } from "@crumbtrail/contract/issue";
import { exampleAccount, exampleId, exampleIssue } from "@crumbtrail/host/testing/examples";
import { listOf, refusal } from "@crumbtrail/host/testing/fake_server";
import type { User } from "@crumbtrail/host/testing/show";
import { exampleGroup } from "../testing/examples.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import assert from "node:assert/strict";

/** Ticks both rows, and confirms that they are resolved. */
async function resolveBoth(user: User) {
  await user.click(await tick("_c1"));
  await user.click(await tick("_c2"));
  await user.click(bar().getByRole("button", { name: "Resolve" }));
  const dialog = within(await screen.findByRole("dialog"));
  const resolve = dialog.getByRole("button", { name: "Resolve 2 issues" });
  await user.click(resolve);
  return { dialog, resolve };
}

Deno.test("selection: ticked rows are resolved after one question, and come back by Undo", async () => {
  const server = bulkServer(some(3));
  await atAddress("/?view=all", async ({ user }) => {
    await user.click(await tick("_c1"));
    await user.click(await tick("_c3"));
    bar().getByText("2 selected");
    await user.click(bar().getByRole("button", { name: "Resolve" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Resolve 2 issues?" }));
    dialog.getByText(/Issues re-open automatically.*You can undo this\./);
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

Deno.test("selection: a refusal brings the rows back and is shown in the dialog", async () => {
  bulkServer(some(2), { "POST /issues/bulk": () => refusal(403, "MISSING_PERMISSION") });
  await atAddress("/?view=all", async ({ user }) => {
    await user.click(await tick("_c1"));
    await user.click(bar().getByRole("button", { name: "Resolve" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Resolve 1 issue" }));
    const alert = await dialog.findByRole("alert");
    assert.match(alert.textContent ?? "", /Nothing was changed.*Your role does not allow this\./);
    assert.equal(isListed("_c1"), true);
    assert.equal(ticked(), 1);
  });
});

Deno.test("selection: a long batch shows how far it is, to its end", async () => {
  const ended = Promise.withResolvers<void>();
  bulkServer(some(2), {
    "POST /issues/bulk": () => batchOf({ phase: "DOING", done: 1 }),
    [`GET /issues/bulk/${BATCH}`]: async () => {
      await ended.promise;
      return batchOf({ changed: 1 });
    },
  });
  await atAddress("/?view=all", async ({ user }) => {
    const { dialog } = await resolveBoth(user);
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

Deno.test("selection: a stopped batch shows its progress and the reason", async () => {
  const stopped = batchOf({ phase: "FAILED", done: 1, stopReason: "MISSING_PERMISSION" });
  bulkServer(some(2), { "POST /issues/bulk": () => stopped });
  await atAddress("/?view=all", async ({ user }) => {
    const { dialog } = await resolveBoth(user);
    const alert = await dialog.findByRole("alert");
    assert.match(
      alert.textContent ?? "",
      /not finished.*Stopped after 1 of 2 issues: your role no longer/,
    );
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
  });
});

Deno.test("selection: a batch whose progress is lost is not reported as not done", async () => {
  const server = bulkServer(some(2), {
    "POST /issues/bulk": () => batchOf({ phase: "DOING", done: 1 }),
    [`GET /issues/bulk/${BATCH}`]: () => Promise.reject(new TypeError("Failed to fetch")),
  });
  await atAddress("/?view=all", async ({ user }) => {
    const { dialog, resolve } = await resolveBoth(user);
    const alert = await dialog.findByRole("alert");
    assert.match(alert.textContent ?? "", /was started, but its progress.*Network error/);
    server.answers["POST /issues/bulk"] = () => refusal(403, "MISSING_PERMISSION");
    await user.click(resolve);
    await waitFor(() =>
      assert.match(dialog.getByRole("alert").textContent ?? "", /Nothing was changed.*Your role/)
    );
  });
});

for (const role of ["TENANT_ADMIN", "USER"] as const) {
  Deno.test(`selection: without a group it is said who makes one, to ${role}`, async () => {
    bulkServer(some(2), {
      "GET /issue-assignees/choices": () => listOf([]),
      "GET /accounts/me": () => exampleAccount(role),
    });
    await atAddress("/?view=all", async ({ user }) => {
      await user.click(await tick("_c1"));
      await user.click(bar().getByRole("button", { name: "Hand over…" }));
      const dialog = within(await screen.findByRole("dialog", { name: "Hand over 1 issue?" }));
      await dialog.findByText(/There are no assignee groups yet\./);
      if (role === "USER") {
        dialog.getByText(/Your administrator can create one/);
        assert.equal(dialog.queryByRole("group", { name: "New group" }), null);
      } else {
        await dialog.findByRole("group", { name: "New group" });
      }
    });
  });
}

Deno.test("selection: a group that is made in the dialog is chosen, without leaving it", async () => {
  const groups = [{ _id: exampleId(40), name: "Agency", properties: ["ALL"] }];
  const make = "POST /issue-assignees";
  const server = bulkServer(some(1), {
    "GET /issue-assignees/choices": () => listOf(groups),
    [make]: () => refusal(409, "DUPLICATE_KEY"),
  });
  await atAddress("/?view=all", async ({ user }) => {
    await user.click(await tick("_c1"));
    await user.click(bar().getByRole("button", { name: "Hand over…" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Hand over 1 issue?" }));
    await user.click(await dialog.findByRole("button", { name: "New group" }));
    const form = within(await dialog.findByRole("group", { name: "New group" }));
    await user.type(form.getByRole("textbox", { name: "Name of the group" }), "Ad ops");
    const create = form.getByRole("button", { name: "Create group" });
    assert.ok(create.hasAttribute("disabled"));
    const address = form.getByRole("textbox", { name: "E-mail address" });
    await user.type(address, "Ops@agency.test{Enter}");
    await form.findByText("Nothing was added.");
    const made = { _id: exampleId(41), name: "Ad ops", properties: ["ALL"] };
    server.answers[make] = () => {
      groups.push(made);
      return exampleGroup(made);
    };
    await user.click(create);
    const chosen = await dialog.findByRole<HTMLInputElement>("combobox", { name: "Assignee" });
    await waitFor(() => assert.equal(chosen.value, "Ad ops"));
    assert.equal(dialog.queryByRole("group", { name: "New group" }), null);
    const { body } = server.calls.findLast(({ key }) => key === make) ?? {};
    assert.deepEqual(body, { name: "Ad ops", assignees: ["ops@agency.test"] });
    await user.click(dialog.getByRole("button", { name: "Hand over 1 issue" }));
    await waitFor(() => assert.ok(sent(server)));
    assert.deepEqual(sent(server)?.body, {
      do: { action: "assign", assignee: made._id },
      issues: { ids: [exampleId(1)] },
    });
  });
});

Deno.test("selection: assigned to a group, accepted with a reason", async () => {
  const group = { _id: exampleId(40), name: "Agency", properties: ["ALL"] };
  const server = bulkServer(some(2), {
    "GET /issue-assignees/choices": () => listOf([group]),
  });
  await atAddress("/?view=all", async ({ user }) => {
    await user.click(await tick("_c1"));
    await user.click(bar().getByRole("button", { name: "Hand over…" }));
    let dialog = within(await screen.findByRole("dialog", { name: "Hand over 1 issue?" }));
    const button = dialog.getByRole("button", { name: "Hand over 1 issue" });
    assert.ok(button.hasAttribute("disabled"));
    await user.click(await dialog.findByRole("combobox", { name: "Assignee" }));
    await user.click(await screen.findByRole("option", { name: "Agency" }));
    const message = dialog.getByRole("textbox", { name: "Message to the recipient" });
    await user.type(message, "U");
    assert.ok(button.hasAttribute("disabled"));
    dialog.getByText("At least 2 characters, or none.");
    await user.type(message, "ntil Friday, please ");
    await user.click(button);
    await waitFor(() => assert.equal(snack()?.text, "Handed over 1 issue"));
    assert.deepEqual(sent(server)?.body, {
      do: { action: "assign", assignee: group._id, message: "Until Friday, please" },
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

Deno.test("triage: twenty issues are read, discussed and ended without a mouse", async () => {
  const kept = some(20);
  const server = bulkServer(kept);
  await atAddress("/?view=all", async ({ user }) => {
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

Deno.test("selection: all issues of a cause are assigned with its later ones, after their names and counts", async () => {
  const group = { _id: exampleId(40), name: "Agency", properties: ["ALL"] };
  const [cause, shop] = [exampleId(60), exampleId(1)];
  const server = bulkServer(some(60), {
    "GET /issue-assignees/choices": () => listOf([group]),
    "POST /issues/bulk/count": () => ({
      total: 60,
      upTo: "2026-03-04T10:20:30.000Z",
      properties: [{ _id: shop, name: "harbour.test", count: 60 }],
      causes: [{
        ...{ _id: cause, kind: "SCRIPT", script: "https://cdn.test/a.js", host: "cdn.test" },
        ...{ vendor: null, loadedBy: null, text: "a.js from cdn.test", count: 60 },
        ...{ names: [{ name: "_c1", count: 40 }], nameCount: 21 },
      }],
      causeCount: 1,
    }),
  });
  await atAddress(`/?timeRange=all&properties=${shop}&cause=${cause}`, async ({ user }) => {
    await tick("_c1");
    await user.click(screen.getByRole("checkbox", { name: "Select all on the screen" }));
    await user.click(bar().getByRole("button", { name: /^Select all/ }));
    await user.click(bar().getByRole("button", { name: "Hand over…" }));
    const dialog = within(await screen.findByRole("dialog"));
    const causes = within(await dialog.findByRole("list", { name: "By cause" }));
    causes.getByText("a.js from cdn.test");
    causes.getByText("_c1 (40), 20 more");
    await user.click(
      dialog.getByRole("checkbox", { name: /^Also later issues of this cause, on/ }),
    );
    await user.click(await dialog.findByRole("combobox", { name: "Assignee" }));
    await user.click(await screen.findByRole("option", { name: "Agency" }));
    await user.click(dialog.getByRole("button", { name: "Hand over 60 issues" }));
    await waitFor(() => assert.ok(sent(server)));
    const { do: action } = sent(server)?.body as { do: unknown };
    assert.deepEqual(action, {
      action: "assign",
      assignee: group._id,
      later: [{ cause, properties: [shop] }],
    });
  });
});

const causeOf = (n: number, text: string): NonNullable<Issue["cause"]> => ({
  ...{ _id: exampleId(n), kind: "SCRIPT", script: `https://cdn.test/${text}`, host: "cdn.test" },
  ...{ vendor: null, loadedBy: null, text },
});

Deno.test("selection: ticked issues are assigned with the later ones of their causes, named before", async () => {
  const group = { _id: exampleId(40), name: "Agency", properties: ["ALL"] };
  const issues = [
    exampleIssue(1, { cause: causeOf(60, "a.js") }),
    exampleIssue(2, { cause: causeOf(61, "b.js") }),
    exampleIssue(3, { cause: causeOf(61, "b.js") }),
    exampleIssue(4, { cause: { ...causeOf(0, "cause not known"), _id: null } }),
    exampleIssue(5, { cause: causeOf(62, "c.js") }),
  ];
  const server = bulkServer(issues, { "GET /issue-assignees/choices": () => listOf([group]) });
  await atAddress("/?view=all", async ({ user }) => {
    for (const n of [1, 2, 3, 4]) await user.click(await tick(`_c${n}`));
    await user.click(bar().getByRole("button", { name: "Hand over…" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Hand over 4 issues?" }));
    const causes = within(dialog.getByRole("list", { name: "By cause" }));
    assert.deepEqual(
      causes.getAllByRole("listitem").map(({ textContent }) => textContent),
      ["2 b.js_c2 (1), _c3 (1)", "1 a.js_c1 (1)", "1 cause not known_c4 (1)"],
    );
    await user.click(await dialog.findByRole("combobox", { name: "Assignee" }));
    await user.click(await screen.findByRole("option", { name: "Agency" }));
    await user.click(dialog.getByRole("checkbox", { name: "Also later issues of these 2 causes" }));
    await user.click(dialog.getByRole("button", { name: "Hand over 4 issues" }));
    await waitFor(() => assert.ok(sent(server)));
    assert.deepEqual(sent(server)?.body, {
      do: {
        action: "assign",
        assignee: group._id,
        later: [{ cause: exampleId(61) }, { cause: exampleId(60) }],
      },
      issues: { ids: [1, 2, 3, 4].map(exampleId) },
    });
  });
});

Deno.test("selection: with more causes than the dialog names, later issues are not offered", async () => {
  bulkServer(
    Array.from(
      { length: 21 },
      (_, n) => exampleIssue(n + 1, { cause: causeOf(60 + n, `${n}.js`) }),
    ),
  );
  await atAddress("/?view=all", async ({ user }) => {
    await tick("_c1");
    await user.click(screen.getByRole("checkbox", { name: "Select all on the screen" }));
    await user.click(bar().getByRole("button", { name: "Hand over…" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Hand over 21 issues?" }));
    dialog.getByText("1 more cause");
    assert.equal(dialog.queryByRole("checkbox"), null);
  });
});
