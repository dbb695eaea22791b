/** Countries by their ISO 3166 code. Pure. */
const NAMES = new Intl.DisplayNames(undefined, { type: "region" });

/** The country in the browser's language; null when it is not known, a code that is none as it is. */
export function countryName(code: string | null | undefined): string | null {
  if (!code) return null;
  return /^[A-Z]{2}$/i.test(code) ? NAMES.of(code.toUpperCase()) ?? code : code;
}
