/**
 * Whether a stored entry can hold no identifier: only answers, words of consent, small numbers, and
 * the time of the press. What the scan finds by comparison alone is excused only if so. Pure.
 */
import { decoded, objectIn, textIn } from "./stored_formats.ts";
import { isAlwaysAllowed, isPurpose } from "./purpose_names.ts";
import { isNo, isYes, noStatements, sayWhole } from "./stored_words.ts";

const MAX_LENGTH = 1000;
const MAX_PARTS = 60;
const MAX_DEPTH = 6;
/** Digits and letters that are no answer, such as a version and a language; more may hide an id. */
const MAX_LOOSE = 6;
/** A mark is an answer, and perhaps its time. */
const MAX_MARK_PARTS = 2;

/** Names of letters, with two digits at most: more may tell visitors apart. */
const PLAIN_NAME = /^[\p{L}_.:-]{1,40}\d{0,2}[\p{L}_.:-]{0,10}$/u;
const SMALL = /^\d{1,3}(?:\.\d{1,2}){0,2}$/;
const LETTER = /^\p{L}{1,2}$/u;
const A_TIME = /^(?:\d{10}|\d{13}|\d{4}-\d\d-\d\d(?:T[\d:.]{5,12}Z?)?)$/;
/** A time further from the press may be an identifier that looks like one. */
const NEAR_MS = 3_600_000;

/** @param now milliseconds since 1970 */
export function isPlainEntry(name: string, value: string, now = Date.now()): boolean {
  return PLAIN_NAME.test(name) && areParts(partsIn(value), now, MAX_PARTS, MAX_LOOSE);
}

/** Whether an entry is nothing but an answer, such as `cb=1`; `ab=b` is a group of visitors. */
export function isMark(name: string, value: string, now = Date.now()): boolean {
  return PLAIN_NAME.test(name) && areParts(partsIn(value), now, MAX_MARK_PARTS, 0);
}

/** The parts of a value; null if it is too long to hold answers alone. */
function partsIn(value: string): string[] | null {
  if (value.length > MAX_LENGTH) return null;
  const text = decoded(value);
  const parsed = objectIn(text);
  return parsed === undefined
    ? textIn(text).split(/[\s"',;|&=:!{}[\]]+/).filter((part) => part !== "")
    : partsOf(parsed, 0);
}

/** @param loose how many digits and letters may be no answer */
function areParts(parts: string[] | null, now: number, most: number, loose: number): boolean {
  if (parts === null || parts.length > most) return false;
  const times = parts.filter((part) => isNear(part, now));
  const others = parts.filter((part) => !times.includes(part) && !isAnswer(part));
  return times.length <= 1 && others.every((part) => SMALL.test(part) || LETTER.test(part)) &&
    others.join("").replaceAll(".", "").length <= loose;
}

/** Keys and values of an object, as text; a key that is too deep is no plain part. */
function partsOf(value: unknown, depth: number): string[] {
  if (depth > MAX_DEPTH) return ["#"];
  if (Array.isArray(value)) return value.flatMap((one) => partsOf(one, depth + 1));
  if (typeof value === "object" && value !== null) {
    return Object.entries(value).flatMap(([key, inner]) => [
      PLAIN_NAME.test(key) || SMALL.test(key) ? "" : "#",
      ...partsOf(inner, depth + 1),
    ]).filter((part) => part !== "");
  }
  const text = String(value ?? "");
  return text === "" ? [] : [text];
}

function isAnswer(part: string): boolean {
  return isYes(part) || isNo(part) || isWord(part);
}

/** Whether a part is a word of consent: a purpose, what is necessary, or a whole answer. */
function isWord(part: string): boolean {
  if (!/^[\p{L}_ -]{1,30}$/u.test(part)) return false;
  if (isPurpose(part) || isAlwaysAllowed(part) || /^consent(?:ed)?$/i.test(part)) return true;
  const found = noStatements();
  sayWhole("consent", part, found);
  return found.granted.length + found.denied.length > 0;
}

function isNear(part: string, now: number): boolean {
  if (!A_TIME.test(part)) return false;
  const at = /^\d+$/.test(part) ? Number(part) * (part.length === 10 ? 1000 : 1) : Date.parse(part);
  return Math.abs(at - now) < (part.length === 10 && part.includes("-") ? 86_400_000 : NEAR_MS);
}
