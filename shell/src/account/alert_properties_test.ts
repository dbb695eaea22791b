import assert from "node:assert/strict";
import { shownProperties, storedProperties } from "./alert_properties.ts";

Deno.test("alert properties: no choice is ALL, and what is gone is none [notifications-6]", () => {
  assert.deepEqual(shownProperties([], ["a", "b"]), ["ALL"]);
  assert.deepEqual(shownProperties(["b", "gone"], ["a", "b"]), ["b"]);
  assert.deepEqual(shownProperties(["gone"], ["a", "b"]), ["ALL"]);
  assert.deepEqual(storedProperties(["ALL"]), []);
  assert.deepEqual(storedProperties(["a"]), ["a"]);
});
