/**
 * What matches in the search, for both of its drivers: words of documents, terms of
 * queries. Pure, without zod, so that screens and tests use the same definition.
 *
 * A document matches if every term matches some word of it. A term of three letters or more matches
 * a word that contains it, a shorter one a word that starts with it: `placeOf` says which, for the
 * marks, the index of Elasticsearch and, as patterns for LIKE, for PostgreSQL. Words and terms are
 * folded: in lower case, without accents.
 *
 * A word has at most 32 letters. Of a longer one, the 32 letters from its 9th, 17th, 25th and 33rd on
 * are words too: any 25 letters in a row of its first 64 are inside of one of them. So a term of more
 * letters is searched by its first and its last 24.
 */

/** Words and terms are cut here, in code points. */
export const WORD_MAX_LENGTH = 32;
/** Letters of a longer word that are searched, and the distance of its parts. */
const LONG_WORD_MAX_LENGTH = 64;
const PART_DISTANCE = 8;
/** Letters of a term's piece, which is inside one of the parts wherever the term is in the word. */
const PIECE_LENGTH = WORD_MAX_LENGTH - PART_DISTANCE;
/** Words of a document. */
export const WORDS_MAX = 120;
/** Words of a test result, which has the names and hosts of a page; they fit into a row of 2 kB. */
export const RESULT_WORDS_MAX = 220;
/** Terms of a query; further ones are ignored. */
export const TERMS_MAX = 12;
/** From this length on, in code points, a term is found inside of a word. */
export const INFIX_MIN_LENGTH = 3;
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
  /** A later part of a word of more than 32 letters. */
  isLaterPart: boolean;
}

const CHUNK = /[\p{L}\p{N}\p{M}]+/gu;
const MARK = /^\p{M}$/u;
const UPPER = /^\p{Lu}$/u;
const LOWER = /^\p{Ll}$/u;
/** A camel-case part ends with it if an upper-case letter follows. */
const LAST_OF_PART = /^[\p{Ll}\p{N}]$/u;
const JOINT = /^[-_ ]$/;

/**
 * Words of a document in the order of its texts, distinct, at most `most`; later parts of long words
 * come last, as far as there is room.
 */
export function documentWords(texts: readonly SearchText[], most = WORDS_MAX): string[] {
  const words = new Set<string>();
  const later: string[] = [];
  for (const text of texts) {
    for (const { word, isLaterPart } of placedWords(text)) {
      if (isLaterPart) later.push(word);
      else words.add(word);
      if (words.size === most) return [...words];
    }
  }
  for (const part of later) if (words.size < most) words.add(part);
  return [...words];
}

/** Terms of a query, distinct, at most `TERMS_MAX`; none for a query of separators. */
export function queryTerms(query: string): string[] {
  const terms = new Set<string>();
  for (const [chunk] of query.matchAll(CHUNK)) {
    const [first] = placed([{ text: chunk, at: 0 }], false);
    if (first) { for (const term of piecesOf(first.word)) terms.add(term); }
  }
  return [...terms].slice(0, TERMS_MAX);
}

function piecesOf(term: string): string[] {
  const letters = Array.from(term);
  if (letters.length <= PIECE_LENGTH + 1) return [term];
  return [letters.slice(0, PIECE_LENGTH), letters.slice(-PIECE_LENGTH)].map((part) =>
    part.join("")
  );
}

/** Where in a word a term must be to match it. */
export function placeOf(term: string): "inside" | "start" {
  return codePoints(term) < INFIX_MIN_LENGTH ? "start" : "inside";
}

/** Whether one word matches one term. */
export function matchesWord(word: string, term: string): boolean {
  return placeOf(term) === "start" ? word.startsWith(term) : word.includes(term);
}

/** Whether a document of these words matches. */
export function matchesWords(words: readonly string[], terms: readonly string[]): boolean {
  return terms.every((term) => words.some((word) => matchesWord(word, term)));
}

/** Words as one text, each between two spaces, which no word has. */
export function wordsText(words: readonly string[]): string {
  return ` ${words.join(" ")} `;
}

/** The words of such a text. */
export function wordsOfText(text: string): string[] {
  return text.split(" ").filter((word) => word !== "");
}

/** A pattern for LIKE that finds the texts with a word that matches the term. */
export function termPattern(term: string): string {
  return placeOf(term) === "start" ? `% ${term}%` : `%${term}%`;
}

/** A pattern for LIKE that finds the texts with this word. */
export function wholeWordPattern(word: string): string {
  return `% ${word} %`;
}

/** Words of a text with their places: chunks, their camel-case parts, compounds of a name. */
export function placedWords({ text, isName = false }: SearchText): PlacedWord[] {
  const words: PlacedWord[] = [];
  let run: Piece[] = [];
  const endRun = () => {
    if (isName && run.length > 1) words.push(...placed(run, true));
    run = [];
  };
  let end = -1;
  for (const { 0: chunk, index: at } of text.matchAll(CHUNK)) {
    words.push(...placed([{ text: chunk, at }], false), ...camelParts(chunk, at));
    if (!JOINT.test(text.slice(end, at))) endRun();
    run.push({ text: chunk, at });
    end = at + chunk.length;
  }
  endRun();
  return words;
}

function camelParts(chunk: string, at: number): PlacedWord[] {
  const parts = splitCamel(chunk);
  if (parts.length === 1 || parts.length > CAMEL_PARTS_MAX) return [];
  let start = at;
  return parts.flatMap((text) => {
    const words = placed([{ text, at: start }], false);
    start += text.length;
    return words;
  });
}

/**
 * Splits `xmlHTTPRequest` into `xml`, `HTTP`, `Request`: before an upper-case letter after another
 * letter or number, and before the last of several that a lower-case letter follows. Marks belong to
 * the letter before them. Without a regular expression: one that allows any number of marks between
 * letters takes quadratic time for a name full of them. Ends after one part too many.
 */
function splitCamel(chunk: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let at = 0;
  /** The last two letters, and the place of the last one. */
  let [before, last, lastAt] = ["", "", 0];
  for (const char of chunk) {
    const place = at;
    at += char.length;
    if (MARK.test(char)) continue;
    let cut = 0;
    if (UPPER.test(char) && LAST_OF_PART.test(last)) cut = place;
    else if (LOWER.test(char) && UPPER.test(last) && UPPER.test(before)) cut = lastAt;
    if (cut > start) {
      parts.push(chunk.slice(start, cut));
      start = cut;
      if (parts.length > CAMEL_PARTS_MAX) break;
    }
    [before, last, lastAt] = [last, char, place];
  }
  return [...parts, chunk.slice(start)];
}

interface Piece {
  text: string;
  at: number;
}

/** A word of the pieces, and its later parts if it is long; nothing if no letter is left. */
function placed(pieces: readonly Piece[], isCompound: boolean): PlacedWord[] {
  const { word, length, starts, ends } = placedLetters(pieces);
  if (length === 0) return [];
  if (length <= WORD_MAX_LENGTH) return [{ word, starts, ends, isCompound, isLaterPart: false }];
  const units = [0];
  for (const letter of word) units.push((units.at(-1) ?? 0) + letter.length);
  const words: PlacedWord[] = [];
  for (let from = 0; from === 0 || from + PIECE_LENGTH < length; from += PART_DISTANCE) {
    const part = [units[from], units[Math.min(from + WORD_MAX_LENGTH, length)]] as const;
    words.push({
      word: word.slice(...part),
      starts: starts.slice(...part),
      ends: ends.slice(...part),
      isCompound,
      isLaterPart: from > 0,
    });
  }
  return words;
}

/** The folded letters of the pieces, at most 64, with a place for each UTF-16 unit. */
function placedLetters(pieces: readonly Piece[]) {
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
        if (length === LONG_WORD_MAX_LENGTH) return { word, length, starts, ends };
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
  return { word, length, starts, ends };
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
