import assert from "node:assert/strict";
import { hashPassword, passwordMatches } from "./passwords.ts";

Deno.test("password: the right one, a wrong one, and none at all", async () => {
  const stored = await hashPassword("Correct-Horse-1");
  assert.match(stored, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  assert.notEqual(await hashPassword("Correct-Horse-1"), stored, "salted");
  assert.equal(await passwordMatches(stored, "Correct-Horse-1"), true);
  assert.equal(await passwordMatches(stored, "correct-horse-1"), false);
  assert.equal(await passwordMatches(null, ""), false);
});
