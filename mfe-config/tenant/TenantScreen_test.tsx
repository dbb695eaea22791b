import { atAddress, fakeServer } from "../testing/show.tsx";
import type { TenantData } from "@crumbtrail/contract/tenant_data";
import {
  exampleAccount,
  exampleLimits,
  exampleTenantData,
} from "@crumbtrail/host/testing/examples";
import { refusal } from "@crumbtrail/host/testing/fake_server";
import { callsOf, lastBody, question, said } from "@crumbtrail/host/testing/acts";
import { screen, waitFor, within } from "@testing-library/react";
import assert from "node:assert/strict";

const PATH = `/tenants/${exampleTenantData()._id}`;

/** A server that keeps the tenant. */
function tenantServer(data: TenantData = exampleTenantData()) {
  let now = data;
  return fakeServer({
    [`GET ${PATH}`]: () => now,
    [`GET ${PATH}/limits`]: () => exampleLimits(),
    [`PATCH ${PATH}`]: (body) => {
      const change = Object(body);
      const authorization = { ...now.authorization, ...change.authorization };
      return now = { ...now, ...change, authorization };
    },
  });
}

const saveButton = () => screen.findByRole<HTMLButtonElement>("button", { name: "Save" });

Deno.test("tenant: Save waits for a change, sends what differs, and reports success [configuration-15, configuration-28]", async () => {
  const server = tenantServer();
  await atAddress("/admin/tenant", async ({ user }) => {
    const name = await screen.findByRole("textbox", { name: "Company name" });
    assert.equal((await saveButton()).disabled, true);
    // Next below the page's own heading: none is left out.
    await screen.findByRole("heading", { level: 2, name: "Address" });
    await user.clear(name);
    assert.equal((await saveButton()).disabled, true);
    await screen.findByText("Enter a company name");
    await user.type(name, "Harbour");
    await screen.findByText(/changes the tenant for everybody/);
    await user.click(screen.getByRole("button", { name: "Address" }));
    await user.type(await screen.findByRole("textbox", { name: "City" }), "Town");
    await user.click(await saveButton());
    await waitFor(() => assert.equal(said(), "Tenant successfully modified"));
    const [patch] = callsOf(server, `PATCH ${PATH}`);
    const address = { ...exampleTenantData().address, city: "Town" };
    assert.deepEqual(patch?.body, { name: "Harbour", address, version: 1 });
    await waitFor(async () => assert.equal((await saveButton()).disabled, true));
  });
});

Deno.test("tenant: the panels are the specification's, the support team's access is a switch [configuration-14, configuration-19]", async () => {
  const server = tenantServer();
  await atAddress("/admin/tenant", async ({ user }) => {
    await screen.findByRole("heading", { level: 1, name: "Tenant" });
    await saveButton();
    const titles = screen.getAllByRole("heading", { level: 2 });
    assert.deepEqual(titles.map(({ textContent }) => textContent), [
      "Company Name",
      "Account Owner",
      "Address",
      "Billing Address",
      "Subscription",
      "Support",
      "Delete tenant",
    ]);
    await user.click(screen.getByRole("button", { name: "Support" }));
    await user.click(await screen.findByRole("checkbox", { name: /provider's team may access/ }));
    await user.click(await saveButton());
    await waitFor(() => assert.equal(said(), "Tenant successfully modified"));
    const body = lastBody(server, `PATCH ${PATH}`);
    assert.deepEqual(Object(body).authorization, { pwTeamMayAccessTenant: true });
  });
});

Deno.test("tenant: who may only view it can change nothing [configuration-22]", async () => {
  const server = tenantServer();
  const { permissions, ...admin } = exampleAccount("TENANT_ADMIN");
  server.answers["GET /accounts/me"] = () => ({
    ...admin,
    permissions: permissions.filter((each) => each !== "MANAGE_TENANT_SETTINGS"),
  });
  await atAddress("/admin/tenant", async ({ user }) => {
    const name = await screen.findByRole<HTMLInputElement>("textbox", { name: "Company name" });
    assert.equal(name.readOnly, true);
    await user.click(screen.getByRole("button", { name: "Support" }));
    const access = { name: /provider's team may access/ };
    assert.equal((await screen.findByRole<HTMLInputElement>("checkbox", access)).disabled, true);
    for (const absent of ["Save", "Request deletion"]) {
      assert.equal(screen.queryByRole("button", { name: absent }), null);
    }
  });
});

Deno.test("tenant: a refusal is shown, and what was typed stays [configuration-30]", async () => {
  const server = tenantServer();
  server.answers[`PATCH ${PATH}`] = () => refusal(422, "VALIDATION_ERROR");
  await atAddress("/admin/tenant", async ({ user }) => {
    const name = await screen.findByRole<HTMLInputElement>("textbox", { name: "Company name" });
    await user.type(name, " Two");
    await user.click(await saveButton());
    await screen.findByText("An error occurred. Please make sure the input is valid.");
    assert.equal(name.value, "Demo Publisher Two");
    assert.equal((await saveButton()).disabled, false);
  });
});

Deno.test("tenant: billing fields show with a deviating address, usage with its plan [configuration-20]", async () => {
  tenantServer();
  await atAddress("/admin/tenant", async ({ user }) => {
    await user.click(await screen.findByRole("button", { name: "Billing Address" }));
    assert.equal(screen.queryByRole("textbox", { name: "VAT number" }), null);
    await user.click(await screen.findByRole("checkbox", { name: /Deviating/ }));
    await screen.findByRole("textbox", { name: "VAT number" });
    await user.click(screen.getByRole("button", { name: "Subscription" }));
    const meter = await screen.findByRole("meter", { name: "Users" });
    assert.equal(meter.getAttribute("aria-valuenow"), "30");
    await screen.findByText("2 of Unlimited");
    await user.click(screen.getByRole("button", { name: "Support" }));
    await screen.findByRole("checkbox", { name: /provider's team may access/ });
  });
});

Deno.test("tenant: its deletion is requested with its name, and canceled [configuration-27, configuration-29]", async () => {
  const deletion = {
    requestedAt: "2026-11-20T10:00:00.000Z",
    requestedBy: "ada@crumbtrail.test",
    deleteAt: "2026-12-04T10:00:00.000Z",
  };
  const server = tenantServer();
  const answer = (data: TenantData) => {
    server.answers[`GET ${PATH}`] = () => data;
    return data;
  };
  server.answers[`POST ${PATH}/request-delete`] = () => answer(exampleTenantData({ deletion }));
  server.answers[`DELETE ${PATH}/request-delete`] = () => answer(exampleTenantData());
  await atAddress("/admin/tenant", async ({ user }) => {
    const panel = within(await screen.findByRole("region", { name: "Delete tenant" }));
    await user.click(panel.getByRole("button", { name: "Request deletion" }));
    const asked = question();
    assert.equal(
      asked?.title,
      "Do you really want to PERMANENTLY delete this tenant and all data associated with it?",
    );
    assert.match(asked?.text ?? "", /^Demo Publisher /);
    asked?.answer(true);
    await user.click(await panel.findByRole("button", { name: "Keep this tenant" }));
    await panel.findByRole("button", { name: "Request deletion" });
  });
});
