import assert from "node:assert/strict";
import { RE2JS } from "re2js";
import { fold, foldWhole } from "./fold.ts";

Deno.test("signs beyond ASCII that are letters of it for RE2 are folded to those", () => {
  assert.ok(RE2JS.compile("mask", RE2JS.CASE_INSENSITIVE).test("ma\u017f\u212a"));
  assert.equal(fold("MA\u017f\u212a"), "mask");
});

Deno.test("letters are held for equal as RE2 does, each with each of its cases", () => {
  const wrong: string[] = [];
  for (let code = 0x80; code < 0x1_f000; code++) {
    if (code >= 0xd800 && code < 0xe000) continue;
    const char = String.fromCodePoint(code);
    const others = new Set([char.toLowerCase(), char.toUpperCase(), foldWhole(char)]);
    for (const other of others) {
      if (other === char || Array.from(other).length !== 1) continue;
      const equal = RE2JS.compile(`^${other}$`, RE2JS.CASE_INSENSITIVE).test(char);
      if (equal !== (foldWhole(other) === foldWhole(char))) wrong.push(`${char} ${other}`);
    }
  }
  assert.deepEqual(wrong, []);
});
