import assert from "node:assert/strict";
import { keptProperties, shownProperties } from "./alert_properties.ts";

Deno.test("alert properties: no choice is ALL, and what is gone is none", () => {
  assert.deepEqual(shownProperties([], ["a", "b"]), ["ALL"]);
  assert.deepEqual(shownProperties(["b", "gone"], ["a", "b"]), ["b"]);
  assert.deepEqual(shownProperties(["gone"], ["a", "b"]), ["ALL"]);
  assert.deepEqual(keptProperties(["ALL"]), []);
  assert.deepEqual(keptProperties(["a"]), ["a"]);
});
