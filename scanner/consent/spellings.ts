/**
 * How a page may spell a secret: letters escaped once or repeatedly as in URLs, forms, JSON and HTML,
 * the whole in base64 at any offset, or in hex. Pure.
 */
import { Buffer } from "node:buffer";

/** Where a part of a spelling that begins at a place can end; nothing if it does not begin there. */
type Part = (text: string, at: number) => Ends;
export type Ends = readonly number[];
const NONE: Ends = [];

export interface Spelling {
  parts: readonly Part[];
  /** Characters that it can begin with, as UTF-16 units. */
  starts: readonly string[];
  /** Whether a character of base64 beside it may hold bits of the secret. */
  before: boolean;
  after: boolean;
}

/** Further rounds of escaping, and backslashes, that a spelling may have. */
const ROUNDS = 3;
const SLASHES = 8;
/** Characters before the first digit of an entity's number that is not 0. */
const ZEROS = 8;

/** Names of HTML entities. */
const ENTITIES: Readonly<Record<string, string>> = {
  "&": "amp",
  "<": "lt",
  ">": "gt",
  '"': "quot",
  "'": "apos",
};
export const isBase64 = (char: string) => /^[\w+/-]$/.test(char);

/** Spellings of a secret of at least one character. */
export function spellingsOf(secret: string): Spelling[] {
  const letters = secret.match(/\\+|[^\\]/gu) ?? [];
  const spelt = new Set([secret, encodeURIComponent(secret.toWellFormed())]);
  return [
    spelling(letters.map(letterPart), [...casesOf(letters[0] ?? ""), ..."%&\\uU+"]),
    hexSpelling(Buffer.from(secret).toString("hex")),
    ...[...spelt].flatMap((text) => [0, 1, 2].map((offset) => base64Spelling(text, offset))),
  ];
}

function spelling(parts: readonly Part[], starts: readonly string[]): Spelling {
  return { parts, starts: starts.map((start) => start.charAt(0)), before: false, after: false };
}

function hexSpelling(hex: string): Spelling {
  return spelling([...hex].map(literal), casesOf(hex.charAt(0)));
}

/**
 * A letter, or a run of backslashes, which may be doubled up to three times.
 * @param place index among the letters of the secret
 */
function letterPart(letter: string, place: number): Part {
  const bytes = [...Buffer.from(letter)];
  const percents = sequence(bytes.map(percentPart));
  if (letter.startsWith("\\")) {
    return (text, at) => [
      ...slashRuns(text, at, letter.length, SLASHES * letter.length),
      ...percents(text, at),
    ];
  }
  const code = letter.codePointAt(0) ?? 0;
  const [entity, units, plain] = [entityPart(code, letter), unitsPart(letter), literal(letter)];
  const latin1 = code < 0x100 ? percentPart(code) : NOWHERE;
  const escaped: Readonly<Record<string, readonly Part[]>> = {
    "%": [percents, latin1, units],
    "&": [entity],
    "\\": [
      units,
      ...place === 0 ? [] : [(text: string, at: number) => plain(text, afterSlashes(text, at))],
    ],
    "u": [units],
    "U": [units],
    "+": letter === " " ? [literal("+")] : [],
  };
  return (text, at) => {
    const ways = escaped[text.charAt(at)];
    return ways ? endsOfAny(ways, text, at, plain(text, at)) : plain(text, at);
  };
}

const NOWHERE: Part = () => NONE;

/** Where any of the ways ends, beside the given ends. */
function endsOfAny(ways: readonly Part[], text: string, at: number, given: Ends): Ends {
  let ends = given;
  for (const way of ways) {
    const more = way(text, at);
    if (more.length > 0) ends = ends.length > 0 ? [...ends, ...more] : more;
  }
  return ends;
}

/** The letter in any case. */
function literal(letter: string): Part {
  const cases = casesOf(letter);
  return (text, at) => {
    for (const one of cases) if (text.startsWith(one, at)) return [at + one.length];
    return NONE;
  };
}

function casesOf(letter: string): string[] {
  return [...new Set([letter, letter.toLowerCase(), letter.toUpperCase()])];
}

function sequence(parts: readonly Part[]): Part {
  return (text, at) => {
    let ends: Ends = [at];
    for (let part = 0; part < parts.length && ends.length > 0; part++) {
      ends = endsOf(parts[part], text, ends);
    }
    return ends;
  };
}

/** `%41`, `%2541`, `%252541` … */
function percentPart(byte: number): Part {
  const digits = hexDigits(byte.toString(16).padStart(2, "0"));
  return (text, at) => {
    if (text[at] !== "%") return NONE;
    const ends: number[] = [];
    for (let round = 0, from = at + 1; round <= ROUNDS; round++, from += 2) {
      ends.push(...digits(text, from));
      if (!text.startsWith("25", from)) break;
    }
    return ends;
  };
}

/** `&#65;`, `&#x0041;`, `&quot;`, each with `&amp;` for its `&` */
function entityPart(code: number, letter: string): Part {
  const numbers = [["#", String(code)], ["#x", code.toString(16)]] as const;
  const name = ENTITIES[letter];
  return (text, at) => {
    if (text[at] !== "&") return NONE;
    let from = at + 1;
    const ends: number[] = [];
    for (let round = 0; round <= ROUNDS; round++) {
      for (const [sign, digits] of numbers) {
        if (!startsWith(text, from, sign)) continue;
        let first = from + sign.length;
        while (text[first] === "0" && first < from + ZEROS) first++;
        if (startsWith(text, first, `${digits};`)) ends.push(first + digits.length + 1);
      }
      if (name && startsWith(text, from, `${name};`)) ends.push(from + name.length + 1);
      if (!startsWith(text, from, "amp;")) break;
      from += 4;
    }
    return ends;
  };
}

/** `\u0041`, `%u0041`, `%25u0041` … for each UTF-16 unit */
function unitsPart(letter: string): Part {
  return sequence(Array.from({ length: letter.length }, (_, unit) => {
    const digits = hexDigits(letter.charCodeAt(unit).toString(16).padStart(4, "0"));
    return (text: string, at: number) => {
      let from = at;
      if (text[at] === "%") {
        from++;
        for (let round = 0; round < ROUNDS && text.startsWith("25", from); round++) from += 2;
      } else from = afterSlashes(text, at);
      return text[from] === "u" || text[from] === "U" ? digits(text, from + 1) : NONE;
    };
  }));
}

function hexDigits(digits: string): Part {
  return (text, at) => startsWith(text, at, digits) ? [at + digits.length] : NONE;
}

/** @param start in lower case, of ASCII */
function startsWith(text: string, at: number, start: string): boolean {
  for (let index = 0; index < start.length; index++) {
    const char = text.charAt(at + index);
    if (char !== start[index] && char.toLowerCase() !== start[index]) return false;
  }
  return true;
}

function afterSlashes(text: string, at: number): number {
  let end = at;
  while (text[end] === "\\" && end - at < SLASHES) end++;
  return end;
}

/** Each place after `least` to `most` backslashes. */
function slashRuns(text: string, at: number, least: number, most: number): number[] {
  const ends: number[] = [];
  for (let count = 1; count <= most && text[at + count - 1] === "\\"; count++) {
    if (count >= least) ends.push(at + count);
  }
  return ends;
}

/**
 * The part of the secret's base64 that does not depend on its surroundings.
 * @param before number of bytes before the secret, modulo 3
 */
function base64Spelling(text: string, before: number): Spelling {
  const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(text)]);
  const all = bytes.toString("base64").replaceAll("=", "");
  const whole = all.slice(Math.ceil(before * 8 / 6), Math.floor(bytes.length * 8 / 6));
  return {
    parts: [...whole].map(base64Part),
    starts: whole.startsWith("+") || whole.startsWith("/") ? [..."-+ %\\/_"] : [whole.charAt(0)],
    before: before !== 0,
    after: bytes.length % 3 !== 0,
  };
}

function base64Part(char: string): Part {
  if (char === "+") return oneOf("-+ ", percentPart(0x2b));
  if (char === "/") {
    const plain = oneOf("/_", percentPart(0x2f));
    return (text, at) => plain(text, text[at] === "\\" ? afterSlashes(text, at) : at);
  }
  return (text, at) => text[at] === char ? [at + 1] : NONE;
}

function oneOf(chars: string, otherwise: Part): Part {
  return (text, at) => {
    const isOne = at < text.length && chars.includes(text.charAt(at));
    return isOne ? [at + 1] : otherwise(text, at);
  };
}

/** Where a part can end that begins at any of the places. */
export function endsOf(part: Part | undefined, text: string, ends: Ends): Ends {
  if (part === undefined) return ends;
  const [only] = ends;
  return ends.length === 1 && only !== undefined
    ? part(text, only)
    : [...new Set(ends.flatMap((end) => part(text, end)))];
}
