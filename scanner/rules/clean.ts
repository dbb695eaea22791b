/**
 * What pages send is made storable here: Postgres holds no NUL and no lone surrogate, and nobody
 * reads a name of a megabyte. Matching happens before, on what was really seen.
 */
const NAME_LENGTH = 1000;
const URL_LENGTH = 4000;
const FRAME_LENGTH = 1000;
const MAX_FRAMES = 50;

/** At most `length` characters of a text, NUL and lone surrogates replaced by U+FFFD. */
export function clean(text: string, length: number): string {
  if (text.length <= length && text.isWellFormed() && !text.includes("\0")) return text;
  return text.slice(0, length).toWellFormed().replaceAll("\0", "\ufffd");
}

/** Names of cookies, storage entries and hosts, titles, reasons. */
export function cleanName(text: string): string {
  return clean(text, NAME_LENGTH);
}

export function cleanUrl(url: string): string {
  return clean(url, URL_LENGTH);
}

export function cleanStack(stack: readonly string[]): string[] {
  return stack.slice(0, MAX_FRAMES).map((frame) => clean(frame, FRAME_LENGTH));
}

/** A text that may be missing. */
export function cleanIf(text: string | null, cleaned: (text: string) => string): string | null {
  return text === null ? null : cleaned(text);
}
