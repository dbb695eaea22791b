import assert from "node:assert/strict";
import { statementsIn } from "./statements.ts";

Deno.test("statements: pairs are found at each word, also behind a dot", () => {
  const { granted, denied } = statementsIn("choice", "a.marketing=false&b.analytics:yes; x:y:z");
  assert.deepEqual([granted, denied], [["b.analytics"], ["a.marketing"]]);
  assert.deepEqual(statementsIn("", "c=1.analytics=no").denied, [".analytics"]);
});

Deno.test("statements: a long value without statements takes moments", () => {
  const nothing = { granted: [], denied: [] };
  for (
    const part of ["a", "a.", "a ", "=", "a=a=", " ", "%25", "'", '"', "{", "[[", "j:{", "ab--"]
  ) {
    const value = `${part.repeat(190_000 / part.length)}\u0001`;
    const { granted, denied } = statementsIn("choice", value);
    assert.deepEqual({ granted, denied }, nothing, part);
  }
  assert.deepEqual(statementsIn("choice", `analytics:no ${"x".repeat(300_000)}`).denied, []);
});
