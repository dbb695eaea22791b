/**
 * The languages: each text has its German, each German text is used and has the same arguments, and
 * no literal words are left where people read them.
 */
import { malformed, namesIn } from "./messages.ts";
import { isLookedAt, PARTS, textSources } from "./parts.ts";
import { textsIn, type UsedText } from "./sources.ts";

export interface Use extends UsedText {
  file: string;
}

interface Readings {
  uses: Use[];
  literal: string[];
}

/** @returns complaints about the texts below a folder */
export async function checkTexts(root: string): Promise<string[]> {
  const { uses, literal } = await readTexts(root);
  const catalogues = await readCatalogues(root);
  return [
    ...literal,
    ...uses.flatMap(faultsOfUse),
    ...PARTS.flatMap(({ catalogue }) => missingTexts(catalogue, uses, catalogues)),
    ...Object.keys(catalogues).flatMap((catalogue) => unfit(catalogue, uses, catalogues)),
  ].sort();
}

/** The texts of all files, and literal words where none may be. */
export async function readTexts(root: string): Promise<Readings> {
  const found: Readings = { uses: [], literal: [] };
  for (const file of await textSources(root)) {
    const { used, literal } = textsIn(file, await Deno.readTextFile(`${root}/${file}`));
    found.uses.push(...used.map((use) => ({ ...use, file })));
    if (!isLookedAt(file)) continue;
    found.literal.push(
      ...literal.map(({ text, line }) => `${file}:${line}: “${text}” is not in t()`),
    );
  }
  return found;
}

export type Catalogues = Record<string, Record<string, string>>;

/** All catalogues by their path. */
export async function readCatalogues(root: string): Promise<Catalogues> {
  const entries = PARTS.map(async ({ catalogue }) => [
    catalogue,
    JSON.parse(await Deno.readTextFile(`${root}/${catalogue}`)),
  ]);
  return Object.fromEntries(await Promise.all(entries));
}

/** The texts used by a part's files that no catalogue it loads has. */
export function lacking(catalogue: string, uses: readonly Use[], all: Catalogues): Use[] {
  const part = PARTS.find((each) => each.catalogue === catalogue);
  if (!part) return [];
  const known = [part.catalogue, ...part.beside].map((name) => all[name] ?? {});
  return uses.filter(({ file, text }) =>
    part.sources.test(file) && !known.some((texts) => texts[text])
  );
}

/** Texts of a catalogue that no file uses that loads the catalogue. */
export function unused(catalogue: string, uses: readonly Use[], all: Catalogues): string[] {
  const readers = PARTS.filter((part) => [part.catalogue, ...part.beside].includes(catalogue));
  const used = new Set(
    uses.filter(({ file }) => readers.some(({ sources }) => sources.test(file)))
      .map(({ text }) => text),
  );
  return Object.keys(all[catalogue] ?? {}).filter((text) => !used.has(text));
}

function missingTexts(catalogue: string, uses: readonly Use[], all: Catalogues): string[] {
  return lacking(catalogue, uses, all).map(({ file, line, text }) =>
    `${file}:${line}: “${text}” has no German in ${catalogue}`
  );
}

function unfit(catalogue: string, uses: readonly Use[], all: Catalogues): string[] {
  const others = Object.entries(all).filter(([name]) =>
    name !== catalogue && mayMeet(name, catalogue)
  );
  const pairs = Object.entries(all[catalogue] ?? {});
  return [
    ...unused(catalogue, uses, all).map((text) => `${catalogue}: nobody uses “${text}”`),
    ...pairs.flatMap(([english, german]) => {
      if (german === "") return [];
      const fault = malformed(german);
      if (fault) return [`${catalogue}: “${german}”: ${fault}`];
      const [wanted, given] = [namesIn(english), namesIn(german)].map(String);
      return wanted === given ? [] : [`${catalogue}: “${german}” has {${given}}, not {${wanted}}`];
    }),
    ...pairs.flatMap(([english, german]) =>
      others.filter(([, texts]) => texts[english] && texts[english] !== german)
        .map(([name]) => `${catalogue}: “${english}” is another text in ${name}`)
    ),
  ];
}

/** Whether a page may have loaded both catalogues: the later one would win. */
function mayMeet(one: string, other: string): boolean {
  return !one.startsWith("api/texts/server") && !other.startsWith("api/texts/server");
}

function faultsOfUse({ file, line, text, values }: Use): string[] {
  const fault = malformed(text);
  if (fault) return [`${file}:${line}: “${text}”: ${fault}`];
  const names = namesIn(text);
  if (!values || String([...values].sort()) === String(names)) return [];
  return [`${file}:${line}: “${text}” wants {${names}} and is given {${values}}`];
}
