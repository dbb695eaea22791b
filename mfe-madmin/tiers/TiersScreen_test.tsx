import { atAddress, fakeServer } from "../testing/show.tsx";
import { exampleId } from "@crumbtrail/host/testing/examples";
import { listOf, refusal } from "@crumbtrail/host/testing/fake_server";
import { dialogOf, inRow, lastBody, said } from "@crumbtrail/host/testing/acts";
import { screen, waitFor, within } from "@testing-library/react";
import assert from "node:assert/strict";
import { exampleTier } from "../testing/examples.ts";

const TRIAL = exampleTier();
const OLD = exampleTier({
  _id: exampleId(5),
  name: "Old",
  status: "DISABLED",
  tenantsCount: 0,
  limits: { ...TRIAL.limits, maxProperties: 999, storageRetentionInDays: 0 },
});
const PLAN = `POST /tiers/${TRIAL._id}/plan`;
const CHANGE = `PATCH /tiers/${TRIAL._id}`;

const plan = {
  tenants: 3,
  changed: 2,
  deletedEarlier: 0,
  overruns: [{
    tenant: { _id: exampleId(7), name: "Harbour" },
    limit: "maxUsers",
    used: 3,
    max: 2,
  }],
  overrunsTotal: 1,
};

Deno.test("tiers: the list has the limits and the number of tenants, which leads to them [madmin-10]", async () => {
  fakeServer({ "GET /tiers": () => listOf([TRIAL, OLD]) });
  await atAddress("/madmin/tiers", async ({ user, address }) => {
    const row = await inRow(/Trial/);
    row.getByText("365");
    const old = within(screen.getByRole("row", { name: /Old/ }));
    for (const text of ["Disabled", "Unlimited", "For good"]) old.getByText(text);
    await user.click(row.getByRole("link", { name: "2 tenants with Trial" }));
    await waitFor(() => assert.equal(address(), `/madmin/tenants?tier=${TRIAL._id}`));
  });
});

Deno.test("tiers: what a change does for whom is shown before it can be saved [madmin-11]", async () => {
  const answer = Promise.withResolvers<unknown>();
  const server = fakeServer({
    "GET /tiers": () => listOf([TRIAL]),
    [PLAN]: () => answer.promise,
    [CHANGE]: () => TRIAL,
  });
  await atAddress(`/madmin/tiers?open=${TRIAL._id}`, async ({ user, address }) => {
    const dialog = await dialogOf("Edit tier Trial");
    const save = dialog.getByRole<HTMLButtonElement>("button", { name: "Save" });
    const users = dialog.getByRole("textbox", { name: "Users" });
    await user.clear(users);
    dialog.getByText(/Enter a whole number/);
    await user.type(users, "2");
    assert.equal(save.disabled, true);
    answer.resolve(plan);
    await dialog.findByText(
      "Saving changes the limits of 2 tenants at once. Not of 1 tenant with limits of their own.",
    );
    dialog.getByText(/Harbour: 3 users in use, 2 allowed/);
    await waitFor(() => assert.equal(save.disabled, false));
    await user.click(save);
    await waitFor(() => assert.equal(said(), "Trial was changed."));
    assert.deepEqual(lastBody(server, CHANGE), { limits: { ...TRIAL.limits, maxUsers: 2 } });
    assert.equal(address(), "/madmin/tiers");
  });
});

Deno.test("tiers: one is added; a refusal is explained and keeps what was typed [madmin-10]", async () => {
  const server = fakeServer({ "POST /tiers": () => refusal(409, "ENTITY_ALREADY_EXISTS") });
  await atAddress("/madmin/tiers", async ({ user }) => {
    await user.click(await screen.findByRole("button", { name: "Add tier" }));
    const dialog = await dialogOf("Add tier");
    await user.type(dialog.getByRole("textbox", { name: "Name" }), "Gold");
    await user.click(dialog.getByRole("checkbox", { name: "For developers" }));
    await user.click(dialog.getByRole("button", { name: "Add tier" }));
    await dialog.findByText("There is a tier of this name already.");
    server.answers["POST /tiers"] = () =>
      Response.json(exampleTier({ name: "Gold" }), { status: 201 });
    await user.click(dialog.getByRole("button", { name: "Add tier" }));
    await waitFor(() => assert.equal(said(), "Gold was added."));
    assert.deepEqual(lastBody(server, "POST /tiers"), {
      name: "Gold",
      status: "ACTIVE",
      devTier: true,
      ownProperties: false,
      limits: {
        maxDailyTests: 50,
        maxTestsAtOnce: 50,
        maxUsers: 5,
        maxProperties: 3,
        maxTestScenarios: 20,
        storageRetentionInDays: 365,
      },
    });
  });
});
