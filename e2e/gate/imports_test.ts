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

/** Complaints about the workspace with further files. */
async function complaintsWith(files: Record<string, string>): Promise<string[]> {
  await using workspace = await plantWorkspace(MEMBERS);
  for (const [file, text] of Object.entries(files)) {
    await plantFile(`${workspace.root}/${file}`, text);
  }
  return await checkImports(workspace.root);
}

Deno.test("allowed directions are no complaint", async () => {
  assert.deepEqual(await complaintsWith({}), []);
});

const FORBIDDEN: [file: string, text: string, complaint: RegExp][] = [
  [
    "api/client/x.ts",
    'import { app } from "@crumbtrail/api/app"; export const X = app;',
    /types alone/,
  ],
  [
    "api/contract/x.ts",
    'export const x = await import("@crumbtrail/db/connect");',
    /contract may not import db/,
  ],
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
    "api/x.ts",
    'import type { R } from "@crumbtrail/scanner/rules"; export type X = R;',
    /api may not import scanner/,
  ],
  [
    "mfe-issues/match.ts",
    'import { M } from "@crumbtrail/catalogue/match"; export const X = M;',
    /mfe-issues may not import catalogue/,
  ],
  [
    "mfe-issues/x.ts",
    'import { T } from "@crumbtrail/mfe-testing/routes"; export const X = T;',
    /mfe-issues may not import mfe-testing/,
  ],
  [
    "scanner/flow.ts",
    'import { F } from "@crumbtrail/e2e/flow"; export const X = F;',
    /scanner may not import e2e/,
  ],
  [
    "scanner/nowhere.ts",
    'import { n } from "@crumbtrail/db/nowhere"; export const X = n;',
    /no member exports it/,
  ],
  ["scanner/x.ts", 'export * from "@crumbtrail/api/app";', /scanner may not import api/],
  [
    "scanner/x_test.ts",
    'import { B } from "../api/db/connect.ts"; console.log(B);',
    /by its package name/,
  ],
];

Deno.test("forbidden imports are refused, each with its reason", async () => {
  const files = FORBIDDEN.map(([file, text]) => [file, text]);
  const complaints = await complaintsWith(Object.fromEntries(files));
  assert.equal(complaints.length, FORBIDDEN.length, complaints.join("\n"));
  for (const [n, [file, , complaint]] of FORBIDDEN.entries()) {
    assert.match(complaints[n] ?? "", complaint);
    assert.ok(complaints[n]?.startsWith(`${file} imports `), file);
  }
});

Deno.test("files that import each other are refused, even for types alone", async () => {
  const complaints = await complaintsWith({
    "api/a.ts": 'import type { B } from "./b.ts"; export type A = B;',
    "api/b.ts": 'import { c } from "./c.ts"; export type B = typeof c;',
    "api/c.ts": 'export * from "./a.ts"; export const c = 1;',
  });
  assert.equal(complaints.length, 1);
  assert.match(complaints[0] ?? "", /^api\/a\.ts is in a circle: /);
});

Deno.test("folders of screens in a circle are refused, though no files are", async () => {
  const complaints = await complaintsWith({
    "mfe-issues/list/rows.ts":
      'import type { Key } from "../server/keys.ts"; export type Row = Key;',
    "mfe-issues/list/order.ts": "export const ORDER = 1;",
    "mfe-issues/server/keys.ts": "export type Key = string;",
    "mfe-issues/server/calls.ts":
      'import { ORDER } from "../details/sum.ts"; export const C = ORDER;',
    "mfe-issues/details/sum.ts": 'export { ORDER } from "../list/order.ts";',
  });
  assert.deepEqual(complaints, [
    "mfe-issues: folders in a circle: mfe-issues/details, mfe-issues/list, mfe-issues/server\n" +
    "  mfe-issues/details/sum.ts imports mfe-issues/list/order.ts\n" +
    "  mfe-issues/list/rows.ts imports mfe-issues/server/keys.ts\n" +
    "  mfe-issues/server/calls.ts imports mfe-issues/details/sum.ts",
  ]);
});

Deno.test("a member's own files, an entry and tests stand beside the folders", async () => {
  const complaints = await complaintsWith({
    "scanner/clock.ts": "export const NOW = 1;",
    "scanner/scan.ts": 'import { S } from "./steps/mod.ts"; export const X = S;',
    "scanner/steps/mod.ts": 'import { F } from "./find/first.ts"; export const S = F;',
    "scanner/steps/words.ts": 'import { NOW } from "../clock.ts"; export const W = NOW;',
    "scanner/steps/find/first.ts": 'import { W } from "../words.ts"; export const F = W;',
    "scanner/steps/words_test.ts": 'import { F } from "./find/first.ts"; console.log(F);',
  });
  assert.deepEqual(complaints, []);
});

Deno.test("a screen that loads the validator is refused, also by a contract module", async () => {
  const complaints = await complaintsWith({
    "api/contract/enums.ts":
      'import { z } from "zod"; export const A = z.number(); export type T = string;',
  });
  assert.deepEqual(complaints, ["mfe-issues/routes.tsx loads zod, by api/contract/enums.ts"]);
});

Deno.test("a member without a rule is refused", async () => {
  await using workspace = await plantWorkspace({
    ...MEMBERS,
    "reports": { "x.ts": 'import { A } from "@crumbtrail/contract/enums"; export const X = A;' },
  });
  assert.match((await checkImports(workspace.root))[0] ?? "", /nobody decided/);
});
