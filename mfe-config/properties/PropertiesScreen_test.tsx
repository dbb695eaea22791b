import { atAddress, fakeServer } from "../testing/show.tsx";
import { exampleAccount, exampleId, exampleLimits } from "@crumbtrail/host/testing/examples";
import { listOf, refusal } from "@crumbtrail/host/testing/fake_server";
import {
  answer,
  callsOf,
  choose,
  dialogOf,
  inRow,
  lastBody,
  noContent,
  question,
  rowOf,
  said,
  undo,
} from "@crumbtrail/host/testing/acts";
import { screen, waitFor, within } from "@testing-library/react";
import assert from "node:assert/strict";
import { exampleChangedProperty } from "../testing/examples.ts";

import { answers, LIMITS, PROPERTIES, REST, ROOT, SHOP } from "../testing/properties.ts";

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

Deno.test("properties: base URL, consent settings and status of each; the default is marked [properties-2, properties-11, properties-16]", async () => {
  fakeServer(answers());
  await atAddress(PROPERTIES, async ({ user, address }) => {
    (await inRow(/Harbour/)).getByText("2,5 Wege");
    (await inRow(/Shop/)).getByText("PUR");
    assert.ok((await rowOf(/Old/)).classList.contains("ct-disabled"));
    const rest = await inRow(/All other websites/);
    rest.getByText("Tenant default");
    assert.equal(rest.queryByRole("button", { name: /Delete/ }), null);
    // One character filters nothing.
    const box = screen.getByRole("searchbox", { name: "Search properties" });
    await user.type(box, "s");
    await waitFor(() => assert.match(address(), /search=s$/));
    screen.getByText("4 of 4 properties");
    await user.type(box, "hop.har");
    await waitFor(() => assert.ok(!screen.queryByRole("row", { name: /Old/ })));
    screen.getByText("1 of 4 properties");
    await user.type(box, "zz");
    await user.click(await screen.findByRole("button", { name: "Show all properties" }));
    await rowOf(/Harbour/);
  });
});

Deno.test("properties: a change is sent with the version that was read [properties-3, properties-7, properties-14, properties-28, properties-32]", async () => {
  const server = fakeServer(answers({
    [`PATCH /properties/${ROOT._id}`]: () =>
      exampleChangedProperty({ ...ROOT, name: "Port", version: 5 }),
  }));
  await atAddress(`${PROPERTIES}?open=${ROOT._id}`, async ({ user }) => {
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

Deno.test("properties: deleting says what goes along, in the specification's words [properties-33]", async () => {
  const server = fakeServer(answers({
    [`GET /properties/${SHOP._id}/usage`]: () => USAGE,
    [`DELETE /properties/${SHOP._id}`]: noContent,
  }));
  await atAddress(PROPERTIES, async ({ user }) => {
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
    answer(true);
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
    [`POST /properties/moves/${MOVE._id}/undo`]: noContent,
  }));
  await atAddress(PROPERTIES, async ({ user }) => {
    await user.click(await screen.findByRole("button", { name: "Add property" }));
    const dialog = await dialogOf("Add property");
    await user.type(dialog.getByRole("textbox", { name: "Name" }), "Docks");
    const baseUrl = dialog.getByRole("textbox", { name: "Base URL" });
    await user.type(baseUrl, "docks.test");
    const note = within(dialog.getByRole("list", { name: "Issues that move" }));
    await note.findByText(
      "25 open issues of these pages move from All other websites to Docks, with 3 resolved or accepted ones.",
    );
    const asked = callsOf(server, PREVIEW);
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
    undo();
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
  await atAddress(`${PROPERTIES}?open=${SHOP._id}`, async ({ user }) => {
    const dialog = await dialogOf("Edit property");
    assert.equal(
      within(dialog.getByRole("list", { name: "Issues that move" }))
        .queryAllByRole("listitem").length,
      0,
    );
    await choose(user, dialog, "Status", "Disabled");
    await dialog.findByText(
      "1 open issue of these pages moves from All other websites to Harbour.",
    );
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => assert.match(said(), /28 issues moved to Docks/));
    undo();
    await waitFor(() =>
      assert.equal(
        said(),
        "This was not undone. The property was changed since, or has scenarios of its own.",
      )
    );
  });
});

Deno.test("properties: a new one needs a name and a host, and its PUR settings come later [properties-12, properties-30]", async () => {
  const server = fakeServer(answers({
    "POST /properties": () =>
      refusal(422, "VALIDATION_ERROR", [
        { path: "baseUrl", message: "anybody can register names below .co.uk" },
      ]),
  }));
  await atAddress(PROPERTIES, async ({ user }) => {
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

const REQUEST = {
  _id: exampleId(50),
  url: "https://news.test/",
  comment: "",
  requestedBy: "ada@crumbtrail.test",
  createdAt: new Date().toISOString(),
  ...{ status: "OPEN", property: null, reason: null },
};

Deno.test("properties: who may not add one sends a request, and sees the open ones [properties-19]", async () => {
  let open: object[] = [];
  const server = fakeServer(answers({
    [LIMITS]: () => exampleLimits(),
    "GET /properties/requests": () => listOf(open),
    "POST /properties/requests": () => {
      open = [REQUEST];
      return REQUEST;
    },
  }));
  await atAddress(PROPERTIES, async ({ user }) => {
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

Deno.test("properties: who sent a request sees the answer [properties-19]", async () => {
  fakeServer(answers({
    [LIMITS]: () => exampleLimits(),
    "GET /properties/requests": () =>
      listOf([
        { ...REQUEST, status: "DECLINED", reason: "Not in your plan" },
        {
          ...{ ...REQUEST, _id: exampleId(51), url: "https://shop.test/" },
          ...{ status: "ADDED", property: { _id: SHOP._id, name: "Shop" } },
        },
      ]),
  }));
  await atAddress(PROPERTIES, async () => {
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
  await atAddress(`${PROPERTIES}?open=new&host=www.news.test`, async ({ user, address }) => {
    const dialog = await dialogOf("Add property");
    await waitFor(() =>
      assert.equal(
        dialog.getByRole<HTMLInputElement>("textbox", { name: "Base URL" }).value,
        "www.news.test",
      )
    );
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => assert.equal(address(), PROPERTIES));
    const { name, baseUrl } = lastBody(server, "POST") as Record<string, unknown>;
    assert.deepEqual([name, baseUrl], ["news.test", "www.news.test"]);
  });
});

Deno.test("properties: role USER reads them and changes nothing [properties-20, properties-21]", async () => {
  const server = fakeServer(answers({ "GET /accounts/me": () => exampleAccount("USER") }));
  await atAddress(PROPERTIES, async ({ user }) => {
    await user.click(await screen.findByRole("button", { name: "View Harbour" }));
    const dialog = await dialogOf("Property");
    assert.equal(dialog.queryByRole("button", { name: "Save" }), null);
    assert.equal(dialog.getByRole<HTMLInputElement>("textbox", { name: "Name" }).readOnly, true);
    assert.equal(screen.queryByRole("button", { name: /Add|Request|Delete/ }), null);
    assert.ok(!server.calls.some(({ key }) => /limits|requests/.test(key)));
  });
});

Deno.test("properties: the tenant default property has no status to choose", async () => {
  fakeServer(answers());
  await atAddress(`${PROPERTIES}?open=${REST._id}`, async () => {
    const dialog = await dialogOf("Edit property");
    dialog.getByRole("textbox", { name: "Name" });
    assert.equal(dialog.queryByRole("combobox", { name: "Status" }), null);
  });
});
