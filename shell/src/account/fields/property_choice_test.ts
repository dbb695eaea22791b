import assert from "node:assert/strict";
import { pickedProperties, shownProperties, storedProperties } from "./property_choice.ts";

Deno.test("alert properties: no choice is ALL, and what is gone is none [notifications-6]", () => {
  assert.deepEqual(shownProperties([], ["a", "b"]), ["ALL"]);
  assert.deepEqual(shownProperties(["b", "gone"], ["a", "b"]), ["b"]);
  assert.deepEqual(shownProperties(["gone"], ["a", "b"]), ["ALL"]);
  assert.deepEqual(storedProperties(["ALL"]), []);
  assert.deepEqual(storedProperties(["a"]), ["a"]);
});

Deno.test("properties are picked one by one, ALL stands alone", () => {
  assert.deepEqual(pickedProperties(["a", "b"], ["a", "b", "ALL"]), ["ALL"]);
  assert.deepEqual(pickedProperties(["ALL"], ["ALL", "a"]), ["a"]);
  assert.deepEqual(pickedProperties(["ALL"], []), []);
  assert.deepEqual(pickedProperties(["a"], ["a", "b"]), ["a", "b"]);
});
