import assert from "node:assert/strict";
import { complaintsOf, runCheck } from "./check.ts";

Deno.test("a check that throws has failed", async () => {
  const verdict = await runCheck({ name: "planted", run: () => Promise.reject(new Error("gone")) });
  assert.match(verdict.complaints[0] ?? "", /the check itself failed: Error: gone/);
});

Deno.test("a failing program is a complaint with its output, a successful one is none", async () => {
  const at = { cwd: import.meta.dirname ?? "." };
  assert.deepEqual(await complaintsOf(["eval", "console.log('fine')"], at), []);
  const [said] = await complaintsOf(["eval", "console.error('broken'); Deno.exit(3)"], at);
  assert.match(said ?? "", /broken/);
});
