import assert from "node:assert/strict";
import { checkDependencies } from "./dependencies.ts";
import { plantWorkspace } from "./testing/repository.ts";

Deno.test("a dependency that no source file names is reported", async () => {
  await using workspace = await plantWorkspace(
    { api: { "app.ts": 'import { z } from "zod"; import "hono/cookie"; console.log(z);' } },
    { imports: { zod: "npm:zod@4", hono: "npm:hono@4", planted: "npm:planted@1" } },
  );
  assert.deepEqual(await checkDependencies(workspace.root), [
    "deno.json: no source file names planted",
  ]);
});
