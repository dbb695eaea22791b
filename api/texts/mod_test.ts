import assert from "node:assert/strict";
import { parse } from "./message.ts";
import { formatList, formatNumber, language, messageParts, preferredLanguage, t } from "./mod.ts";
import { inLanguage } from "./server.ts";

Deno.test("texts: arguments, plurals, selections and numbers in a message [languages-1]", () => {
  const found = "{count, plural, =0 {Nothing} one {# issue of {name}} other {# issues of {name}}}";
  const say = (count: number) => t(found, { count, name: "Ada" });
  assert.deepEqual([0, 1, 2000].map(say), ["Nothing", "1 issue of Ada", "2,000 issues of Ada"]);
  const kind = "The {kind, select, COOKIE {cookie} other {entry}} stays.";
  assert.equal(t(kind, { kind: "COOKIE" }), "The cookie stays.");
  assert.equal(t(kind, { kind: "x" }), "The entry stays.");
  assert.equal(t("# and < and 100 %"), "# and < and 100 %");
});

Deno.test("texts: tags become elements, and stay text without a function [languages-1]", () => {
  const parts = messageParts("Read <a>the {name}</a>.", {
    name: "guide",
    a: (inside: unknown[]) => inside,
  });
  assert.deepEqual(parts, ["Read ", ["the ", "guide"], "."]);
  assert.equal(t("Load <script>x</script>"), "Load <script>x</script>");
});

Deno.test("texts: a word in brackets tells texts apart and is not shown", () => {
  assert.equal(t("Open [action]"), "Open");
  assert.equal(t("Open [Firefox 1] [action]"), "Open [Firefox 1]");
});

Deno.test("texts: each recipient's language holds for what is written for him, and no longer", async () => {
  const inGerman = inLanguage("de", async () => {
    await Promise.resolve();
    return [language(), formatNumber(1234.5), formatList(["a", "b", "c"])];
  });
  assert.equal(language(), "en");
  assert.deepEqual(await inGerman, ["de", "1.234,5", "a, b und c"]);
  assert.deepEqual([formatNumber(1234.5), formatList(["a", "b"])], ["1,234.5", "a and b"]);
});

Deno.test("texts: a message that is not well-formed stays readable", () => {
  assert.deepEqual(parse("{count, plural"), ["{count, plural"]);
  assert.equal(t("Fill {missing} in"), "Fill  in");
});

Deno.test("texts: the first known language of a browser's list, else English [languages-3]", () => {
  const lists = ["de-AT,de;q=0.9,en;q=0.8", "fr, de;q=0.5", "en-GB,de", "fr", "", undefined];
  assert.deepEqual(lists.map((list) => preferredLanguage(list)), [
    "de",
    "de",
    "en",
    "en",
    "en",
    "en",
  ]);
});
