import { atAddress, fakeServer } from "../testing/show.tsx";
import { exampleAccount, exampleId } from "@crumbtrail/host/testing/examples";
import { type FakeServer, listOf, refusal } from "@crumbtrail/host/testing/fake_server";
import { answer, choose, lastBody, question, said, undo } from "@crumbtrail/host/testing/acts";
import type { TenantChange } from "@crumbtrail/contract/tenant_data";
import { screen, waitFor, within } from "@testing-library/react";
import assert from "node:assert/strict";
import { exampleLimits, exampleTenantData, exampleTier } from "../testing/examples.ts";

const ID = exampleId(20);
const ADDRESS = `/madmin/tenants/${ID}`;
const READ = `GET /tenants/${ID}`;
const VISITS = `POST /tenants/${exampleTenantData()._id}/visits`;
const CHANGE = `PATCH /tenants/${ID}`;
const DELETE = `/tenants/${ID}/request-delete`;

/** A server that keeps changes of the tenant. */
function tenantServer(differs: Parameters<typeof exampleTenantData>[0] = {}): FakeServer {
  let data = exampleTenantData(differs);
  const deletion = {
    requestedAt: "2026-07-02T10:00:00.000Z",
    requestedBy: "ada@crumbtrail.test",
    deleteAt: "2026-07-16T10:00:00.000Z",
  };
  return fakeServer({
    [READ]: () => data,
    [`${READ}/limits`]: () => exampleLimits(),
    [CHANGE]: (body) => {
      const { status = data.status } = body as TenantChange;
      return data = { ...data, status, version: data.version + 1 };
    },
    [`POST ${DELETE}`]: () => data = { ...data, deletion },
    [`DELETE ${DELETE}`]: () => data = { ...data, deletion: null },
  });
}

const panel = async (name: string) => within(await screen.findByRole("region", { name }));

Deno.test("madmin tenant: disabling says what it does, and enabling takes it back [madmin-7]", async () => {
  const server = tenantServer();
  await atAddress(ADDRESS, async ({ user }) => {
    await screen.findByRole("heading", { level: 1, name: "Tenant Harbour" });
    const status = await panel("Status and usage");
    await status.findByText("13 of 100");
    status.getByText("10 of 10 (limit reached)");
    await user.click(status.getByRole("button", { name: "Disable tenant" }));
    await waitFor(() =>
      assert.ok(question()?.text?.includes("Waiting and running tests are aborted"))
    );
    assert.ok(question()?.text?.includes("Nothing is deleted"));
    answer(true);
    await status.findByText(/Nobody can sign in/);
    assert.deepEqual(lastBody(server, CHANGE), { status: "DISABLED" });
    await user.click(status.getByRole("button", { name: "Enable tenant" }));
    await status.findByText("Users can sign in and tests run.");
    assert.equal(said(), "Harbour is active again.");
  });
});

Deno.test("madmin tenant: tier, features by name, own limits and comment; the effect is said first [madmin-5]", async () => {
  const small = exampleTier({
    _id: exampleId(2),
    name: "Small",
    limits: { ...exampleTier().limits, maxUsers: 2, storageRetentionInDays: 30 },
  });
  const server = tenantServer();
  server.answers["GET /tiers"] = () => listOf([exampleTier(), small]);
  await atAddress(ADDRESS, async ({ user }) => {
    const section = await panel("MAdmin Section");
    const save = section.getByRole<HTMLButtonElement>("button", { name: "Save" });
    assert.equal(save.disabled, true);
    await choose(user, section, "Tier", "Small");
    await section.findByText("Saving changes these limits");
    section.getByText(/3 are in use: they stay, no more can be added/);
    section.getByText(/Older results are deleted/);
    const users = section.getByRole("textbox", { name: "Users" });
    await user.type(users, "many");
    section.getByText(/Enter a whole number/);
    assert.equal(save.disabled, true);
    await user.clear(users);
    await user.type(users, "12");
    await user.click(section.getByRole("checkbox", { name: "Analytics" }));
    await user.type(section.getByRole("textbox", { name: "Comment" }), "Pays yearly");
    await user.clear(section.getByRole("textbox", { name: "Currency" }));
    await user.type(section.getByRole("textbox", { name: "Currency" }), "eur");
    await user.click(save);
    await waitFor(() => assert.equal(said(), "Tenant successfully modified"));
    assert.deepEqual(lastBody(server, CHANGE), {
      tier: { _id: small._id },
      currency: "EUR",
      admin: { comment: "Pays yearly" },
      limits: {
        maxDailyTests: null,
        maxTestsAtOnce: null,
        maxUsers: 12,
        maxProperties: null,
        maxTestScenarios: null,
        storageRetentionInDays: null,
      },
      features: { allTestTypesEnabled: false, manualIssueCreation: false, analytics: true },
      version: 4,
    });
  });
});

Deno.test("madmin tenant: contacts are shown only while the tenant lets staff in [madmin-9]", async () => {
  tenantServer();
  await atAddress(ADDRESS, async () => {
    const company = await panel("Company");
    company.getByText(/has not authorised your team/);
    assert.ok(!company.queryByRole("button", { name: "Act in this tenant" }));
  });
  const server = tenantServer({
    authorization: { pwTeamMayAccessTenant: true, enabledBy: "grace@a.test", enabledAt: null },
    accountOwnerData: { firstname: "Grace", lastname: "H", email: "grace@a.test", phone: "" },
  });
  server.answers[VISITS] = () => refusal(403, "FORBIDDEN", { tenant: "has not authorised access" });
  await atAddress(ADDRESS, async ({ user }) => {
    const company = await panel("Company");
    company.getByText(/authorised by grace@a.test/);
    company.getByText("Grace H, grace@a.test");
    await user.click(company.getByRole("button", { name: "Act in this tenant" }));
    await waitFor(() => assert.equal(said(), "Harbour does not let your team in."));
  });
});

Deno.test("madmin tenant: its deletion waits for it to be disabled, is confirmed, and undone [madmin-8]", async () => {
  tenantServer();
  await atAddress(ADDRESS, async () => {
    const removal = await panel("Delete tenant");
    removal.getByText(/Disable the tenant first/);
    const ask = removal.getByRole<HTMLButtonElement>("button", { name: "Request deletion" });
    assert.equal(ask.disabled, true);
  });
  tenantServer({ status: "DISABLED" });
  await atAddress(ADDRESS, async ({ user }) => {
    const removal = await panel("Delete tenant");
    await user.click(removal.getByRole("button", { name: "Request deletion" }));
    await waitFor(() => assert.ok(question()?.text?.includes("in 14 days")));
    answer(true);
    await removal.findByText("This tenant will be deleted with all its data.");
    undo();
    await removal.findByRole("button", { name: "Request deletion" });
  });
});

Deno.test("madmin tenant: the own tenant is neither disabled nor deleted here [madmin-7]", async () => {
  const own = exampleAccount("ADMIN").tenant;
  fakeServer({
    [`GET /tenants/${own}`]: () => exampleTenantData({ _id: own }),
    [`GET /tenants/${own}/limits`]: () => exampleLimits(),
  });
  await atAddress(`/madmin/tenants/${own}`, async () => {
    const status = await panel("Status and usage");
    status.getByText("This is your own tenant, which cannot be disabled here.");
    assert.ok(!status.queryByRole("button", { name: "Disable tenant" }));
    assert.ok(!screen.queryByRole("region", { name: "Delete tenant" }));
  });
});

Deno.test("madmin tenant: an unknown tenant says so, and leads back [madmin-25]", async () => {
  fakeServer({ [READ]: () => refusal(404, "ENTITY_NOT_FOUND") });
  await atAddress(ADDRESS, async ({ user, address }) => {
    await screen.findByText("There is no such tenant. It may have been deleted.");
    await user.click(screen.getByRole("link", { name: "All tenants" }));
    await waitFor(() => assert.equal(address(), "/madmin/tenants"));
  });
});

Deno.test("madmin tenant: an e-mail domain is approved where DNS cannot be asked [sign-in-13]", async () => {
  const path = `/tenants/${ID}/single-sign-on`;
  const record = { name: "_crumbtrail.harbour.test", value: "crumbtrail-verification=abc" };
  const domain = { domain: "harbour.test", record, verifiedAt: null, verifiedBy: null };
  let domains: object[] = [domain];
  const server = tenantServer({
    authorization: { pwTeamMayAccessTenant: true, enabledBy: null, enabledAt: null },
  });
  server.answers[`GET ${path}`] = () => ({ connection: null, domains, redirectUris: [] });
  server.answers[`POST ${path}/domains/harbour.test/approve`] = () => {
    const approved = { ...domain, verifiedAt: "2026-01-01T00:00:00.000Z", verifiedBy: "STAFF" };
    domains = [approved];
    return approved;
  };
  await atAddress(ADDRESS, async ({ user }) => {
    const shown = await panel("E-mail domains");
    await user.click(shown.getByRole("button", { name: "Approve harbour.test" }));
    await waitFor(() => assert.match(question()?.text ?? "", /only if you know/));
    answer(true);
    await shown.findByText("Approved by us");
    assert.equal(said(), "harbour.test is approved.");
  });
});
