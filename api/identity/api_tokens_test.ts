import assert from "node:assert/strict";
import { looksLikeApiToken, newApiTokenText } from "./api_tokens.ts";

Deno.test("API tokens: prefix, 256 random bits, a checksum that finds any change", () => {
  const tokens = Array.from({ length: 200 }, newApiTokenText);
  assert.equal(new Set(tokens).size, 200);
  for (const token of tokens) {
    assert.match(token, /^ctr_[0-9A-Za-z]{49}$/);
    assert.ok(looksLikeApiToken(token));
    const i = 4 + Math.floor(Math.random() * 49);
    const changed = token.slice(0, i) + (token[i] === "a" ? "b" : "a") + token.slice(i + 1);
    assert.equal(looksLikeApiToken(changed), false, `${token} became ${changed}`);
  }
  for (const other of ["", "ctr_", "ghp_" + tokens[0]?.slice(4), `${tokens[0]}0`]) {
    assert.equal(looksLikeApiToken(other), false, other);
  }
});
