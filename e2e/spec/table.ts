/**
 * Tables of what the specification says, where it stands in the source and where it is tested
 * (`*.md` beside this file), read and held against the repository. A row:
 *
 *     | 1 §2 | Empty state "No issues found" | mfe-issues/list/NoIssues.tsx | x_test.tsx › a name |
 *
 * What stands in double quotes is the specification's own text and must be in one of the files of
 * the third cell; there a path may be followed by code in backticks that must be in it. Several
 * places or tests are parted by `<br>`.
 */
export interface Row {
  /** Parts and sections: `1 §2`. */
  sections: string[];
  says: string;
  texts: string[];
  places: { file: string; codes: string[] }[];
  tests: { file: string; name: string }[];
}

/** The rows of all tables of a document, without their headings. */
export function readRows(markdown: string): Row[] {
  return markdown.split("\n").filter((line) => /^\| [12] §/.test(line)).map(readRow);
}

function readRow(line: string): Row {
  const [sections = "", says = "", places = "", tests = ""] = line.split("|").slice(1, -1)
    .map((cell) => cell.trim());
  return {
    sections: sections.split(", "),
    says,
    texts: [...says.matchAll(/"([^"]+)"/g)].map(([, text = ""]) => text),
    places: partsOf(places).map((part) => ({
      file: part.split(" ")[0] ?? "",
      codes: [...part.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code),
    })),
    tests: partsOf(tests).map((part) => {
      const [file = "", name = ""] = part.split(" › ");
      return { file, name };
    }),
  };
}

const partsOf = (cell: string) => cell.split("<br>").map((part) => part.trim()).filter(Boolean);

/** A file as rows are held against it. */
interface Source {
  /** On one line, texts that go on in the next one joined. */
  text: string;
  testNames: Set<string>;
}

/** Gives files of the repository; null for one that is not there. */
export type Sources = (path: string) => Promise<Source | null>;

/** @param read gives a file's text; each is read once */
export function sourcesOf(read: (path: string) => Promise<string | null>): Sources {
  const known = new Map<string, Promise<Source | null>>();
  const open = async (path: string) => {
    const text = await read(path);
    return text === null ? null : { text: flat(text), testNames: testNames(text) };
  };
  return (path) => {
    const source = known.get(path) ?? open(path);
    known.set(path, source);
    return source;
  };
}

/** What of a row does not hold. */
export async function complaintsAbout(row: Row, sources: Sources): Promise<string[]> {
  const complaints: string[] = [];
  if (row.places.length === 0) complaints.push("names no place");
  if (row.tests.length === 0) complaints.push("names no test");
  const shown: string[] = [];
  for (const { file, codes } of row.places) {
    const source = await sources(file);
    if (source === null) complaints.push(`${file} is not there`);
    else shown.push(source.text);
    const missing = codes.filter((code) => source && !source.text.includes(code));
    complaints.push(...missing.map((code) => `${file} has no \`${code}\``));
  }
  const texts = row.texts.filter((text) => !shown.some((source) => source.includes(text)));
  complaints.push(...texts.map((text) => `no place has "${text}"`));
  for (const { file, name } of row.tests) {
    const source = await sources(file);
    if (source === null) complaints.push(`${file} is not there`);
    else if (!source.testNames.has(name)) complaints.push(`${file} has no test "${name}"`);
  }
  return complaints.map((complaint) => `${row.sections.join(", ")} ${row.says}: ${complaint}`);
}

function flat(source: string): string {
  return source.replace(/["`] \+\s*["`]/g, "").replace(/\s+/g, " ");
}

const TEST = /(?:\bDeno\.test|\btest|\.step|\bbrowserTest)\(\s*(?:"((?:\\.|[^"\\])*)"|`([^`]*)`)/g;
const NAMED = /\bname: "((?:\\.|[^"\\])*)"/g;

/** Names as they stand in the source, `${}` included. */
function testNames(source: string): Set<string> {
  const names = [...source.matchAll(TEST)].map(([, plain, template]) => plain ?? template ?? "");
  const named = [...source.matchAll(NAMED)].map(([, name = ""]) => name);
  return new Set([...names, ...named].map((name) => name.replaceAll('\\"', '"')));
}
