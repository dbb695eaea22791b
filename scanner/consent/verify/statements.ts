/** Reads statements about a choice from a stored value of any format. Pure. */
import { decoded, objectIn, textIn } from "./stored_formats.ts";
import {
  addKeyStatement,
  addStatement,
  isAlwaysAllowed,
  isInterest,
  isNo,
  isPurpose,
  isYes,
  noStatements,
} from "./stored_words.ts";
import { sayWhole, type Statements } from "./stored_words.ts";

/** Keys of a list of granted names: all other names are denied. */
const LIST_OF_GRANTED =
  /categor|accepted|granted|allowed|enabled|selected|^(?:levels?|consents?|purposes|services|vendors)$/i;
const LIST_OF_DENIED = /reject|denied|declined|disabled|refused/i;
/** Keys whose members are vendors or purposes, whatever their names. */
const OF_PURPOSES =
  /^(?:(?:custom|allowed)?_?)(?:vendor|service|purpose|partner|categor(?:y|ie)|consent)s?$/i;
/** Keys whose value applies to the enclosing object. */
const FLAG =
  /^(?:(?:has|is)?_?(?:consent(?:ed)?|granted|accepted|allowed|enabled|value|status|checked|active|state|selected|opt_?in|given))$/i;
const MAX_DEPTH = 8;

/** `!gtag=false!matomo=true`, `marketing:no,analytics:yes`, `groups=C0002:0,C0004:0` */
const PAIR = /([\w.\p{L}-]+)\s*[=:]\s*["']?([\w\p{L}-]+)(?![\w\p{L}-]|\s*[=:])/uy;
const KEY = /[\w.\p{L}-]+/gu;
/** Longer values, such as a copy of a shop's catalogue, have no statements. */
const MAX_LENGTH = 200_000;
/**
 * Tarteaucitron's own format, e.g. `!gtag=false!chat=wait`; each part is a service, whatever its
 * name.
 */
const SERVICES = /^(?:![\w.-]+=\w+)+$/;
const LIST = /^\p{L}[\w\p{L} -]*(?:[,|;+]\p{L}[\w\p{L} -]*)+$/iu;

/** The statements of a value. @param name the entry's name, which may contain the purpose */
export function statementsIn(name: string, value: string): Statements {
  const found = noStatements();
  if (value.length > MAX_LENGTH) return found;
  const text = decoded(value);
  const parsed = objectIn(text);
  if (parsed !== undefined) {
    collect(parsed, "", name, found, 0);
    return found;
  }
  const plain = textIn(text);
  const whole = plain.trim().replace(/^["']|["']$/g, "");
  if (/^[\w\p{L}-]+(?: [\w\p{L}-]+)?$/u.test(whole)) sayWhole(name, whole, found);
  else if (SERVICES.test(whole)) sayServices(plain, found);
  else if (LIST.test(whole)) collectNames(whole.split(/[,|;+]/), "consents", found);
  else for (const [key, word] of pairsIn(plain)) addKeyStatement(key, word, found);
  return found;
}

/** Looks for a pair at each word once; from each of its letters, a long word takes quadratic time. */
function* pairsIn(text: string): Generator<[key: string, word: string]> {
  let at = 0;
  for (;;) {
    KEY.lastIndex = at;
    const key = KEY.exec(text);
    if (key === null) return;
    PAIR.lastIndex = key.index;
    const pair = PAIR.exec(text);
    at = pair === null ? key.index + key[0].length : key.index + pair[0].length;
    if (pair !== null) yield [pair[1] ?? "", pair[2] ?? ""];
  }
}

function sayServices(text: string, found: Statements): void {
  for (const [service, word] of pairsIn(text)) {
    if (isYes(word)) found.granted.push(service);
    else if (isNo(word)) found.denied.push(service);
  }
}

function collect(
  value: unknown,
  around: string,
  name: string,
  found: Statements,
  depth: number,
): void {
  if (depth > MAX_DEPTH) return;
  if (depth > 0 && isAlwaysAllowed(name)) {
    if (isInterest(name) && holdsYes(value, depth)) found.interests.push(name);
    return;
  }
  if (Array.isArray(value)) return collectList(value, name, found, depth);
  if (typeof value === "object" && value !== null) {
    return collectObject(Object.entries(value), name, found, depth);
  }
  const inner = typeof value === "string" ? objectIn(value) : undefined;
  if (inner !== undefined) return collect(inner, around, name, found, depth + 1);
  const word = String(value);
  // `{"analytics": {"consent": true}}`
  if (isPurpose(around) && FLAG.test(name)) addStatement(around, word, found);
  else if (OF_PURPOSES.test(around)) sayOfPart(name, word, found);
  else if (depth > 0) addKeyStatement(name, word, found);
  else addStatement(name, word, found);
}

/** Whether a value contains a "yes"; every list with items counts as a list of grants. */
function holdsYes(value: unknown, depth: number): boolean {
  if (depth > MAX_DEPTH) return false;
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === "object" && value !== null) {
    return Object.values(value).some((inner) => holdsYes(inner, depth + 1));
  }
  return isYes(String(value));
}

function collectObject(
  entries: [string, unknown][],
  name: string,
  found: Statements,
  depth: number,
): void {
  const lists = entries.filter(([, inner]) => Array.isArray(inner));
  const full = lists.filter(([, inner]) => Array.isArray(inner) && inner.length > 0);
  // `{"consents": {"essential": ["session"], "marketing": ["pixel"]}}`
  if (OF_PURPOSES.test(name) && full.length > 0 && lists.length === entries.length) {
    const isWord = ([key]: [string, unknown]) =>
      !LIST_OF_GRANTED.test(key) && !LIST_OF_DENIED.test(key);
    if (full.every(isWord)) return collectNames(full.map(([key]) => key), name, found);
  }
  // `[{"name": "Analytics", "consent": true}]`
  const label = entries.find(([key, inner]) =>
    /^(?:name|id|key|slug|category|purpose|service|vendor)$/i.test(key) && typeof inner === "string"
  )?.[1];
  const around = typeof label === "string" && isPurpose(label) ? label : name;
  if (typeof label === "string" && isAlwaysAllowed(label)) return;
  for (const [key, inner] of entries) collect(inner, around, key, found, depth + 1);
}

/**
 * Adds the statement about a vendor or purpose, given by name or by number in the TCF and other
 * lists.
 */
function sayOfPart(name: string, word: string, found: Statements): void {
  // A lone number 1 may as well be the category of what is necessary.
  if (name === "1") return;
  if (/^\d+$/.test(name)) {
    if (isYes(word)) found.granted.push(`purpose or vendor ${name}`);
    else if (/^(?:false|0|no|denied)$/i.test(word)) found.denied.push(`purpose or vendor ${name}`);
  } else addKeyStatement(name, word, found, true);
}

function collectList(list: unknown[], name: string, found: Statements, depth: number): void {
  const names = list.filter((item) => typeof item === "string");
  if (names.length === list.length) return collectNames(names, name, found);
  const numbers = list.filter((item) => typeof item === "number");
  if (numbers.length === list.length) {
    const beyond = numbers.some((id) => id > 1);
    if (beyond && LIST_OF_GRANTED.test(name)) found.unclear.push(`${name} ${numbers.join(", ")}`);
    return;
  }
  for (const item of list) collect(item, name, "", found, depth + 1);
}

function collectNames(names: string[], name: string, found: Statements): void {
  const purposes = names.filter((one) => isPurpose(one.trim()));
  if (LIST_OF_DENIED.test(name)) found.denied.push(...purposes);
  else if (LIST_OF_GRANTED.test(name)) {
    found.granted.push(...purposes);
    const others = names.filter((one) => !isAlwaysAllowed(one.trim()));
    if (others.length === 0) found.denied.push(`everything not in ${name}`);
    else if (purposes.length === 0) found.unclear.push(...others);
  }
}
