import { atAddress, snack } from "../testing/show.tsx";
import { bar, bulkServer, sent, some, tick, ticked } from "../testing/selection.tsx";
import { exampleAccount } from "@crumbtrail/host/testing/examples";
import { screen, waitFor, within } from "@testing-library/react";
import assert from "node:assert/strict";

Deno.test("selection: by keys alone, a range and what lies beyond the screen", async () => {
  const server = bulkServer(some(60));
  await atAddress("/?view=all", async ({ user }) => {
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
    bar().getByText("50 selected");
    bar().getByRole("button", { name: "Select all 60 that match" });
    await user.keyboard("A");
    bar().getByText("All 60 issues that match");
    await user.keyboard("e");
    const dialog = within(await screen.findByRole("dialog", { name: "Resolve 60 issues?" }));
    dialog.getByText(/All issues that match the filters now, loaded or not: harbour\.test \(60\)/);
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

Deno.test("selection: keys accept and approve what is selected", async () => {
  bulkServer(some(2));
  await atAddress("/?view=all", async ({ user }) => {
    await tick("_c1");
    await user.keyboard("tjx");
    assert.equal(screen.queryByRole("dialog"), null, "nothing is selected yet");
    for (const [key, name] of [["t", "Accept 1 issue?"], ["w", "Approve 1 issue?"]] as const) {
      await user.keyboard(key);
      await screen.findByRole("dialog", { name });
      await user.keyboard("{Escape}");
      await waitFor(() => assert.equal(screen.queryByRole("dialog"), null));
    }
  });
});

Deno.test("selection: a click with Shift ticks the rows between; other filters clear the selection", async () => {
  bulkServer(some(6));
  await atAddress("/?view=all", async ({ user }) => {
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

Deno.test("selection: accept and approve need the right to configure; a read-only role selects nothing [api-and-roles-54]", async () => {
  const asRole = (role: "USER" | "VIEW_ONLY") => ({
    "GET /accounts/me": () => exampleAccount(role),
  });
  bulkServer(some(1), asRole("USER"));
  await atAddress("/?view=all", async ({ user }) => {
    await user.click(await tick("_c1"));
    bar().getByRole("button", { name: "Resolve" });
    assert.ok(bar().queryByRole("button", { name: /^(Accept|Approve)/ }) === null);
  });
  bulkServer(some(1), asRole("VIEW_ONLY"));
  await atAddress("/?view=all", async ({ user }) => {
    await screen.findByRole("button", { name: "Details of _c1" });
    assert.ok(screen.queryByRole("checkbox") === null);
    await user.keyboard("jxA");
    assert.ok(screen.queryByRole("group", { name: "Selection" }) === null);
  });
});
