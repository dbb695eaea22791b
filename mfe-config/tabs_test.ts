import type { Role } from "@crumbtrail/contract/enums";
import { can, type Permission, PERMISSIONS } from "@crumbtrail/contract/permissions";
import assert from "node:assert/strict";
import { CONFIG_TABS } from "@crumbtrail/contract/config_tabs";
import { tabAt, tabsFor } from "./tabs.ts";

const permissionsOf = (role: Role): Permission[] => PERMISSIONS.filter((each) => can(role, each));

Deno.test("a tab is there for those who hold its permission [assignment-13, configuration-2, configuration-3]", () => {
  assert.deepEqual(tabsFor(permissionsOf("ADMIN")), [...CONFIG_TABS]);
  const ofStaff = "/admin/property-requests";
  const others = CONFIG_TABS.filter(({ path }) => path !== ofStaff);
  assert.deepEqual(tabsFor(permissionsOf("TENANT_ADMIN")), others);
  assert.ok(tabsFor(permissionsOf("VIEW_ONLY")).some(({ path }) => path === "/admin/users"));
  const ofUser = tabsFor(permissionsOf("USER"));
  assert.ok(ofUser.some(({ path }) => path === "/admin/storage-items"));
  assert.ok(ofUser.every(({ permission }) => permission === "VIEW_CONFIG_LIST"));
});

Deno.test("an address belongs to the tab it is or lies below, and to no other", () => {
  assert.equal(tabAt(CONFIG_TABS, "/admin/users")?.label, "Users");
  assert.equal(tabAt(CONFIG_TABS, "/admin/users/1")?.label, "Users");
  assert.equal(tabAt(CONFIG_TABS, "/admin/users-elsewhere"), undefined);
  assert.equal(tabAt(CONFIG_TABS, "/admin"), undefined);
});
