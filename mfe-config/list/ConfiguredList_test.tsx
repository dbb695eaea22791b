import {
  exampleGroup,
  exampleListedVendor,
  exampleScenario,
  exampleStorageItem,
  exampleVendor,
} from "../testing/examples.ts";
import type { Role } from "@crumbtrail/contract/enums";
import { atAddress, fakeServer } from "../testing/show.tsx";
import {
  exampleAccount,
  exampleId,
  exampleLimits,
  exampleTenant,
  exampleUser,
} from "@crumbtrail/host/testing/examples";
import { listOf, refusal } from "@crumbtrail/host/testing/fake_server";
import {
  answer,
  dialogOf,
  lastBody,
  lastCall,
  noContent,
  question,
  said,
  undo,
} from "@crumbtrail/host/testing/acts";
import { act, screen, waitFor } from "@testing-library/react";
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

const GROUP = exampleGroup();
const USER = exampleUser();
const VENDOR = exampleListedVendor();
const ITEM = exampleStorageItem();
const SCENARIO = exampleScenario();
const CRAWL = exampleScenario({ type: "RSS_CRAWL", name: "News" });
const DELETE = "Should this entry be deleted? This operation cannot be undone.";

interface Example {
  tab: string;
  /** Path of the list of entries, below which the entry is. */
  path: string;
  entry: { _id: string };
  name: string;
  /** The button that shows the entry to a reader, and the dialog. */
  view: string;
  dialog: string;
  reader: Role;
  /** The question before a deletion, and the message after it. */
  title: string;
  text: RegExp;
  done: string;
  /** What activating answers, where a deletion sets inactive. */
  back?: object;
}

const ENTRIES: Example[] = [
  {
    ...{ tab: "issue-assignees", path: "/issue-assignees", entry: GROUP, name: "Ad ops" },
    ...{ view: "View Ad ops", dialog: "Assignees", reader: "VIEW_ONLY" },
    ...{ title: DELETE, text: /^Ad ops\. /, done: "Ad ops was deleted." },
  },
  {
    ...{ tab: "users", path: "/accounts", entry: USER, name: "Grace Hopper" },
    ...{ view: "View Grace Hopper", dialog: "User", reader: "TENANT_MANAGER" },
    ...{ title: DELETE, text: /^Grace Hopper, grace@crumbtrail\.test$/ },
    done: "Grace Hopper was deleted.",
  },
  {
    ...{ tab: "vendors", path: "/vendors", entry: VENDOR, name: "Example Ads" },
    ...{ view: "View Example Ads", dialog: "Example Ads", reader: "USER" },
    title: "Delete vendor? This will set vendor as inactive and remove from the list",
    ...{ text: /^Example Ads$/, done: "Example Ads is inactive now.", back: exampleVendor() },
  },
  {
    ...{ tab: "storage-items", path: "/storage-items", entry: ITEM, name: "_ga" },
    ...{ view: "View _ga", dialog: "Storage item", reader: "USER" },
    title: "Delete item? This will set item as inactive and remove from the list",
    ...{ text: /^_ga$/, done: "_ga is inactive now.", back: ITEM },
  },
  {
    ...{ tab: "test-scenarios", path: "/test-scenarios", entry: SCENARIO, name: "Front page" },
    ...{ view: "Details Front page", dialog: "Test scenario", reader: "VIEW_ONLY" },
    ...{ title: DELETE, text: /^Front page\. /, done: "Front page was deleted." },
  },
  {
    ...{ tab: "rss-crawls", path: "/rss-crawls", entry: CRAWL, name: "News" },
    ...{ view: "Details News", dialog: "RSS crawl", reader: "VIEW_ONLY" },
    ...{ title: "Delete RSS Crawl?", text: /^News\. /, done: "News was deleted." },
  },
];

const listOfTab = (tab: string) => LISTS.find((list) => list.tab === tab)?.path;
const entryServer = ({ tab, entry }: Example, role: Role = "TENANT_ADMIN") =>
  fakeServer({
    "GET /accounts/me": () => exampleAccount(role),
    [`GET ${listOfTab(tab)}`]: () => listOf([entry]),
    [`GET /vendors/${VENDOR._id}`]: () => exampleVendor(),
  });

Deno.test("lists: without the right to change entries they are only looked at [api-and-roles-55, assignment-27, configuration-13, scenarios-14, storage-items-7, vendors-22]", async () => {
  for (const row of ENTRIES) {
    entryServer(row, row.reader);
    await atAddress(`/admin/${row.tab}`, async ({ user }) => {
      await user.click(await screen.findByRole("button", { name: row.view }));
      for (const absent of [/^Add/, /^Delete/, /^Edit/, /^Start/, /^Stop/, /^Repeat/]) {
        assert.ok(!screen.queryByRole("button", { name: absent }), `${row.tab}: ${absent}`);
      }
      assert.ok(!screen.queryByRole("checkbox", { name: /^Select|is active$/ }));
      const dialog = await dialogOf(row.dialog);
      const [first] = dialog.getAllByRole<HTMLInputElement>("textbox");
      assert.equal(first?.readOnly, true, row.tab);
      for (const absent of [/^Save/, /^Add/, /^Remove/]) {
        assert.ok(!dialog.queryByRole("button", { name: absent }), `${row.tab}: ${absent}`);
      }
    });
  }
});

Deno.test("lists: a deletion is confirmed by name, a refusal told; what is set inactive can be activated again [assignment-26, configuration-7, scenarios-16, scenarios-36, storage-items-15, storage-items-16, vendors-7, vendors-34]", async () => {
  for (const row of ENTRIES) {
    const one = `${row.path}/${row.entry._id}`;
    const server = entryServer(row);
    server.answers[`DELETE ${one}`] = () => refusal(404, "ENTITY_NOT_FOUND");
    server.answers[`PATCH ${one}`] = () => row.back;
    await atAddress(`/admin/${row.tab}`, async ({ user }) => {
      const button = await screen.findByRole("button", { name: `Delete ${row.name}` });
      const decide = async (yes: boolean) => {
        await user.click(button);
        await waitFor(() => assert.equal(question()?.title, row.title));
        assert.match(question()?.text ?? "", row.text);
        answer(yes);
      };
      await decide(false);
      assert.equal(lastCall(server, "DELETE"), undefined);
      await decide(true);
      await waitFor(() => assert.ok(said().startsWith(`${row.name} was not deleted.`), said()));
      server.answers[`DELETE ${one}`] = noContent;
      await decide(true);
      await waitFor(() => assert.equal(said(), row.done));
      if (!row.back) return;
      undo();
      await waitFor(() => assert.equal(said(), `${row.name} is active again.`));
      assert.deepEqual(lastBody(server, `PATCH ${one}`), { status: "ACTIVE" });
    });
  }
});

Deno.test("lists: at the limit of the plan none can be added, with the reason for pointer and keyboard [configuration-41, properties-18, scenarios-13]", async () => {
  const full = exampleLimits();
  const { limits } = exampleTenant();
  const buttons = {
    properties: "Add property",
    "test-scenarios": "Add test scenario",
    "rss-crawls": "Add RSS crawl",
    users: "Add user",
  };
  for (const [tab, name] of Object.entries(buttons)) {
    fakeServer({
      [`GET /tenants/${exampleTenant()._id}/limits`]: () => ({
        ...full,
        ownProperties: true,
        limits: { ...full.limits, maxProperties: full.quotas.propertiesCount },
      }),
      "GET /tenants/current": () => exampleTenant({ limits: { ...limits, maxUsers: 1 } }),
      "GET /accounts": () => listOf([USER]),
    });
    await atAddress(`/admin/${tab}`, async ({ user }) => {
      const add = await screen.findByRole<HTMLButtonElement>("button", { name });
      await waitFor(() => assert.equal(add.disabled, true, name));
      await user.hover(add.parentElement ?? add);
      await screen.findByText("Subscription tier limit reached");
      await user.unhover(add.parentElement ?? add);
      await waitFor(() => assert.ok(!screen.queryByText("Subscription tier limit reached")));
      act(() => add.parentElement?.focus());
      await screen.findByText("Subscription tier limit reached");
    });
  }
});
