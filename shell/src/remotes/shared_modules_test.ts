import { parts } from "@crumbtrail/build/parts";
import assert from "node:assert/strict";
import { join } from "node:path";
import { PARTLY_SHARED } from "./shared_modules.ts";

const ROOT = join(import.meta.dirname ?? "", "../../..");

const PACKAGES: Record<string, object> = PARTLY_SHARED;

/** An import or export with `from`: whether of types only, what, and from where. */
const FROM = /^(?:import|export)\s+(type\s)?([^;"]*?)\s+from\s+"([^"]+)"/gm;

/** What a source imports of a package that is shared in part: `Link of @tanstack/react-router`. */
function importedNames(source: string): string[] {
  return [...source.matchAll(FROM)].flatMap(([, type, names = "", from = ""]) => {
    if (
      type || !Object.keys(PACKAGES).some((name) => from === name || from.startsWith(`${name}/`))
    ) {
      return [];
    }
    const each = names.startsWith("{") ? names.slice(1, -1).split(",") : [names];
    return each.map((name) => name.trim()).filter((name) => name && !name.startsWith("type "))
      .map((name) => `${name.split(" as ")[0]} of ${from}`);
  });
}

function codeBelow(folder: string): string[] {
  return [...Deno.readDirSync(folder)].flatMap(({ name, isDirectory }) => {
    const path = join(folder, name);
    if (isDirectory) {
      return ["dist", "node_modules", "testing"].includes(name) ? [] : codeBelow(path);
    }
    return /\.tsx?$/.test(name) && !/_test\.tsx?$/.test(name) ? [Deno.readTextFileSync(path)] : [];
  });
}

Deno.test("every name that a remote imports of a package shared in part is shared", () => {
  const shared = Object.entries(PACKAGES).flatMap(([name, module]) =>
    Object.keys(module).map((key) => `${key} of ${name}`)
  );
  const fixtures = "shell/testing/fixtures";
  const remotes = [...parts().slice(1), `${fixtures}/mfe_plain`, `${fixtures}/mfe_faulty`];
  const imported = new Set(
    remotes.flatMap((part) => codeBelow(join(ROOT, part)).flatMap(importedNames)),
  );
  assert.ok(imported.size > 10, "the search found the imports");
  assert.deepEqual([...imported].filter((name) => !shared.includes(name)), []);
  assert.deepEqual(
    importedNames('import * as all from "jotai";\nexport { atom as a, type Atom } from "jotai";'),
    ["* of jotai", "atom of jotai"],
  );
});
