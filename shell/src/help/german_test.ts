/** The German help is the English help, in German. */
import type { Token } from "marked";
import assert from "node:assert/strict";
import { childrenOf, known, type Passage } from "./help_text.ts";
import { anchorsOf, deadLinks } from "./links.ts";
import { ENGLISH } from "./topics/english.ts";
import { GERMAN } from "./topics/german.ts";
import { type Topic, topicsOf } from "./topics.ts";

const english = topicsOf(ENGLISH);
const german = topicsOf(GERMAN);

/** Links, code and the places of lists and tables: what both languages have alike, in order. */
function shapeOf(tokens: readonly Token[]): string[] {
  return tokens.map(known).flatMap((token) => {
    if (token.type === "code") return [token.text];
    if (token.type === "list") return [`list of ${token.items.length}`, ...inside(token)];
    if (token.type === "table") return [`table of ${token.rows.length}`, ...inside(token)];
    if (token.type === "image") return [`picture ${token.href}`];
    return token.type === "link" ? [token.href] : inside(token);
  });
}

const inside = (token: Token) => shapeOf(childrenOf(known(token)));

const passagesOf = (topics: readonly Topic[]) =>
  topics.flatMap(({ sections }) => sections.flatMap(({ passages }) => passages));

Deno.test("German help: it has the same anchors in the same order, and no dead link [help-12]", () => {
  assert.deepEqual(anchorsOf(german), anchorsOf(english));
  const screens = deadLinks(english, []).map((dead) => dead.slice(dead.indexOf(": ") + 2));
  assert.deepEqual(deadLinks(german, screens), []);
});

Deno.test("German help: each passage has the links, code, lists and tables of the English one [help-12]", () => {
  const shapes = (passages: Passage[]) =>
    passages.map(({ anchor, content }) => [anchor, ...shapeOf(content).sort()]);
  assert.deepEqual(shapes(passagesOf(german)), shapes(passagesOf(english)));
});

Deno.test("German help: every text is translated [help-12]", () => {
  const originals = new Set(passagesOf(english).map(({ text }) => text.trim()));
  const same = passagesOf(german).filter(({ text }) =>
    originals.has(text.trim()) && text.trim() !== ""
  );
  assert.deepEqual(same.map(({ anchor }) => anchor), []);
});
