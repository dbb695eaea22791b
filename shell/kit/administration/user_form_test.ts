import assert from "node:assert/strict";
import { pickedProperties } from "./user_form.ts";

const [SHOP, BLOG] = [
  "01900000-0000-7000-8000-000000000001",
  "01900000-0000-7000-8000-000000000002",
];

Deno.test("picking ALL leaves only ALL, and another one after it only that [assignment-22, properties-27]", () => {
  assert.deepEqual(pickedProperties([SHOP], [SHOP, "ALL"]), ["ALL"]);
  assert.deepEqual(pickedProperties(["ALL"], ["ALL", SHOP]), [SHOP]);
  assert.deepEqual(pickedProperties([SHOP], [SHOP, BLOG]), [SHOP, BLOG]);
  assert.deepEqual(pickedProperties([SHOP, BLOG], [BLOG]), [BLOG]);
  assert.deepEqual(pickedProperties(["ALL"], []), []);
});
