/** Letter case as RE2 compares letters. */

/**
 * Lower case for texts searched for ASCII literals: RE2 equates `ſ` (U+017F) with `s` and the
 * Kelvin sign with `k`; every other letter beyond ASCII stays beyond ASCII.
 */
export function fold(text: string): string {
  return text.toLowerCase().replaceAll("\u017f", "s");
}

/** The same spelling for all texts equal to RE2: Unicode's simple case folding. */
export function foldWhole(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return Array.from(
    text,
    (char) => FOLDED_ALONE.has(char) ? char : changedLetter(changedLetter(char, UPPER), LOWER),
  )
    .join("");
}

// deno-lint-ignore no-control-regex -- all of ASCII is meant
const ASCII = /^[\x00-\x7f]*$/;
const UPPER = (char: string) => char.toUpperCase();
const LOWER = (char: string) => char.toLowerCase();
/** The dotless i has an upper case, but equals no other letter. */
const FOLDED_ALONE = new Set(["\u0131"]);

/** The changed letter, or the original letter if the change gives several letters. */
function changedLetter(char: string, change: (char: string) => string): string {
  const changed = change(char);
  return Array.from(changed).length === 1 ? changed : char;
}
