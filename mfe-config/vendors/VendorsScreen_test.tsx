import { atAddress, fakeServer } from "../testing/show.tsx";
import { exampleId, exampleProperty } from "@crumbtrail/host/testing/examples";
import { listOf, refusal } from "@crumbtrail/host/testing/fake_server";
import { choose, dialogOf, inRow, lastBody, rowOf, said } from "@crumbtrail/host/testing/acts";
import { screen, waitFor, within } from "@testing-library/react";
import assert from "node:assert/strict";
import { exampleListedVendor, exampleVendor } from "../testing/examples.ts";

const NAMES = ["Arbour", "Blog", "Club", "Dock", "Eden"];
const ADS = exampleListedVendor({
  properties: NAMES.map((_, n) => exampleId(n + 1)).reverse(),
  ignore: true,
  strictlyNecessary: true,
});
const MAPS = exampleListedVendor({
  _id: exampleId(961),
  name: "Maps",
  properties: ["ALL"],
  urlPatternCount: 1_500,
  entryCount: 0,
  openIssues: 32,
});
const OLD = exampleListedVendor({ _id: exampleId(962), name: "Old", status: "DISABLED" });

const lists = () => ({
  "GET /properties": () =>
    listOf(NAMES.map((name, n) => exampleProperty({ _id: exampleId(n + 1), name }))),
  "GET /vendors": (_: unknown, { searchParams: query }: URL) =>
    listOf(
      [ADS, MAPS, OLD].filter(({ name, status, hasHubChanges }) =>
        (hasHubChanges || !query.has("hubChanges")) &&
        (status === "ACTIVE" || query.get("status") === "ALL") &&
        name.toLowerCase().includes(query.get("search") ?? "")
      ),
    ),
});

const ADDRESS = "/admin/vendors";

Deno.test("vendors: a row has the first three properties by name, badges and counts [vendors-1, vendors-5, vendors-20]", async () => {
  fakeServer(lists());
  await atAddress(ADDRESS, async ({ user, address }) => {
    const row = await inRow(/Example Ads/);
    for (const text of ["Ignored", "Strictly necessary", "Active", "2", "1", "+2 Properties"]) {
      await row.findByText(text);
    }
    for (const name of NAMES) assert.equal(row.queryByText(name) !== null, name < "D", name);
    const maps = await inRow(/Maps/);
    maps.getByText("All properties");
    const issues = maps.getByRole("link", { name: "32 open issues of Maps" });
    assert.equal(issues.getAttribute("href"), "/?timeRange=all&vendorName=Maps");
    assert.ok(!row.queryByRole("link", { name: /open issue/ }), "none, no link");
    screen.getByText("2 of 2 vendors");
    // One character filters nothing.
    const box = screen.getByRole("searchbox", { name: "Search vendors" });
    await user.type(box, "m");
    await waitFor(() => assert.match(address(), /search=m$/));
    screen.getByText("2 of 2 vendors");
    await user.type(box, "aps");
    await waitFor(() => assert.ok(!screen.queryByRole("row", { name: /Example Ads/ })));
    await user.type(box, "zz");
    await user.click(await screen.findByRole("button", { name: "Show all vendors" }));
    await rowOf(/Example Ads/);
  });
});

Deno.test("vendors: inactive vendors are shown on request, greyed, and can be activated [vendors-13]", async () => {
  const server = fakeServer({
    ...lists(),
    [`PATCH /vendors/${OLD._id}`]: () => exampleVendor({ _id: OLD._id, name: "Old" }),
  });
  await atAddress(ADDRESS, async ({ user, address }) => {
    await rowOf(/Maps/);
    assert.ok(!screen.queryByRole("row", { name: /Old/ }));
    await user.click(screen.getByRole("button", { name: "Show inactive" }));
    const row = await rowOf(/Old/);
    assert.match(address(), /inactive=true/);
    assert.ok(row.classList.contains("ct-disabled"));
    assert.ok(!within(row).queryByRole("button", { name: /Delete/ }));
    await user.click(within(row).getByRole("button", { name: "Activate Old" }));
    await waitFor(() => assert.equal(said(), "Old is active again."));
    assert.deepEqual(lastBody(server, "PATCH"), { status: "ACTIVE" });
  });
});

Deno.test("vendors: a new vendor needs a name alone, and its editor opens next [vendors-6, vendors-16, vendors-29, vendors-30]", async () => {
  const made = exampleVendor({ _id: exampleId(963), name: "Tags" });
  const server = fakeServer({
    ...lists(),
    "POST /vendors": () => refusal(409, "DUPLICATE_KEY"),
    [`GET /vendors/${made._id}`]: () => made,
  });
  await atAddress(ADDRESS, async ({ user, address }) => {
    await user.click(await screen.findByRole("button", { name: "Add vendor" }));
    const dialog = await dialogOf("Add vendor");
    await user.click(dialog.getByRole("tab", { name: "Create New" }));
    const save = dialog.getByRole<HTMLButtonElement>("button", { name: "Save" });
    const name = dialog.getByRole("textbox", { name: "Name" });
    await user.type(name, "  ");
    assert.equal(save.disabled, true);
    await user.type(name, "Tags");
    await user.click(save);
    await dialog.findByText("An entry with this name already exists");
    server.answers["POST /vendors"] = () => refusal(400, "INPUT_INVALID");
    await user.click(save);
    await dialog.findByText("An error occurred. Please make sure the input is valid.");
    server.answers["POST /vendors"] = () => made;
    await user.click(save);
    await screen.findByRole("dialog", { name: "Edit Tags" });
    assert.match(address(), new RegExp(`open=${made._id}`));
    assert.deepEqual(lastBody(server, "POST /vendors"), { name: "Tags" });
    assert.equal(said(), "Vendor saved successfully");
  });
});

Deno.test("vendors: selected vendors are assigned to properties together [vendors-33]", async () => {
  const server = fakeServer({
    ...lists(),
    "PATCH /vendors/properties": () => ({ changed: 1, everywhere: 1 }),
  });
  await atAddress(ADDRESS, async ({ user }) => {
    await rowOf(/Maps/);
    assert.ok(!screen.queryByRole("group", { name: "Selection" }));
    await user.click(screen.getByRole("checkbox", { name: "Select Maps" }));
    const bar = within(await screen.findByRole("group", { name: "Selection" }));
    bar.getByText("1 selected");
    await user.click(bar.getByRole("checkbox", { name: "Select all on the screen" }));
    bar.getByText("2 selected");
    await user.click(bar.getByRole("button", { name: "Assign properties…" }));
    const title = "Assign properties to 2 vendors";
    const dialog = await dialogOf(title);
    const save = dialog.getByRole<HTMLButtonElement>("button", { name: "Save" });
    assert.equal(save.disabled, true);
    for (
      const [field, property] of [["Add properties", "Blog"], [
        "Remove properties",
        "Club",
      ]] as const
    ) {
      await choose(user, dialog, field, property);
      await user.keyboard("{Escape}");
    }
    await user.click(save);
    await waitFor(() =>
      assert.equal(
        said(),
        "Vendor property list modified. 1 vendor is approved on all properties and was left as it is.",
      )
    );
    assert.deepEqual(lastBody(server, "PATCH"), {
      ids: [MAPS._id, ADS._id],
      add: [exampleId(2)],
      remove: [exampleId(3)],
    });
    await waitFor(() => assert.ok(!screen.queryByRole("group", { name: "Selection" })));
  });
});

Deno.test("vendors: rows that an approval made or the Knowledge Hub has changed are marked, the latter can be listed alone [vendors-2]", async () => {
  const at = "2026-11-20T10:00:00.000Z";
  const origin = { approval: exampleId(1), issue: exampleId(2), by: "Grace Hopper", at };
  const vendors = [{ ...ADS, hasHubChanges: true }, { ...MAPS, origin }];
  fakeServer({
    ...lists(),
    "GET /vendors": (_: unknown, { searchParams: query }: URL) =>
      listOf(vendors.filter(({ hasHubChanges }) => hasHubChanges || !query.has("hubChanges"))),
  });
  await atAddress(ADDRESS, async ({ user, address }) => {
    const ads = await inRow(/Example Ads/);
    ads.getByText("Hub changes");
    assert.ok(!ads.queryByText("Approval"));
    const mark = (await inRow(/Maps/)).getByText("Approval");
    assert.equal(mark.title, "Added by an approval of Grace Hopper");
    await screen.findByText("1 vendor has changes in the Knowledge Hub.");
    await user.click(screen.getByRole("button", { name: "Show it" }));
    await waitFor(() => assert.ok(!screen.queryByRole("row", { name: /Maps/ })));
    assert.match(address(), /hubChanges=true/);
    await user.click(screen.getByRole("button", { name: "Show all vendors" }));
    await rowOf(/Maps/);
    assert.ok(!address().includes("hubChanges"));
  });
});
