import { atAddress, fakeServer } from "./testing/show.tsx";
import { exampleAccount } from "@crumbtrail/host/testing/examples";
import { screen, waitFor } from "@testing-library/react";
import assert from "node:assert/strict";
import { TABS } from "./tabs.ts";

Deno.test("configuration: an address that is no tab leads to the first one", async () => {
  for (const path of ["/admin", "/admin/no/such/tab"]) {
    fakeServer({ "GET /accounts/me": () => exampleAccount("VIEW_ONLY") });
    await atAddress(path, async ({ address }) => {
      await screen.findByRole("heading", { name: TABS[0].label });
      await waitFor(() => assert.equal(address(), TABS[0].path));
    });
  }
});

Deno.test("configuration: without any tab there is an explanation, and no request is made", async () => {
  const nobody = { ...exampleAccount("USER"), permissions: [] };
  const server = fakeServer({ "GET /accounts/me": () => nobody });
  await atAddress("/admin/users", async () => {
    await screen.findByText("Nothing to configure");
    assert.ok(!server.calls.some(({ key }) => key === "GET /accounts"));
  });
});
