/**
 * Links promises of the specification to tests: the tables in `*.md` of this folder, checked
 * against the tests that passed. A row:
 *
 *     | 1 §2 | Empty state "No issues found" | mfe-issues/list/x_test.tsx › a name |
 *
 * The first cell names parts and sections, double quotes mark the specification's own text, and
 * `<br>` separates several tests. The `${…}` of a test name built in a loop is written as in the
 * source.
 */
import type { Outcome } from "../support/outcome.ts";
import { ROOT } from "../support/repository.ts";

const FOLDER = `${ROOT}/e2e/spec`;

export interface PromisedTest {
  /** Parts and sections, such as `1 §2`. */
  sections: string[];
  says: string;
  /** Quotes from the specification. */
  texts: string[];
  tests: { file: string; name: string }[];
}

/** All rows of all tables. */
export async function readPromises(): Promise<PromisedTest[]> {
  const names = [...Deno.readDirSync(FOLDER)].map(({ name }) => name)
    .filter((name) => name.endsWith(".md")).sort();
  const documents = await Promise.all(names.map((name) => Deno.readTextFile(`${FOLDER}/${name}`)));
  return documents.flatMap(readRows);
}

/** The rows of the tables in a document, without headings. */
export function readRows(markdown: string): PromisedTest[] {
  return markdown.split("\n").filter((line) => /^\| [12] §/.test(line)).map(readRow);
}

function readRow(line: string): PromisedTest {
  const [sections = "", says = "", tests = ""] = line.split("|").slice(1, -1)
    .map((cell) => cell.trim());
  return {
    sections: sections.split(", "),
    says,
    texts: [...says.matchAll(/"([^"]+)"/g)].map(([, text = ""]) => text),
    tests: tests.split("<br>").map((part) => part.trim()).filter(Boolean).map((part) => {
      const [file = "", name = ""] = part.split(" › ");
      return { file, name };
    }),
  };
}

/**
 * Promises without a passed test. @returns a sentence for each
 * @param isWhole all tests ran; if false, only files that ran are checked
 */
export function unshown(
  promises: readonly PromisedTest[],
  { byFile }: Pick<Outcome, "byFile">,
  isWhole: boolean,
): string[] {
  return promises.flatMap(({ sections, says, tests }) => {
    const about = `${sections.join(", ")} ${says}`;
    if (tests.length === 0) return [`${about}: no test is named`];
    return tests.flatMap(({ file, name }) => {
      const ran = byFile.get(file);
      if (ran?.names.some(isNamed(name)) || (!ran && !isWhole)) return [];
      return [`${about}: ${file} has no test that passed by the name "${name}"`];
    });
  });
}

/**
 * A predicate: whether a test or step, with the names of its parents, matches the name in a row.
 */
function isNamed(name: string): (ran: string) => boolean {
  const parts = name.split(/\$\{[^}]*\}/).map((part) => RegExp.escape(part));
  const pattern = new RegExp(`(^| > )${parts.join(".*")}$`, "s");
  return (ran) => pattern.test(ran);
}
