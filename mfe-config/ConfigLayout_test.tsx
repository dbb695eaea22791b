import { atAddress, fakeServer } from "./testing/show.tsx";
import { exampleAccount } from "@crumbtrail/host/testing/examples";
import { screen, waitFor } from "@testing-library/react";
import assert from "node:assert/strict";

Deno.test("configuration: an address that is no tab leads to the first one", async () => {
  for (const path of ["/admin", "/admin/no/such/tab"]) {
    fakeServer({ "GET /accounts/me": () => exampleAccount("VIEW_ONLY") });
    await atAddress(path, async ({ address }) => {
      await screen.findByRole("heading", { name: "Users" });
      await waitFor(() => assert.equal(address(), "/admin/users"));
    });
  }
});

Deno.test("configuration: a role without tabs gets an explanation, and no request is made", async () => {
  const server = fakeServer({ "GET /accounts/me": () => exampleAccount("USER") });
  await atAddress("/admin/users", async () => {
    await screen.findByText("Nothing to configure");
    assert.ok(!server.calls.some(({ key }) => key === "GET /accounts"));
  });
});
