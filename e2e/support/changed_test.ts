import assert from "node:assert/strict";
import { loadsOf, testsReachedBy } from "./changed.ts";

/** A product of two routes, each named by one test, and a screen. */
const FILES: Record<string, { loads: string[]; text?: string }> = {
  "api/routes/pages_test.ts": { loads: ["api/testing/api.ts"], text: 'get("/pages")' },
  "api/routes/users_test.ts": { loads: ["api/testing/users.ts"] },
  "api/testing/users.ts": { loads: ["api/testing/api.ts"], text: 'post("/users")' },
  "api/testing/api.ts": { loads: ["api/app.ts", "api/db/migrate.ts"] },
  "api/app.ts": { loads: ["api/routes/pages.ts", "api/routes/users.ts", "api/http/errors.ts"] },
  "api/routes/pages.ts": { loads: ["api/scans/pages.ts"], text: 'endpoint.get("/pages/{id}", {' },
  "api/routes/users.ts": { loads: [], text: 'const path = "/users";' },
  "api/scans/pages.ts": { loads: [] },
  "api/http/errors.ts": { loads: [] },
  "api/db/migrate.ts": { loads: [] },
  "mfe-x/Row_test.tsx": { loads: ["mfe-x/Row.tsx"] },
  "mfe-x/Row.tsx": { loads: [] },
};
const TESTS = Object.keys(FILES).filter((file) => file.includes("_test."));
const LOADS = new Map(Object.entries(FILES).map(([file, { loads }]) => [file, loads]));
const OF_API = TESTS.slice(0, 2);

const CASES: [changed: string, tests: string[]][] = [
  ["mfe-x/Row.tsx", ["mfe-x/Row_test.tsx"]],
  ["mfe-x/Row_test.tsx", ["mfe-x/Row_test.tsx"]],
  ["mfe-x/rows.css", ["mfe-x/Row_test.tsx"]],
  ["mfe-x/README.md", []],
  ["api/routes/pages.ts", ["api/routes/pages_test.ts"]],
  ["api/scans/pages.ts", ["api/routes/pages_test.ts"]],
  ["api/routes/users.ts", ["api/routes/users_test.ts"]],
  ["api/http/errors.ts", OF_API],
  ["api/db/migrations/0001_pages.sql", OF_API],
  ["deno.lock", TESTS],
];

for (const [changed, tests] of CASES) {
  Deno.test(`a change of ${changed} reaches ${tests.length} tests`, () => {
    const read = (file: string) => FILES[file]?.text ?? "";
    assert.deepEqual(testsReachedBy([changed], TESTS, LOADS, read), tests);
  });
}

Deno.test("what a test loads is known: imports, threads, processes and page scripts", async () => {
  const tests = ["e2e/support/start_test.ts", "scanner/scan_ends_test.ts"];
  const loads = await loadsOf([...tests, "api/catalogue/matcher_test.ts"]);
  for (
    const [file, loaded] of [
      ["e2e/support/start_test.ts", "e2e/support/product.ts"],
      ["e2e/support/product.ts", "api/start/main.ts"],
      ["api/start/main.ts", "api/start/launch.ts"],
      ["api/catalogue/matcher.ts", "api/catalogue/worker.ts"],
      ["scanner/arrival/look.ts", "scanner/arrival/look_script.ts"],
      ["scanner/arrival/look_script.ts", "scanner/arrival/shape_script.ts"],
    ] as const
  ) assert.ok(loads.get(file)?.includes(loaded), `${file} loads ${loaded}`);
  assert.ok(!loads.get("api/start/scanner_user.ts")?.includes("scanner/cli.ts"));
  assert.ok(
    !loads.get("scanner/arrival/bot_wall.ts")?.includes("scanner/arrival/captcha_script.ts"),
  );
});
