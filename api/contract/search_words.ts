/**
 * What matches in the search, for both of its drivers (issue 19): words of documents, terms of
 * queries. Pure, without zod, so that screens and tests use the same definition.
 *
 * A document matches if every term matches some word of it. A term of three letters or more matches
 * a word that contains it, a shorter one a word that starts with it. With `typo`, a term of five
 * letters or more also matches a word that differs by one letter.
 */

/** Words and terms are cut here, in code points. */
export const WORD_MAX_LENGTH = 32;
export const WORDS_MAX = 120;
/** Of a test result, which has the names and hosts of a page; their ids fit into a row of 2 kB. */
export const RESULT_WORDS_MAX = 220;
export const TERMS_MAX = 12;
/** From this length on, in code points, a term is found inside of a word. */
export const INFIX_MIN_LENGTH = 3;
/** From this length on, in code points, a term may differ by one letter. */
export const TYPO_MIN_LENGTH = 5;
/** A chunk with more camel-case parts is an id, whose parts nobody searches. */
const CAMEL_PARTS_MAX = 8;

export interface SearchText {
  text: string;
  /** Parts of a name joined by one `-`, `_` or space are a word too: `session_id`, `sessionid`. */
  isName?: boolean;
}

/** A folded word with its place: UTF-16 offsets in the text for each UTF-16 unit of the word. */
export interface PlacedWord {
  word: string;
  starts: readonly number[];
  ends: readonly number[];
  /** Joined from several chunks of a name. */
  isCompound: boolean;
}

const CHUNK = /[\p{L}\p{N}\p{M}]+/gu;
const CAMEL = /(?<=[\p{Ll}\p{N}]\p{M}*)(?=\p{Lu})|(?<=\p{Lu}\p{M}*)(?=\p{Lu}\p{M}*\p{Ll})/u;
const JOINT = /^[-_ ]$/;

/** Words of a document in the order of its texts, distinct, at most `most`. */
export function documentWords(texts: readonly SearchText[], most = WORDS_MAX): string[] {
  const words = new Set<string>();
  for (const text of texts) {
    for (const { word } of placedWords(text)) {
      words.add(word);
      if (words.size === most) return [...words];
    }
  }
  return [...words];
}

/** Terms of a query, distinct, at most 12; none for a query of separators. */
export function queryTerms(query: string): string[] {
  const terms = new Set<string>();
  for (const [chunk] of query.matchAll(CHUNK)) {
    const { word } = placed([{ text: chunk, at: 0 }], false);
    if (word !== "") terms.add(word);
  }
  return [...terms].slice(0, TERMS_MAX);
}

/** Whether a document of these words matches. */
export function matchesWords(
  words: readonly string[],
  terms: readonly string[],
  typo: boolean,
): boolean {
  return terms.every((term) => words.some((word) => matchesWord(word, term, typo)));
}

/** Whether one word matches one term. */
export function matchesWord(word: string, term: string, typo: boolean): boolean {
  const length = codePoints(term);
  if (length < INFIX_MIN_LENGTH) return word.startsWith(term);
  return word.includes(term) || (typo && length >= TYPO_MIN_LENGTH && oneTypo(word, term));
}

/** Whether one letter added, left out or replaced makes `a` of `b`, or nothing; by code points. */
export function oneTypo(a: string, b: string): boolean {
  const [short, long] = [Array.from(a), Array.from(b)].sort((x, y) => x.length - y.length);
  if (!short || !long || long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  let end = 0;
  while (end < short.length - start && short.at(-1 - end) === long.at(-1 - end)) end++;
  return long.length - start - end <= 1;
}

/** Words of a text with their places: chunks, their camel-case parts, compounds of a name. */
export function placedWords({ text, isName = false }: SearchText): PlacedWord[] {
  const words: PlacedWord[] = [];
  let run: Piece[] = [];
  const endRun = () => {
    if (isName && run.length > 1) words.push(placed(run, true));
    run = [];
  };
  let end = -1;
  for (const { 0: chunk, index: at } of text.matchAll(CHUNK)) {
    words.push(placed([{ text: chunk, at }], false), ...camelParts(chunk, at));
    if (!JOINT.test(text.slice(end, at))) endRun();
    run.push({ text: chunk, at });
    end = at + chunk.length;
  }
  endRun();
  return words.filter(({ word }) => word !== "");
}

function camelParts(chunk: string, at: number): PlacedWord[] {
  const parts = chunk.split(CAMEL);
  if (parts.length === 1 || parts.length > CAMEL_PARTS_MAX) return [];
  let start = at;
  return parts.map((text) => {
    const word = placed([{ text, at: start }], false);
    start += text.length;
    return word;
  });
}

interface Piece {
  text: string;
  at: number;
}

function placed(pieces: readonly Piece[], isCompound: boolean): PlacedWord {
  let word = "";
  let length = 0;
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { text, at } of pieces) {
    let start = at;
    for (const char of text) {
      const end = start + char.length;
      const folded = fold(char);
      // A mark belongs to the letter before it.
      if (folded === "" && ends.length > 0 && ends.at(-1) === start) ends[ends.length - 1] = end;
      for (const letter of folded) {
        if (length === WORD_MAX_LENGTH) return { word, starts, ends, isCompound };
        word += letter;
        length++;
        for (let unit = 0; unit < letter.length; unit++) {
          starts.push(start);
          ends.push(end);
        }
      }
      start = end;
    }
  }
  return { word, starts, ends, isCompound };
}

/** A code point in lower case and without marks: `É` and `é` are `e`, `ﬁ` is `fi`. */
function fold(char: string): string {
  if (char < "\x80") return char.toLowerCase();
  return char.normalize("NFKD").replace(/[^\p{L}\p{N}]/gu, "").toLowerCase();
}

export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}
