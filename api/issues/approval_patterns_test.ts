import { hostPattern, namePattern } from "@crumbtrail/contract/approval";
import { commonPattern } from "@crumbtrail/contract/name_shapes";
import assert from "node:assert/strict";
import { RE2JS } from "re2js";
import { isPlainName, patternSet } from "./approval_patterns.ts";

const NAMES = [
  "_ga",
  "a.b",
  "A B",
  "[x]",
  "x\\y",
  "ma\u017f\u212a",
  "mask",
  "\u03c3",
  "\u03c2",
  "a\nb",
];
const HOSTS = ["px.ads.example", "localhost", "[::1]", "ads.example"];
const URLS = HOSTS.flatMap((host) => [
  `https://${host}/`,
  `http://${host}:8080?a=https://px.ads.example/`,
  `wss://${host}`,
  `https://user@${host}/x`,
  `https://${host}.evil.example/`,
]);
const PATTERNS = [
  ...NAMES.map((name) => namePattern(name) ?? ""),
  ...HOSTS.map(hostPattern),
  commonPattern("_ga_<id>"),
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
  const set = patternSet(PATTERNS.map((pattern) => ({ pattern, value: pattern })));
  const texts = [...NAMES, ...NAMES.map((name) => name.toUpperCase()), ...URLS, "12", "axb", ""];
  for (const text of texts) {
    const expected = PATTERNS.filter((pattern) =>
      RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE).test(text)
    );
    assert.deepEqual(set.matching(text).toSorted(), expected.toSorted(), text);
  }
});

Deno.test("a pattern that cannot be read matches nothing", () => {
  const set = patternSet([{ pattern: "(", value: 1 }, { pattern: "a(?=b)", value: 2 }]);
  assert.deepEqual(set.matching("(ab"), []);
});

Deno.test("a plain name is told from what has choices", () => {
  assert.deepEqual(
    ["^_ga$", "^a\\.b$", "^a.b$", "^\\d$", "_ga", "^a|b$"].map(isPlainName),
    [true, true, false, false, false, false],
  );
});
