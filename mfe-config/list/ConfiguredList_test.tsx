import { atAddress, fakeServer } from "../testing/show.tsx";
import { exampleAccount, exampleId, exampleUser } from "@crumbtrail/host/testing/examples";
import { listOf, refusal } from "@crumbtrail/host/testing/fake_server";
import { dialogOf } from "@crumbtrail/host/testing/acts";
import { screen, waitFor } from "@testing-library/react";
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

/** The lists: what each shows once it has loaded, and the dialog of its entries. */
const LISTS = [
  { tab: "properties", path: "/properties", shown: "No properties yet", dialog: "Property" },
  { tab: "vendors", path: "/vendors", shown: "No vendors yet", dialog: "Vendor" },
  {
    tab: "storage-items",
    path: "/storage-items",
    shown: "No storage items yet.",
    dialog: "Storage item",
  },
  {
    tab: "test-scenarios",
    path: "/test-scenarios/continuous",
    shown: "No test scenarios yet.",
    dialog: "Test scenario",
  },
  { tab: "rss-crawls", path: "/rss-crawls", shown: "No RSS crawls yet.", dialog: "RSS crawl" },
  {
    tab: "issue-assignees",
    path: "/issue-assignees",
    shown: "No assignees yet",
    dialog: "Assignees",
  },
  // Never empty: whoever looks is a user.
  { tab: "users", path: "/accounts", rows: [exampleUser()], shown: "1 of 1 user", dialog: "User" },
];

Deno.test("lists: a failed load can be retried; an empty list explains its entries [configuration-6, scenarios-17]", async () => {
  for (const { tab, path, rows = [], shown } of LISTS) {
    const server = fakeServer({ [`GET ${path}`]: () => refusal(403, "FORBIDDEN") });
    await atAddress(`/admin/${tab}`, async ({ user }) => {
      const retry = await screen.findByRole("button", { name: "Retry" });
      server.answers[`GET ${path}`] = () => listOf(rows);
      await user.click(retry);
      await screen.findByText(shown);
    });
  }
});

Deno.test("lists: an address of none says so in the dialog, which can be closed", async () => {
  const none = exampleId(999);
  for (const { tab, path, dialog } of LISTS) {
    fakeServer({ [`GET ${path}/${none}`]: () => refusal(404, "ENTITY_NOT_FOUND") });
    await atAddress(`/admin/${tab}?open=${none}`, async ({ user, address }) => {
      await (await dialogOf(dialog)).findByText("This could not be loaded");
      await user.keyboard("{Escape}");
      await waitFor(() => assert.equal(address(), `/admin/${tab}`));
    });
  }
});

Deno.test("lists: who may not add an entry can use the filters at the address of a new one", async () => {
  const addresses = LISTS.map(({ tab }) => `/admin/${tab}?open=new`);
  for (const address of [...addresses, "/admin/vendors?open=import"]) {
    fakeServer({ "GET /accounts/me": () => exampleAccount("VIEW_ONLY") });
    await atAddress(address, async () => {
      const box = await screen.findByRole("searchbox", search);
      assert.equal(screen.queryByRole("dialog"), null, address);
      assert.equal(box.closest("[inert]"), null, address);
    });
  }
});
