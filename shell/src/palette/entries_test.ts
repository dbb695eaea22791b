import { exampleAccount, exampleTenant } from "@crumbtrail/host/testing/examples";
import assert from "node:assert/strict";
import { actionsFor, matches, screensFor } from "./entries.ts";

const labels = (targets: { label: string }[]) => targets.map(({ label }) => label);
const { features } = exampleTenant();

Deno.test("quick open: screens and actions depend on the rights", () => {
  const admin = labels(screensFor(exampleAccount("TENANT_ADMIN").permissions, features));
  for (const name of ["Dashboard", "Search", "Audit log", "My account"]) {
    assert.ok(admin.includes(name), name);
  }
  const { permissions } = exampleAccount("VIEW_ONLY");
  const reader = labels(screensFor(permissions, features));
  assert.ok(reader.includes("Vendors"));
  assert.ok(reader.includes("Help Center"));
  assert.ok(!reader.includes("Audit log"));
  assert.deepEqual(actionsFor(permissions), []);
  assert.ok(labels(actionsFor(exampleAccount("USER").permissions)).includes("Run a test"));
});

Deno.test("quick open: a screen of a feature is there with the feature", () => {
  const { permissions } = exampleAccount("ADMIN");
  assert.ok(labels(screensFor(permissions, features)).includes("Analytics"));
  const without = { ...features, analytics: false };
  assert.ok(!labels(screensFor(permissions, without)).includes("Analytics"));
});

Deno.test("quick open: every typed word is part of the label", () => {
  assert.equal(matches("Add test scenario", "scen ADD"), true);
  assert.equal(matches("Add test scenario", "scen vendor"), false);
  assert.equal(matches("Add test scenario", ""), true);
});
