import { atAddress, fakeServer } from "./testing/show.tsx";
import { exampleAccount } from "@crumbtrail/host/testing/examples";
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
