/**
 * What the specification promises (`promises.md`), and what shows it: a passed test or step whose
 * name carries the promise's id, such as `an empty list says so [issues-page-3]`.
 */
import type { Outcome } from "../support/outcome.ts";
import { findSources, ROOT } from "../support/repository.ts";

const LIST = `${ROOT}/e2e/spec/promises.md`;

export interface Promised {
  id: string;
  /** Parts and sections of the specification, such as `1 §2, 1 §9`. */
  sections: string;
  text: string;
}

/** All rows of the list. */
export async function readPromises(): Promise<Promised[]> {
  return readRows(await Deno.readTextFile(LIST));
}

/** The rows of the tables in a document, without headings. */
export function readRows(markdown: string): Promised[] {
  return markdown.split("\n").flatMap((line) => {
    const [, id, sections, text] = /^\| ([a-z-]+-\d+) \| ([^|]+) \| (.*) \|$/.exec(line) ?? [];
    return id && sections && text ? [{ id, sections, text }] : [];
  });
}

const IDS = / \[((?:[a-z-]+-\d+(?:, )?)+)\](?= > |$)/g;

/** Ids in the name of a test or step, and in those of its parents. */
export function idsIn(name: string): string[] {
  return [...name.matchAll(IDS)].flatMap(([, ids = ""]) => ids.split(", "));
}

/**
 * Promises without a passed test, and ids of tests that no promise has. @returns a sentence for each
 * @param isWhole all tests ran; if false, only the ids are checked
 */
export function unshown(
  promises: readonly Promised[],
  { byFile }: Pick<Outcome, "byFile">,
  isWhole: boolean,
): string[] {
  const shown = new Set([...byFile.values()].flatMap(({ names }) => names.flatMap(idsIn)));
  const known = new Set(promises.map(({ id }) => id));
  const missing = promises.filter(({ id }) => isWhole && !shown.has(id));
  return [
    ...missing.map(({ id, text }) => `${id} (${text}): no test that passed carries it`),
    ...[...shown].filter((id) => !known.has(id)).map((id) => `${id}: there is no such promise`),
  ];
}

/** The list with the tests of each promise, as the sources name them: `deno task promises`. */
async function table(): Promise<string> {
  const shows = new Map<string, string[]>();
  for (const file of await findSources(ROOT, /(_test\.tsx?|\.flow\.ts|\/testing\/[^/]+\.ts)$/)) {
    const source = await Deno.readTextFile(`${ROOT}/${file}`);
    for (const [, name = ""] of source.matchAll(/["'`](.+ \[[a-z-]+-\d+[^\]\n]*\])["'`]/g)) {
      for (const id of idsIn(name)) {
        shows.set(id, [...shows.get(id) ?? [], `${file} › ${name.replace(/ \[[^[]*\]$/, "")}`]);
      }
    }
  }
  const rows = (await readPromises()).map(({ id, sections, text }) =>
    `| ${id} | ${sections} | ${text} | ${(shows.get(id) ?? ["–"]).join("<br>")} |`
  );
  return ["| Id | Section | Promise | Shown by |", "| --- | --- | --- | --- |", ...rows].join("\n");
}

if (import.meta.main) console.log(await table());
