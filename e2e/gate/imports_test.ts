/** Plants forbidden imports in a small workspace and looks whether they are seen. */
import assert from "node:assert/strict";
import { checkImports } from "./imports.ts";
import { plantFile, plantWorkspace } from "./testing/repository.ts";

const MEMBERS = {
  "api/contract": { "enums.ts": "export const A = 1; export type T = string;" },
  "api/db": { "connect.ts": 'import { A } from "@crumbtrail/contract/enums"; export const B = A;' },
  "api/catalogue": { "check.ts": "export const K = 1;", "match.ts": "export const M = 1;" },
  "api": {
    "app.ts": "export type AppType = string; export const app = 1;",
    "platform/errors.ts": "export const E = 1;",
    "http/guard.ts": 'import { E } from "../platform/errors.ts"; export const G = E;',
  },
  "api/client": {
    "mod.ts": 'import type { AppType } from "@crumbtrail/api/app"; export type C = AppType;',
  },
  "scanner": { "rules.ts": 'import { B } from "@crumbtrail/db/connect"; export const R = B;' },
  "mfe-issues": {
    "routes.tsx": 'import { A } from "@crumbtrail/contract/enums"; export const I = A;',
    "patterns.ts": 'import { K } from "@crumbtrail/catalogue/check"; export const P = K;',
  },
  "mfe-testing": { "routes.tsx": "export const T = 1;" },
  "e2e": { "flow.ts": 'import { R } from "@crumbtrail/scanner/rules"; export const F = R;' },
};

Deno.test("allowed directions are no complaint", async () => {
  await using workspace = await plantWorkspace(MEMBERS);
  assert.deepEqual(await checkImports(workspace.root), []);
});

const FORBIDDEN: [file: string, text: string, complaint: RegExp][] = [
  [
    "mfe-issues/x.ts",
    'import { T } from "@crumbtrail/mfe-testing/routes"; export const X = T;',
    /mfe-issues may not import mfe-testing/,
  ],
  [
    "mfe-issues/x.ts",
    'import { M } from "@crumbtrail/catalogue/match"; export const X = M;',
    /mfe-issues may not import catalogue/,
  ],
  [
    "api/x.ts",
    'import type { R } from "@crumbtrail/scanner/rules"; export type X = R;',
    /api may not import scanner/,
  ],
  ["scanner/x.ts", 'export * from "@crumbtrail/api/app";', /scanner may not import api/],
  [
    "api/issues/x.ts",
    'import { G } from "../http/guard.ts"; export const X = G;',
    /api\/issues may not import api\/http/,
  ],
  [
    "api/somewhere/x.ts",
    'import { E } from "../platform/errors.ts"; export const X = E;',
    /nobody decided what api\/somewhere may import/,
  ],
  [
    "api/contract/x.ts",
    'export const x = await import("@crumbtrail/db/connect");',
    /contract may not import db/,
  ],
  [
    "api/client/x.ts",
    'import { app } from "@crumbtrail/api/app"; export const X = app;',
    /types alone/,
  ],
  [
    "scanner/x.ts",
    'import { F } from "@crumbtrail/e2e/flow"; export const X = F;',
    /scanner may not import e2e/,
  ],
  [
    "scanner/x_test.ts",
    'import { B } from "../api/db/connect.ts"; console.log(B);',
    /by its package name/,
  ],
  [
    "scanner/x.ts",
    'import { n } from "@crumbtrail/db/nowhere"; export const X = n;',
    /no member exports it/,
  ],
];

for (const [file, text, complaint] of FORBIDDEN) {
  Deno.test(`${file} is refused: ${text}`, async () => {
    await using workspace = await plantWorkspace(MEMBERS);
    await plantFile(`${workspace.root}/${file}`, text);
    const complaints = await checkImports(workspace.root);
    assert.equal(complaints.length, 1);
    assert.match(complaints[0] ?? "", complaint);
    assert.ok(complaints[0]?.startsWith(file));
  });
}

Deno.test("files that import each other are refused, even for types alone", async () => {
  await using workspace = await plantWorkspace(MEMBERS);
  await plantFile(
    `${workspace.root}/api/a.ts`,
    'import type { B } from "./b.ts"; export type A = B;',
  );
  await plantFile(
    `${workspace.root}/api/b.ts`,
    'import { c } from "./c.ts"; export type B = typeof c;',
  );
  await plantFile(`${workspace.root}/api/c.ts`, 'export * from "./a.ts"; export const c = 1;');
  const complaints = await checkImports(workspace.root);
  assert.equal(complaints.length, 1);
  assert.match(complaints[0] ?? "", /^api\/a\.ts is in a circle: /);
});

Deno.test("folders of screens in a circle are refused, though no files are", async () => {
  await using workspace = await plantWorkspace(MEMBERS);
  const plant = (file: string, text: string) =>
    plantFile(`${workspace.root}/mfe-issues/${file}`, text);
  await plant(
    "list/rows.ts",
    'import type { Key } from "../server/keys.ts"; export type Row = Key;',
  );
  await plant("list/order.ts", "export const ORDER = 1;");
  await plant("server/keys.ts", "export type Key = string;");
  await plant(
    "server/calls.ts",
    'import { ORDER } from "../details/sum.ts"; export const C = ORDER;',
  );
  await plant("details/sum.ts", 'export { ORDER } from "../list/order.ts";');
  assert.deepEqual(await checkImports(workspace.root), [
    "mfe-issues: folders in a circle: mfe-issues/details, mfe-issues/list, mfe-issues/server\n" +
    "  mfe-issues/details/sum.ts imports mfe-issues/list/order.ts\n" +
    "  mfe-issues/list/rows.ts imports mfe-issues/server/keys.ts\n" +
    "  mfe-issues/server/calls.ts imports mfe-issues/details/sum.ts",
  ]);
});

Deno.test("a member's own files, an entry and tests stand beside the folders", async () => {
  await using workspace = await plantWorkspace(MEMBERS);
  const plant = (file: string, text: string) =>
    plantFile(`${workspace.root}/scanner/${file}`, text);
  await plant("clock.ts", "export const NOW = 1;");
  await plant("scan.ts", 'import { S } from "./steps/mod.ts"; export const X = S;');
  await plant("steps/mod.ts", 'import { F } from "./find/first.ts"; export const S = F;');
  await plant("steps/words.ts", 'import { NOW } from "../clock.ts"; export const W = NOW;');
  await plant("steps/find/first.ts", 'import { W } from "../words.ts"; export const F = W;');
  await plant("steps/words_test.ts", 'import { F } from "./find/first.ts"; console.log(F);');
  assert.deepEqual(await checkImports(workspace.root), []);
});

Deno.test("a screen that loads the validator is refused, also by a contract module", async () => {
  await using workspace = await plantWorkspace(MEMBERS);
  await plantFile(
    `${workspace.root}/api/contract/enums.ts`,
    'import { z } from "zod"; export const A = z.number(); export type T = string;',
  );
  assert.deepEqual(await checkImports(workspace.root), [
    "mfe-issues/routes.tsx loads zod, by api/contract/enums.ts",
  ]);
});

Deno.test("a member without a rule is refused", async () => {
  await using workspace = await plantWorkspace({
    ...MEMBERS,
    "reports": { "x.ts": 'import { A } from "@crumbtrail/contract/enums"; export const X = A;' },
  });
  assert.match((await checkImports(workspace.root))[0] ?? "", /nobody decided/);
});
