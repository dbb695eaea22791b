/** Forms whose object somebody else has changed while they were open. */
import type { AuditEvent } from "@crumbtrail/contract/audit";
import { atAddress, fakeServer } from "../testing/show.tsx";
import {
  exampleAccount,
  exampleId,
  exampleLimits,
  exampleProperty,
  exampleTenantData,
  exampleUser,
} from "@crumbtrail/host/testing/examples";
import { type FakeServer, listOf, refusal } from "@crumbtrail/host/testing/fake_server";
import { lastBody } from "@crumbtrail/host/testing/acts";
import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import assert from "node:assert/strict";
import {
  exampleChangedProperty,
  exampleGroup,
  exampleSettings,
  exampleStorageItem,
  exampleVendor,
  exampleWebhook,
} from "../testing/examples.ts";

const SHOP = exampleProperty({ _id: exampleId(1), name: "Shop" });
const ADMIN = exampleUser({ _id: exampleId(2), username: "admin@a.test", role: "TENANT_ADMIN" });
const TENANT = exampleTenantData();
const USER = exampleUser({ firstname: "Grace" });
const JIRA = exampleWebhook({
  ...{ kind: "JIRA", url: "https://jira.test" },
  settings: { email: "a@b.test", project: "CT", issueType: "Task" },
});
const VENDOR = exampleVendor();
const ITEM = exampleStorageItem();
const GROUP = exampleGroup({ properties: [SHOP._id] });

interface Conflict {
  address: string;
  /** Path of the object; its list, if the screen reads the list. */
  path: string;
  list?: string;
  read: object;
  /** What somebody else saved. */
  theirs: Record<string, unknown>;
  /** The same, as the log has the changed fields before. */
  before: Record<string, unknown>;
  /** The action of the log; a change by hand by default. */
  action?: AuditEvent["action"];
  type(user: UserEvent): Promise<void>;
  /** Lines of the dialog. */
  lines: string[];
  /** What Keep mine sends, besides the version. */
  sent: object;
}

const box = (name: string | RegExp) => screen.findByRole<HTMLInputElement>("textbox", { name });

const CONFLICTS: Record<string, Conflict> = {
  tenant: {
    address: "/admin/tenant",
    path: `/tenants/${TENANT._id}`,
    read: TENANT,
    theirs: { address: { ...TENANT.address, street: "Quay 8" } },
    before: { address: TENANT.address },
    async type(user) {
      await user.click(await screen.findByRole("button", { name: "Address" }));
      await user.type(await box("City"), "Town");
    },
    lines: ["Address: street: Quay 7 → Quay 8"],
    sent: { address: { ...TENANT.address, street: "Quay 8", city: "Town" } },
  },
  settings: {
    address: "/admin/settings",
    path: `/tenants/${TENANT._id}/settings`,
    read: exampleSettings(),
    theirs: { keepValues: true, majorEventRecipients: [ADMIN._id] },
    before: { keepValues: false, majorEventRecipients: [] },
    async type(user) {
      const days = await box("Auto-resolve after days");
      await user.clear(days);
      await user.type(days, "30");
    },
    lines: ["Keep values in recordings: no → yes", "Major event recipients: added admin@a.test"],
    sent: { issues: { autoResolveAfterDays: 30 } },
  },
  property: {
    address: `/admin/properties?open=${SHOP._id}`,
    path: `/properties/${SHOP._id}`,
    list: "/properties",
    read: exampleChangedProperty(SHOP),
    theirs: { urlWhiteList: ["^https://b"] },
    before: { urlWhiteList: [] },
    type: async (user) => await user.type(await box("Name"), "!"),
    action: "property.changed_by_import",
    lines: ["URL whitelist by an import: added ^https://b"],
    sent: { name: "Shop!" },
  },
  vendor: {
    address: `/admin/vendors?open=${VENDOR._id}`,
    path: `/vendors/${VENDOR._id}`,
    read: VENDOR,
    theirs: { properties: [SHOP._id], status: "DISABLED" },
    before: { properties: [], status: "ACTIVE" },
    type: async (user) => await user.type(await box("Sourcepoint vendor id"), "5e7c"),
    lines: ["Properties: added Shop", "Status: Active → Inactive"],
    sent: { spVendorId: "5e7c" },
  },
  "storage item": {
    address: `/admin/storage-items?open=${ITEM._id}`,
    path: `/storage-items/${ITEM._id}`,
    list: "/storage-items",
    read: ITEM,
    theirs: { status: "DISABLED" },
    before: { status: "ACTIVE" },
    type: async (user) => await user.type(await box("Name"), "2"),
    lines: ["Status: Active → Inactive"],
    sent: { name: "_ga2" },
  },
  "assignee group": {
    address: `/admin/issue-assignees?open=${GROUP._id}`,
    path: `/issue-assignees/${GROUP._id}`,
    list: "/issue-assignees",
    read: GROUP,
    theirs: { properties: ["ALL"], status: "DISABLED" },
    before: { properties: [SHOP._id], status: "ACTIVE" },
    type: async (user) => await user.type(await box("Name"), "!"),
    lines: ["Properties: added All properties; removed Shop", "Status: Active → Disabled"],
    sent: { name: "Ad ops!" },
  },
  user: {
    address: `/admin/users?open=${USER._id}`,
    path: `/accounts/${USER._id}`,
    list: "/accounts",
    read: USER,
    theirs: { role: "TENANT_MANAGER", propertyAuthorization: [{ property: SHOP._id }] },
    before: { role: "USER", propertyAuthorization: [] },
    type: async (user) => await user.type(await box("First name"), " B."),
    lines: ["Role: User → Manager", "Properties: added Shop"],
    sent: { firstname: "Grace B." },
  },
  integration: {
    address: `/admin/integrations?open=${JIRA._id}`,
    path: `/webhooks/${JIRA._id}`,
    list: "/webhooks",
    read: JIRA,
    theirs: { settings: { ...JIRA.settings, project: "WEB" }, events: ["issue.created"] },
    before: { settings: JIRA.settings, events: ["issue.created", "issue.resolved"] },
    async type(user) {
      const type = await box("Issue type");
      await user.clear(type);
      await user.type(type, "Bug");
    },
    lines: ["Jira: project key: CT → WEB", "Events: removed An issue was resolved"],
    sent: { settings: { email: "a@b.test", project: "WEB", issueType: "Bug" } },
  },
};

function answers(
  { path, list, read, theirs, before, action = "property.changed" }: Conflict,
): FakeServer["answers"] {
  let [now, version] = [{ ...read, version: 1 }, 1];
  const at = new Date(Date.now() - 120_000).toISOString();
  const change = { by: "eve@x.test", at, action, before, after: theirs };
  return {
    "GET /accounts/me": () => exampleAccount("TENANT_ADMIN"),
    "GET /accounts": () => listOf([ADMIN, ...list === "/accounts" ? [now] : []]),
    "GET /properties": () => listOf([SHOP]),
    [`GET /properties/${SHOP._id}/toggles`]: () => ({ toggles: [] }),
    [`GET /tenants/${TENANT._id}/limits`]: () => exampleLimits(),
    ...list && list !== "/accounts" && { [`GET ${list}`]: () => listOf([now]) },
    [`GET ${path}`]: () => now,
    [`PATCH ${path}`]: (body) => {
      const { version: given, ...fields } = body as { version: number };
      if (given === version) return now = { ...now, ...fields, version: ++version };
      throw new Error("unexpected version");
    },
    // The first save comes after somebody else's.
    first: () => {
      now = { ...now, ...theirs, version: version = 2 };
      const details = { changedSince: true, version, changes: [change] };
      return refusal(409, "FORBIDDEN", details);
    },
  };
}

const lines = () =>
  screen.getAllByRole("listitem").flatMap(({ textContent: text = "" }) =>
    /^eve@x\.test changed/.test(text) ? [text.replace(/^eve@x\.test changed /, "")] : []
  );

/** Types, and saves what somebody else has saved first. @returns reads the last body sent */
async function refused(user: UserEvent, server: FakeServer, conflict: Conflict) {
  const key = `PATCH ${conflict.path}`;
  const { [key]: save, first } = server.answers;
  assert.ok(save && first);
  await conflict.type(user);
  server.answers[key] = first;
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await screen.findByText("This entry was changed by somebody else meanwhile.");
  server.answers[key] = save;
  await waitFor(() =>
    assert.deepEqual(lines().map((line) => line.replace(/ \d+ minutes ago/, "")), conflict.lines)
  );
  return () => lastBody(server, key);
}

for (const [name, conflict] of Object.entries(CONFLICTS)) {
  const { address, sent } = conflict;

  Deno.test(`conflict: ${name}: names what somebody else saved, and Keep mine saves only what was changed here [versions-5]`, async () => {
    const server = fakeServer(answers(conflict));
    await atAddress(address, async ({ user }) => {
      const sentBody = await refused(user, server, conflict);
      await user.click(screen.getByRole("button", { name: "Keep mine" }));
      await waitFor(() => assert.deepEqual(sentBody(), { ...sent, version: 2 }));
      await waitFor(() => assert.equal(screen.queryByText(/changed by somebody else/), null));
    });
  });

  Deno.test(`conflict: ${name}: Show the latest takes what somebody else saved [versions-5]`, async () => {
    const server = fakeServer(answers(conflict));
    await atAddress(address, async ({ user }) => {
      await refused(user, server, conflict);
      await user.click(screen.getByRole("button", { name: "Show the latest" }));
      await waitFor(() => assert.equal(screen.queryByText(/changed by somebody else/), null));
      const save = await screen.findByRole<HTMLButtonElement>("button", { name: "Save" });
      assert.equal(save.disabled, true, "nothing of one's own is left");
    });
  });
}
