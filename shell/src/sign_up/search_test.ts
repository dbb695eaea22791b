import assert from "node:assert/strict";
import { signUpSearch } from "./search.ts";

Deno.test("sign-up reads its first field and why somebody came, and nothing else", () => {
  const wanted = { username: "ada@else.test", action: "entity-not-found" };
  assert.deepEqual(signUpSearch({ ...wanted, other: 1 }), wanted);
  assert.deepEqual(signUpSearch({ username: 7, action: "Call 0800 now" }), {});
});
