import assert from "node:assert/strict";
import { bodyOf, isComplete, NEW_TOKEN, toggled } from "./tokens.ts";

Deno.test("a new token: name, a permission and a property are needed", () => {
  const fields = { ...NEW_TOKEN, name: " CI " };
  assert.equal(isComplete(fields), true);
  assert.deepEqual(bodyOf(fields), {
    name: "CI",
    permissions: ["RUN_TESTS", "VIEW_RESULTS"],
    propertyAuthorization: [{ property: "ALL" }],
    expiresInDays: 90,
  });
  assert.equal(isComplete(NEW_TOKEN), false);
  assert.equal(isComplete({ ...fields, permissions: [] }), false);
  assert.equal(isComplete({ ...fields, properties: [] }), false);
});

Deno.test("a new token: permissions come and go", () => {
  assert.deepEqual(toggled(["VIEW_RESULTS"], "RUN_TESTS"), ["VIEW_RESULTS", "RUN_TESTS"]);
  assert.deepEqual(toggled(["VIEW_RESULTS", "RUN_TESTS"], "VIEW_RESULTS"), ["RUN_TESTS"]);
});
