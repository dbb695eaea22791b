/** Holds the tables against the repository, and plants in a small one what is to be found. */
import assert from "node:assert/strict";
import { ROOT } from "../support/root.ts";
import { complaintsAbout, readRows, sourcesOf } from "./table.ts";

async function read(path: string): Promise<string | null> {
  try {
    return await Deno.readTextFile(`${ROOT}/${path}`);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}

const FOLDER = `${ROOT}/e2e/spec`;
const files = [...Deno.readDirSync(FOLDER)].map(({ name }) => name)
  .filter((name) => name.endsWith(".md")).sort();
const rows = files.flatMap((name) => readRows(Deno.readTextFileSync(`${FOLDER}/${name}`)));

Deno.test("what the specification says of issues stands where its tables say, and is tested there", async () => {
  const sources = sourcesOf(read);
  const complaints = await Promise.all(rows.map((row) => complaintsAbout(row, sources)));
  assert.deepEqual(complaints.flat(), []);
});

/** Of the sections that speak of issues. */
const SECTIONS = [
  ...["1 §1", "1 §2", "1 §3", "1 §4", "1 §5", "1 §6", "1 §7", "1 §8", "1 §9"],
  ...["2 §2", "2 §3", "2 §4", "2 §5", "2 §6", "2 §7", "2 §8", "2 §9"],
];

Deno.test("each section that speaks of issues has its rows, and no row another section", () => {
  const named = new Set(rows.flatMap(({ sections }) => sections));
  assert.deepEqual([...named].sort(), SECTIONS);
});

/** Sentences of the specification by part and section, as `excerpt.md` quotes them. */
async function readExcerpt(): Promise<Map<string, string>> {
  const markdown = await Deno.readTextFile(`${FOLDER}/excerpt.md`);
  const sections = markdown.split("\n## ").slice(1);
  return new Map(sections.map((section) => [section.split("\n")[0] ?? "", section]));
}

Deno.test("texts in quotes are the specification's own", async () => {
  const excerpt = await readExcerpt();
  assert.ok(rows.some(({ texts }) => texts.length > 0));
  const foreign = rows.flatMap(({ sections, texts }) =>
    texts.filter((text) => !sections.some((name) => excerpt.get(name)?.includes(text)))
      .map((text) => `${sections.join(", ")}: ${text}`)
  );
  assert.deepEqual(foreign, []);
});

const PLACE = 'const EMPTY = "No issues " +\n  "found";';
const TESTS = 'Deno.test(\n  "an empty list says so", () => {});\nDeno.test(`n: ${n}`, () => {});';
const HOLDS =
  '| 1 §2 | "No issues found" | a.ts `EMPTY` | a_test.ts › an empty list says so<br>a_test.ts › n: ${n} |';

async function complaintsOf(line: string): Promise<string[]> {
  const files: Record<string, string> = { "a.ts": PLACE, "a_test.ts": TESTS };
  const [row] = readRows(line);
  assert.ok(row, line);
  return await complaintsAbout(row, sourcesOf((path) => Promise.resolve(files[path] ?? null)));
}

Deno.test("a row that holds is no complaint", async () => {
  assert.deepEqual(await complaintsOf(HOLDS), []);
});

const FAULTS: [what: string, from: string, to: string, complaint: RegExp][] = [
  ["a text that changed", "No issues found", "Nothing found", /no place has "Nothing found"$/],
  ["code that changed", "`EMPTY`", "`FULL`", /a\.ts has no `FULL`$/],
  ["a source that is gone", "| a.ts", "| b.ts", /: b\.ts is not there$/m],
  ["a test that is gone", "list says so", "list", /a_test\.ts has no test "an empty list"$/],
  ["a test file that is gone", "a_test.ts › n", "b_test.ts › n", /b_test\.ts is not there$/],
];

for (const [what, from, to, complaint] of FAULTS) {
  Deno.test(`a table with ${what} is refused`, async () => {
    assert.match((await complaintsOf(HOLDS.replace(from, to))).join("\n"), complaint);
  });
}

Deno.test("a row without a place or a test is refused", async () => {
  assert.deepEqual(
    (await complaintsOf("| 1 §2 | A rule | | |")).map((text) => text.slice(-14)),
    [
      "names no place",
      ": names no test",
    ].map((text) => text.slice(-14)),
  );
});
