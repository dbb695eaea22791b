import assert from "node:assert/strict";
import { gathered } from "./gathered.ts";
import { runUnits } from "./runners.ts";

Deno.test("tests are gathered by area, those that wait long stay alone", async () => {
  const folder = await Deno.makeTempDir();
  const many = Array.from({ length: 31 }, (_, n) => `mfe-a/${n}_test.tsx`);
  const alone = [
    "api/search/x_test.ts",
    "e2e/sites/x_test.ts",
    "scanner/scan_ends_test.ts",
    "scanner/browser/x_test.ts",
    "shell/host/x_test.ts",
  ];
  const files = [...alone, ...many, "mfe-b/y_test.tsx", "api/http/z_test.ts"];
  const modules = await gathered(files, "/repository", folder);
  assert.deepEqual(modules.splice(0, alone.length), alone);
  assert.deepEqual(
    modules,
    ["mfe-a-1", "mfe-a-2", "mfe-b-1", "api-1"].map((name) => `${folder}/${name}_test.ts`),
  );
  const texts = await Promise.all(modules.map((path) => Deno.readTextFile(path)));
  const imported = texts.map((text) => [...text.matchAll(/"file:\/\/\/repository\/(.*)"/g)]);
  assert.deepEqual(imported.map(({ length }) => length), [15, 16, 1, 1]);
  assert.deepEqual(imported.flat().map(([, file]) => file), files.slice(alone.length));
  await Deno.remove(folder, { recursive: true });
});

Deno.test("tests of components are gathered before those without a document", async () => {
  const folder = await Deno.makeTempDir();
  const files = ["mfe-a/addresses/a_test.ts", "mfe-a/b/B_test.tsx", "mfe-a/c/c_test.ts"];
  const [path = ""] = await gathered(files, "/repository", folder);
  const text = await Deno.readTextFile(path);
  const order = [...text.matchAll(/repository\/(.*)"/g)].map(([, file]) => file);
  assert.deepEqual(order, [files[1], files[0], files[2]]);
  await Deno.remove(folder, { recursive: true });
});

Deno.test("gathered tests are counted by their own files", async () => {
  const files = ["mfe-config/addresses/audit_test.ts", "mfe-config/assignees/form_test.ts"];
  const { byFile, broken } = await runUnits(files, {}, new AbortController().signal);
  assert.deepEqual([[...byFile.keys()].sort(), broken], [files, []]);
  for (const { failed, passed } of byFile.values()) assert.ok(failed === 0 && passed > 0);
});
