import { atAddress, fakeServer } from "../testing/show.tsx";
import { questionAtom, snackAtom } from "@crumbtrail/host/overlays";
import {
  exampleAccount,
  exampleId,
  exampleProperty,
  exampleTenant,
} from "@crumbtrail/host/testing/examples";
import { type FakeServer, listOf, refusal } from "@crumbtrail/host/testing/fake_server";
import { act, screen, waitFor, within } from "@testing-library/react";
import { getDefaultStore } from "jotai";
import assert from "node:assert/strict";
import { exampleChangedProperty, exampleLimits } from "../testing/examples.ts";

const ROOT = exampleProperty({
  _id: exampleId(1),
  name: "Harbour",
  baseUrl: ".harbour.test",
  urlWhiteList: ["^https://cdn\\."],
  partialReject: {
    toggles: [{ label: "Analytics", on: true }],
    expected: { purposeConsents: [1, 7] },
  },
  version: 4,
});
const SHOP = exampleProperty({
  _id: exampleId(2),
  name: "Shop",
  baseUrl: "https://shop.harbour.test",
  pur: { url: "https://pur.test/", username: "reader", connector: "login-form", passwordSet: true },
});
const OLD = exampleProperty({
  _id: exampleId(3),
  name: "Old",
  baseUrl: "old.test",
  status: "DISABLED",
});
const REST = exampleProperty({
  _id: exampleId(4),
  name: "All other websites",
  baseUrl: "",
  isTenantDefaultProperty: true,
});

const USAGE = {
  issues: 12,
  openIssues: 3,
  results: 40,
  queuedTests: 0,
  scenarios: 0,
  groups: 1,
  users: 0,
  vendors: 2,
  storageItems: 0,
};

const LIMITS = `GET /tenants/${exampleTenant()._id}/limits`;
const ADDRESS = "/admin/properties";

const answers = (differs: FakeServer["answers"] = {}) => ({
  "GET /properties": () => listOf([ROOT, SHOP, OLD, REST]),
  "GET /properties/requests": () => listOf([]),
  "GET /properties/move-preview": () => ({ moves: [], isLowerBound: false }),
  "GET /common/pur-connectors": () =>
    listOf([{ _id: "login-form", name: "Login form", baseUrl: "" }]),
  [LIMITS]: () => ({ ...exampleLimits(), ownProperties: true }),
  ...Object.fromEntries([ROOT, SHOP, OLD, REST].map(({ _id }) => [
    `GET /properties/${_id}/toggles`,
    () => ({ toggles: [] }),
  ])),
  ...differs,
});

const rowOf = (name: RegExp) => screen.findByRole("row", { name });
const dialogOf = async (name: string) => within(await screen.findByRole("dialog", { name }));
const said = () => getDefaultStore().get(snackAtom)?.text;
const question = () => getDefaultStore().get(questionAtom);
const lastBody = (server: FakeServer, method: string) =>
  server.calls.findLast(({ key }) => key.startsWith(method))?.body;

Deno.test("properties: base URL, consent settings and status of each; the default is marked [properties-2, properties-11]", async () => {
  fakeServer(answers());
  await atAddress(ADDRESS, async ({ user }) => {
    within(await rowOf(/Harbour/)).getByText("2,5 Wege");
    within(await rowOf(/Shop/)).getByText("PUR");
    assert.ok((await rowOf(/Old/)).classList.contains("co-disabled"));
    const rest = within(await rowOf(/All other websites/));
    rest.getByText("Tenant default");
    assert.equal(rest.queryByRole("button", { name: /Delete/ }), null);
    await user.type(screen.getByRole("searchbox", { name: "Search properties" }), "shop.har");
    await waitFor(() => assert.ok(!screen.queryByRole("row", { name: /Old/ })));
    screen.getByText("1 of 4 properties");
  });
});

Deno.test("properties: one character filters nothing [properties-16]", async () => {
  fakeServer(answers());
  await atAddress(ADDRESS, async ({ user, address }) => {
    await rowOf(/Harbour/);
    await user.type(screen.getByRole("searchbox", { name: "Search properties" }), "z");
    await waitFor(() => assert.match(address(), /search=z$/));
    screen.getByText("4 of 4 properties");
    await user.type(screen.getByRole("searchbox", { name: "Search properties" }), "z");
    await user.click(await screen.findByRole("button", { name: "Show all properties" }));
    await rowOf(/Harbour/);
  });
});

Deno.test("properties: a change is sent with the version that was read [properties-3, properties-7, properties-14, properties-28, properties-32]", async () => {
  const server = fakeServer(answers({
    [`PATCH /properties/${ROOT._id}`]: () =>
      exampleChangedProperty({ ...ROOT, name: "Port", version: 5 }),
  }));
  await atAddress(`${ADDRESS}?open=${ROOT._id}`, async ({ user }) => {
    const dialog = await dialogOf("Edit property");
    await dialog.findByText("^https://cdn\\.");
    dialog.getByRole("textbox", { name: "Sourcepoint Property/Site Id" });
    const notes = within(await dialog.findByRole("list", { name: "Overlapping properties" }));
    assert.match(
      notes.getByRole("listitem").textContent ?? "",
      /shop\.harbour\.test belong to Shop/,
    );
    const box = dialog.getByRole("textbox", { name: "Base URL" });
    await user.type(box, " ing ");
    assert.equal((box as HTMLInputElement).value, ".harbour.testing");
    await user.click(dialog.getByRole("button", { name: "Add toggle" }));
    const save = dialog.getByRole<HTMLButtonElement>("button", { name: "Save" });
    assert.equal(save.disabled, true, "a toggle without a text");
    await user.type(dialog.getByRole("textbox", { name: "Text of toggle 2" }), "Ads");
    await user.click(
      dialog.getAllByRole("checkbox", { name: "Legitimate interest" })[1] as Element,
    );
    const expected = within(dialog.getByRole("group", { name: "Expected purposes" }));
    const consents = expected.getByRole<HTMLInputElement>("textbox", { name: "With consent" });
    assert.equal(consents.value, "1, 7");
    await user.type(consents, ", x");
    await expected.findByText(/^Enter numbers from 1 to 24/);
    assert.equal(save.disabled, true, "a purpose that is none");
    await user.type(consents, "{Backspace}{Backspace} 9");
    await user.type(expected.getByRole("textbox", { name: "With legitimate interest" }), "none");
    await user.click(save);
    await waitFor(() => assert.equal(said(), "Property saved successfully"));
    assert.deepEqual(lastBody(server, "PATCH"), {
      baseUrl: ".harbour.testing",
      partialReject: {
        toggles: [
          { label: "Analytics", on: true },
          { label: "Ads", on: false, legitimateInterest: true },
        ],
        expected: { purposeConsents: [1, 7, 9], purposeLegitimateInterests: [] },
      },
      version: 4,
    });
  });
});

Deno.test("properties: a change by somebody else is named, and Keep mine overwrites nothing else [versions-5]", async () => {
  let now = ROOT;
  const changes = [{
    ...{ by: "eve@x.test", at: "2026-11-20T10:00:00.000Z", action: "property.changed_by_import" },
    ...{ before: { urlWhiteList: [] }, after: { urlWhiteList: ["^https://b"] } },
  }];
  const server = fakeServer(answers({
    "GET /properties": () => listOf([now]),
    [`PATCH /properties/${ROOT._id}`]: () => {
      now = { ...ROOT, description: "By Eve", version: 5 };
      return refusal(409, "FORBIDDEN", { changedSince: true, version: 5, changes });
    },
  }));
  await atAddress(`${ADDRESS}?open=${ROOT._id}`, async ({ user }) => {
    const dialog = await dialogOf("Edit property");
    await user.type(dialog.getByRole("textbox", { name: "Name" }), "!");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await dialog.findByText("This entry was changed by somebody else meanwhile.");
    await dialog.findByText(
      /^eve@x\.test changed URL whitelist by an import .*: added \^https:\/\/b$/,
    );
    server.answers[`PATCH /properties/${ROOT._id}`] = () =>
      exampleChangedProperty({ ...now, version: 6 });
    await user.click(dialog.getByRole("button", { name: "Keep mine" }));
    await waitFor(() => assert.ok(!screen.queryByRole("dialog")));
    assert.deepEqual(lastBody(server, "PATCH"), { name: "Harbour!", version: 5 });
  });
});

Deno.test("properties: deleting says what goes along, in the specification's words [properties-33]", async () => {
  const server = fakeServer(answers({
    [`GET /properties/${SHOP._id}/usage`]: () => USAGE,
    [`DELETE /properties/${SHOP._id}`]: () => new Response(null, { status: 204 }),
  }));
  await atAddress(ADDRESS, async ({ user }) => {
    await user.click(await screen.findByRole("button", { name: "Delete Shop" }));
    await waitFor(() => assert.ok(question()));
    assert.equal(
      question()?.title,
      "Should this entry be deleted? This operation cannot be undone.",
    );
    assert.equal(
      question()?.text,
      "Shop. Also deleted: 12 issues (3 open), 40 test results. " +
        "They stay listed until they are removed. " +
        "Disable the property instead to keep its issues. Removed from: 1 assignee group, 2 vendors.",
    );
    act(() => question()?.answer(true));
    await waitFor(() => assert.equal(said(), "Shop was deleted."));
    assert.ok(server.calls.some(({ key }) => key === `DELETE /properties/${SHOP._id}`));
  });
});

const MOVE = {
  ...{ _id: exampleId(70), issues: 28, openIssues: 25, joined: 1, divided: 0, scenarios: 0 },
  ...{ from: ["All other websites"], to: ["Docks"] },
};
const PREVIEW = "GET /properties/move-preview";
const moving = (to: typeof ROOT | null, counts: { issues: number; openIssues: number }) => ({
  moves: [{
    from: { _id: REST._id, name: REST.name },
    to: to && { _id: to._id, name: to.name },
    ...counts,
  }],
  isLowerBound: false,
});

Deno.test("properties: the form says which issues move, saving says so too, and Undo takes it back [properties-9]", async () => {
  const server = fakeServer(answers({
    [PREVIEW]: () => moving(null, { issues: 28, openIssues: 25 }),
    "POST /properties": () => exampleChangedProperty({ name: "Docks", issueMove: MOVE }),
    [`POST /properties/moves/${MOVE._id}/undo`]: () => new Response(null, { status: 204 }),
  }));
  await atAddress(ADDRESS, async ({ user }) => {
    await user.click(await screen.findByRole("button", { name: "Add property" }));
    const dialog = await dialogOf("Add property");
    await user.type(dialog.getByRole("textbox", { name: "Name" }), "Docks");
    const baseUrl = dialog.getByRole("textbox", { name: "Base URL" });
    await user.type(baseUrl, "docks.test");
    const note = within(dialog.getByRole("list", { name: "Issues that move" }));
    await note.findByText(
      "25 open issues of these pages move from All other websites to Docks, with 3 resolved or accepted ones.",
    );
    const asked = server.calls.filter(({ key }) => key === PREVIEW);
    assert.equal(asked.length, 1, "not while somebody types");
    server.answers[PREVIEW] = () => refusal(403, "FORBIDDEN");
    await user.type(baseUrl, "2");
    await note.findByText("The issues of these pages could not be counted.", {}, { timeout: 3000 });
    const details = { constraint: "properties__tenant_id__host" };
    server.answers[PREVIEW] = () => refusal(409, "DUPLICATE_KEY", details);
    await user.type(baseUrl, "3");
    await note.findByText("Another property has this base URL", {}, { timeout: 3000 });
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      assert.equal(said(), "Property saved successfully. 28 issues moved to Docks.")
    );
    act(() => getDefaultStore().get(snackAtom)?.undo?.());
    await waitFor(() => assert.equal(said(), "The change was undone"));
  });
});

Deno.test("properties: disabling one says where its issues go, and a refused undo says why", async () => {
  fakeServer(answers({
    [PREVIEW]: () => moving(ROOT, { issues: 1, openIssues: 1 }),
    [`PATCH /properties/${SHOP._id}`]: () => ({ ...SHOP, status: "DISABLED", issueMove: MOVE }),
    [`POST /properties/moves/${MOVE._id}/undo`]: () =>
      refusal(409, "FORBIDDEN", { changedSince: true }),
  }));
  await atAddress(`${ADDRESS}?open=${SHOP._id}`, async ({ user }) => {
    const dialog = await dialogOf("Edit property");
    assert.equal(
      within(dialog.getByRole("list", { name: "Issues that move" }))
        .queryAllByRole("listitem").length,
      0,
    );
    await user.click(dialog.getByRole("combobox", { name: "Status" }));
    await user.click(await screen.findByRole("option", { name: "Disabled" }));
    await dialog.findByText(
      "1 open issue of these pages moves from All other websites to Harbour.",
    );
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => assert.match(said() ?? "", /28 issues moved to Docks/));
    act(() => getDefaultStore().get(snackAtom)?.undo?.());
    await waitFor(() =>
      assert.equal(
        said(),
        "This was not undone. The property was changed since, or has scenarios of its own.",
      )
    );
  });
});

Deno.test("properties: adding stops at the limit of the plan, with the reason [properties-18]", async () => {
  const limits = exampleLimits();
  fakeServer(answers({
    [LIMITS]: () => ({
      ...limits,
      ownProperties: true,
      limits: { ...limits.limits, maxProperties: 2 },
    }),
  }));
  await atAddress(ADDRESS, async ({ user }) => {
    const add = await screen.findByRole<HTMLButtonElement>("button", { name: "Add property" });
    assert.equal(add.disabled, true);
    await user.hover(add.parentElement as Element);
    await screen.findByText("Subscription tier limit reached");
  });
});

Deno.test("properties: a new one needs a name and a host, and its PUR settings come later [properties-12, properties-30]", async () => {
  const server = fakeServer(answers({
    "POST /properties": () =>
      refusal(422, "VALIDATION_ERROR", [
        { path: "baseUrl", message: "anybody can register names below .co.uk" },
      ]),
  }));
  await atAddress(ADDRESS, async ({ user }) => {
    await user.click(await screen.findByRole("button", { name: "Add property" }));
    const dialog = await dialogOf("Add property");
    dialog.getByText("Can be set up after the property is saved.");
    await user.type(dialog.getByRole("textbox", { name: "Name" }), "Docks");
    const save = dialog.getByRole<HTMLButtonElement>("button", { name: "Save" });
    assert.equal(save.disabled, true);
    await user.type(dialog.getByRole("textbox", { name: "Base URL" }), ".co.uk");
    await user.click(save);
    await dialog.findByText("anybody can register names below .co.uk");
    const constraint = "properties__tenant_id__host";
    server.answers["POST /properties"] = () => refusal(409, "DUPLICATE_KEY", { constraint });
    await user.type(dialog.getByRole("textbox", { name: "Base URL" }), "x");
    await user.click(save);
    await dialog.findByText("Another property has this base URL");
    server.answers["POST /properties"] = () => refusal(409, "DUPLICATE_KEY");
    await user.type(dialog.getByRole("textbox", { name: "Base URL" }), "y");
    await user.click(save);
    await dialog.findByText("An entry with this name already exists");
    server.answers["POST /properties"] = () => refusal(400, "INPUT_INVALID");
    await user.click(save);
    await dialog.findByText("An error occurred. Please make sure the input is valid.");
    server.answers["POST /properties"] = () => exampleChangedProperty({ name: "Docks" });
    await user.click(save);
    await waitFor(() => assert.ok(!screen.queryByRole("dialog")));
    const { name, baseUrl } = lastBody(server, "POST") as Record<string, unknown>;
    assert.deepEqual([name, baseUrl], ["Docks", ".co.ukxy"]);
  });
});

Deno.test("properties: PUR keeps its password unless the login moves to another site [properties-3, properties-17, properties-25]", async () => {
  const server = fakeServer(answers({
    [`PATCH /properties/${SHOP._id}`]: () => exampleChangedProperty(SHOP),
  }));
  await atAddress(`${ADDRESS}?open=${SHOP._id}`, async ({ user }) => {
    const editor = await dialogOf("Edit property");
    editor.getByText("Signs in as reader at https://pur.test/");
    await user.click(editor.getByRole("button", { name: "PUR settings" }));
    const dialog = await dialogOf("PUR settings");
    const save = () => dialog.getByRole<HTMLButtonElement>("button", { name: "Save" });
    const password = dialog.getByLabelText<HTMLInputElement>("Password");
    assert.deepEqual([password.value, password.placeholder], ["", "unchanged"]);
    await user.type(dialog.getByRole("textbox", { name: "Username" }), "2");
    assert.equal(save().disabled, false);
    const url = dialog.getByRole("textbox", { name: "URL" });
    await user.clear(url);
    await user.type(url, "other.test/login");
    assert.equal(save().disabled, true, "another site needs the password again");
    await user.type(password, "abcd");
    await user.click(save());
    await waitFor(() => assert.equal(screen.queryByRole("dialog", { name: "PUR settings" }), null));
    const sent = server.calls.findLastIndex(({ key }) => key.startsWith("PATCH"));
    const later = server.calls.slice(sent + 1).map(({ key }) => key);
    assert.ok(later.includes("GET /properties"), "the property is fetched again");
    assert.deepEqual(lastBody(server, "PATCH"), {
      pur: {
        connector: "login-form",
        url: "https://other.test/login",
        username: "reader2",
        password: "abcd",
      },
      version: 1,
    });
  });
});

Deno.test("properties: PUR settings without their password say so, and ask for it [properties-17]", async () => {
  const unset = {
    ...SHOP,
    pur: { url: "https://pur.test/", username: "reader", passwordSet: false },
  };
  const server = fakeServer(answers({
    "GET /properties": () => listOf([unset]),
    [`PATCH /properties/${SHOP._id}`]: () => exampleChangedProperty(SHOP),
  }));
  await atAddress(`${ADDRESS}?open=${SHOP._id}`, async ({ user }) => {
    const editor = await dialogOf("Edit property");
    editor.getByText("Password missing");
    assert.equal(editor.queryByRole("button", { name: "Try the sign-in" }), null);
    await user.click(editor.getByRole("button", { name: "PUR settings" }));
    const dialog = await dialogOf("PUR settings");
    dialog.getByText("Password missing");
    const save = () => dialog.getByRole<HTMLButtonElement>("button", { name: "Save" });
    const password = dialog.getByLabelText<HTMLInputElement>(/^Password/);
    assert.deepEqual([password.required, password.placeholder], [true, ""]);
    await user.type(dialog.getByRole("textbox", { name: "Username" }), "2");
    assert.equal(save().disabled, true);
    await user.type(password, "abcd");
    await user.click(save());
    await waitFor(() => assert.equal(screen.queryByRole("dialog", { name: "PUR settings" }), null));
    const { pur } = lastBody(server, "PATCH") as { pur: object };
    assert.deepEqual(pur, {
      connector: "login-form",
      url: "https://pur.test/",
      username: "reader2",
      password: "abcd",
    });
  });
});

Deno.test("properties: who may not add one sends a request, and sees the open ones [properties-19]", async () => {
  const request = {
    _id: exampleId(50),
    url: "https://news.test/",
    comment: "",
    requestedBy: "ada@crumbtrail.test",
    createdAt: new Date().toISOString(),
    ...{ status: "OPEN", property: null, reason: null },
  };
  let open: object[] = [];
  const server = fakeServer(answers({
    [LIMITS]: () => exampleLimits(),
    "GET /properties/requests": () => listOf(open),
    "POST /properties/requests": () => {
      open = [request];
      return request;
    },
  }));
  await atAddress(ADDRESS, async ({ user }) => {
    await user.click(await screen.findByRole("button", { name: "Request a property" }));
    const dialog = await dialogOf("Request a property");
    dialog.getByText(/allow the support team access/);
    const website = dialog.getByRole("textbox", { name: "Website" });
    await user.type(website, "shop.harbour.test/a");
    await dialog.findByText("Your property Shop covers this website already.");
    await user.clear(website);
    await user.type(website, "news.test/");
    assert.ok(!dialog.queryByText(/covers this website already/));
    await user.click(dialog.getByRole("button", { name: "Send request" }));
    await waitFor(() => assert.equal(said(), "Your request was sent."));
    assert.deepEqual(lastBody(server, "POST"), { url: "https://news.test/", comment: "" });
    await screen.findByText("https://news.test/");
  });
});

Deno.test("properties: toggles seen by tests are suggested, and added with a click", async () => {
  const seen = (label: string, legitimateInterest = false) => ({ label, legitimateInterest });
  const toggles = [
    seen("Analytics and reach"),
    seen("Personal ads"),
    seen("Personal ads", true),
    ...Array.from({ length: 12 }, (_, n) => seen(`Vendor ${n}`)),
  ];
  const server = fakeServer(answers({
    [`GET /properties/${ROOT._id}/toggles`]: () => ({ toggles }),
    [`PATCH /properties/${ROOT._id}`]: () => exampleChangedProperty(ROOT),
  }));
  await atAddress(`${ADDRESS}?open=${ROOT._id}`, async ({ user }) => {
    const dialog = await dialogOf("Edit property");
    const group = within(await dialog.findByRole("group", { name: "Toggles seen by tests" }));
    const named = (name: string) => group.queryByRole("button", { name: `Add ${name}` });
    assert.ok(!named("Analytics and reach"), "a row stands for it");
    assert.ok(!named("Vendor 11"));
    await user.click(group.getByRole("button", { name: "Show all 14" }));
    assert.ok(named("Vendor 11"));
    await user.click(named("Personal ads (legitimate interest)") as Element);
    assert.ok(!named("Personal ads (legitimate interest)"));
    assert.ok(named("Personal ads"));
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => assert.equal(said(), "Property saved successfully"));
    const { partialReject } = lastBody(server, "PATCH") as { partialReject: { toggles: unknown } };
    assert.deepEqual(partialReject.toggles, [
      { label: "Analytics", on: true },
      { label: "Personal ads", on: false, legitimateInterest: true },
    ]);
  });
});

Deno.test("properties: without toggles seen by tests, the editor says when there are some", async () => {
  const server = fakeServer(answers());
  await atAddress(`${ADDRESS}?open=${SHOP._id}`, async () => {
    const dialog = await dialogOf("Edit property");
    await dialog.findByText(/^Toggles are suggested here once a test has seen some/);
  });
  server.answers[`GET /properties/${OLD._id}/toggles`] = () => refusal(403, "FORBIDDEN");
  await atAddress(`${ADDRESS}?open=${OLD._id}`, async () => {
    const dialog = await dialogOf("Edit property");
    await dialog.findByText("Toggles seen by tests could not be loaded.");
  });
});

Deno.test("properties: who sent a request sees the answer [properties-19]", async () => {
  const request = {
    _id: exampleId(50),
    url: "https://news.test/",
    comment: "",
    requestedBy: "ada@crumbtrail.test",
    createdAt: new Date().toISOString(),
  };
  fakeServer(answers({
    [LIMITS]: () => exampleLimits(),
    "GET /properties/requests": () =>
      listOf([
        { ...request, status: "DECLINED", property: null, reason: "Not in your plan" },
        {
          ...{ ...request, _id: exampleId(51), url: "https://shop.test/", reason: null },
          ...{ status: "ADDED", property: { _id: SHOP._id, name: "Shop" } },
        },
      ]),
  }));
  await atAddress(ADDRESS, async () => {
    const news = (await screen.findByText("https://news.test/")).closest("li");
    assert.match(news?.textContent ?? "", /Declined: Not in your plan$/);
    const shop = (await screen.findByText("https://shop.test/")).closest("li");
    assert.match(shop?.textContent ?? "", /Added as Shop\.$/);
  });
});

Deno.test("properties: the editor of a requested property starts with the host", async () => {
  const server = fakeServer(answers({
    [LIMITS]: () => exampleLimits(),
    "GET /accounts/me": () => exampleAccount("ADMIN"),
    "POST /properties": () => exampleChangedProperty({ name: "news.test" }),
  }));
  await atAddress(`${ADDRESS}?open=new&host=www.news.test`, async ({ user, address }) => {
    const dialog = await dialogOf("Add property");
    await waitFor(() =>
      assert.equal(
        dialog.getByRole<HTMLInputElement>("textbox", { name: "Base URL" }).value,
        "www.news.test",
      )
    );
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => assert.equal(address(), ADDRESS));
    const { name, baseUrl } = lastBody(server, "POST") as Record<string, unknown>;
    assert.deepEqual([name, baseUrl], ["news.test", "www.news.test"]);
  });
});

Deno.test("properties: role USER reads them and changes nothing [properties-20, properties-21]", async () => {
  const server = fakeServer(answers({ "GET /accounts/me": () => exampleAccount("USER") }));
  await atAddress(ADDRESS, async ({ user }) => {
    await user.click(await screen.findByRole("button", { name: "View Harbour" }));
    const dialog = await dialogOf("Property");
    assert.equal(dialog.queryByRole("button", { name: "Save" }), null);
    assert.equal(dialog.getByRole<HTMLInputElement>("textbox", { name: "Name" }).readOnly, true);
    assert.equal(screen.queryByRole("button", { name: /Add|Request|Delete/ }), null);
    assert.ok(!server.calls.some(({ key }) => /limits|requests/.test(key)));
  });
});

Deno.test("properties: an address of none says so in the dialog, which can be closed", async () => {
  fakeServer(answers());
  await atAddress(`${ADDRESS}?open=${exampleId(9)}`, async ({ user, address }) => {
    const dialog = await dialogOf("Property");
    await dialog.findByText("This could not be loaded");
    await user.keyboard("{Escape}");
    await waitFor(() => assert.equal(address(), ADDRESS));
  });
});

Deno.test("properties: who may not add one can use the search at the address of a new one [properties-21]", async () => {
  fakeServer(answers({ "GET /accounts/me": () => exampleAccount("USER") }));
  await atAddress(`${ADDRESS}?open=new`, async () => {
    await rowOf(/Harbour/);
    assert.equal(screen.queryByRole("dialog"), null);
    assert.equal(screen.getByRole("searchbox").closest("[inert]"), null);
  });
});

Deno.test("properties: the tenant default property has no status to choose", async () => {
  fakeServer(answers());
  await atAddress(`${ADDRESS}?open=${REST._id}`, async () => {
    const dialog = await dialogOf("Edit property");
    dialog.getByRole("textbox", { name: "Name" });
    assert.equal(dialog.queryByRole("combobox", { name: "Status" }), null);
  });
});

Deno.test("properties: the sign-in is not tried on a home page of another property", async () => {
  const root = { ...ROOT, pur: SHOP.pur };
  const home = exampleProperty({ _id: exampleId(5), name: "Home", baseUrl: "harbour.test" });
  fakeServer(answers({ "GET /properties": () => listOf([root, home]) }));
  await atAddress(`${ADDRESS}?open=${ROOT._id}`, async ({ user }) => {
    const dialog = await dialogOf("Edit property");
    const name = "Try the sign-in";
    const attempt = await dialog.findByRole<HTMLButtonElement>("button", { name });
    assert.equal(attempt.disabled, true);
    await user.hover(attempt.parentElement as Element);
    await screen.findByText(
      "https://harbour.test belongs to Home, and would be tested with its settings.",
    );
  });
  fakeServer(answers({ "GET /properties": () => listOf([root, SHOP]) }));
  await atAddress(`${ADDRESS}?open=${ROOT._id}`, async () => {
    const dialog = await dialogOf("Edit property");
    const name = "Try the sign-in";
    const attempt = await dialog.findByRole<HTMLButtonElement>("button", { name });
    assert.equal(attempt.disabled, false);
  });
});
