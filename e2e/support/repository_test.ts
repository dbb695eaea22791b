import assert from "node:assert/strict";
import { findSources, findTests } from "./repository.ts";

async function plant(files: string[]): Promise<AsyncDisposable & { root: string }> {
  const root = await Deno.makeTempDir({ prefix: "crumbtrail-find-" });
  for (const file of files) {
    await Deno.mkdir(`${root}/${file}`.replace(/\/[^/]*$/, ""), { recursive: true });
    await Deno.writeTextFile(`${root}/${file}`, "");
  }
  return { root, [Symbol.asyncDispose]: () => Deno.remove(root, { recursive: true }) };
}

const FILES = [
  "api/b_test.ts",
  "api/b.ts",
  "shell/a_test.tsx",
  "shell/dist/built_test.ts",
  "node_modules/x/x_test.ts",
  ".data/y_test.ts",
];

Deno.test("tests of the workspace are found, those of dependencies are not", async () => {
  await using planted = await plant(FILES);
  assert.deepEqual(await findTests(planted.root, []), ["api/b_test.ts", "shell/a_test.tsx"]);
  assert.deepEqual(await findTests(planted.root, ["shell/"]), ["shell/a_test.tsx"]);
  assert.deepEqual(await findTests(planted.root, ["nowhere"]), []);
});

Deno.test("sources are found by their names", async () => {
  await using planted = await plant(FILES);
  assert.deepEqual(await findSources(planted.root, /^b\.ts$/), ["api/b.ts"]);
});
