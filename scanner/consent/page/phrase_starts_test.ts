import { type AST, RegExpParser } from "@eslint-community/regexpp";
import assert from "node:assert/strict";
import { TEXTS } from "./banner_texts.ts";
import { LONG_LISTS } from "./button_kind_script.ts";
import { startsOfPhrase } from "./phrase_starts.ts";
import { START } from "./phrases_script.ts";

Deno.test("a phrase begins with what its first letters, groups and choices allow", () => {
  const startsOf = (source: string) => [...startsOfPhrase(source)].sort();
  assert.deepEqual(startsOf("reject"), ["rej"]);
  assert.deepEqual(startsOf("no|nö"), ["no", "nö"]);
  assert.deepEqual(startsOf("(please )?stop"), ["ple", "sto"]);
  assert.deepEqual(startsOf("a[bc]d?"), ["ab", "abd", "ac", "acd"]);
  assert.deepEqual(startsOf("o{1,2}k"), ["ok", "ook"]);
  assert.deepEqual(startsOf("x\\s?y"), ["x", "xy"]);
  assert.deepEqual(startsOf(".*"), [""]);
});

Deno.test("each text of a long list is found by its beginning", () => {
  for (const list of LONG_LISTS) {
    const starts = TEXTS.starts[list];
    for (const [at, phrase] of TEXTS[list].entries()) {
      for (const text of [0, 1, 2, 3, 4].map((way) => textOf(phrase, way))) {
        assert.match(text, new RegExp(`^(?:${phrase})$`, "u"));
        const found = Array.from({ length: START + 1 }, (_, end) => starts[text.slice(0, end)]);
        assert.ok(found.some((places) => places?.includes(at)), `"${text}" in ${list}`);
      }
    }
  }
});

/** A text that a phrase matches: `way` tells which of the alternatives to take. */
function textOf(source: string, way: number): string {
  const { alternatives } = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: true,
  });
  let turn = way;
  const one = <T>(all: readonly T[]): T | undefined => all[turn++ % all.length];
  const textOfAny = (all: readonly AST.Alternative[]): string =>
    one(all)?.elements.map(textOfElement).join("") ?? "";
  const textOfElement = (element: AST.Element): string => {
    switch (element.type) {
      case "Character":
        return String.fromCodePoint(element.value);
      case "CharacterClass": {
        const [first] = element.elements;
        if (first?.type === "Character") return String.fromCodePoint(first.value);
        if (first?.type === "CharacterClassRange") return String.fromCodePoint(first.min.value);
        throw new Error(`a class of ${source}`);
      }
      case "Group":
      case "CapturingGroup":
        return textOfAny(element.alternatives);
      case "Quantifier":
        return one([
          textOfElement(element.element).repeat(element.min),
          textOfElement(element.element),
        ]) ?? "";
      case "CharacterSet":
        return element.kind === "space" && !element.negate ? " " : "a";
      default:
        return "";
    }
  };
  return textOfAny(alternatives);
}
