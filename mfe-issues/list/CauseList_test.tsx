import { atAddress } from "../testing/show.tsx";
import { exampleAccount, exampleId, exampleIssue } from "@crumbtrail/host/testing/examples";
import { type FakeServer, refusal } from "@crumbtrail/host/testing/fake_server";
import { screen, waitFor, within } from "@testing-library/react";
import assert from "node:assert/strict";
import { causesOf, exampleCause } from "../testing/examples.ts";
import { issueServer } from "../testing/fake_server.ts";
import { bulkServer, some } from "../testing/selection.tsx";

const toggle = (name: string) => screen.findByRole("button", { name, expanded: false });
const queries = (server: FakeServer, key: string) =>
  server.calls.filter((call) => call.key === key)
    .map(({ url }) => Object.fromEntries(url.searchParams));

Deno.test("causes: a line says what, loaded by what, how many, when, where, since when and whose", async () => {
  const loadedBy = { kind: "CONTAINER", url: "https://cdn.test/tag-manager.js" } as const;
  const first = exampleCause(1, {
    loadedBy,
    vendor: "Snow Stats",
    issues: 24,
    issueTypeCounts: { STORAGE_ITEM: 22, UNKNOWN_VENDOR: 1, SUSPICIOUS_REQUEST: 1 },
    beforeConsent: 20,
    changes: { new: 1, reappeared: 0, spreading: 2 },
    propertyCount: 2,
    assigned: 3,
    assignees: [{ _id: exampleId(9), name: "Ad operations", status: "sent" }],
  });
  const fresh = exampleCause(2, { kind: "INLINE", script: null, beforeConsent: 0 });
  fresh.changes.new = fresh.issues;
  issueServer([], { "GET /issues/causes": () => causesOf([first, fresh]) });
  await atAddress("/", async () => {
    const list = within(await screen.findByRole("list", { name: "Causes" }));
    await screen.findByTitle("2 causes of 26 open issues, last seen within 24 hours");
    const [one, other] = list.getAllByRole("listitem").map((item) => within(item));
    for (
      const text of [
        ...["script1.js", "tag-manager.js", "24", "22", "before consent", "2 properties"],
        ...["Spreading", "Known", "Snow Stats", "Ad operations, sent"],
      ]
    ) one?.getByText(text);
    one?.getByTitle("Since yesterday: 1 issue is new and 2 issues were found on more pages");
    one?.getByTitle("3 of 24 issues assigned: Ad operations, sent");
    for (const text of ["Inline script", "after the choice", "harbour.test", "New"]) {
      other?.getByText(text);
    }
  });
});

Deno.test("causes: unfolding reads the first issues with the filters; all of them are a link away", async () => {
  const server = issueServer(some(12), {
    "GET /issues/causes": () => causesOf([exampleCause(1, { issues: 12 })]),
  });
  await atAddress("/?timeRange=7d", async ({ user, address }) => {
    await toggle("script1.js");
    assert.equal(queries(server, "GET /issues").filter(({ limit }) => limit !== "1").length, 0);
    await user.click(await toggle("script1.js"));
    await screen.findByRole("button", { name: "Details of _c10" });
    assert.ok(screen.queryByRole("button", { name: "Details of _c11" }) === null);
    const [read] = queries(server, "GET /issues").filter(({ limit }) => limit !== "1");
    assert.deepEqual([read?.cause, read?.timeRange], [exampleId(601), "7d"]);
    await user.click(screen.getByRole("link", { name: "Show all 12 issues" }));
    await screen.findByRole("button", { name: "Details of _c12" });
    assert.equal(address(), `/?timeRange=7d&cause=${exampleId(601)}`);
    screen.getByRole("button", { name: "one cause", pressed: true });
  });
});

Deno.test("causes: a search that finds few of them shows their issues at once, and they fold", async () => {
  issueServer(some(1), {
    "GET /issues/causes": (_, url) =>
      causesOf(
        (url.searchParams.get("search") === "_c1" ? [1, 2] : [1, 2, 3, 4])
          .map((n) => exampleCause(n)),
      ),
  });
  await atAddress("/?search=cdn", async () => {
    await toggle("script4.js");
    assert.ok(screen.queryByRole("button", { name: "Details of _c1" }) === null);
  });
  await atAddress("/?search=_c1", async ({ user }) => {
    const one = await screen.findByRole("button", { name: "script1.js", expanded: true });
    assert.equal((await screen.findAllByRole("button", { name: "Details of _c1" })).length, 2);
    await user.click(one);
    await toggle("script1.js");
    assert.equal(screen.getAllByRole("button", { name: "Details of _c1" }).length, 1);
  });
});

Deno.test("causes: a cause of one issue opens it, and doesn't pretend to unfold", async () => {
  issueServer(some(1), {
    "GET /issues/causes": () => causesOf([exampleCause(2), exampleCause(1, { issues: 1 })]),
  });
  const opened = async (address: () => string) => {
    await waitFor(() => assert.equal(address(), `/#issue=${exampleId(1)}`));
    await screen.findByRole("dialog");
  };
  await atAddress("/", async ({ user, address }) => {
    await user.click(await screen.findByRole("link", { name: "script1.js" }));
    await opened(address);
  });
  await atAddress("/", async ({ user, address }) => {
    const link = await screen.findByRole("link", { name: "script1.js" });
    assert.ok(screen.queryByRole("button", { name: "script1.js" }) === null);
    const row = link.closest("li");
    assert.ok(row?.querySelector(".is-cause-fold svg") === null);
    await user.click(within(row).getByText(/^2/, { selector: ".is-cause-when" }));
    await opened(address);
  });
  await atAddress("/", async ({ user, address }) => {
    await screen.findByRole("link", { name: "script1.js" });
    await user.keyboard("jj{Enter}");
    await opened(address);
  });
});

Deno.test("causes: a search that finds a cause of one issue shows it, and its line opens it", async () => {
  issueServer(some(1), {
    "GET /issues/causes": () => causesOf([exampleCause(1, { issues: 1 })]),
  });
  await atAddress("/?search=_c1", async ({ user, address }) => {
    await screen.findByRole("button", { name: "Details of _c1" });
    await user.click(screen.getByRole("link", { name: "script1.js" }));
    await waitFor(() => assert.equal(address(), `/?search=_c1#issue=${exampleId(1)}`));
  });
});

Deno.test("causes: the details of an issue have the cause's others beside them", async () => {
  issueServer(some(3), { "GET /issues/causes": () => causesOf([exampleCause(1, { issues: 3 })]) });
  await atAddress("/", async ({ user, address }) => {
    await user.click(await toggle("script1.js"));
    await user.click(await screen.findByRole("button", { name: "Details of _c2" }));
    await waitFor(() => assert.equal(address(), `/#issue=${exampleId(2)}`));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(await dialog.findByRole("button", { name: /^Next/ }));
    await waitFor(() => assert.equal(address(), `/#issue=${exampleId(3)}`));
  });
});

Deno.test("causes: Hand over and Decide act on the cause's issues that match", async () => {
  const server = bulkServer(some(2), {
    "GET /issues/causes": () => causesOf([exampleCause(1)]),
  });
  await atAddress("/?timeRange=all", async ({ user }) => {
    await user.click(
      await screen.findByRole("button", { name: "Decide on the issues of script1.js" }),
    );
    await user.click(await screen.findByRole("menuitem", { name: "Resolve" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Resolve 2 issues?" }));
    await user.click(dialog.getByRole("button", { name: "Resolve 2 issues" }));
    await waitFor(() =>
      assert.deepEqual(server.calls.find(({ key }) => key === "POST /issues/bulk")?.body, {
        do: { action: "resolve" },
        issues: {
          filters: { resolved: "false", timeRange: "all", cause: exampleId(601) },
          upTo: "2026-03-04T10:20:30.000Z",
        },
      })
    );
  });
  await atAddress("/?timeRange=all", async ({ user }) => {
    await toggle("script1.js");
    await user.keyboard("ja");
    const dialog = within(await screen.findByRole("dialog", { name: "Hand over 2 issues?" }));
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await user.keyboard("e");
    await screen.findByRole("dialog", { name: "Resolve 2 issues?" });
  });
  for (const [role, mayAccept] of [["TENANT_MANAGER", true], ["USER", false]] as const) {
    const server = bulkServer(some(2), { "GET /issues/causes": () => causesOf([exampleCause(1)]) });
    server.answers["GET /accounts/me"] = () => exampleAccount(role);
    await atAddress("/?timeRange=all", async ({ user }) => {
      await toggle("script1.js");
      await user.keyboard("jt");
      const dialog = screen.queryByRole("dialog", { name: "Accept 2 issues?" });
      assert.equal(dialog !== null, mayAccept, role);
    });
  }
  const viewer = { "GET /accounts/me": () => exampleAccount("VIEW_ONLY") };
  bulkServer(some(2), { "GET /issues/causes": () => causesOf([exampleCause(1)]), ...viewer });
  await atAddress("/", async () => {
    await toggle("script1.js");
    assert.ok(screen.queryByRole("button", { name: /^(Hand over|Decide)/ }) === null);
  });
});

Deno.test("causes: keys act on the issue under the pointer alone, until the focus moves on", async () => {
  const server = bulkServer(some(2), { "GET /issues/causes": () => causesOf([exampleCause(1)]) });
  await atAddress("/?timeRange=all", async ({ user }) => {
    await user.click(await toggle("script1.js"));
    const details = await screen.findByRole("button", { name: "Details of _c2" });
    const row = details.closest("li");
    assert.ok(row);
    await user.hover(row);
    await user.keyboard("w");
    const dialog = within(await screen.findByRole("dialog", { name: "Approve 1 issue?" }));
    await user.click(dialog.getByRole("button", { name: "Approve 1 issue" }));
    await waitFor(() =>
      assert.deepEqual(server.calls.find(({ key }) => key === "POST /issues/bulk")?.body, {
        do: { action: "approve", properties: "OWN" },
        issues: { ids: [exampleId(2)] },
      })
    );
    await user.hover(row);
    await user.keyboard("ke");
    await screen.findByRole("dialog", { name: "Resolve 2 issues?" });
  });
});

Deno.test("causes: keys move through them and unfold; the view and the order are in the address", async () => {
  const server = issueServer([exampleIssue(1)], {
    "GET /issues/causes": () => causesOf([exampleCause(1), exampleCause(2)]),
  });
  await atAddress("/", async ({ user, address }) => {
    await toggle("script1.js");
    await user.keyboard("jj{Enter}");
    await screen.findByRole("button", { name: "script2.js", expanded: true });
    await user.click(screen.getByRole("radio", { name: "All issues" }));
    await screen.findByRole("list", { name: "Issues" });
    assert.equal(address(), "/?view=all");
    await user.click(screen.getByRole("combobox", { name: "Sort by" }));
    await user.click(await screen.findByRole("option", { name: "Severity" }));
    await waitFor(() => assert.equal(queries(server, "GET /issues").at(-1)?.order, "severity"));
    await user.click(screen.getByRole("radio", { name: "By cause" }));
    await waitFor(() => assert.equal(address(), "/?view=cause&order=severity"));
    await waitFor(() =>
      assert.equal(queries(server, "GET /issues/causes").at(-1)?.order, "severity")
    );
  });
});

Deno.test("causes: the view that was chosen last comes back, and an address may name another", async () => {
  issueServer([exampleIssue(1)], { "GET /issues/causes": () => causesOf([exampleCause(1)]) });
  await atAddress("/", async ({ user }) => {
    await toggle("script1.js");
    await user.click(screen.getByRole("radio", { name: "All issues" }));
  });
  await atAddress("/?timeRange=7d", async ({ address }) => {
    await screen.findByRole("list", { name: "Issues" });
    assert.equal(address(), "/?timeRange=7d");
  });
  const hasCauses = async () => void await toggle("script1.js");
  await atAddress("/?view=cause", hasCauses);
  await atAddress("/", async ({ user }) => {
    await user.click(await screen.findByRole("radio", { name: "By cause" }));
    await toggle("script1.js");
  });
  await atAddress("/", hasCauses);
});

Deno.test("causes: that can't be loaded offer Retry", async () => {
  const server = issueServer([], { "GET /issues/causes": () => refusal(403, "FORBIDDEN") });
  await atAddress("/", async ({ user }) => {
    await screen.findByText("This could not be loaded");
    server.answers["GET /issues/causes"] = () => causesOf([exampleCause(1)]);
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await toggle("script1.js");
  });
});
