/** Letter case as RE2 sees it. */

/**
 * Lower case for texts that are searched for ASCII: `ſ` (U+017F) is an `s` for RE2, the Kelvin sign
 * a `k`; every other letter beyond ASCII stays beyond it.
 */
export function fold(text: string): string {
  return text.toLowerCase().replaceAll("\u017f", "s");
}

/** One spelling for all texts that RE2 holds for equal: the simple case folding of Unicode. */
export function foldWhole(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return Array.from(
    text,
    (char) => FOLDED_ALONE.has(char) ? char : one(one(char, UPPER), LOWER),
  )
    .join("");
}

// deno-lint-ignore no-control-regex -- all of ASCII is meant
const ASCII = /^[\x00-\x7f]*$/;
const UPPER = (char: string) => char.toUpperCase();
const LOWER = (char: string) => char.toLowerCase();
/** The dotless i has an upper case, but no letter that it equals. */
const FOLDED_ALONE = new Set(["\u0131"]);

/** What a letter becomes, if that is one letter. */
function one(char: string, change: (char: string) => string): string {
  const changed = change(char);
  return Array.from(changed).length === 1 ? changed : char;
}
