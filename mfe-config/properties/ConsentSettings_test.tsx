import { atAddress, fakeServer } from "../testing/show.tsx";
import { exampleId, exampleProperty } from "@crumbtrail/host/testing/examples";
import { listOf, refusal } from "@crumbtrail/host/testing/fake_server";
import { dialogOf, lastBody, said } from "@crumbtrail/host/testing/acts";
import { screen, waitFor, within } from "@testing-library/react";
import assert from "node:assert/strict";
import { exampleChangedProperty } from "../testing/examples.ts";
import { answers, OLD, PROPERTIES, ROOT, SHOP } from "../testing/properties.ts";

Deno.test("properties: PUR keeps its password unless the login moves to another site [properties-3, properties-17, properties-25]", async () => {
  const server = fakeServer(answers({
    [`PATCH /properties/${SHOP._id}`]: () => exampleChangedProperty(SHOP),
  }));
  await atAddress(`${PROPERTIES}?open=${SHOP._id}`, async ({ user }) => {
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
  await atAddress(`${PROPERTIES}?open=${SHOP._id}`, async ({ user }) => {
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
  await atAddress(`${PROPERTIES}?open=${ROOT._id}`, async ({ user }) => {
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
  await atAddress(`${PROPERTIES}?open=${SHOP._id}`, async () => {
    const dialog = await dialogOf("Edit property");
    await dialog.findByText(/^Toggles are suggested here once a test has seen some/);
  });
  server.answers[`GET /properties/${OLD._id}/toggles`] = () => refusal(403, "FORBIDDEN");
  await atAddress(`${PROPERTIES}?open=${OLD._id}`, async () => {
    const dialog = await dialogOf("Edit property");
    await dialog.findByText("Toggles seen by tests could not be loaded.");
  });
});

Deno.test("properties: the sign-in is not tried on a home page of another property", async () => {
  const root = { ...ROOT, pur: SHOP.pur };
  const home = exampleProperty({ _id: exampleId(5), name: "Home", baseUrl: "harbour.test" });
  fakeServer(answers({ "GET /properties": () => listOf([root, home]) }));
  await atAddress(`${PROPERTIES}?open=${ROOT._id}`, async ({ user }) => {
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
  await atAddress(`${PROPERTIES}?open=${ROOT._id}`, async () => {
    const dialog = await dialogOf("Edit property");
    const name = "Try the sign-in";
    const attempt = await dialog.findByRole<HTMLButtonElement>("button", { name });
    assert.equal(attempt.disabled, false);
  });
});
