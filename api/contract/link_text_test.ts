import assert from "node:assert/strict";
import { linkParts } from "./link_text.ts";

const shown = (text: string) =>
  linkParts(text).map(({ text, isLink }) => isLink ? `<${text}>` : text).join("");

Deno.test("link text: addresses with https are links, marks at their end are not part of them", () => {
  assert.equal(
    shown("See https://status.test/a?b=1. And (https://x.test)!"),
    "See <https://status.test/a?b=1>. And (<https://x.test>)!",
  );
  assert.equal(shown("Nothing to see"), "Nothing to see");
  assert.equal(shown("https://a.test https://b.test"), "<https://a.test> <https://b.test>");
});

Deno.test("link text: no other scheme becomes a link, and no mark-up is read [madmin-27]", () => {
  for (
    const text of [
      "javascript:alert(1)",
      "http://plain.test",
      "data:text/html,x",
      "<a href='x'>y</a>",
      "https://",
    ]
  ) {
    assert.equal(shown(text), text);
  }
  assert.equal(shown('"https://x.test">'), '"<https://x.test>">');
});

Deno.test("links: many marks at the end of an address take no time", () => {
  const marks = ".".repeat(300_000);
  assert.deepEqual(linkParts(`https://a.example/${marks}x${marks}`), [
    { text: `https://a.example/${marks}x`, isLink: true },
    { text: marks, isLink: false },
  ]);
});
