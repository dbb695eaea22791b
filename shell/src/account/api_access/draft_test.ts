import assert from "node:assert/strict";
import { FIRST_DRAFT, inputOf, pickedProperties, toggled } from "./draft.ts";

Deno.test("a new token: name, a permission and a property are needed", () => {
  const draft = { ...FIRST_DRAFT, name: " CI " };
  assert.deepEqual(inputOf(draft), {
    name: "CI",
    permissions: ["RUN_TESTS", "VIEW_RESULTS"],
    propertyAuthorization: [{ property: "ALL" }],
    expiresInDays: 90,
  });
  assert.equal(inputOf(FIRST_DRAFT), undefined);
  assert.equal(inputOf({ ...draft, permissions: [] }), undefined);
  assert.equal(inputOf({ ...draft, properties: [] }), undefined);
});

Deno.test("a new token: permissions come and go, ALL stands alone", () => {
  assert.deepEqual(toggled(["VIEW_RESULTS"], "RUN_TESTS"), ["VIEW_RESULTS", "RUN_TESTS"]);
  assert.deepEqual(toggled(["VIEW_RESULTS", "RUN_TESTS"], "VIEW_RESULTS"), ["RUN_TESTS"]);
  assert.deepEqual(pickedProperties(["a", "b"], ["a", "b", "ALL"]), ["ALL"]);
  assert.deepEqual(pickedProperties(["ALL"], ["ALL", "a"]), ["a"]);
  assert.deepEqual(pickedProperties(["ALL"], []), []);
  assert.deepEqual(pickedProperties(["a"], ["a", "b"]), ["a", "b"]);
});
