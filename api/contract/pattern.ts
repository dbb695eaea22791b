/** Patterns that users type: RE2 expressions for URLs and for names of storage entries. */
import { z } from "zod";

/** Minimum number of characters of a typed pattern (part 2 section 9). */
export const MIN_PATTERN = 3;
export const MAX_PATTERN = 2000;
/** Maximum number of patterns in a list. */
export const MAX_PATTERNS = 500;

/**
 * A pattern without whitespace. The API's engine decides whether a pattern is usable, because the
 * engine is too big for this package.
 */
export const pattern = z.string().transform((typed) => typed.replace(/\s+/g, "")).pipe(
  z.string().min(MIN_PATTERN).max(MAX_PATTERN),
);

export const patterns = z.array(pattern).max(MAX_PATTERNS).transform((all) => [...new Set(all)]);
