import { atAddress, fakeServer } from "../testing/show.tsx";
import { exampleAccount, exampleId } from "@crumbtrail/host/testing/examples";
import { listOf, refusal } from "@crumbtrail/host/testing/fake_server";
import { dialogOf, inRow, lastBody, lastCall, said } from "@crumbtrail/host/testing/acts";
import { screen, waitFor, within } from "@testing-library/react";
import assert from "node:assert/strict";
import { exampleLimits, exampleRow, exampleState, exampleTenantData } from "../testing/examples.ts";

const LIST = "GET /tenants";

Deno.test("madmin: any other address leads to the tenants, below a branded header and tabs [madmin-2]", async () => {
  for (const path of ["/madmin", "/madmin/nowhere/at/all"]) {
    fakeServer();
    await atAddress(path, async ({ address }) => {
      await screen.findByRole("heading", { level: 1, name: "Tenants" });
      assert.equal(address(), "/madmin/tenants");
      screen.getByText("Crumbtrail");
      const tabs = within(screen.getByRole("navigation", { name: "Madmin" }));
      assert.equal(tabs.getByRole("link", { name: "Tenants" }).dataset.status, "active");
    });
  }
});

Deno.test("madmin: an admin of a tenant is told whose area this is [madmin-1]", async () => {
  const server = fakeServer({ "GET /accounts/me": () => exampleAccount("TENANT_ADMIN") });
  await atAddress("/madmin/tenants", async () => {
    await screen.findByText("This area is for the provider's staff");
    assert.ok(!screen.queryByRole("navigation", { name: "Madmin" }));
    assert.ok(!server.calls.some(({ key }) => key === LIST));
  });
});

Deno.test("madmin: a row has tier, usage of limits, status, health and last activity [madmin-3]", async () => {
  const gone = exampleRow({
    _id: exampleId(21),
    name: "Closing",
    status: "DISABLED",
    lastUsedAt: null,
    deleteAt: new Date(Date.now() + 86_400_000).toISOString(),
  });
  const health = { failingScenarios: 2, endedTests: 40, inconclusiveTests: 10 };
  fakeServer({ [LIST]: () => listOf([exampleRow({ health }), gone]) });
  await atAddress("/madmin/tenants", async ({ address, user }) => {
    const row = await inRow(/Harbour/);
    row.getByText("Trial");
    row.getByText("Active");
    row.getByText("13 of 100");
    row.getByText("3 of 10");
    row.getByText("2 scenarios");
    assert.equal(row.getByText("25%").title, "10 of 40 tests in the last 7 days");
    assert.equal(row.getByText("10 of 10").title, "The limit is reached");
    (await inRow(/Closing/)).getByText(/^Deleted/);
    screen.getByText("2 of 2 tenants");
    await user.click(row.getByRole("link", { name: "Harbour" }));
    await waitFor(() => assert.equal(address(), `/madmin/tenants/${exampleId(20)}`));
  });
});

Deno.test("madmin: the list begins with the state of the system, and asks for trouble first [madmin-26]", async () => {
  const server = fakeServer({
    [LIST]: () => listOf([exampleRow()]),
    "GET /operations/state": () => exampleState({ deadLetters: 2 }),
  });
  await atAddress("/madmin/tenants", async ({ address, user }) => {
    await inRow(/Harbour/);
    assert.equal(lastCall(server, LIST)?.url.searchParams.get("order"), "trouble");
    await user.click(
      await screen.findByRole("link", {
        name:
          "The queue is served: 3 tests wait. 2 entries were given up or set aside. 1 background loop failed or stopped.",
      }),
    );
    await waitFor(() => assert.equal(address(), "/madmin/system"));
  });
});

Deno.test("madmin: search, status, tier and feature are in the address and are the server's [madmin-3]", async () => {
  const server = fakeServer({ [LIST]: () => listOf([]) });
  await atAddress("/madmin/tenants?status=DISABLED", async ({ address, user }) => {
    await screen.findByText("No tenants found");
    assert.equal(lastCall(server, LIST)?.url.search.includes("status=DISABLED"), true);
    await user.click(screen.getByRole("combobox", { name: "Feature" }));
    await user.click(await screen.findByRole("option", { name: "Analytics", hidden: true }));
    await user.type(screen.getByRole("searchbox", { name: "Search tenants" }), "har");
    await screen.findByText("No tenant has “har” in its name.");
    assert.equal(address(), "/madmin/tenants?search=har&status=DISABLED&feature=analytics");
    await waitFor(() =>
      assert.match(lastCall(server, LIST)?.url.search ?? "", /feature=analytics/)
    );
    await user.click(screen.getByRole("button", { name: "Show all tenants" }));
    await screen.findByText("No tenants yet");
    assert.equal(address(), "/madmin/tenants");
  });
});

Deno.test("madmin: a list that cannot be loaded is loaded again [madmin-25]", async () => {
  const server = fakeServer({ [LIST]: () => refusal(403, "MISSING_PERMISSION") });
  const logged: unknown[] = [];
  const { error } = console;
  console.error = (text: unknown) => void logged.push(text);
  await atAddress("/madmin/tenants", async ({ user }) => {
    await screen.findByText("This could not be loaded");
    assert.ok(logged.includes("Failed to fetch Tenants"));
    server.answers[LIST] = () => listOf([exampleRow()]);
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await inRow(/Harbour/);
  }).finally(() => void (console.error = error));
});

Deno.test("madmin: a tenant is added with its first admin and opened; a refusal keeps the form [madmin-4]", async () => {
  const made = exampleTenantData({ name: "New shop" });
  const server = fakeServer({
    "POST /tenants": () => refusal(409, "ENTITY_ALREADY_EXISTS"),
    [`GET /tenants/${made._id}`]: () => made,
    [`GET /tenants/${made._id}/limits`]: () => exampleLimits(),
  });
  await atAddress("/madmin/tenants?open=new", async ({ address, user }) => {
    const dialog = await dialogOf("Add tenant");
    const add = dialog.getByRole<HTMLButtonElement>("button", { name: "Add tenant" });
    const fill = (name: string, text: string) =>
      user.type(dialog.getByRole("textbox", { name }), text);
    await fill("Company name", " New shop ");
    assert.equal(add.disabled, false);
    await fill("First name", "Ada");
    assert.equal(add.disabled, true);
    await fill("Surname", "L");
    await fill("E-mail", "ada@new.test");
    await user.click(add);
    await dialog.findByText("There is an account with this e-mail address already.");
    server.answers["POST /tenants"] = () => Response.json(made, { status: 201 });
    await user.click(add);
    await waitFor(() =>
      assert.equal(said(), "New shop was added, and ada@new.test was sent an invitation.")
    );
    assert.equal(address(), `/madmin/tenants/${made._id}`);
    assert.deepEqual(lastBody(server, "POST /tenants"), {
      name: "New shop",
      admin: { firstname: "Ada", lastname: "L", username: "ada@new.test" },
    });
  });
});
