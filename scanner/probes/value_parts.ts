/** Takes texts apart: stored values, and what requests send. Pure. */
import { PART_LENGTH } from "./identifying.ts";

/** Encodings within each other: a cookie's value may be JSON in base64 in percent signs. */
const MOST_ENCODINGS = 3;

/** Between the fields of lists, queries, JSON and markup; addresses and e-mail stay whole. */
const FIELDS = /[\s&=;,|"'{}()[\]<>\\]+/;
/** Within a field. */
const PARTS = /[.:%/?#!~*+^$@]+/;

/** A text, and what it says without its encodings. */
export function* spellingsOf(text: string): Generator<string> {
  yield text;
  let last = text;
  for (let round = 0; round < MOST_ENCODINGS; round++) {
    const next = decoded(last);
    if (next === last) return;
    yield next;
    last = next;
  }
}

/** A text, its fields, and their parts; what is too short or too long to identify is left out. */
export function partsOf(text: string): Set<string> {
  const parts = new Set<string>();
  const add = (part: string) => {
    if (part.length >= PART_LENGTH.least && part.length <= PART_LENGTH.most) parts.add(part);
  };
  add(text.trim());
  for (const field of text.split(FIELDS)) {
    if (field.length < PART_LENGTH.least) continue;
    add(field);
    for (const part of field.split(PARTS)) add(part);
  }
  return parts;
}

/** What follows each of a field's first dots, as the client id in `GA1.1.123456789.1700000000`. */
export function endsOf(field: string): string[] {
  const ends: string[] = [];
  for (
    let dot = field.indexOf(".");
    dot >= 0 && ends.length < 8;
    dot = field.indexOf(".", dot + 1)
  ) {
    ends.push(field.slice(dot + 1));
  }
  return ends;
}

/** One encoding less: of URLs, or base64 of JSON. The same text if there is none. */
function decoded(text: string): string {
  try {
    if (/%[0-9a-f]{2}/i.test(text)) return decodeURIComponent(text);
    if (!/^(?:eyJ|W3si)[\w+/-]+={0,2}$/.test(text)) return text;
    return new TextDecoder().decode(Uint8Array.from(
      atob(text.replaceAll("-", "+").replaceAll("_", "/")),
      (char) => char.charCodeAt(0),
    ));
  } catch {
    // It only resembled an encoding.
    return text;
  }
}
