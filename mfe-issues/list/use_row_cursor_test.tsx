import { atAddress } from "../testing/show.tsx";
import { exampleId, exampleIssue } from "@crumbtrail/host/testing/examples";
import { screen, waitFor } from "@testing-library/react";
import assert from "node:assert/strict";
import { issueServer } from "../testing/fake_server.ts";

const three = () => [1, 2, 3].map((n) => exampleIssue(n));

/** The issue whose row has the focus, or something in it. */
const focused = () => document.activeElement?.closest("[data-issue]")?.getAttribute("data-issue");

async function ready() {
  await screen.findByRole("button", { name: "Details of _c3" });
}

Deno.test("keys: j and k move the focus through the rows and stop at the ends", async () => {
  issueServer(three());
  await atAddress("/?view=all", async ({ user }) => {
    await ready();
    const seen: unknown[] = [];
    for (const key of "jjjjkkk") {
      await user.keyboard(key);
      seen.push(focused());
    }
    assert.deepEqual(seen, [1, 2, 3, 3, 2, 1, 1].map(exampleId));
    const rows = screen.getAllByRole("listitem", { current: true });
    assert.equal(rows.length, 1);
  });
});

Deno.test("keys: Enter opens the row, closing gives the focus back to it", async () => {
  issueServer(three());
  await atAddress("/?view=all", async ({ user, address }) => {
    await ready();
    await user.keyboard("jj{Enter}");
    await screen.findByRole("dialog", { name: /_c2/ });
    assert.equal(address(), `/?view=all#issue=${exampleId(2)}`);
    await user.keyboard("{Escape}");
    await waitFor(() => assert.ok(screen.queryByRole("dialog") === null));
    await waitFor(() => assert.equal(focused(), exampleId(2)));
    assert.equal(address(), "/?view=all");
  });
});

Deno.test("keys: after going on in the details the focus is on the issue seen last", async () => {
  issueServer(three());
  await atAddress("/?view=all", async ({ user }) => {
    await ready();
    await user.click(screen.getByRole("button", { name: "Details of _c1" }));
    await screen.findByRole("dialog", { name: /_c1/ });
    await user.keyboard("j");
    await screen.findByRole("dialog", { name: /_c2/ });
    await user.keyboard("{Escape}");
    await waitFor(() => assert.equal(focused(), exampleId(2)));
  });
});

Deno.test("keys: e resolves, and the row that closes up takes the focus", async () => {
  issueServer(three());
  await atAddress("/?view=all", async ({ user }) => {
    await ready();
    await user.keyboard("jje");
    await screen.findByRole("dialog", { name: "Comment issue" });
    await user.click(screen.getByRole("button", { name: "Resolve issue" }));
    await waitFor(() => assert.ok(screen.queryByText("_c2") === null));
    await waitFor(() => assert.equal(focused(), exampleId(3)));
  });
});

Deno.test("keys: / leads to the search, and letters typed there are no shortcuts", async () => {
  issueServer(three());
  await atAddress("/?view=all", async ({ user }) => {
    await ready();
    await user.keyboard("/je");
    const box = screen.getByRole<HTMLInputElement>("searchbox", { name: "Search issues" });
    assert.ok(document.activeElement === box);
    assert.equal(box.value, "je");
    assert.ok(screen.queryByRole("dialog") === null);
  });
});

Deno.test("keys: none of the page works behind the details", async () => {
  issueServer(three());
  await atAddress("/?view=all", async ({ user }) => {
    await ready();
    await user.keyboard("j{Enter}");
    const dialog = await screen.findByRole("dialog", { name: /_c1/ });
    await screen.findByRole("tab", { name: "General" });
    await user.keyboard("/");
    assert.ok(dialog.contains(document.activeElement) || document.activeElement === document.body);
    const filters = screen.getByRole("search", { hidden: true });
    assert.ok(filters.hasAttribute("inert"));
  });
});
