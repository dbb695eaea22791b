/** Holds the tables against what they quote, and plants in a small one what is to be found. */
import assert from "node:assert/strict";
import { NONE } from "../support/outcome.ts";
import { readPromises, readRows, unshown } from "./promises.ts";

const promises = await readPromises();

/** Sections about what the tables cover. */
const SECTIONS = [
  ...["1 §1", "1 §2", "1 §3", "1 §4", "1 §5", "1 §6", "1 §7", "1 §8", "1 §9"],
  ...["2 §1", "2 §2", "2 §3", "2 §4", "2 §5", "2 §6", "2 §7", "2 §8", "2 §9"],
];

Deno.test("each covered section has its rows, and no row another section", () => {
  const named = new Set(promises.flatMap(({ sections }) => sections));
  assert.deepEqual([...named].sort(), SECTIONS);
});

/** Sentences of the specification by part and section, as `excerpt.md` quotes them. */
async function readExcerpt(): Promise<Map<string, string>> {
  const markdown = await Deno.readTextFile(new URL("excerpt.md", import.meta.url));
  const sections = markdown.split("\n## ").slice(1);
  return new Map(sections.map((section) => [section.split("\n")[0] ?? "", section]));
}

Deno.test("texts in quotes are the specification's own", async () => {
  const excerpt = await readExcerpt();
  assert.ok(promises.some(({ texts }) => texts.length > 0));
  const foreign = promises.flatMap(({ sections, texts }) =>
    texts.filter((text) => !sections.some((name) => excerpt.get(name)?.includes(text)))
      .map((text) => `${sections.join(", ")}: ${text}`)
  );
  assert.deepEqual(foreign, []);
});

const ROW =
  '| 1 §2 | "No issues found" | a_test.ts › an empty list says so<br>b_test.ts › n: ${n} |';

function unshownOf(row: string, ran: Record<string, string[]>, isWhole = true): string[] {
  const byFile = new Map(
    Object.entries(ran).map(([file, names]) => [file, { ...NONE, names, seconds: 0 }]),
  );
  return unshown(readRows(row), { byFile }, isWhole);
}

const RAN = { "a_test.ts": ["list > an empty list says so"], "b_test.ts": ["n: 1", "n: 2"] };

Deno.test("a promise whose tests and steps passed is shown", () => {
  assert.deepEqual(unshownOf(ROW, RAN), []);
});

Deno.test("a run of some files looks only for their tests", () => {
  assert.deepEqual(unshownOf(ROW, { "b_test.ts": ["n: 1"] }, false), []);
  assert.equal(unshownOf(ROW, { "b_test.ts": [] }, false).length, 1);
});

const FAULTS: [what: string, row: string, ran: Record<string, string[]>, complaint: RegExp][] = [
  [
    "a test by another name",
    ROW,
    { ...RAN, "a_test.ts": ["an empty list says so again"] },
    /a_test/,
  ],
  ["a test that did not pass", ROW, { ...RAN, "b_test.ts": [] }, /b_test\.ts has no test .*"n: /],
  ["a file that did not run", ROW, { "a_test.ts": RAN["a_test.ts"] }, /b_test\.ts has no test/],
  ["no test", "| 1 §2 | A rule | |", RAN, /A rule: no test is named$/],
];

for (const [what, row, ran, complaint] of FAULTS) {
  Deno.test(`a promise with ${what} is not shown`, () => {
    const [only, ...more] = unshownOf(row, ran);
    assert.match(only ?? "", complaint);
    assert.deepEqual(more, []);
  });
}
