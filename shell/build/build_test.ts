import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { basename, relative } from "node:path";
import { stampOf } from "./build.ts";
import { parts } from "./parts.ts";
import { sharedByShell, sharedVersions } from "./shared.ts";
import { aliases, npmVersion, ROOT } from "./workspace.ts";

Deno.test("every export of every member has an exact alias to a file that is there", () => {
  const all = Object.entries(aliases());
  const names = all.map(([name]) => name);
  for (
    const name of ["@crumbtrail/kit$", "@crumbtrail/kit/signin$", "@crumbtrail/contract/enums$"]
  ) {
    assert.ok(names.includes(name), name);
  }
  for (const [name, file] of all) assert.ok(existsSync(file), `${name} → ${file}`);
});

Deno.test("the parts are the shell and the folders mfe-*", () => {
  assert.equal(parts()[0], "shell");
  const folders = [...Deno.readDirSync(ROOT)].map(({ name }) => name);
  const remotes = folders.filter((name) => name.startsWith("mfe-"));
  assert.deepEqual(parts().slice(1).map((part) => basename(part)).sort(), remotes.sort());
});

Deno.test("remotes take exactly the versions that the shell has, and carry no copy", () => {
  const shared = sharedByShell();
  assert.equal(sharedVersions()["react/jsx-runtime"], npmVersion("react"));
  for (const [name, version] of Object.entries(sharedVersions())) {
    assert.deepEqual({ ...shared[name], requiredVersion: undefined }, {
      singleton: true,
      import: false,
      version,
      requiredVersion: undefined,
    });
  }
});

Deno.test("a build is stale when a source changes, and only then", async () => {
  const dir = await Deno.makeTempDir();
  const part = relative(ROOT, dir);
  try {
    await Deno.writeTextFile(`${dir}/screen.tsx`, "export const one = 1;\n");
    const first = stampOf(part);
    await Deno.writeTextFile(`${dir}/screen_test.tsx`, "// Tests are no part of a build.\n");
    await Deno.mkdir(`${dir}/dist`);
    await Deno.writeTextFile(`${dir}/dist/main.json`, "{}");
    assert.equal(stampOf(part), first);
    await Deno.writeTextFile(`${dir}/screen.tsx`, "export const one = 2;\n");
    assert.notEqual(stampOf(part), first);
  } finally {
    await Deno.remove(dir, { recursive: true });
  }
});
