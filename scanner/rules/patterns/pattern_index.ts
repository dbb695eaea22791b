/**
 * Thousands of patterns asked at once. Each pattern is filed under a few neighbouring characters
 * (a gram) of every text it requires, the rarest ones in the catalogue; a text is walked once and
 * only patterns whose required text really stands there are run.
 */
import { createGramTable, type GramTable } from "./gram_table.ts";
import { type Pattern, subjectOf } from "./pattern.ts";

export interface PatternIndex<T> {
  /** The values of all patterns that match, without repetition, in the order they were added. */
  matching(text: string): T[];
}

interface Entry<T> {
  pattern: Pattern;
  value: T;
  order: number;
}

/** Longer grams tell more; shorter ones are for texts that have no more to offer. */
const GRAM_LENGTHS = [6, 3] as const;

/** Builds the index once; asking it is cheap. */
export function indexPatterns<T>(
  patterns: readonly { pattern: Pattern; value: T }[],
): PatternIndex<T> {
  const always: Entry<T>[] = [];
  const tables = GRAM_LENGTHS.map((length) => createGramTable<Entry<T>>(length));
  patterns.forEach(({ pattern, value }, order) => {
    const entry = { pattern, value, order };
    const texts = pattern.required ?? [""];
    const homes = texts.map((text) => tables.find((table) => text.length >= table.length));
    if (homes.includes(undefined)) always.push(entry);
    else homes.forEach((table, i) => table?.add(texts[i] ?? "", entry));
  });
  for (const table of tables) table.file();
  return { matching: (text) => matching(text, always, tables) };
}

function matching<T>(text: string, always: Entry<T>[], tables: GramTable<Entry<T>>[]): T[] {
  const subject = subjectOf(text);
  const found: Entry<T>[] = [];
  const ask = (entry: Entry<T>) => {
    if (found.some(({ value }) => value === entry.value)) return;
    if (entry.pattern.matches(subject)) found.push(entry);
  };
  always.forEach(ask);
  for (const table of tables) table.eachIn(subject.folded, ask);
  return found.sort((a, b) => a.order - b.order).map(({ value }) => value);
}
