/**
 * Text of a spreadsheet cell. What a page chose, a cookie's name for one, must neither become a
 * formula (also when the sheet is saved as CSV) nor make the file unreadable, and stay legible.
 */

/** Most characters Excel takes in a cell. */
const MAX_LENGTH = 32_767;

/** What spreadsheets take for the beginning of a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/;

/** Characters XML 1.0 can't hold. */
// deno-lint-ignore no-control-regex -- they are what it is about
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;

/** What reads as an escape in a sheet (ECMA-376 part 1, 22.9.2.19) without being one. */
const ESCAPE_LIKE = /_(?=x[0-9a-f]{4}_)/gi;

/** The text with an apostrophe before a formula's sign and a mark for what XML can't hold. */
export function cellText(text: string): string {
  const legible = text.toWellFormed().replace(NOT_XML, "\ufffd");
  const safe = FORMULA.test(legible) ? `'${legible}` : legible;
  return safe.replace(ESCAPE_LIKE, "_x005F_").replaceAll("\r", "_x000D_").slice(0, MAX_LENGTH)
    .toWellFormed();
}
