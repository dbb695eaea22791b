import assert from "node:assert/strict";
import { exampleAccount } from "@crumbtrail/host/testing/examples";
import { exampleUser } from "../testing/examples.ts";
import { rightsOver } from "./rights.ts";

const ALL = { names: true, rights: true, remove: true };
const NONE = { names: false, rights: false, remove: false };

Deno.test("an admin changes others whole, of the own account the names, of the staff nothing", () => {
  const admin = exampleAccount("TENANT_ADMIN");
  assert.deepEqual(rightsOver(admin, exampleUser()), ALL);
  const own = rightsOver(admin, exampleUser({ _id: admin._id }));
  assert.deepEqual(own, { names: true, rights: false, remove: false });
  assert.deepEqual(rightsOver(admin, exampleUser({ role: "ADMIN" })), NONE);
  assert.deepEqual(rightsOver(admin, undefined), { ...ALL, remove: false });
});

Deno.test("managers and view-only users change nothing", () => {
  for (const role of ["TENANT_MANAGER", "VIEW_ONLY"] as const) {
    assert.deepEqual(rightsOver(exampleAccount(role), exampleUser()), NONE);
  }
});
