/** The pages named in a text that was typed or pasted. Pure. */
import { completeUrl } from "@crumbtrail/contract/urls";
import { urlProblem } from "./form.ts";

/** Characters of the field; the API tests far fewer pages at once. */
export const MAX_TYPED = 50_000;

export interface TypedPages {
  /** Completed URLs in their order, each once. */
  pages: string[];
  /** How many addresses were there before. */
  duplicates: number;
  /** About the first address that is none; undefined if all are. */
  problem: string | undefined;
}

export function typedPages(text: string): TypedPages {
  const typed = addressesIn(text).map((address) => completeUrl(address));
  const pages = [...new Set(typed)];
  const wrong = pages.find((page) => urlProblem(page) !== undefined);
  const why = wrong && urlProblem(wrong);
  return {
    pages,
    duplicates: typed.length - pages.length,
    problem: pages.length > 1 && why ? `${wrong}: ${why}` : why,
  };
}

/** The text with a completed address on each line, as it stands in the field after leaving it. */
export function completedText(text: string): string {
  return addressesIn(text).map((address) => completeUrl(address)).join("\n");
}

function addressesIn(text: string): string[] {
  return text.split(/[\n\r]+/).flatMap((line) => addressesOfLine(line)).filter(Boolean);
}

/**
 * Whitespace separates addresses where each piece may be one; elsewhere it is a slip within a single
 * address and is removed (specification, part 2 §5).
 */
function addressesOfLine(line: string): string[] {
  const pieces = line.split(/[\s;]+|,(?=\s|$)/).filter(Boolean).flatMap(byComma);
  return pieces.every((piece) => LIKE_ADDRESS.test(piece)) ? pieces : [line.replaceAll(/\s+/g, "")];
}

const LIKE_ADDRESS = /^(https?:\/\/|[^\s./?#:,]+[.:][^\s.])/i;

/** A comma may be a part of a path, so it separates only after a host and before a scheme. */
function byComma(piece: string): string[] {
  return piece.split(/,(?=https?:\/\/)|(?<=^[^/?#]+),/i).filter(Boolean);
}
