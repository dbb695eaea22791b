import { exampleId } from "@crumbtrail/host/testing/examples";
import assert from "node:assert/strict";
import { afterPicking } from "./PropertiesField.tsx";

const [SHOP, BLOG] = [exampleId(1), exampleId(2)];

Deno.test("picking ALL leaves only ALL, and another one after it only that", () => {
  assert.deepEqual(afterPicking([SHOP], [SHOP, "ALL"]), ["ALL"]);
  assert.deepEqual(afterPicking(["ALL"], ["ALL", SHOP]), [SHOP]);
  assert.deepEqual(afterPicking([SHOP], [SHOP, BLOG]), [SHOP, BLOG]);
  assert.deepEqual(afterPicking([SHOP, BLOG], [BLOG]), [BLOG]);
  assert.deepEqual(afterPicking(["ALL"], []), []);
});
