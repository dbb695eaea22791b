import assert from "node:assert/strict";
import { matchNow } from "./match.ts";
import { isPlainName, keysOf, plainKey } from "./plain.ts";
import { asking, re2 } from "./testing/patterns.ts";

const NAMES = ["_ga", "a.b", "A B", "[x]", "x\\y", "ma\u017f\u212a", "mask", "\u03c3", "\u03c2"]
  .concat("a\nb", "GRÖSSE", "größe", "\u{1f36a}", "\u0131", "i");
const HOSTS = ["px.ads.example", "localhost", "[::1]", "ads.example"];
const URLS = HOSTS.flatMap((host) => [
  `https://${host}/`,
  `http://${host}:8080?a=https://px.ads.example/`,
  `wss://${host}`,
  `https://user@${host}/x`,
  `https://${host}.evil.example/`,
]);
const escaped = (text: string) =>
  text.replace(/[^\w \u0080-\uffff]/g, (sign) => sign === "\n" ? "\\x0a" : `\\${sign}`);
const PATTERNS = [
  ...NAMES.map((name) => `^${escaped(name)}$`),
  ...HOSTS.map((host) => `^(?:https?|wss?)://${escaped(host)}(?::\\d+)?(?:[/?#]|$)`),
  "^_ga_[A-Z0-9]{8,12}$",
  "^a.b$",
  "^\\d+$",
  "^a$|b",
  "ads",
  "^_ga.*$",
  "^mas?k",
  "^a\\.*b",
  "^_gax{0}",
  "^MASK.?$",
];

Deno.test("what is looked up says what RE2 says of every name and URL", () => {
  const texts = [...NAMES, ...NAMES.map((name) => name.toUpperCase()), ...URLS, "12", "axb", ""];
  const { found } = matchNow(asking(PATTERNS, texts));
  texts.forEach((text, n) => {
    const expected = PATTERNS.filter((pattern) => re2(pattern)?.test(text));
    assert.deepEqual(found[n]?.map((rule) => PATTERNS[rule]), expected, text);
  });
});

Deno.test("a plain name is told from what has choices", () => {
  assert.deepEqual(
    ["^_ga$", "^a\\.b$", "^ü$", "^a.b$", "^\\d$", "_ga", "^a|b$"].map(isPlainName),
    [true, true, true, false, false, false, false],
  );
  assert.equal(plainKey("^a[/?#]b$"), null);
});

Deno.test("a plain name needs no engine, so it may be longer than other patterns", () => {
  const name = `${"n".repeat(1900)}ü`;
  const { found, skipped } = matchNow(asking([`^${name}$`], [name.toUpperCase(), `${name}x`]));
  assert.deepEqual([found, skipped], [[[0], []], []]);
  assert.ok(keysOf(name).includes(plainKey(`^${name}$`) ?? ""));
});
