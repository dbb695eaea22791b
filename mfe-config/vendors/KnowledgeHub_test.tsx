import { atAddress, fakeServer } from "../testing/show.tsx";
import type { ListedHubVendor } from "@crumbtrail/contract/hub";
import { exampleId } from "@crumbtrail/host/testing/examples";
import { listOf, refusal } from "@crumbtrail/host/testing/fake_server";
import { callsOf, dialogOf, lastBody, said } from "@crumbtrail/host/testing/acts";
import { screen, waitFor, within } from "@testing-library/react";
import assert from "node:assert/strict";
import { exampleVendor } from "../testing/examples.ts";

const hubVendor = (n: number, differs: Partial<ListedHubVendor> = {}): ListedHubVendor => ({
  _id: exampleId(7000 + n),
  name: `Hub vendor ${n}`,
  description: "Shows ads",
  category: "ad",
  iabId: null,
  spVendorId: null,
  strictlyNecessary: false,
  urlPatternCount: 1,
  entryCount: 1,
  version: 1,
  updatedAt: "2026-01-01T00:00:00.000Z",
  imported: false,
  vendor: null,
  ownVendor: null,
  ...differs,
});

const COPY = exampleVendor({ _id: exampleId(7100), name: "Hub vendor 1" });
const hub = async () => {
  const dialog = await dialogOf("Add vendor");
  return within(await dialog.findByRole("region", { name: "Knowledge Hub" }));
};

Deno.test("knowledge hub: a vendor is searched, looked at, and added to the tenant [knowledge-hub-1, knowledge-hub-8]", async () => {
  const vendors = [hubVendor(1), hubVendor(2)];
  const server = fakeServer({
    "GET /vendors/global": (_: unknown, { searchParams }: URL) =>
      listOf(vendors.filter(({ name }) => name.includes(searchParams.get("name") ?? ""))),
    [`GET /vendors/global/${vendors[0]?._id}`]: () => ({
      ...vendors[0],
      urlPatterns: ["^https://hub\\."],
      entityList: [{ type: "REQUEST", entryType: null, pattern: "px", description: "Pixel" }],
    }),
    [`POST /vendors/${vendors[0]?._id}/copy`]: () => refusal(409, "DUPLICATE_KEY"),
    [`GET /vendors/${COPY._id}`]: () => COPY,
  });
  await atAddress("/admin/vendors?open=new", async ({ user, address }) => {
    const section = await hub();
    await section.findByText("2 of 2 vendors");
    await user.click(section.getByRole("searchbox"));
    await user.paste("vendor 1");
    await section.findByText("1 of 1 vendors");
    section.getByText("Advertising");
    const searches = callsOf(server, "GET /vendors/global");
    assert.equal(searches.length, 2, "one search for what was pasted");
    await user.click(section.getByRole("button", { name: "Details of Hub vendor 1" }));
    await section.findByText("^https://hub\\.");
    section.getByText("Pixel");
    await user.click(section.getByRole("button", { name: "Add Vendor Hub vendor 1" }));
    await waitFor(() =>
      assert.equal(said(), "Hub vendor 1 was not added. An entry with this name already exists")
    );
    server.answers[`POST /vendors/${vendors[0]?._id}/copy`] = () => COPY;
    await user.click(section.getByRole("button", { name: "Add Vendor Hub vendor 1" }));
    await screen.findByRole("dialog", { name: "Edit Hub vendor 1" });
    assert.match(address(), new RegExp(`open=${COPY._id}`));
    assert.equal(said(), "Vendor saved successfully");
  });
});

Deno.test("knowledge hub: an imported vendor is opened instead of added [knowledge-hub-4]", async () => {
  fakeServer({
    "GET /vendors/global": () => listOf([hubVendor(1, { imported: true, vendor: COPY._id })]),
    [`GET /vendors/${COPY._id}`]: () => COPY,
  });
  await atAddress("/admin/vendors?open=new", async ({ user }) => {
    const section = await hub();
    await section.findByText("Already imported");
    assert.ok(!section.queryByRole("button", { name: /^Add Vendor/ }));
    await user.click(section.getByRole("button", { name: "Open Hub vendor 1" }));
    await screen.findByRole("dialog", { name: "Edit Hub vendor 1" });
  });
});

Deno.test("knowledge hub: an own vendor of the same name is linked, and its changes reviewed [knowledge-hub-9]", async () => {
  const vendor = hubVendor(1, { ownVendor: COPY._id });
  const server = fakeServer({
    "GET /vendors/global": () => listOf([vendor]),
    [`POST /vendors/${COPY._id}/hub-link`]: () => ({ ...COPY, globalVendorRef: vendor._id }),
    [`GET /vendors/${COPY._id}`]: () => ({ ...COPY, globalVendorRef: vendor._id }),
    [`GET /vendors/${COPY._id}/hub-changes`]: () => CHANGES,
  });
  await atAddress("/admin/vendors?open=new", async ({ user }) => {
    const section = await hub();
    const name = "Link to your vendor Hub vendor 1";
    await user.click(await section.findByRole("button", { name }));
    const editor = await dialogOf("Edit Hub vendor 1");
    await editor.findByText("The Knowledge Hub has changes.");
    assert.deepEqual(lastBody(server, "POST"), { hubVendor: vendor._id });
  });
});

Deno.test("knowledge hub: more vendors are loaded, and a failed load is retried [knowledge-hub-1, knowledge-hub-7]", async () => {
  const all = Array.from({ length: 60 }, (_, n) => hubVendor(n));
  const page = (_: unknown, { searchParams }: URL) => {
    const offset = Number(searchParams.get("offset"));
    const data = all.slice(offset, offset + 50);
    return { data, meta: { offset, limit: 50, total: all.length, count: data.length } };
  };
  const server = fakeServer({ "GET /vendors/global": () => refusal(500, "UNKNOWN_ERROR") });
  await atAddress("/admin/vendors?open=new", async ({ user }) => {
    const section = await hub();
    const retry = await section.findByRole("button", { name: "Retry" });
    server.answers["GET /vendors/global"] = page;
    await user.click(retry);
    await section.findByText("50 of 60 vendors");
    await user.click(section.getByRole("button", { name: "Load More" }));
    await section.findByText("60 of 60 vendors");
    assert.ok(!section.queryByRole("button", { name: "Load More" }));
  });
});

const IMPORTED = exampleVendor({ name: "Hub vendor 1", globalVendorRef: exampleId(7001) });
const PATH = `/vendors/${IMPORTED._id}`;
const CHANGES = {
  hubVersion: 4,
  updatedAt: "2026-02-01T00:00:00.000Z",
  changes: [
    { part: "description", entry: null, before: "Old", after: "New", isKept: true },
    { part: "urlPatterns", entry: null, before: null, after: "^https://px", isKept: false },
    {
      part: "entityList",
      entry: { type: "STORAGE", entryType: "COOKIE", pattern: "^_old" },
      before: "Visitor",
      after: null,
      isKept: false,
    },
  ],
};

Deno.test("knowledge hub: changes of the hub are reviewed in the editor, then accepted or dismissed", async () => {
  for (const [word, accept] of [["Accept", true], ["Dismiss", false]] as const) {
    const server = fakeServer({
      [`GET ${PATH}`]: () => IMPORTED,
      [`GET ${PATH}/hub-changes`]: () => CHANGES,
      [`POST ${PATH}/hub-changes`]: () => IMPORTED,
    });
    await atAddress(`/admin/vendors?open=${IMPORTED._id}`, async ({ user }) => {
      const editor = await dialogOf("Edit Hub vendor 1");
      await editor.findByText("The Knowledge Hub has changes.");
      await user.click(editor.getByRole("button", { name: "Review changes" }));
      const review = await dialogOf(/^Changes of the Know/);
      review.getByText("Description changed");
      review.getByText("Yours stays");
      review.getByText("URL pattern added");
      review.getByText("Entry removed");
      server.answers[`GET ${PATH}/hub-changes`] = () => ({ ...CHANGES, changes: [] });
      await user.click(review.getByRole("button", { name: word }));
      await waitFor(() => assert.ok(!editor.queryByText("The Knowledge Hub has changes.")));
      assert.deepEqual(lastBody(server, "POST"), { accept, hubVersion: 4 });
    });
  }
});
