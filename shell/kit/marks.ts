/** Cuts texts with marked matches to length. Pure. */
import type { MarkedText } from "@crumbtrail/contract/search";

/** A piece of a text. */
export interface Piece {
  text: string;
  marked: boolean;
}

/** Characters shown before a match that the cut would hide. */
const BEFORE = 12;

/**
 * The pieces of a text that is cut to `length` characters with an ellipsis. If the first match
 * would be cut away, the beginning of the text is left out instead.
 */
export function piecesOf({ text, marks }: MarkedText, length: number): Piece[] {
  const [from, to] = windowOf(text.length, marks[0], length);
  const ends: number[] = [from];
  for (const [start, end] of marks) {
    if (end > from && start < to) ends.push(Math.max(start, from), Math.min(end, to));
  }
  ends.push(to);
  const pieces = ends.slice(1).map((end, index) => ({
    text: text.slice(ends[index], end),
    marked: index % 2 === 1,
  }));
  return [
    { text: from > 0 ? "…" : "", marked: false },
    ...pieces,
    { text: to < text.length ? "…" : "", marked: false },
  ].filter((piece) => piece.text !== "");
}

function windowOf(
  size: number,
  first: readonly [number, number] | undefined,
  length: number,
): [from: number, to: number] {
  if (size <= length) return [0, size];
  if (!first || first[1] <= length) return [0, length];
  const from = Math.min(Math.max(0, first[0] - BEFORE), size - length);
  return [from, from + length];
}
