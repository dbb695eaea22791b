import { atAddress, fakeServer } from "../testing/show.tsx";
import type { HubItem } from "@crumbtrail/contract/hub_item";
import { exampleAccount, exampleId } from "@crumbtrail/host/testing/examples";
import { listOf, refusal } from "@crumbtrail/host/testing/fake_server";
import { dialogOf, lastCall, said } from "@crumbtrail/host/testing/acts";
import { screen, waitFor, within } from "@testing-library/react";
import assert from "node:assert/strict";
import { exampleStorageItem } from "../testing/examples.ts";

const ADDRESS = "/admin/storage-items";
const hubItem = (n: number, differs: Partial<HubItem> = {}): HubItem => ({
  _id: exampleId(7200 + n),
  name: `_hub_${n}`,
  type: "COOKIE",
  description: "Visitor",
  keyPatterns: [`^_hub_${n}$`],
  valuePatterns: [],
  origins: [],
  version: 1,
  updatedAt: "2026-01-01T00:00:00.000Z",
  storageItem: null,
  ...differs,
});
const COPY = exampleStorageItem({
  ...{ _id: exampleId(7300), name: "_hub_1", globalItemRef: exampleId(7201) },
});

Deno.test("hub items: searched in the dialog of a new item, and imported into its editor [knowledge-hub-10]", async () => {
  const items = [hubItem(1), hubItem(2, { storageItem: exampleId(7301) })];
  const copy = `POST /storage-items/${items[0]?._id}/copy`;
  const server = fakeServer({
    "GET /storage-items/global": (_: unknown, { searchParams }: URL) =>
      listOf(items.filter(({ name }) => name.includes(searchParams.get("name") ?? ""))),
    [copy]: () => refusal(409, "DUPLICATE_KEY"),
    [`GET /storage-items/${COPY._id}`]: () => COPY,
    [`GET /storage-items/${COPY._id}/hub-changes`]: () => ({
      ...{ hubVersion: 2, updatedAt: "2026-02-01T00:00:00.000Z" },
      changes: [{ part: "keyPatterns", entry: null, before: null, after: "^_x$", isKept: false }],
    }),
  });
  await atAddress(`${ADDRESS}?open=new`, async ({ user, address }) => {
    const dialog = await dialogOf("Add storage item");
    const hub = within(await dialog.findByRole("region", { name: "Knowledge Hub" }));
    hub.getByText("2 of 2 storage items");
    hub.getByText("Already imported");
    hub.getByRole("button", { name: "Open _hub_2" });
    await user.type(hub.getByRole("searchbox"), "hub_1");
    await hub.findByText("1 of 1 storage items");
    await user.click(hub.getByRole("button", { name: "Add _hub_1" }));
    await waitFor(() =>
      assert.equal(said(), "_hub_1 was not added. An entry with this name already exists")
    );
    server.answers[copy] = () => COPY;
    await user.click(hub.getByRole("button", { name: "Add _hub_1" }));
    const editor = await dialogOf("Edit storage item");
    assert.match(address(), new RegExp(`open=${COPY._id}`));
    await editor.findByText("The Knowledge Hub has changes.");
  });
});

Deno.test("hub items: an empty hub takes no room in the dialog", async () => {
  fakeServer();
  await atAddress(`${ADDRESS}?open=new`, async () => {
    const dialog = await dialogOf("Add storage item");
    await waitFor(() => assert.ok(!dialog.queryByRole("status", { name: "Loading" })));
    assert.ok(!dialog.queryByRole("region", { name: "Knowledge Hub" }));
  });
});

Deno.test("hub items: staff lists and adds global items, nobody else sees them [storage-items-8]", async () => {
  const GLOBAL = exampleStorageItem({ name: "_everywhere", affiliation: "global", global: true });
  const asked = ({ calls }: typeof server) =>
    calls.findLast(({ key }) => key === "GET /storage-items")?.url.searchParams.get("global");
  const server = fakeServer({
    "GET /accounts/me": () => exampleAccount("ADMIN"),
    "GET /storage-items": (_: unknown, { searchParams }: URL) =>
      listOf(searchParams.get("global") === "true" ? [GLOBAL] : []),
    "POST /storage-items": () => GLOBAL,
  });
  await atAddress(ADDRESS, async ({ user, address }) => {
    await user.click(await screen.findByRole("button", { name: "Global" }));
    await screen.findByRole("row", { name: /_everywhere/ });
    assert.equal(address(), `${ADDRESS}?global=true`);
    await user.click(screen.getByRole("button", { name: "Add storage item" }));
    const dialog = await dialogOf("Add global storage item");
    dialog.getByText(/^Every tenant can import this item/);
    await user.type(dialog.getByRole("textbox", { name: "Name" }), "_new");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => assert.ok(!screen.queryByRole("dialog")));
    const sent = lastCall(server, "POST /storage-items");
    const { name, global } = sent?.body as Record<string, unknown>;
    assert.deepEqual([name, global], ["_new", true]);
  });
  server.answers["GET /accounts/me"] = () => exampleAccount("TENANT_ADMIN");
  await atAddress(`${ADDRESS}?global=true`, async () => {
    await screen.findByText("No storage items yet.");
    assert.equal(asked(server), null);
    assert.ok(!screen.queryByRole("button", { name: "Global" }));
  });
});
