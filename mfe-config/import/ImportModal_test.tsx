import { atAddress, fakeServer } from "../testing/show.tsx";
import type { ConfigPlan } from "@crumbtrail/contract/config_import";
import { exampleAccount, exampleId } from "@crumbtrail/host/testing/examples";
import { refusal } from "@crumbtrail/host/testing/fake_server";
import { dialogOf, said } from "@crumbtrail/host/testing/acts";
import { screen, waitFor } from "@testing-library/react";
import assert from "node:assert/strict";

const NONE = { added: 0, changed: 0, removed: 0 };
const PLAN: ConfigPlan = {
  fingerprint: "f1",
  counts: {
    properties: NONE,
    vendors: { added: 1, changed: 1, removed: 0 },
    storageItems: { ...NONE, removed: 1 },
    testScenarios: NONE,
    rssCrawls: { ...NONE, changed: 1 },
    pageStatements: { ...NONE, removed: 1 },
    assigneeGroups: NONE,
    settings: NONE,
  },
  changes: [
    { section: "vendors", action: "ADDED", name: "Maps", before: null, after: { name: "Maps" } },
    {
      section: "vendors",
      action: "CHANGED",
      name: "Ads",
      before: { ignore: false },
      after: { ignore: true },
    },
    { section: "storageItems", action: "REMOVED", name: "_ga", before: {}, after: {} },
    {
      section: "pageStatements",
      action: "REMOVED",
      name: "https://a.test/",
      before: {},
      after: {},
    },
    {
      ...{ section: "testScenarios", action: "ADDED", name: "Front page" },
      ...{ before: null, after: { status: "QUEUED" } },
    },
    {
      section: "rssCrawls",
      action: "CHANGED",
      name: "News",
      before: { status: "QUEUED" },
      after: { status: "IDLE" },
    },
  ],
  missingSecrets: [{ part: "test scenario Login", reason: "lacks secrets of its steps" }],
  rejected: [{ line: 12, part: "SR", reason: "is too short" }],
  issues: {
    resolved: { count: 2, examples: [{ _id: exampleId(1), name: "_x", property: "Shop" }] },
    unapproved: { count: 1, examples: [] },
    moved: [{ from: "All other websites", to: "Shop", issues: 3, openIssues: 2 }],
  },
  skippedPatterns: [],
};

const ADDRESS = "/admin/vendors?open=import";
const dialog = async () => await dialogOf("Import and export");
const file = (text: string) => new File([text], "config.json", { type: "application/json" });

Deno.test("import: the changes of a file are shown first, and applied as they were shown [import-export-11]", async () => {
  const server = fakeServer({
    "POST /configuration/plan": () => PLAN,
    "POST /configuration/apply": () => refusal(409, "FORBIDDEN", { changedSince: true }),
  });
  await atAddress(ADDRESS, async ({ user, address }) => {
    const inside = await dialog();
    await user.upload(inside.getByLabelText("File to import"), file('{"version": 1}'));
    for (
      const text of [
        "config.json: exported configuration",
        "Vendors: 1 added, 1 changed",
        "Storage items: 1 set inactive",
        "2 issues will be resolved.",
        "1 issue will no longer be approved, and re-open when a test finds them.",
        "3 issues (2 open) will move from All other websites to Shop, with the pages.",
        "Ignore: no → yes",
        "RSS crawls: 1 changed",
        "Statements about pages: 1 removed",
        "Status: Active → Inactive",
        "Front page",
        "Will run",
        "test scenario Login",
        "Not imported: 1",
      ]
    ) await inside.findByText(text);
    const issue = inside.getByRole("link", { name: "_x" });
    assert.equal(issue.getAttribute("href"), `/?timeRange=all#issue=${exampleId(1)}`);
    assert.equal(inside.getByRole("list", { name: "Changed entries" }).tabIndex, 0);
    await user.click(inside.getByRole("checkbox", { name: /^Keep what/ }));
    await waitFor(() => {
      const { body } = server.calls.findLast(({ key }) => key.endsWith("/plan")) ?? {};
      assert.deepEqual(body, { format: "DOCUMENT", text: '{"version": 1}', removeMissing: false });
    });
    await user.click(await inside.findByRole("button", { name: "Apply changes" }));
    await inside.findByText("Nothing was imported.");
    server.answers["POST /configuration/apply"] = () => PLAN;
    await user.click(inside.getByRole("button", { name: "Apply changes" }));
    await waitFor(() => assert.equal(said(), "config.json was imported."));
    await waitFor(() => assert.equal(address(), "/admin/vendors"));
    const { body } = server.calls.findLast(({ key }) => key.endsWith("/apply")) ?? {};
    assert.deepEqual(body, {
      ...{ format: "DOCUMENT", text: '{"version": 1}', removeMissing: false, fingerprint: "f1" },
    });
  });
});

Deno.test("import: the format is known by the content, and an unreadable file says why", async () => {
  const details = [{ path: "text", message: "The file lacks the columns Platform" }];
  const server = fakeServer({
    "POST /configuration/plan": () => refusal(422, "VALIDATION_ERROR", details),
  });
  await atAddress(ADDRESS, async ({ user }) => {
    const inside = await dialog();
    const contents = [["a,b", "OPEN_COOKIE_DATABASE"], [
      '{"gvlSpecificationVersion":3}',
      "IAB_GVL",
    ]] as const;
    for (const [text, format] of contents) {
      await user.upload(inside.getByLabelText("File to import"), file(text));
      await waitFor(() => {
        const { body } = server.calls.findLast(({ key }) => key.endsWith("/plan")) ?? {};
        assert.deepEqual(body, { format, text, removeMissing: true });
      });
    }
    await inside.findByText("This file can't be imported.");
    await inside.findByText("The file lacks the columns Platform");
    assert.ok(!inside.queryByRole("button", { name: "Apply changes" }));
  });
});

Deno.test("import: who may not manage properties or vendors has no import", async () => {
  fakeServer({ "GET /accounts/me": () => exampleAccount("USER") });
  await atAddress("/admin/vendors", async () => {
    await screen.findByRole("heading", { name: "Vendors" });
    assert.ok(!screen.queryByRole("button", { name: "Import and export" }));
  });
});
