/**
 * Finds the spellings of secrets in a text. Walks the text without expressions, whose backtracking a
 * page could make endless. Pure.
 */
import { type Ends, endsOf, isBase64, type Spelling } from "./spellings.ts";

/** A text is given up after so many steps for each of its characters. */
const STEPS_PER_CHARACTER = 16;
const STEPS = 100_000;

export type Range = [start: number, end: number];

/** Work in steps of less than some milliseconds, between which others may have their turn. */
export type Steps<T> = Generator<void, T, void>;
/** Characters of a text that are searched in a step. */
const STEP_LENGTH = 128;

/** Finds spellings of secrets in texts; null for a text that takes too many steps. */
export type Finder = (text: string) => Steps<Range[] | null>;

export function finderOf(spellings: readonly Spelling[]): Finder {
  const byStart = new Map<number, Spelling[]>();
  for (const one of spellings) {
    for (const start of new Set(one.starts.map((char) => char.charCodeAt(0)))) {
      byStart.set(start, [...byStart.get(start) ?? [], one]);
    }
  }
  return function* (text) {
    const ranges: Range[] = [];
    let left = STEPS + STEPS_PER_CHARACTER * text.length;
    for (let at = 0; at < text.length; at++) {
      if (at % STEP_LENGTH === STEP_LENGTH - 1) yield;
      for (const one of byStart.get(text.charCodeAt(at)) ?? NO_SPELLINGS) {
        let ends: Ends = [at];
        for (let part = 0; part < one.parts.length && ends.length > 0; part++) {
          if ((left -= ends.length) < 0) return null;
          ends = endsOf(one.parts[part], text, ends);
        }
        if (ends.length > 0) ranges.push(rangeOf(one, text, at, Math.max(...ends)));
      }
    }
    return ranges;
  };
}

const NO_SPELLINGS: readonly Spelling[] = [];

function rangeOf({ before, after }: Spelling, text: string, from: number, to: number): Range {
  return [
    before && isBase64(text.charAt(from - 1)) ? from - 1 : from,
    after && isBase64(text.charAt(to)) ? to + 1 : to,
  ];
}
