/** The pictures of the help: each one named is there, in each language and colour scheme. */
import { LANGUAGES } from "@crumbtrail/texts";
import type { Token } from "marked";
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { childrenOf, known } from "./help_text.ts";
import { ENGLISH } from "./topics/english.ts";
import { GERMAN } from "./topics/german.ts";
import { topicsOf } from "./topics.ts";

interface Picture {
  name: string;
  alt: string;
}

function picturesIn(tokens: readonly Token[]): Picture[] {
  return tokens.map(known).flatMap((token) =>
    token.type === "image" ? [{ name: token.href, alt: token.text }] : picturesIn(childrenOf(token))
  );
}

const picturesOf = (texts: typeof ENGLISH) =>
  topicsOf(texts).flatMap(({ sections }) =>
    sections.flatMap(({ passages }) => passages.flatMap(({ content }) => picturesIn(content)))
  );

Deno.test("help pictures: the files are those that the texts show [help-13]", () => {
  const english = picturesOf(ENGLISH);
  const files = english.flatMap(({ name }) => [
    `${name}.txt`,
    ...LANGUAGES.flatMap((each) => [`${name}.${each}.dark.webp`, `${name}.${each}.light.webp`]),
  ]);
  assert.deepEqual(readdirSync(new URL("./pictures/", import.meta.url)).sort(), files.sort());
  assert.ok(english.length >= 8);
});

Deno.test("help pictures: each is described, in each language by other words [help-13]", () => {
  const [english, german] = [picturesOf(ENGLISH), picturesOf(GERMAN)];
  assert.deepEqual(german.map(({ name }) => name), english.map(({ name }) => name));
  for (const [n, { alt, name }] of english.entries()) {
    assert.ok(alt.length > 20 && (german[n]?.alt.length ?? 0) > 20, name);
    assert.notEqual(alt, german[n]?.alt);
  }
});
