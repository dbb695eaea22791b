/** Ticks of causes, decisions from the rows of their issues, and keys that go from a cause into its issues. */
import { atAddress } from "../testing/show.tsx";
import { exampleAccount, exampleId } from "@crumbtrail/host/testing/examples";
import { screen, waitFor, within } from "@testing-library/react";
import assert from "node:assert/strict";
import { causesOf, exampleCause } from "../testing/examples.ts";
import { bulkServer, some } from "../testing/selection.tsx";

const two = () => ({
  "GET /issues/causes": () =>
    causesOf([exampleCause(1, { issues: 14 }), exampleCause(2, { issues: 6 })]),
});
const tick = (name: string) =>
  screen.findByRole("checkbox", { name: `Select the issues of ${name}` });

Deno.test("causes: ticked ones are resolved together, every issue of theirs that matches", async () => {
  const server = bulkServer(some(2), two());
  await atAddress("/?timeRange=all", async ({ user }) => {
    await user.click(await tick("script1.js"));
    screen.getByText("14 issues of 1 cause selected");
    await user.click(await tick("script2.js"));
    screen.getByText("20 issues of 2 causes selected");
    const bar = within(screen.getByRole("group", { name: "Selection" }));
    await user.click(bar.getByRole("button", { name: "Resolve" }));
    // As many as the server counts.
    const dialog = within(await screen.findByRole("dialog", { name: "Resolve 2 issues?" }));
    await user.click(dialog.getByRole("button", { name: "Resolve 2 issues" }));
    await waitFor(() =>
      assert.deepEqual(server.calls.find(({ key }) => key === "POST /issues/bulk")?.body, {
        do: { action: "resolve" },
        issues: {
          filters: {
            resolved: "false",
            timeRange: "all",
            cause: `${exampleId(601)},${exampleId(602)}`,
          },
          upTo: "2026-03-04T10:20:30.000Z",
        },
      })
    );
    await waitFor(() => assert.ok(screen.queryByRole("group", { name: "Selection" }) === null));
  });
});

Deno.test("causes: keys tick, act on what is ticked, and clear", async () => {
  const server = bulkServer(some(2), two());
  await atAddress("/?timeRange=all", async ({ user }) => {
    await tick("script1.js");
    await user.keyboard("jxjx");
    screen.getByText("20 issues of 2 causes selected");
    await user.keyboard("{Escape}");
    assert.ok(screen.queryByRole("group", { name: "Selection" }) === null);
    await user.keyboard("A");
    screen.getByText("20 issues of 2 causes selected");
    await user.keyboard("ke");
    await screen.findByRole("dialog", { name: "Resolve 2 issues?" });
    const { body } = server.calls.findLast(({ key }) => key === "POST /issues/bulk/count") ??
      assert.fail("nothing was counted");
    assert.match(JSON.stringify(body), new RegExp(`${exampleId(601)},${exampleId(602)}`));
  });
  const viewer = { "GET /accounts/me": () => exampleAccount("VIEW_ONLY") };
  bulkServer(some(2), { ...two(), ...viewer });
  await atAddress("/", async () => {
    await screen.findByRole("button", { name: "script1.js" });
    assert.ok(screen.queryByRole("checkbox", { name: /^Select the issues/ }) === null);
  });
});

Deno.test("causes: an issue of an unfolded one is accepted or approved from its row", async () => {
  const server = bulkServer(some(2), two());
  await atAddress("/?timeRange=all", async ({ user }) => {
    await user.click(await screen.findByRole("button", { name: "script1.js" }));
    await user.click(await screen.findByRole("button", { name: "Accept _c2 until a day" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Accept 1 issue?" }));
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await user.click(screen.getByRole("button", { name: "Approve _c1" }));
    await screen.findByRole("dialog", { name: "Approve 1 issue?" });
  });
  server.answers["GET /accounts/me"] = () => exampleAccount("USER");
  await atAddress("/?timeRange=all", async ({ user }) => {
    await user.click(await screen.findByRole("button", { name: "script1.js" }));
    await screen.findByRole("button", { name: "Resolve _c1" });
    assert.ok(screen.queryByRole("button", { name: /^(Accept|Approve) _c1/ }) === null);
  });
});

Deno.test("causes: j and k go through the issues of an unfolded cause, and keys act on them", async () => {
  const server = bulkServer(some(2), two());
  const focused = () =>
    document.activeElement?.closest("[data-issue], [data-cause]")?.getAttribute("data-issue") ??
      document.activeElement?.closest("[data-cause]")?.getAttribute("data-cause");
  await atAddress("/?timeRange=all", async ({ user, address }) => {
    await tick("script1.js");
    await user.keyboard("j{Enter}");
    await screen.findByRole("button", { name: "Details of _c2" });
    const seen: unknown[] = [];
    for (const key of "jjjkkk") {
      await user.keyboard(key);
      seen.push(focused());
    }
    assert.deepEqual(seen, [1, 2, 602, 2, 1, 601].map(exampleId));
    await user.keyboard("jj{Enter}");
    await waitFor(() => assert.equal(address(), `/?timeRange=all#issue=${exampleId(2)}`));
    await screen.findByRole("dialog");
    await user.keyboard("{Escape}");
    await waitFor(() => assert.equal(focused(), exampleId(2)));
    await waitFor(() => assert.ok(screen.queryByRole("dialog") === null));
    await user.keyboard("w");
    const dialog = within(await screen.findByRole("dialog", { name: "Approve 1 issue?" }));
    await user.click(dialog.getByRole("button", { name: "Approve 1 issue" }));
    await waitFor(() =>
      assert.deepEqual(server.calls.find(({ key }) => key === "POST /issues/bulk")?.body, {
        do: { action: "approve", properties: "OWN" },
        issues: { ids: [exampleId(2)] },
      })
    );
  });
});
