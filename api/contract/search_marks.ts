/**
 * Marks what a search found in a text (specification, part 1 §2). Independent of the driver; pure.
 */
import {
  matchesWord,
  type PlacedWord,
  placedWords,
  placeOf,
  type SearchText,
} from "./search_words.ts";

/** UTF-16 offsets, the end excluded. */
export type Mark = [start: number, end: number];

/**
 * Places of a text that the terms match, in order, apart. All places of a term in a word are marked,
 * and a compound only if no part of it matches alone.
 */
export function searchMarks(text: SearchText, terms: readonly string[]): Mark[] {
  const words = placedWords(text);
  return merged(terms.flatMap((term) => marksOfTerm(words, term)));
}

function marksOfTerm(words: readonly PlacedWord[], term: string): Mark[] {
  const marks: Mark[] = [];
  for (const isCompound of [false, true]) {
    for (const word of words) {
      if (word.isCompound !== isCompound || !matchesWord(word.word, term)) continue;
      const [from, to] = range(word, 0, word.word.length);
      const inside = ([start, end]: Mark) => start >= from && end <= to;
      if (!isCompound || !marks.some(inside)) marks.push(...marksOfWord(word, term));
    }
  }
  return marks;
}

function marksOfWord(placed: PlacedWord, term: string): Mark[] {
  const { word } = placed;
  if (placeOf(term) === "start") return [range(placed, 0, term.length)];
  const marks: Mark[] = [];
  for (let at = word.indexOf(term); at >= 0; at = word.indexOf(term, at + 1)) {
    marks.push(range(placed, at, at + term.length));
  }
  return marks;
}

/** The place in the text of a part of the word. */
function range({ starts, ends }: PlacedWord, from: number, to: number): Mark {
  return [starts[from] ?? 0, ends[to - 1] ?? 0];
}

function merged(marks: Mark[]): Mark[] {
  const apart: Mark[] = [];
  for (const [start, end] of marks.sort((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = apart.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else apart.push([start, end]);
  }
  return apart;
}
