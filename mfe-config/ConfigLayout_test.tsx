import { atAddress, fakeServer } from "./testing/show.tsx";
import { exampleAccount } from "@crumbtrail/host/testing/examples";
import { listOf } from "@crumbtrail/host/testing/fake_server";
import { screen, waitFor, within } from "@testing-library/react";
import assert from "node:assert/strict";
import { CONFIG_TABS } from "@crumbtrail/contract/config_tabs";

Deno.test("configuration: an address that is not a tab leads to the first one [configuration-1, properties-1]", async () => {
  for (const path of ["/admin", "/admin/no/such/tab"]) {
    fakeServer({ "GET /accounts/me": () => exampleAccount("VIEW_ONLY") });
    await atAddress(path, async ({ address }) => {
      await screen.findByRole("heading", { name: CONFIG_TABS[0].label });
      await waitFor(() => assert.equal(address(), CONFIG_TABS[0].path));
    });
  }
});

Deno.test("configuration: older addresses lead to the screens of today [configuration-4]", async () => {
  const moved = { "/admin/user-management": "/admin/users", "/admin/issues": "/" };
  for (const [path, screenNow] of Object.entries(moved)) {
    fakeServer();
    await atAddress(path, ({ address }) => waitFor(() => assert.equal(address(), screenNow)));
  }
});

Deno.test("configuration: a user limited to some properties sees the tabs of VIEW_CONFIG_LIST", async () => {
  fakeServer({ "GET /accounts/me": () => exampleAccount("USER") });
  await atAddress("/admin", async () => {
    const tabs = within(await screen.findByRole("navigation", { name: "Configuration" }));
    const labels = tabs.getAllByRole("link").map(({ textContent }) => textContent);
    const permitted = CONFIG_TABS.filter(({ permission }) => permission === "VIEW_CONFIG_LIST");
    assert.deepEqual(labels, permitted.map(({ label }) => label));
  });
});

Deno.test("configuration: groups of tabs, with the number of entries where there are any", async () => {
  const exact: string[] = [];
  fakeServer({
    "GET /vendors": (_body, url) => {
      exact.push(url.searchParams.get("status") ?? "");
      return listOf([], { total: 1234 });
    },
  });
  await atAddress("/admin/settings", async () => {
    const tabs = within(await screen.findByRole("navigation", { name: "Configuration" }));
    const allowed = within(tabs.getByRole("region", { name: "What is allowed" }));
    await allowed.findByRole("link", { name: "Vendors 1,234" });
    assert.deepEqual(exact, ["ACTIVE"]);
    allowed.getByRole("link", { name: "Properties" });
    within(tabs.getByRole("region", { name: "What is watched" }))
      .getByRole("link", { name: "RSS crawls" });
    within(tabs.getByRole("region", { name: "Company" })).getByRole("link", { name: "Users" });
  });
});

Deno.test("configuration: a narrow window has a choice instead of the list, and counts nothing", async () => {
  const { innerWidth } = globalThis;
  globalThis.innerWidth = 390;
  const server = fakeServer();
  try {
    await atAddress("/admin/settings", async ({ user, address }) => {
      const choice = await screen.findByRole("combobox", { name: "Section" });
      assert.equal(
        within(choice).getByRole<HTMLOptionElement>("option", { selected: true }).text,
        "Settings",
      );
      assert.ok(!server.calls.some(({ key }) => key === "GET /vendors"));
      await user.selectOptions(choice, "Users");
      await screen.findByRole("heading", { name: "Users" });
      assert.equal(address(), "/admin/users");
    });
  } finally {
    globalThis.innerWidth = innerWidth;
  }
});

Deno.test("configuration: role USER sees properties, and an address of another tab leads there [configuration-3]", async () => {
  const server = fakeServer({ "GET /accounts/me": () => exampleAccount("USER") });
  await atAddress("/admin/users", async ({ address }) => {
    await screen.findByRole("heading", { name: "Properties" });
    assert.equal(address(), "/admin/properties");
    assert.ok(!server.calls.some(({ key }) => key === "GET /accounts"));
  });
});

Deno.test("configuration: without any tab there is an explanation, and no request is made", async () => {
  const nobody = { ...exampleAccount("USER"), permissions: [] };
  const server = fakeServer({ "GET /accounts/me": () => nobody });
  await atAddress("/admin/users", async () => {
    await screen.findByText("Nothing to configure");
    assert.ok(!server.calls.some(({ key }) => key === "GET /accounts"));
  });
});
