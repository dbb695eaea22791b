import assert from "node:assert/strict";
import { LocalScripts } from "./local_scripts.ts";

Deno.test("a blob's script goes on with who made it, over any number of blobs", () => {
  const local = new LocalScripts();
  local.note("blob:https://a.test/1", ["make (https://a.test/a.js:1:1)"]);
  local.note("blob:https://a.test/2", ["again (blob:https://a.test/1:1:1)"]);
  local.note("https://a.test/a.js", ["never (https://b.test/b.js:1:1)"]);
  assert.deepEqual(local.withLoaders(["run (blob:https://a.test/2:3:4)"]), [
    "run (blob:https://a.test/2:3:4)",
    "again (blob:https://a.test/1:1:1)",
    "make (https://a.test/a.js:1:1)",
  ]);
  const network = ["f (https://a.test/a.js:1:1)"];
  assert.deepEqual(local.withLoaders(network), network);
  assert.deepEqual(local.withLoaders([]), []);
});
