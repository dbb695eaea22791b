/** Plants dead code in a small workspace and looks whether it is seen. */
import assert from "node:assert/strict";
import { checkDeadCode } from "./dead_code.ts";
import { plantWorkspace } from "./testing/repository.ts";

Deno.test("unused exports, types and files are reported, used ones are not", async () => {
  await using workspace = await plantWorkspace({
    "api/contract": {
      "enums.ts": "export const USED = 1; export const PLANTED = 2; export type Planted = string;",
    },
    "api": {
      "app_test.ts": 'import { USED } from "@crumbtrail/contract/enums"; console.log(USED);',
      "planted.ts": "export const nobody = 1;",
    },
  });
  assert.deepEqual(await checkDeadCode(workspace.root), [
    "api/contract/enums.ts: nothing imports PLANTED",
    "api/contract/enums.ts: nothing imports the type Planted",
    "api/planted.ts: nothing reaches this file",
  ]);
});

Deno.test("a module that a task of deno.json runs is not dead code", async () => {
  await using workspace = await plantWorkspace(
    { api: { "main.ts": "console.log(1);" } },
    { tasks: { api: { command: "deno run --allow-net api/main.ts" } } },
  );
  assert.deepEqual(await checkDeadCode(workspace.root), []);
});
