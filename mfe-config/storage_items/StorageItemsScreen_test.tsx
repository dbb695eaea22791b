import { atAddress, fakeServer } from "../testing/show.tsx";
import type { Role } from "@crumbtrail/contract/enums";
import { exampleAccount, exampleId, exampleProperty } from "@crumbtrail/host/testing/examples";
import { listOf, refusal } from "@crumbtrail/host/testing/fake_server";
import {
  callsOf,
  choose,
  dialogOf,
  inRow,
  lastBody,
  lastCall,
  rowOf,
  said,
} from "@crumbtrail/host/testing/acts";
import { screen, waitFor, within } from "@testing-library/react";
import assert from "node:assert/strict";
import { exampleListedVendor, exampleStorageItem } from "../testing/examples.ts";

const ITEM = exampleStorageItem({
  keyPatterns: ["^_ga$", "^_ga_[A-Z0-9]+$"],
  vendor: exampleId(930),
  vendorName: "Example Analytics",
  properties: [exampleId(1)],
});
const OLD = exampleStorageItem({ _id: exampleId(941), name: "legacy", status: "DISABLED" });

const server = (more: Parameters<typeof fakeServer>[0] = {}, role: Role = "TENANT_ADMIN") =>
  fakeServer({
    "GET /accounts/me": () => exampleAccount(role),
    "GET /properties": () => listOf([exampleProperty({ _id: exampleId(1), name: "Arbour" })]),
    "GET /storage-items": (_, url) =>
      listOf(url.searchParams.get("status") === "ALL" ? [ITEM, OLD] : [ITEM]),
    "GET /vendors": () =>
      listOf([exampleListedVendor({ _id: exampleId(931), name: "Other Vendor" })]),
    "GET /catalogue/samples": () => ({ samples: [{ text: "_ga", origins: [".arbour.test"] }] }),
    ...more,
  });

const ADDRESS = "/admin/storage-items";
const ONE = `/storage-items/${ITEM._id}`;

Deno.test("storage items: name, type, patterns, vendor, properties and status; filters are the server's [storage-items-1, storage-items-4]", async () => {
  const on = server();
  await atAddress(ADDRESS, async ({ user, address }) => {
    const row = await inRow(/_ga/);
    for (const text of ["Cookie", "^_ga$", "+1", "Example Analytics", "Active"]) {
      row.getByText(text);
    }
    await row.findByText("Arbour");
    screen.getByText("1 of 1 storage item");
    await user.click(screen.getByRole("button", { name: "Show inactive" }));
    const old = await rowOf(/legacy/);
    assert.ok(old.classList.contains("ct-disabled"));
    within(old).getByText("Inactive");
    await choose(user, screen, "Type of storage", "Local Storage");
    await user.type(screen.getByRole("searchbox", { name: "Search storage items" }), "_g");
    await waitFor(() => assert.match(address(), /search=_g/));
    assert.match(address(), /inactive=true/);
    await waitFor(() => {
      const asked = lastCall(on, "GET /storage-items")?.url.searchParams;
      const { status, type, search } = Object.fromEntries(asked ?? []);
      assert.deepEqual({ status, type, search }, {
        status: "ALL",
        type: "LOCAL_STORAGE",
        search: "_g",
      });
    });
  });
});

Deno.test("storage items: a new one, its patterns tried on recent names, its vendor searched [storage-items-11, storage-items-12, storage-items-13, storage-items-19]", async () => {
  const on = server({ "POST /storage-items": () => refusal(409, "DUPLICATE_KEY") });
  await atAddress(ADDRESS, async ({ user, address }) => {
    await user.click(await screen.findByRole("button", { name: "Add storage item" }));
    assert.match(address(), /open=new/);
    const dialog = await dialogOf("Add storage item");
    const save = dialog.getByRole<HTMLButtonElement>("button", { name: "Save" });
    assert.equal(save.disabled, true);
    await user.type(dialog.getByRole("textbox", { name: "Name" }), "_ga");
    const keys = dialog.getByRole("textbox", { name: "Key patterns" });
    await user.type(keys, "^_ga(x{Enter}");
    await dialog.findByText(/missing/);
    assert.equal(save.disabled, true);
    await user.click(dialog.getByRole("button", { name: "Remove ^_ga(x" }));
    await user.type(keys, "^_ga{Enter}");
    await dialog.findByText("matches 1 of the last 1 cookies");
    await user.type(dialog.getByRole("textbox", { name: "Value patterns" }), "^GA1{Enter}");
    const origins = dialog.getByRole("textbox", { name: "Origins" });
    await user.type(origins, "..example{Enter}");
    await dialog.findByText("Enter a host name such as shop.example.com");
    assert.equal(save.disabled, true);
    await user.click(dialog.getByRole("button", { name: "Remove ..example" }));
    await user.type(origins, "harbour.test");
    await dialog.findByText("matches none of the last 1 cookies");
    await user.clear(origins);
    await user.type(origins, "Arbour.test{Enter}");
    await waitFor(() =>
      assert.equal(dialog.getAllByText("matches 1 of the last 1 cookies").length, 2)
    );
    dialog.getByText(/Not tried on recorded entries/);
    await user.click(dialog.getByRole("combobox", { name: "Vendor" }));
    await user.keyboard("Oth");
    const searched = () =>
      callsOf(on, "GET /vendors")
        .map(({ url }) => url.searchParams.get("search"));
    await waitFor(() => assert.deepEqual([searched()[0], searched().at(-1)], [null, "Oth"]));
    await user.click(await screen.findByRole("option", { name: "Other Vendor" }));
    await user.click(save);
    await dialog.findByText("An entry with this name already exists");
    on.answers["POST /storage-items"] = () => refusal(400, "INPUT_INVALID");
    await user.click(save);
    await dialog.findByText("An error occurred. Please make sure the input is valid.");
    on.answers["POST /storage-items"] = () => ITEM;
    await user.click(save);
    await waitFor(() => assert.ok(!screen.queryByRole("dialog")));
    assert.deepEqual(lastBody(on, "POST"), {
      name: "_ga",
      description: "",
      type: "COOKIE",
      keyPatterns: ["^_ga"],
      valuePatterns: ["^GA1"],
      origins: ["arbour.test"],
      vendor: exampleId(931),
      properties: [],
      status: "ACTIVE",
    });
    assert.equal(said(), "Storage Item saved.");
  });
});

Deno.test("storage items: a change sends what differs and the version; a refused pattern says which [storage-items-12]", async () => {
  const details = [{ path: "keyPatterns.1", message: "is too large" }];
  const on = server({ [`PATCH ${ONE}`]: () => refusal(422, "VALIDATION_ERROR", details) });
  await atAddress(`${ADDRESS}?open=${ITEM._id}`, async ({ user }) => {
    const dialog = await dialogOf("Edit storage item");
    await user.type(dialog.getByRole("textbox", { name: "Description" }), "Counts visits");
    await choose(user, dialog, "Status", "Inactive");
    const save = dialog.getByRole("button", { name: "Save" });
    await user.click(save);
    await dialog.findByText("^_ga_[A-Z0-9]+$: is too large");
    on.answers[`PATCH ${ONE}`] = () => ITEM;
    await user.click(save);
    await waitFor(() => assert.ok(!screen.queryByRole("dialog")));
    assert.deepEqual(lastBody(on, "PATCH"), {
      description: "Counts visits",
      status: "DISABLED",
      version: ITEM.version,
    });
    assert.equal(said(), "Storage Item saved.");
  });
});

Deno.test("storage items: a change of the properties alone is reported in its own words [storage-items-14]", async () => {
  const on = server({ [`PATCH ${ONE}`]: () => ITEM });
  await atAddress(`${ADDRESS}?open=${ITEM._id}`, async ({ user }) => {
    const dialog = await dialogOf("Edit storage item");
    await choose(user, dialog, "Properties", "All properties");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => assert.equal(said(), "Modified properties."));
    assert.deepEqual(lastBody(on, "PATCH"), { properties: ["ALL"], version: ITEM.version });
  });
});

Deno.test("storage items: another vendor replaces the chosen one, or none does", async () => {
  const on = server({ [`PATCH ${ONE}`]: () => ITEM });
  await atAddress(`${ADDRESS}?open=${ITEM._id}`, async ({ user }) => {
    const dialog = await dialogOf("Edit storage item");
    const vendor = dialog.getByRole<HTMLInputElement>("combobox", { name: "Vendor" });
    assert.equal(vendor.value, "Example Analytics");
    await user.click(vendor);
    await user.keyboard("Oth");
    assert.equal(vendor.value, "Oth");
    await user.click(await screen.findByRole("option", { name: "Other Vendor" }));
    assert.equal(vendor.value, "Other Vendor");
    await user.click(vendor);
    await user.click(await screen.findByRole("option", { name: "No vendor" }));
    assert.equal(vendor.value, "");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => assert.ok(!screen.queryByRole("dialog")));
    assert.deepEqual(lastBody(on, "PATCH"), { vendor: null, version: ITEM.version });
  });
});

Deno.test("storage items: an inactive one is activated from the list [storage-items-5]", async () => {
  const path = `PATCH /storage-items/${OLD._id}`;
  const on = server({ [path]: () => refusal(500, "UNKNOWN_ERROR") });
  await atAddress(`${ADDRESS}?inactive=true`, async ({ user }) => {
    const button = await screen.findByRole("button", { name: "Activate legacy" });
    await user.click(button);
    await waitFor(() => assert.match(said(), /^legacy was not activated\./));
    on.answers[path] = () => OLD;
    await user.click(button);
    await waitFor(() => assert.equal(said(), "legacy is active again."));
    assert.deepEqual(lastBody(on, "PATCH"), { status: "ACTIVE" });
  });
});

Deno.test("storage items: one that is on no loaded page opens by its address [storage-items-1]", async () => {
  server({ [`GET /storage-items/${OLD._id}`]: () => OLD });
  await atAddress(`${ADDRESS}?open=${OLD._id}`, async () => {
    const dialog = await dialogOf("Edit storage item");
    assert.equal(dialog.getByRole<HTMLInputElement>("textbox", { name: "Name" }).value, "legacy");
  });
});

Deno.test("storage items: one that an approval added says so", async () => {
  const origin = {
    approval: exampleId(1),
    issue: exampleId(2),
    by: "Grace Hopper",
    at: "2026-11-20T10:00:00.000Z",
  };
  server({ "GET /storage-items": () => listOf([{ ...ITEM, origin }]) });
  await atAddress(`${ADDRESS}?open=${ITEM._id}`, async () => {
    await screen.findByText("Approval");
    const dialog = await dialogOf("Edit storage item");
    dialog.getByText(/Added when Grace Hopper approved/);
    const link = dialog.getByRole("link", { name: "an issue" });
    assert.match(link.getAttribute("href") ?? "", new RegExp(exampleId(2)));
  });
});
