/** Patterns that users type: RE2 expressions for URLs and for names of storage entries. */
import { z } from "zod";
import { PATTERN_MAX_LENGTH, PATTERN_MIN_LENGTH } from "./constants.ts";
import { withoutWhitespace } from "./text.ts";

/** Maximum number of patterns in a list. */
export const MAX_PATTERNS = 500;

/**
 * A pattern without whitespace. Only its length is checked here: whether a scan can run it is decided
 * by the catalogue engine (`requireUsablePatterns` of the API), which is too big for the contract.
 */
export const pattern = z.string().transform(withoutWhitespace).pipe(
  z.string().min(PATTERN_MIN_LENGTH).max(PATTERN_MAX_LENGTH),
);

export const patterns = z.array(pattern).max(MAX_PATTERNS).transform((all) => [...new Set(all)]);
