import assert from "node:assert/strict";
import { indexLiterals } from "./literal_index.ts";
import { random } from "./testing/patterns.ts";

Deno.test("literals within and over each other are all found", () => {
  const literals = ["he", "she", "his", "hers", "e", "sherry"];
  const ids = indexLiterals(literals).idsIn("ushers");
  assert.deepEqual([...ids].map((id) => literals[id]).sort(), ["e", "he", "hers", "she"]);
  assert.deepEqual([...indexLiterals([]).idsIn("x")], []);
});

Deno.test("signs beyond ASCII end what came before them", () => {
  assert.deepEqual([...indexLiterals(["ab", "b"]).idsIn("aéb")], [1]);
});

Deno.test("it finds what looking for each literal finds", () => {
  const next = random(3);
  const text = (most: number) =>
    Array.from({ length: 1 + Math.floor(next() * most) }, () => "abc"[Math.floor(next() * 3)])
      .join("");
  for (let round = 0; round < 300; round++) {
    const literals = [...new Set(Array.from({ length: 30 }, () => text(6)))];
    const asked = text(40);
    const expected = literals.flatMap((literal, id) => asked.includes(literal) ? [id] : []);
    const found = [...indexLiterals(literals).idsIn(asked)].sort((a, b) => a - b);
    assert.deepEqual(found, expected, asked);
  }
});
