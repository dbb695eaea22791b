import assert from "node:assert/strict";
import { plantWorkspace } from "../testing/repository.ts";
import { checkExpressions } from "./check.ts";

Deno.test("expressions: one that backtracks, one put together and a parser are reported unless listed", async () => {
  const code = [
    'import { XMLParser } from "fast-xml-parser";',
    'import type { Options } from "csv-parse";',
    "const fine = /^a+b$/u;",
    "const slow = /^(a|a)*$/;",
    "const built = new RegExp(`${fine.source}x`);",
  ].join("\n");
  const files = { "app.ts": code, "app_test.ts": "/^(b|b)*$/;", "look_script.ts": "/^(c|c)*$/;" };
  await using workspace = await plantWorkspace({ api: files, "mfe-x": { "x.ts": "/^(d|d)*$/;" } });
  const see = "(see e2e/gate/expressions/listed.ts)";
  assert.deepEqual(await checkExpressions(workspace.root, {}), [
    `api/app.ts:1 fast-xml-parser: parses text: list it with the bound of the text ${see}`,
    `api/app.ts:4 /^(a|a)*$/: takes exponential time ${see}`,
    "api/app.ts:5 new RegExp(`${fine.source}x`): is put together: list it with the bound of the " +
    `text that it reads ${see}`,
  ]);
  const texts = ["fast-xml-parser", "/^(a|a)*$/", "new RegExp(`${fine.source}x`)", "/gone/"];
  assert.deepEqual(await checkExpressions(workspace.root, { "api/app.ts": ["a word", ...texts] }), [
    "e2e/gate/expressions/listed.ts names what is gone: api/app.ts /gone/",
  ]);
});
