import { atAddress, fakeServer } from "../testing/show.tsx";
import { exampleId, exampleProperty } from "@crumbtrail/host/testing/examples";
import { listOf, refusal } from "@crumbtrail/host/testing/fake_server";
import {
  choose,
  dialogOf,
  lastBody,
  lastCall,
  noContent,
  question,
  said,
} from "@crumbtrail/host/testing/acts";
import { act, screen, waitFor } from "@testing-library/react";
import assert from "node:assert/strict";
import { exampleEntry, exampleListedVendor, exampleVendor } from "../testing/examples.ts";

const SHOP = exampleProperty({ _id: exampleId(1), name: "Shop" });
const COOKIE = exampleEntry();
const HUBS = exampleEntry({
  _id: exampleId(971),
  type: "REQUEST",
  entryType: null,
  pattern: "^https://px\\.",
  createdByPW: true,
  isDisabled: true,
});
const VENDOR = exampleVendor({
  urlPatterns: ["^https://ads\\."],
  properties: [SHOP._id],
  entityList: [COOKIE, HUBS],
});
const PATH = `/vendors/${VENDOR._id}`;
const ITEMS = `${PATH}/list-item`;

const answers = () => ({
  "GET /properties": () => listOf([SHOP]),
  "GET /vendors": () => listOf([exampleListedVendor()]),
  [`GET ${PATH}`]: () => VENDOR,
});

const ADDRESS = `/admin/vendors?open=${VENDOR._id}`;
const editor = async () => await dialogOf("Edit Example Ads");
const entryDialog = async (name: string) => await dialogOf(name);

type Inside = Pick<typeof screen, "getByRole">;
const button = (inside: Inside, name: string | RegExp) =>
  inside.getByRole<HTMLButtonElement>("button", { name });
const box = (inside: Inside, name: string) =>
  inside.getByRole<HTMLInputElement>("textbox", { name });

Deno.test("vendor editor: at its own address, it sends what differs with the version that was read [vendors-1, vendors-32]", async () => {
  const server = fakeServer({ ...answers(), [`PATCH ${PATH}`]: () => VENDOR });
  await atAddress(ADDRESS, async ({ user, address }) => {
    const dialog = await editor();
    assert.equal(button(dialog, "Save").disabled, true);
    await user.type(box(dialog, "IAB id"), "x");
    await dialog.findByText("A whole number from 1, or nothing");
    await user.clear(box(dialog, "IAB id"));
    await user.type(box(dialog, "IAB id"), "755");
    await user.click(dialog.getByRole("checkbox", { name: "Strictly necessary" }));
    await user.click(dialog.getByRole("checkbox", { name: /^Ignore/ }));
    await user.type(box(dialog, "URL patterns"), "^https://ad s2{Enter}");
    await user.click(button(dialog, "Save"));
    await waitFor(() => assert.equal(said(), "Vendor saved successfully"));
    await waitFor(() => assert.equal(address(), "/admin/vendors"));
    assert.deepEqual(lastBody(server, "PATCH"), {
      urlPatterns: ["^https://ads\\.", "^https://ads2"],
      ignore: true,
      strictlyNecessary: true,
      iabId: 755,
      version: 3,
    });
  });
});

Deno.test("vendor editor: an empty name and an unreadable pattern cannot be saved [vendors-18]", async () => {
  fakeServer(answers());
  await atAddress(ADDRESS, async ({ user }) => {
    const dialog = await editor();
    await user.type(box(dialog, "URL patterns"), "a(?=b){Enter}");
    await dialog.findByText("look-aheads and look-behinds are not supported");
    await waitFor(() => assert.equal(button(dialog, "Save").disabled, true));
    await user.click(button(dialog, "Remove a(?=b)"));
    await user.clear(box(dialog, "Name"));
    await dialog.findByText("A name is required");
    assert.equal(button(dialog, "Save").disabled, true);
  });
});

Deno.test("vendor editor: the Knowledge Hub's name stays, and an approval is named with its issue [vendors-17]", async () => {
  const origin = {
    approval: exampleId(980),
    issue: exampleId(981),
    by: "Ada Example",
    at: "2026-11-20T10:00:00.000Z",
  };
  const vendor = { ...VENDOR, globalVendorRef: exampleId(982), origin };
  fakeServer({ ...answers(), [`GET ${PATH}`]: () => vendor });
  await atAddress(ADDRESS, async () => {
    const dialog = await editor();
    assert.equal(box(dialog, "Name").readOnly, true);
    dialog.getByText(/Added by an approval of Ada Example/);
    const link = dialog.getByRole("link", { name: "Show the issue" });
    assert.equal(link.getAttribute("href"), `/#issue=${origin.issue}`);
  });
});

Deno.test("vendor entries: a storage entry needs a pattern and a type; spaces are stripped [vendors-15]", async () => {
  const server = fakeServer({ ...answers(), [`POST ${ITEMS}`]: () => VENDOR });
  await atAddress(ADDRESS, async ({ user }) => {
    await user.click(button(await editor(), "Add entry"));
    const dialog = await entryDialog("Add entry");
    const save = button(dialog, "Save");
    await user.type(box(dialog, "Pattern"), "^_ p x");
    assert.equal(box(dialog, "Pattern").value, "^_px");
    assert.equal(save.disabled, true, "no type yet");
    await choose(user, dialog, "Type", "Local Storage");
    assert.equal(save.disabled, false);
    await user.clear(box(dialog, "Pattern"));
    await user.type(box(dialog, "Pattern"), "a(?=b)");
    await dialog.findByText("look-aheads and look-behinds are not supported");
    await waitFor(() => assert.equal(save.disabled, true));
    await user.clear(box(dialog, "Pattern"));
    await user.type(box(dialog, "Pattern"), "^_px");
    await user.click(save);
    await waitFor(() => assert.ok(!screen.queryByRole("dialog", { name: "Add entry" })));
    assert.deepEqual(lastBody(server, "POST"), {
      type: "STORAGE",
      data: {
        entryType: "LOCAL_STORAGE",
        pattern: "^_px",
        description: "",
        whitelist: true,
        properties: [SHOP._id],
        isDisabled: false,
      },
      version: 3,
    });
    assert.equal(said(), "Vendor saved successfully");
    await editor();
  });
});

Deno.test("vendor entries: an entry is changed in its dialog, and a refusal is read at its field [vendors-8]", async () => {
  const item = `PATCH ${ITEMS}/${COOKIE._id}`;
  const details = [{ path: "data.pattern", message: "this vendor already has an entry" }];
  const server = fakeServer({
    ...answers(),
    [item]: () => refusal(422, "VALIDATION_ERROR", details),
  });
  await atAddress(ADDRESS, async ({ user }) => {
    await user.click(button(await editor(), "Edit ^_ad_"));
    const dialog = await entryDialog("Edit entry");
    await user.type(box(dialog, "Pattern"), "2");
    await user.click(dialog.getByRole("checkbox", { name: /^Whitelist/ }));
    await user.click(button(dialog, "Save"));
    await dialog.findByText("this vendor already has an entry");
    server.answers[item] = () => VENDOR;
    await user.type(box(dialog, "Pattern"), "3");
    await user.click(button(dialog, "Save"));
    await waitFor(() => assert.ok(!screen.queryByRole("dialog", { name: "Edit entry" })));
    assert.deepEqual(lastBody(server, item), {
      data: { pattern: "^_ad_23", whitelist: false },
      version: 3,
    });
  });
});

Deno.test("vendor entries: the Knowledge Hub's are switched on and off, own ones are deleted after a question [vendors-10, vendors-35]", async () => {
  const [toggle, remove] = [`PATCH ${ITEMS}/${HUBS._id}`, `DELETE ${ITEMS}/${COOKIE._id}`];
  const server = fakeServer({
    ...answers(),
    [toggle]: () => ({
      ...VENDOR,
      entityList: [COOKIE, { ...HUBS, isDisabled: false }],
      version: 4,
    }),
    [remove]: noContent,
  });
  await atAddress(ADDRESS, async ({ user }) => {
    const dialog = await editor();
    const row = dialog.getByText("^https://px\\.").closest('[role="row"]');
    assert.ok(row?.classList.contains("ct-disabled"));
    assert.ok(!dialog.queryByRole("button", { name: "Delete ^https://px\\." }));
    await user.click(button(dialog, "Enable ^https://px\\."));
    await waitFor(() => assert.ok(server.calls.some(({ key }) => key === toggle)));
    assert.deepEqual(lastBody(server, toggle), { data: { isDisabled: false }, version: 3 });
    await dialog.findByRole("button", { name: "Disable ^https://px\\." });
    await user.click(button(dialog, "Delete ^_ad_"));
    const asked = question();
    assert.equal(asked?.title, "Should this entry be deleted? This operation cannot be undone.");
    server.answers[`GET ${PATH}`] = () => ({ ...VENDOR, entityList: [HUBS] });
    act(() => asked?.answer(true));
    await waitFor(() => assert.ok(!dialog.queryByText("^_ad_")));
    assert.equal(said(), "^_ad_ was deleted.");
    const { url } = lastCall(server, remove) ?? {};
    assert.equal(url?.searchParams.get("version"), "4");
  });
});

Deno.test("vendor entries: an imported entry of any storage can be edited, and limited to one kind", async () => {
  const imported = exampleEntry({ entryType: null });
  const item = `PATCH ${ITEMS}/${imported._id}`;
  const server = fakeServer({
    ...answers(),
    [`GET ${PATH}`]: () => ({ ...VENDOR, entityList: [imported] }),
    [item]: () => VENDOR,
  });
  const sent = () => lastBody(server, item);
  await atAddress(ADDRESS, async ({ user }) => {
    await user.click(button(await editor(), "Edit ^_ad_"));
    const dialog = await entryDialog("Edit entry");
    const type = dialog.getByRole<HTMLInputElement>("combobox", { name: "Type" });
    assert.equal(type.value, "Any storage");
    await user.type(box(dialog, "Description"), "Imported");
    await user.click(button(dialog, "Save"));
    await waitFor(() => assert.ok(!screen.queryByRole("dialog", { name: "Edit entry" })));
    const { data } = sent() as { data: Record<string, unknown> };
    assert.match(String(data.description), /Imported$/);
    assert.equal("entryType" in data, false, "unchanged");
  });
});

Deno.test("vendor entries: an entry of one kind can be widened to any storage, a new one cannot", async () => {
  const item = `PATCH ${ITEMS}/${COOKIE._id}`;
  const server = fakeServer({ ...answers(), [item]: () => VENDOR });
  await atAddress(ADDRESS, async ({ user }) => {
    await user.click(button(await editor(), "Edit ^_ad_"));
    const dialog = await entryDialog("Edit entry");
    await choose(user, dialog, "Type", "Any storage");
    await user.click(button(dialog, "Save"));
    await waitFor(() => assert.ok(!screen.queryByRole("dialog", { name: "Edit entry" })));
    assert.deepEqual(lastBody(server, item), { data: { entryType: null }, version: 3 });
    await user.click(button(await editor(), "Add entry"));
    const adding = await entryDialog("Add entry");
    await user.click(adding.getByRole("combobox", { name: "Type" }));
    await screen.findByRole("option", { name: "Local Storage" });
    assert.equal(screen.queryByRole("option", { name: "Any storage" }), null);
  });
});
