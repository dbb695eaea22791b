import { atAddress, fakeServer } from "../testing/show.tsx";
import {
  exampleAccount,
  exampleId,
  exampleProperty,
  exampleUser,
} from "@crumbtrail/host/testing/examples";
import { listOf, refusal } from "@crumbtrail/host/testing/fake_server";
import {
  answer,
  choose,
  dialogOf,
  inRow,
  lastBody,
  noContent,
  rowOf,
  said,
} from "@crumbtrail/host/testing/acts";
import { screen, waitFor } from "@testing-library/react";
import assert from "node:assert/strict";

const PROPERTIES = ["Arbour", "Bay", "Cape"].map((name, i) =>
  exampleProperty({ _id: exampleId(i + 1), name })
);
const grants = (...ids: number[]) => ids.map((id) => ({ property: exampleId(id) }));
const GRACE = exampleUser({ propertyAuthorization: grants(1, 2, 3) });
const OWN = exampleUser({ ...exampleAccount("TENANT_ADMIN"), propertyAuthorization: [] });

const users = () => ({
  "GET /properties": () => listOf(PROPERTIES),
  "GET /accounts": () => listOf([OWN, GRACE]),
});

Deno.test("users: who, the first properties, status and role; oneself can't be deleted [configuration-38, configuration-39]", async () => {
  fakeServer(users());
  await atAddress("/admin/users", async () => {
    const row = await inRow(/Grace Hopper/);
    await row.findByText("Arbour");
    for (const text of ["Bay", "+1", "Active"]) row.getByText(text);
    row.getByText("User", { selector: ".ct-cell-value" });
    assert.ok(!row.queryByText("Cape"));
    row.getByRole("button", { name: "Delete Grace Hopper" });
    const own = await inRow(/Ada Example/);
    own.getByText("All properties");
    assert.ok(!own.queryByRole("button", { name: /Delete/ }));
    screen.getByText("2 of 2 users");
  });
});

Deno.test("users: the row of a disabled user is grey [configuration-5]", async () => {
  fakeServer({
    ...users(),
    "GET /accounts": () => listOf([OWN, { ...GRACE, status: "DISABLED" }]),
  });
  await atAddress("/admin/users", async () => {
    assert.ok((await rowOf(/Grace Hopper/)).classList.contains("ct-disabled"));
    assert.ok(!(await rowOf(/Ada Example/)).classList.contains("ct-disabled"));
  });
});

Deno.test("users: a search runs on the server, and an empty result can be cleared", async () => {
  const server = fakeServer({
    ...users(),
    "GET /accounts": (_, url) => listOf(url.searchParams.get("search") ? [] : [GRACE]),
  });
  await atAddress("/admin/users", async ({ user, address }) => {
    await rowOf(/Grace/);
    await user.type(screen.getByRole("searchbox", { name: "Search users" }), "zoe");
    await waitFor(() => assert.equal(address(), "/admin/users?search=zoe"));
    await waitFor(() =>
      assert.ok(server.calls.some(({ url }) => url.searchParams.get("search") === "zoe"))
    );
    await screen.findByText("No users found");
    await user.click(screen.getByRole("button", { name: "Show all users" }));
    await rowOf(/Grace/);
  });
});

Deno.test("users: a user is invited with ALL properties, and a refusal explained", async () => {
  const server = fakeServer({
    ...users(),
    "POST /accounts": () => refusal(409, "ENTITY_ALREADY_EXISTS"),
  });
  await atAddress("/admin/users", async ({ user }) => {
    await rowOf(/Grace/);
    await user.click(screen.getByRole("button", { name: "Add user" }));
    const dialog = await dialogOf("Add user");
    const send = dialog.getByRole<HTMLButtonElement>("button", { name: "Send invitation" });
    assert.equal(send.disabled, true);
    await user.type(dialog.getByRole("textbox", { name: "First name" }), "Zoe");
    await user.type(dialog.getByRole("textbox", { name: "Surname" }), "New");
    await user.type(dialog.getByRole("textbox", { name: "E-mail" }), "zoe @new.test");
    dialog.getByText(/this user sees nothing/);
    for (const name of ["Bay", "All properties"]) {
      await user.click(dialog.getByRole("combobox", { name: "Properties" }));
      await user.click(await screen.findByRole("option", { name }));
    }
    await user.click(send);
    await dialog.findByText("There is an account with this e-mail address already.");
    server.answers["POST /accounts"] = () => exampleUser({ username: "zoe@new.test" });
    await user.click(send);
    await waitFor(() => assert.ok(!screen.queryByRole("dialog")));
    assert.deepEqual(lastBody(server, "POST /accounts"), {
      firstname: "Zoe",
      lastname: "New",
      username: "zoe@new.test",
      role: "USER",
      propertyAuthorization: [{ property: "ALL" }],
    });
    assert.equal(said(), "zoe@new.test was sent an invitation.");
  });
});

Deno.test("users: a change sends what differs; the own role and status stay as they are", async () => {
  const server = fakeServer({ ...users(), [`PATCH /accounts/${GRACE._id}`]: () => GRACE });
  await atAddress("/admin/users", async ({ user }) => {
    await user.click((await inRow(/Grace/)).getByRole("button", { name: "Edit Grace Hopper" }));
    const dialog = await dialogOf("Edit user");
    assert.equal(dialog.getByRole<HTMLInputElement>("textbox", { name: "E-mail" }).disabled, true);
    const save = dialog.getByRole<HTMLButtonElement>("button", { name: "Save" });
    assert.equal(save.disabled, true);
    await choose(user, dialog, "Status", "Disabled");
    await user.click(save);
    await waitFor(() => assert.ok(!screen.queryByRole("dialog")));
    assert.deepEqual(lastBody(server, "PATCH"), { status: "DISABLED", version: 1 });
    assert.equal(said(), "Account successfully modified.");

    await user.click((await inRow(/Ada/)).getByRole("button", { name: "Edit Ada Example" }));
    const own = await dialogOf("Edit user");
    for (const name of ["Role", "Status"]) {
      assert.equal(own.getByRole<HTMLInputElement>("combobox", { name }).disabled, true);
    }
  });
});

Deno.test("users: an address opens an editor, also of a user on a page not loaded; Back closes it", async () => {
  const zoe = exampleUser({ _id: exampleId(930), firstname: "Zoe" });
  fakeServer({ ...users(), [`GET /accounts/${zoe._id}`]: () => zoe });
  await atAddress(`/admin/users?open=${zoe._id}`, async ({ user, address }) => {
    const dialog = await dialogOf("Edit user");
    dialog.getByDisplayValue("Zoe");
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => assert.equal(address(), "/admin/users"));
  });
  await atAddress("/admin/users?search=gra", async ({ user, address, back }) => {
    await user.click(await screen.findByRole("button", { name: "Edit Grace Hopper" }));
    await screen.findByRole("dialog", { name: "Edit user" });
    assert.equal(address(), `/admin/users?search=gra&open=${GRACE._id}`);
    await back();
    await waitFor(() => assert.ok(!screen.queryByRole("dialog")));
    assert.equal(address(), "/admin/users?search=gra");
  });
});

Deno.test("users: a pending user can be invited again", async () => {
  const pending = exampleUser({ status: "PENDING" });
  const server = fakeServer({
    ...users(),
    "GET /accounts": () => listOf([pending]),
    [`POST /accounts/${pending._id}/invitation`]: () => refusal(429, "FORBIDDEN"),
  });
  await atAddress("/admin/users", async ({ user }) => {
    await user.click(await screen.findByRole("button", { name: "Edit Grace Hopper" }));
    const again = await screen.findByRole("button", { name: "Send invitation again" });
    const status = screen.getByRole("combobox", { name: "Status" });
    assert.ok(status.hasAttribute("disabled"), "only the owner of the mailbox can confirm it");
    await user.click(again);
    await screen.findByText("Too many invitations were sent. Try again in an hour.");
    server.answers[`POST /accounts/${pending._id}/invitation`] = noContent;
    await user.click(again);
    await waitFor(() => assert.equal(said(), "grace@crumbtrail.test was sent another invitation."));
  });
});

Deno.test("users: the only admin cannot be deleted [configuration-44]", async () => {
  fakeServer({
    ...users(),
    [`DELETE /accounts/${GRACE._id}`]: () => refusal(403, "FORBIDDEN", { soleAdmin: true }),
  });
  await atAddress("/admin/users", async ({ user }) => {
    await user.click(await screen.findByRole("button", { name: "Delete Grace Hopper" }));
    answer(true);
    await waitFor(() => assert.match(said(), /only active admin/));
  });
});

Deno.test("users: a lost second factor is reset by an admin, who is asked first [sign-in-7]", async () => {
  const key = `DELETE /accounts/${GRACE._id}/second-factors`;
  const server = fakeServer({
    ...users(),
    "GET /accounts": () => listOf([OWN, { ...GRACE, hasSecondFactor: true }]),
    [key]: noContent,
  });
  await atAddress(`/admin/users?open=${GRACE._id}`, async ({ user }) => {
    await user.click(await screen.findByRole("button", { name: "Reset second factor" }));
    screen.getByText(/The user gets an e-mail/);
    await user.click(screen.getByRole("button", { name: "Reset" }));
    await waitFor(() => assert.equal(said(), `The second factor of ${GRACE.username} was reset.`));
    assert.ok(server.calls.some((call) => call.key === key));
  });
});
