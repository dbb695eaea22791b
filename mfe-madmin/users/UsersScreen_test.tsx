import { atAddress, fakeServer } from "../testing/show.tsx";
import type { TenantChoice } from "@crumbtrail/contract/tenant_list";
import type { ListedUser } from "@crumbtrail/contract/user";
import { exampleAccount, exampleId, exampleUser } from "@crumbtrail/host/testing/examples";
import { type FakeServer, listOf, refusal } from "@crumbtrail/host/testing/fake_server";
import {
  answer,
  callsOf,
  choose,
  dialogOf,
  inRow,
  lastBody,
  lastCall,
  noContent,
  question,
  said,
} from "@crumbtrail/host/testing/acts";
import { screen, waitFor, within } from "@testing-library/react";
import assert from "node:assert/strict";
import { exampleRow } from "../testing/examples.ts";

const HARBOUR = exampleRow();
const GRACE = exampleUser({
  _id: exampleId(30),
  username: "grace@harbour.test",
  role: "TENANT_ADMIN",
  tenant: HARBOUR._id,
  tenantName: HARBOUR.name,
  version: 3,
  authorization: { pwTeamMayAccessTenant: true },
});
const ME = exampleAccount("ADMIN");
const MINE: ListedUser = {
  ...GRACE,
  _id: ME._id,
  username: ME.username,
  firstname: ME.firstname,
  lastname: ME.lastname,
  role: "ADMIN",
  tenant: ME.tenant,
  tenantName: "Demo Publisher",
};
/** Harbour lets staff in, Quarry does not. */
const CHOICES: TenantChoice[] = [true, false].map((pwTeamMayAccessTenant, n) => ({
  _id: n === 0 ? HARBOUR._id : exampleId(21),
  name: n === 0 ? "Harbour" : "Quarry",
  status: "ACTIVE",
  authorization: { pwTeamMayAccessTenant },
}));
const choicesFor = (query: URLSearchParams) =>
  CHOICES.filter(({ _id, name }) =>
    (query.get("_id") ?? _id) === _id &&
    name.toLowerCase().includes((query.get("search") ?? "").toLowerCase())
  );
const READ = `GET /accounts/${GRACE._id}`;

const answers = (differs: FakeServer["answers"] = {}) => ({
  "GET /accounts": () => listOf([GRACE, MINE]),
  "GET /tenants/choices": (_: unknown, url: URL) => listOf(choicesFor(url.searchParams)),
  "GET /properties": () => listOf([]),
  [READ]: () => GRACE,
  [`GET /accounts/${ME._id}`]: () => MINE,
  ...differs,
});

Deno.test("madmin users: all tenants with a tenant column, filtered by tenant in the address [madmin-13]", async () => {
  const server = fakeServer(answers());
  await atAddress("/madmin/users", async ({ user, address }) => {
    const row = await inRow(/Grace Hopper/);
    row.getByRole("link", { name: "Harbour" });
    row.getByText("Admin");
    (await inRow(/Ada Example/)).getByText("MAdmin");
    assert.equal(lastCall(server, "GET /accounts")?.url.searchParams.get("all"), "true");
    await user.click(screen.getByRole("combobox", { name: "Tenant" }));
    screen.getByRole("option", { name: "All Tenants" });
    // A filter offers every tenant: names and status are the provider's business.
    const quarry = await screen.findByRole("option", { name: "Quarry" });
    assert.equal(quarry.getAttribute("data-combobox-disabled"), null);
    await user.click(await screen.findByRole("option", { name: "Harbour" }));
    await waitFor(() => assert.equal(address(), `/madmin/users?tenant=${HARBOUR._id}`));
    await waitFor(() =>
      assert.equal(lastCall(server, "GET /accounts")?.url.searchParams.get("tenant"), HARBOUR._id)
    );
  });
});

Deno.test("madmin users: people under another tenant's domain are told, and filtered", async () => {
  const domainOwner = { _id: exampleId(40), name: "Quarry (3fa2c1)" };
  const server = fakeServer(answers({
    "GET /accounts": () => listOf([{ ...GRACE, domainOwner }, MINE]),
  }));
  await atAddress("/madmin/users", async ({ user, address }) => {
    (await inRow(/Grace Hopper/)).getByRole("link", { name: "Quarry (3fa2c1)" });
    await user.click(screen.getByRole("button", { name: "Domain of another tenant" }));
    await waitFor(() => assert.equal(address(), "/madmin/users?foreignDomain=true"));
    await waitFor(() =>
      assert.equal(lastCall(server, "GET /accounts")?.url.searchParams.get("foreignDomain"), "true")
    );
    await screen.findByText(/another tenant has verified for single sign-on/);
  });
});

Deno.test("madmin users: a deletion is confirmed by name, and nobody deletes their own account [madmin-14]", async () => {
  const server = fakeServer(answers({ [`DELETE /accounts/${GRACE._id}`]: noContent }));
  await atAddress("/madmin/users", async ({ user }) => {
    const own = await inRow(/Ada Example/);
    assert.ok(!own.queryByRole("button", { name: /^Delete/ }));
    await user.click((await inRow(/Grace/)).getByRole("button", { name: "Delete Grace Hopper" }));
    await waitFor(() =>
      assert.equal(question()?.text, "Grace Hopper, grace@harbour.test, of Harbour")
    );
    answer(true);
    await waitFor(() => assert.equal(said(), "Grace Hopper was deleted."));
    assert.ok(lastCall(server, `DELETE /accounts/${GRACE._id}`));
  });
});

Deno.test("madmin users: role MAdmin is offered in the own tenant alone [madmin-16]", async () => {
  fakeServer(answers());
  await atAddress(`/madmin/users?open=new&tenant=${HARBOUR._id}`, async ({ user }) => {
    const dialog = await dialogOf("Add user");
    await user.click(dialog.getByRole("combobox", { name: "Role" }));
    await screen.findByRole("option", { name: "View Only" });
    assert.ok(!screen.queryByRole("option", { name: "MAdmin" }));
  });
  const server = fakeServer(answers({
    "POST /accounts": () => Response.json(GRACE, { status: 201 }),
  }));
  await atAddress("/madmin/users?open=new", async ({ user }) => {
    const dialog = await dialogOf("Add user");
    await choose(user, dialog, "Role", "MAdmin");
    await user.type(dialog.getByRole("textbox", { name: "First name" }), "Grace");
    await user.type(dialog.getByRole("textbox", { name: "Surname" }), "Hopper");
    await user.type(dialog.getByRole("textbox", { name: "E-mail" }), "grace@harbour.test");
    await user.click(dialog.getByRole("button", { name: "Send invitation" }));
    await waitFor(() => assert.equal(said(), "grace@harbour.test was sent an invitation."));
    assert.deepEqual(lastBody(server, "POST /accounts"), {
      firstname: "Grace",
      lastname: "Hopper",
      username: "grace@harbour.test",
      role: "ADMIN",
      propertyAuthorization: [],
    });
  });
});

Deno.test("madmin users: a user is opened and changed; a refusal is explained [madmin-14, madmin-19]", async () => {
  const server = fakeServer(answers({
    [`PATCH /accounts/${GRACE._id}`]: () => refusal(403, "FORBIDDEN", { soleAdmin: true }),
  }));
  await atAddress("/madmin/users", async ({ user, address }) => {
    await user.click((await inRow(/Grace/)).getByRole("button", { name: "Edit Grace Hopper" }));
    await screen.findByRole("heading", { level: 1, name: "Grace Hopper" });
    assert.equal(address(), `/madmin/users/${GRACE._id}`);
    const account = within(await screen.findByRole("form", { name: "Account" }));
    account.getByRole("link", { name: "Harbour" });
    for (
      const name of [
        "Personal Information",
        "Login Information",
        "Status",
        "User Rights",
        "Tenant Properties",
      ]
    ) account.getByRole("region", { name });
    within(screen.getByRole("region", { name: "MAdmin Section" })).getByText(GRACE._id);
    await choose(user, account, "Status", "Disabled");
    await user.click(account.getByRole("button", { name: "Save" }));
    await account.findByText(/This is the only active admin/);
    server.answers[`PATCH /accounts/${GRACE._id}`] = () => ({ ...GRACE, status: "DISABLED" });
    await user.click(account.getByRole("button", { name: "Save" }));
    await waitFor(() => assert.equal(said(), "Account successfully modified."));
    assert.deepEqual(lastBody(server, `PATCH /accounts/${GRACE._id}`), {
      status: "DISABLED",
      version: 3,
    });
  });
});

Deno.test("madmin users: the own role and status are fixed; a user who is not there says so [madmin-14]", async () => {
  const server = fakeServer(answers());
  await atAddress(`/madmin/users/${ME._id}`, async () => {
    const account = within(await screen.findByRole("form", { name: "Account" }));
    const role = account.getByRole<HTMLInputElement>("combobox", { name: "Role" });
    assert.deepEqual([role.value, role.disabled], ["MAdmin", true]);
    assert.ok(!screen.queryByRole("button", { name: "Delete user" }));
  });
  server.answers[READ] = () => refusal(404, "ENTITY_NOT_FOUND");
  await atAddress(`/madmin/users/${GRACE._id}`, async () => {
    await screen.findByText(/There is no such user/);
  });
});

Deno.test("madmin users: a second factor is reset after a question, and never the own [sign-in-7]", async () => {
  let has = true;
  const key = `DELETE /accounts/${GRACE._id}/second-factors`;
  const server = fakeServer(answers({
    [READ]: () => ({ ...GRACE, hasSecondFactor: has }),
    [`GET /accounts/${ME._id}`]: () => ({ ...MINE, hasSecondFactor: true }),
    [key]: () => {
      has = false;
      return noContent();
    },
  }));
  const address = `/madmin/users/${GRACE._id}?tenant=${HARBOUR._id}`;
  await atAddress(address, async ({ user }) => {
    await user.click(await screen.findByRole("button", { name: "Reset second factor" }));
    await waitFor(() => assert.match(question()?.text ?? "", /The user gets an e-mail/));
    answer(true);
    await waitFor(() => assert.equal(said(), "The second factor of grace@harbour.test was reset."));
    await screen.findByText("This user signs in without a second factor.");
    assert.ok(lastCall(server, key));
  });
  await atAddress(`/madmin/users/${ME._id}`, async () => {
    await screen.findByRole("textbox", { name: "E-mail" });
    assert.ok(!screen.queryByRole("button", { name: "Reset second factor" }));
  });
});

Deno.test("madmin users: where the tenant does not let staff in, name, role and status can be read [madmin-20]", async () => {
  const hidden: ListedUser = {
    ...GRACE,
    tenantName: "Quarry",
    authorization: { pwTeamMayAccessTenant: false },
  };
  const server = fakeServer(answers({
    "GET /accounts": () => listOf([hidden]),
    [READ]: () => hidden,
  }));
  await atAddress("/madmin/users", async ({ user }) => {
    const row = await inRow(/Grace Hopper/);
    assert.ok(!row.queryByRole("button", { name: /^Delete/ }));
    await user.click(row.getByRole("button", { name: "View Grace Hopper" }));
    await screen.findByText("Quarry does not let your team in");
    within(screen.getByRole("region", { name: "Account" })).getByText("Active");
    within(screen.getByRole("region", { name: "MAdmin Section" })).getByText("Not authorized");
    assert.ok(!screen.queryByRole("button", { name: /Save|Delete|Act in/ }));
    const reads = callsOf(server, READ);
    assert.deepEqual(reads.map(({ url }) => url.search), ["?all=true"]);
  });
});

Deno.test("madmin users: a new user's tenant has to let staff in: others are disabled and say why [madmin-17]", async () => {
  fakeServer(answers());
  await atAddress(`/madmin/users?open=new&tenant=${HARBOUR._id}`, async ({ user }) => {
    const dialog = await dialogOf("Add user");
    await user.click(dialog.getByRole("combobox", { name: "Tenant" }));
    const closed = await screen.findByRole("option", { name: "Quarry (Tenant hasn't authorized)" });
    assert.notEqual(closed.getAttribute("data-combobox-disabled"), null);
    const open = screen.getByRole("option", { name: "Harbour" });
    assert.equal(open.getAttribute("data-combobox-disabled"), null);
  });
});
