import { atAddress } from "../testing/show.tsx";
import { exampleId, exampleIssue, exampleProperty } from "@crumbtrail/host/testing/examples";
import { type FakeServer, listOf } from "@crumbtrail/host/testing/fake_server";
import { screen, waitFor, within } from "@testing-library/react";
import assert from "node:assert/strict";
import { issueServer } from "../testing/fake_server.ts";

/** The query of the last call for a page of the list. */
function lastQuery(server: FakeServer): Record<string, string> {
  const call = server.calls.findLast(({ key, url }) =>
    key === "GET /issues" && url.searchParams.get("limit") !== "1"
  );
  return Object.fromEntries(call?.url.searchParams ?? []);
}

Deno.test("filters: the address decides the request [issues-page-7, issues-page-11]", async () => {
  const server = issueServer([exampleIssue(1, { resolved: true })]);
  const property = exampleId(700);
  const path = `/?resolved=true&timeRange=7d&issueType=STORAGE_ITEM&search=_c&properties=`;
  await atAddress(path + property, async () => {
    await screen.findByRole("button", { name: "Details of _c1" });
    assert.deepEqual(lastQuery(server), {
      resolved: "true",
      timeRange: "7d",
      issueType: "STORAGE_ITEM",
      search: "_c",
      properties: property,
      order: "lastSeen",
      offset: "0",
      limit: "50",
    });
    screen.getByRole("tab", { name: /Resolved/, selected: true });
    screen.getByRole("button", { name: "Storage Item", pressed: true });
    const ranges = screen.getByRole("radiogroup", { name: "Time range" });
    const labels = within(ranges).getAllByRole<HTMLInputElement>("radio");
    assert.deepEqual(labels.map(({ value }) => value), ["1d", "7d", "all"]);
    within(ranges).getByRole("radio", { name: "Last 24h", checked: false });
    within(ranges).getByRole("radio", { name: "Last 7 Days", checked: true });
    within(ranges).getByRole("radio", { name: "All", checked: false });
    await screen.findByText(/Unknown property, “_c”$/);
  });
});

Deno.test("filters: pages that are no longer tested, of any date, and of open issues alone", async () => {
  const server = issueServer([exampleIssue(1)]);
  await atAddress("/?view=all", async ({ user }) => {
    await user.click(await screen.findByRole("button", { name: "Page no longer tested" }));
    await waitFor(() => assert.equal(lastQuery(server).untested, "true"));
    assert.equal(lastQuery(server).timeRange, "all");
    await screen.findByText(/any date, on a page that is no longer tested$/);
    await user.click(screen.getByRole("tab", { name: /Resolved/ }));
    await waitFor(() => assert.equal(lastQuery(server).resolved, "true"));
    assert.equal(lastQuery(server).untested, undefined);
    assert.equal(screen.queryByRole("button", { name: "Page no longer tested" }), null);
  });
});

Deno.test("filters: chips, range and property go into the address, and are cleared at once [issues-page-8, issues-page-12]", async () => {
  issueServer([exampleIssue(1)], {
    "GET /properties": () => listOf([exampleProperty()]),
  });
  await atAddress("/?view=all", async ({ user, address }) => {
    await user.click(await screen.findByRole("button", { name: "Suspicious Request" }));
    await user.click(screen.getByRole("button", { name: "Storage Item" }));
    await user.click(screen.getByRole("radio", { name: "All" }));
    await user.click(screen.getByRole("combobox", { name: "Properties" }));
    await user.click(await screen.findByRole("option", { name: "Harbour News" }));
    await screen.findByText(/any date, Storage Item or Suspicious Request, Harbour News$/);
    await waitFor(() =>
      assert.deepEqual(Object.fromEntries(new URLSearchParams(address().slice(2))), {
        view: "all",
        timeRange: "all",
        issueType: "SUSPICIOUS_REQUEST,STORAGE_ITEM",
        properties: exampleProperty()._id,
      })
    );
    await user.click(screen.getByRole("button", { name: "Clear filters" }));
    await waitFor(() => assert.equal(address(), "/?view=all"));
    assert.ok(screen.queryByRole("button", { name: "Clear filters" }) === null);
    await screen.findByText("1 of 1 open issue, last seen within 24 hours");
  });
});

Deno.test("filters: a search is sent when typing pauses, and undoes no other filter [issues-page-13]", async () => {
  const server = issueServer([exampleIssue(1)]);
  await atAddress("/?view=all", async ({ user, address }) => {
    await user.click(await screen.findByRole("searchbox", { name: "Search issues" }));
    await user.paste("_ga ");
    // Before the pause is over.
    await user.click(screen.getByRole("button", { name: "Storage Item" }));
    await waitFor(() => assert.match(address(), /issueType=STORAGE_ITEM.*search=_ga/));
    await waitFor(() => assert.equal(lastQuery(server).search, "_ga"));
    const box = screen.getByRole<HTMLInputElement>("searchbox", { name: "Search issues" });
    assert.equal(box.value, "_ga ");
  });
});

Deno.test("filters: the download has the filters of the list [issues-page-16]", async () => {
  issueServer([exampleIssue(1)]);
  await atAddress("/?view=all&timeRange=7d&search=a%26b", async () => {
    const link = await screen.findByRole("link", { name: "Download Excel" });
    const url = new URL(link.getAttribute("href") ?? "", "https://crumbtrail.test");
    assert.equal(url.pathname, "/api/issues");
    assert.deepEqual(Object.fromEntries(url.searchParams), {
      resolved: "false",
      timeRange: "7d",
      search: "a&b",
      "export-format": "xlsx",
    });
  });
});
