/**
 * Makes texts of pages storable: Postgres stores neither NUL nor lone surrogates, and texts are cut
 * to a readable length. Patterns are matched earlier, with the original texts. Pure.
 */
import { type RecordedConsent, recordedConsent } from "@crumbtrail/contract/recording";

const NAME_LENGTH = 1000;
const URL_LENGTH = 4000;
const FRAME_LENGTH = 1000;
const MAX_FRAMES = 50;
/** A TC string with all vendors has several thousand characters. */
const CONSENT_LENGTH = 20_000;

/** At most `length` characters of a text, with NUL and lone surrogates replaced by U+FFFD. */
export function clean(text: string, length: number): string {
  if (text.length <= length && text.isWellFormed() && !text.includes("\0")) return text;
  return text.slice(0, length).toWellFormed().replaceAll("\0", "\ufffd");
}

/** Cleans names of cookies, storage entries and hosts, titles, and reasons. */
export function cleanName(text: string): string {
  return clean(text, NAME_LENGTH);
}

export function cleanUrl(url: string): string {
  return clean(url, URL_LENGTH);
}

export function cleanStack(stack: readonly string[]): string[] {
  return stack.slice(0, MAX_FRAMES).map((frame) => clean(frame, FRAME_LENGTH));
}

/** Cleans a text that may be missing. */
export function cleanIf(text: string | null, cleaned: (text: string) => string): string | null {
  return text === null ? null : cleaned(text);
}

/** The consent with all texts and names storable. */
export function cleanConsent(consent: RecordedConsent): RecordedConsent {
  return recordedConsent.parse(storable(consent));
}

function storable(value: unknown): unknown {
  if (typeof value === "string") return clean(value, CONSENT_LENGTH);
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [clean(key, CONSENT_LENGTH), storable(item)]),
  );
}
