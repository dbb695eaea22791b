/** Tells parts of a stored value that recognise a visitor from words, numbers and dates. Pure. */

/** Shorter parts are too common, longer ones are contents. */
export const PART_LENGTH = { least: 8, most: 500 };
/** Different characters of a random part; `00000000-0000-…` has two. */
const LEAST_DIFFERENT = 4;
/** Changes in a random part; words with a number have two at most. */
const LEAST_CHANGES = 4;

const E_MAIL = /^[^\s@"<>]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}$/;
const GUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
/** As in Google's `123456789.1700000000`: a random number and a time. */
const NUMBERS = /^\d{7,}(?:\.\d{7,})+$/;

/** What is the same for every visitor: ids of tag containers, and the heads of web tokens. */
const COMMON = /^(?:GTM|GT|UA|AW|DC|G)-[A-Z0-9]+(?:-\d+)?$|^eyJ(?:hbGci|0eXAi|raWQi)[\w-]*$/;

const DATES = [
  // Since 1970, of the years 2008 to 2036: seconds, milliseconds, microseconds, fractions.
  /^(?:1[2-9]|20)\d{8}(?:\d{3}|\d{6}|\.\d{1,6})?$/,
  /^(?:19|20)\d\d-?[01]\d-?[0-3]\d(?:[T _-]?[\d:.,Z+-]*)$/,
  /\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/,
];

export function isEMail(text: string): boolean {
  return E_MAIL.test(text);
}

/**
 * Whether a part is an e-mail address or looks random: a number of ten digits or more, or letters and
 * digits that change often. `summer2026`, `en-US`, `dark_mode_2` and `12.4.1` do not.
 */
export function identifies(part: string): boolean {
  if (part.length < PART_LENGTH.least || part.length > PART_LENGTH.most) return false;
  if (isEMail(part)) return true;
  if (COMMON.test(part) || DATES.some((form) => form.test(part))) return false;
  if (new Set(part).size < LEAST_DIFFERENT) return false;
  return GUID.test(part) || NUMBERS.test(part) || hasLongNumber(part) || looksRandom(part);
}

/** A number of ten digits or more beside letters at most, as in `u-1029384756`; no fraction, no date. */
function hasLongNumber(part: string): boolean {
  const numbers = part.match(/(?<![A-Za-z0-9.])\d{10,}(?![A-Za-z0-9.])/g) ?? [];
  return numbers.some((number) => !DATES.some((form) => form.test(number)));
}

/**
 * Counts the changes between letters and digits, and half of those from lower to upper case, which
 * names have as well. A run between dashes counts from two changes on: `product-12345-blue-2xl` has
 * none.
 */
function looksRandom(part: string): boolean {
  let [changes, toDigits] = [0, 0];
  for (const run of part.split(/[^A-Za-z0-9]+/)) {
    const between = run.match(/\d(?=[A-Za-z])|[A-Za-z](?=\d)/g)?.length ?? 0;
    const upper = run.match(/[a-z](?=[A-Z])/g)?.length ?? 0;
    if (between + upper < 2) continue;
    changes += between + upper / 2;
    toDigits += between;
  }
  return toDigits > 1 && changes >= LEAST_CHANGES;
}
