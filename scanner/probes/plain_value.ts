/** Tells values that recognise nobody: dates, small numbers and words. Pure. */
import { spellingsOf } from "./value_parts.ts";

/** Characters of a value that are read; a longer one holds contents. */
const MAX_VALUE = 4096;
/** A time with a date, as JSON writes it, or without the marks between its parts. */
const DATES =
  /(?<![\w.])(?:19|20)\d\d-?[01]\d-?[0-3]\d(?:T[\d:.]{4,15}(?:Z|[+-]\d\d:?\d\d)?)?(?!\w)/g;
/** Since 1970, of the years 2008 to 2036: seconds, milliseconds, microseconds, fractions. */
const TIMES = /(?<![\w.])(?:1[2-9]|20)\d{8}(?:\d{3}|\d{6}|\.\d{1,6})?(?![\w.])/g;
/** What a clock of the page measured; random fractions begin with 0. */
const MEASURED = /(?<![\w.])[1-9]\d{0,6}\.\d{1,20}(?![\w.])/g;
/** A counter, a bucket of a test, a word with a number; random parts are longer, or mixed. */
const PIECE = /^(?:\d{1,5}|(?:[A-Z]?[a-z]{1,12}|[A-Z]{1,12})(?:[A-Z][a-z]{1,12}){0,2}\d{0,4})$/;
/** No language has so many consonants in a word. */
const UNREADABLE = /[bcdfghj-np-tv-xz]{5}/i;
/** A long number in groups, as some ids are written. */
const GROUPS = /(?<![A-Za-z0-9])\d{2,5}(?:[-._]\d{2,5}){3}/;
const BETWEEN = /[^A-Za-z0-9]+/;
/** Pieces of a value; more may together tell one visitor from all others. */
const MOST_PIECES = 100;

/**
 * Whether a value says nothing but dates, small numbers and words; false if that can't be told. Such
 * a value may be another one at each visit, and identifies nobody.
 */
export function isPlainValue(value: string): boolean {
  if (value.length > MAX_VALUE) return false;
  const text = [...spellingsOf(value)].at(-1) ?? value;
  const rest = text.replace(DATES, " ").replace(TIMES, " ").replace(MEASURED, " ");
  const pieces = rest.split(BETWEEN).filter((piece) => piece !== "");
  return pieces.length <= MOST_PIECES && !text.includes("@") && !GROUPS.test(rest) &&
    pieces.every((piece) => PIECE.test(piece) && !UNREADABLE.test(piece));
}
