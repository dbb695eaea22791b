import { atAddress, fakeServer } from "../testing/show.tsx";
import { exampleAccount } from "@crumbtrail/host/testing/examples";
import { screen } from "@testing-library/react";
import assert from "node:assert/strict";

/** Addresses of lists, and the address of the workbook with the same rows. */
const WORKBOOKS = {
  "/admin/properties?search=shop": "/api/properties?export-format=xlsx&search=shop",
  "/admin/vendors?search=maps": "/api/vendors?export-format=xlsx&search=maps&status=ACTIVE",
  "/admin/vendors?inactive=true": "/api/vendors?export-format=xlsx&status=ALL",
  "/admin/storage-items?type=COOKIE&search=x": "/api/storage-items?export-format=xlsx&type=COOKIE",
  "/admin/issue-assignees": "/api/issue-assignees?export-format=xlsx",
  "/admin/users?search=ada": "/api/accounts?export-format=xlsx&search=ada",
  "/admin/suggestions?search=_ga&entry=COOKIE":
    "/api/suggestions?export-format=xlsx&state=OPEN&search=_ga&entry=COOKIE",
  "/admin/suggestions?tab=unused&kept=true":
    "/api/suggestions/unused?export-format=xlsx&state=DISMISSED",
};
const search = { name: /^Search / };

for (const [address, href] of Object.entries(WORKBOOKS)) {
  Deno.test(`lists: the workbook of ${address} has the filters of the list`, async () => {
    fakeServer();
    await atAddress(address, async () => {
      const link = await screen.findByRole("link", { name: "Download Excel" });
      assert.equal(link.getAttribute("href"), href);
    });
  });
}

Deno.test("lists: a read-only role has no workbook", async () => {
  const addresses = ["properties", "vendors", "storage-items", "suggestions"];
  for (const address of addresses.map((name) => `/admin/${name}`)) {
    fakeServer({ "GET /accounts/me": () => exampleAccount("VIEW_ONLY") });
    await atAddress(address, async () => {
      await screen.findByRole("searchbox", search);
      assert.equal(screen.queryByRole("link", { name: "Download Excel" }), null, address);
    });
  }
});
