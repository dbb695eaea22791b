import assert from "node:assert/strict";
import { type Role, ROLE_LABELS, ROLES } from "./enums.ts";
import {
  can,
  compactScope,
  type Permission,
  PERMISSIONS,
  pickedProperties,
} from "./permissions.ts";

Deno.test("ALL replaces what else was chosen, and nothing is there twice [assignment-22]", () => {
  assert.deepEqual(compactScope(["a", "ALL", "b"]), ["ALL"]);
  assert.deepEqual(compactScope(["a", "b", "a"]), ["a", "b"]);
  assert.deepEqual(compactScope([]), []);
});

Deno.test("picking ALL leaves only ALL, and another one after it only that [assignment-22, properties-27]", () => {
  assert.deepEqual(pickedProperties(["a"], ["a", "ALL"]), ["ALL"]);
  assert.deepEqual(pickedProperties(["ALL"], ["ALL", "a"]), ["a"]);
  assert.deepEqual(pickedProperties(["a"], ["a", "b"]), ["a", "b"]);
  assert.deepEqual(pickedProperties(["a", "b"], ["b"]), ["b"]);
  assert.deepEqual(pickedProperties(["ALL"], []), []);
});

const EVERYONE = ROLES.filter((role) => role !== "ADMIN");

/** The specification's table of permissions (part 2 §6). */
const GRANTED: [permission: Permission, roles: readonly Role[]][] = [
  ["MANAGE_USERS", ["TENANT_ADMIN"]],
  ["VIEW_USERS", ["TENANT_ADMIN", "TENANT_MANAGER", "VIEW_ONLY"]],
  ["MANAGE_PROPERTIES", ["TENANT_ADMIN", "TENANT_MANAGER"]],
  ["MANAGE_VENDORS", ["TENANT_ADMIN", "TENANT_MANAGER"]],
  ["MANAGE_SCENARIOS", ["TENANT_ADMIN", "TENANT_MANAGER"]],
  ["MANAGE_ASSIGNEES", ["TENANT_ADMIN", "TENANT_MANAGER"]],
  ["VIEW_CONFIG_LIST", EVERYONE],
  ["MANAGE_TENANT_SETTINGS", ["TENANT_ADMIN"]],
  ["VIEW_TENANT", ["TENANT_ADMIN"]],
  ["VIEW_TENANT_SETTINGS", ["TENANT_ADMIN", "TENANT_MANAGER"]],
];

Deno.test("permissions are granted as in the specification's table, and all of them to ADMIN [configuration-10]", () => {
  for (const [permission, roles] of GRANTED) {
    const granted = EVERYONE.filter((role) => can(role, permission));
    assert.deepEqual(granted.toSorted(), roles.toSorted(), permission);
  }
  for (const permission of PERMISSIONS) assert.ok(can("ADMIN", permission), permission);
});

Deno.test("an unknown permission is denied to every role, and logged [configuration-11]", () => {
  const { warn } = console;
  const logged: unknown[] = [];
  console.warn = (text: unknown) => logged.push(text);
  try {
    for (const role of ROLES) {
      // @ts-expect-error: no permission of this name
      assert.equal(can(role, "MANAGE_WEATHER"), false, role);
    }
  } finally {
    console.warn = warn;
  }
  assert.deepEqual(new Set(logged), new Set(["There is no permission MANAGE_WEATHER"]));
});

Deno.test("roles have the specification's names [configuration-12]", () => {
  const { USER, TENANT_ADMIN, TENANT_MANAGER, VIEW_ONLY, ADMIN } = ROLE_LABELS;
  assert.deepEqual([USER, TENANT_ADMIN, TENANT_MANAGER, VIEW_ONLY, ADMIN], [
    "User",
    "Admin",
    "Manager",
    "View Only",
    "MAdmin",
  ]);
});
