import { atAddress, fakeServer } from "../testing/show.tsx";
import { auditAction, entityTypeOf } from "@crumbtrail/contract/audit";
import { exampleAccount, exampleId, exampleIssue } from "@crumbtrail/host/testing/examples";
import { screen, waitFor, within } from "@testing-library/react";
import assert from "node:assert/strict";
import { exampleEvent, exampleEvents } from "../testing/examples.ts";
import { CONFIG_TABS } from "@crumbtrail/contract/config_tabs";
import { OBJECT_TYPES } from "@crumbtrail/contract/audit_labels";

const staff = { _id: null, name: "sam@provider.test", isStaff: true };

Deno.test("audit log: who did what; an event opens with what changed [versions-11]", async () => {
  fakeServer({ "GET /audit-events": () => exampleEvents(exampleEvent({ actor: staff })) });
  await atAddress("/admin/audit", async ({ user }) => {
    const table = within(await screen.findByRole("table", { name: "Audit log" }));
    table.getByText("sam@provider.test");
    table.getByText("Provider's team");
    screen.getByText(/^Kept for 5 years/);
    table.getByText("Property changed");
    await user.click(table.getByRole("button", { name: "Details of Property changed" }));
    const dialog = within(await screen.findByRole("dialog"));
    await dialog.findByText("192.0.2.7");
    const changes = within(dialog.getByRole("table", { name: "What changed" }));
    changes.getByText("Harbour");
    changes.getByText("Harbour News");
  });
});

Deno.test("audit log: filters stand in the address, go to the server, and to the export", async () => {
  const server = fakeServer({
    "GET /audit-events": (_, url) =>
      exampleEvents(...url.searchParams.get("actor") === "nobody" ? [] : [exampleEvent()]),
  });
  await atAddress("/admin/audit?kind=issue", async ({ user, address }) => {
    const link = await screen.findByRole("link", { name: "Download Excel" });
    assert.equal(
      link.getAttribute("href"),
      "/api/audit-events?export-format=xlsx&entityType=issue",
    );
    await user.type(screen.getByRole("searchbox", { name: "Search by person" }), "nobody");
    await screen.findByText("No events found");
    assert.equal(address(), "/admin/audit?who=nobody&kind=issue");
    const query = server.calls.at(-1)?.url.searchParams;
    assert.deepEqual([query?.get("actor"), query?.get("entityType")], ["nobody", "issue"]);
    await user.click(screen.getByRole("button", { name: "Show all events" }));
    await screen.findByText("1 of 1 event");
    await waitFor(() => assert.equal(address(), "/admin/audit"));
  });
});

Deno.test("audit log: of one object; the chip widens it to all of its type", async () => {
  const server = fakeServer({ "GET /audit-events": () => exampleEvents(exampleEvent()) });
  const of = exampleId(1);
  await atAddress(`/admin/audit?kind=property&of=${of}`, async ({ user, address }) => {
    const link = await screen.findByRole("link", { name: "Download Excel" });
    assert.equal(
      link.getAttribute("href"),
      `/api/audit-events?export-format=xlsx&entityType=property&entityId=${of}`,
    );
    const chip = await screen.findByRole("button", { name: "Only Harbour News", pressed: true });
    assert.equal(server.calls.at(-1)?.url.searchParams.get("entityId"), of);
    await user.click(chip);
    await waitFor(() => assert.equal(address(), "/admin/audit?kind=property"));
  });
});

Deno.test("audit log: events of an issue do not name it, the chip does", async () => {
  const of = exampleId(2);
  fakeServer({
    "GET /audit-events": () =>
      exampleEvents(
        exampleEvent({ action: "issue.resolved", entityType: "issue", before: null, after: null }),
      ),
    [`GET /issues/${of}`]: () => exampleIssue(2),
  });
  await atAddress(`/admin/audit?kind=issue&of=${of}`, async () => {
    await screen.findByRole("button", { name: `Only ${exampleIssue(2).entryName}`, pressed: true });
  });
});

Deno.test("audit log: the filter offers the object of every action that the log records", async () => {
  fakeServer({ "GET /audit-events": () => exampleEvents(exampleEvent()) });
  await atAddress("/admin/audit", async ({ user, address }) => {
    await user.click(await screen.findByRole("combobox", { name: "Type of object" }));
    const offered = (await screen.findAllByRole("option")).map(({ textContent }) => textContent);
    for (const action of auditAction.def.values) {
      assert.ok(offered.includes(OBJECT_TYPES[entityTypeOf(action)]), action);
    }
    assert.equal(offered.length, 1 + new Set(Object.values(OBJECT_TYPES)).size);
    await user.click(screen.getByRole("option", { name: "Integrations" }));
    await waitFor(() => assert.equal(address(), "/admin/audit?kind=webhook"));
  });
});

Deno.test("audit log: without the right to read it nobody gets there", async () => {
  const server = fakeServer({ "GET /accounts/me": () => exampleAccount("TENANT_MANAGER") });
  await atAddress("/admin/audit", async ({ address }) => {
    await waitFor(() => assert.equal(address(), CONFIG_TABS[0].path));
    assert.ok(!server.calls.some(({ key }) => key === "GET /audit-events"));
  });
});
