/** Reads statements about a choice from a stored object. Pure. */
import { objectIn } from "./stored_formats.ts";
import { isAlwaysAllowed, isInterest, isPurpose } from "./purpose_names.ts";
import {
  addKeyStatement,
  addMemberStatement,
  addStatement,
  isNo,
  isYes,
  type Statements,
} from "./stored_words.ts";

/** Keys of a list of granted names: all other names are denied. */
const LIST_OF_GRANTED =
  /categor|accepted|granted|allowed|enabled|selected|^(?:levels?|consents?|purposes|services|vendors)$/i;
const LIST_OF_DENIED = /reject|denied|declined|disabled|refused/i;
/** A list of what was chosen; beside it, lists such as `categories` name all that there is. */
const LIST_OF_CHOSEN = /^(?:accepted|granted|allowed|enabled|selected|consented)/i;
/** Keys whose members are vendors or purposes, whatever their names. */
const OF_PURPOSES =
  /^(?:(?:custom|allowed)?_?)(?:vendor|service|purpose|partner|categor(?:y|ie)|consent)s?$/i;
/** Keys whose value applies to the enclosing object. */
const FLAG =
  /^(?:(?:has|is)?_?(?:consent(?:ed)?|granted|accept(?:ed)?|allow(?:ed)?|agreed|approved|enabled|value|status|checked|active|state|selected|opt_?in|given))$/i;
/** Keys of what the enclosing object is about. */
const LABEL = /^(?:name|id|key|slug|category|purpose|service|vendor)$/i;
/** Objects about another state than the present one. */
const OTHER_STATE =
  /^(?:defaults|default[-_]?(?:consent|state|value|choice)|initial|previous|template|schema|i18n|translation)/i;
const MAX_DEPTH = 8;

/** Adds the statements of an object. @param name the entry's name, which may contain the purpose */
export function addStatementsOf(value: object, name: string, found: Statements): void {
  collect(value, "", name, found, 0);
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
    if (depth > 0 && OTHER_STATE.test(name)) return;
    if (OF_PURPOSES.test(around) && addMember(value, name, found, depth)) return;
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
    if (full.every(isWord)) return addNames(full.map(([key]) => key), name, found);
  }
  // `{"name": "Analytics", "consent": true}`
  const label = labelOf(entries);
  const around = label !== undefined && isPurpose(label) ? label : name;
  if (label !== undefined && isAlwaysAllowed(label)) return;
  // `{"categories": ["necessary", "analytics"], "accepted": ["necessary"]}`
  const isChosen = lists.some(([key]) => LIST_OF_CHOSEN.test(key)) ||
    full.some(([key]) => LIST_OF_DENIED.test(key));
  for (const [key, inner] of entries) {
    const isOfAll = isChosen && Array.isArray(inner) && !LIST_OF_CHOSEN.test(key) &&
      !LIST_OF_DENIED.test(key);
    if (!isOfAll) collect(inner, around, key, found, depth + 1);
  }
}

/** What an object is about: necessary if it says so, else a purpose, else any name or id. */
function labelOf(entries: readonly [string, unknown][]): string | undefined {
  const labels = entries.filter(([key, inner]) =>
    LABEL.test(key) && (typeof inner === "string" || typeof inner === "number")
  ).map(([, inner]) => String(inner));
  return labels.find(isAlwaysAllowed) ?? labels.find(isPurpose) ?? labels[0];
}

/**
 * Adds the statements of a list's member that has a flag, such as `{"id": "komfort", "value": "on"}`:
 * about its id, whatever the flag's name.
 * @param key the member's key, if the list has keys
 * @returns whether it has a flag
 */
function addMember(member: object, key: string, found: Statements, depth: number): boolean {
  const entries: [string, unknown][] = Object.entries(member);
  const flag = entries.find(([one, inner]) =>
    FLAG.test(one) && typeof inner !== "object" && (isYes(String(inner)) || isNo(String(inner)))
  );
  const label = labelOf(entries) ?? key;
  if (flag === undefined || label === "") return false;
  if (isAlwaysAllowed(label)) return true;
  addMemberStatement(label, String(flag[1]), found);
  const around = isPurpose(label) ? label : "";
  for (const [one, inner] of entries) {
    if (!FLAG.test(one) && !LABEL.test(one)) collect(inner, around, one, found, depth + 1);
  }
  return true;
}

/**
 * Adds the statement about a vendor or purpose, given by name or by number in the TCF and other
 * lists.
 */
function sayOfPart(name: string, word: string, found: Statements): void {
  // A lone number 1 may as well be the category of what is necessary.
  if (name === "1") return;
  if (!/^\d+$/.test(name)) return addKeyStatement(name, word, found, true);
  const part = `purpose or vendor ${name}`;
  // The numbers are the manager's own, and any may be what is necessary.
  if (isYes(word)) addMemberStatement(part, word, found);
  else if (/^(?:false|0|no|denied)$/i.test(word)) found.denied.push(part);
}

function collectList(list: unknown[], name: string, found: Statements, depth: number): void {
  const names = list.filter((item) => typeof item === "string");
  if (names.length === list.length) return addNames(names, name, found);
  const numbers = list.filter((item) => typeof item === "number");
  if (numbers.length === list.length) {
    const beyond = numbers.some((id) => id > 1);
    if (beyond && LIST_OF_GRANTED.test(name)) found.unclear.push(`${name} ${numbers.join(", ")}`);
    return;
  }
  for (const item of list) {
    const isMember = typeof item === "object" && item !== null && !Array.isArray(item);
    if (isMember && addMember(item, "", found, depth)) continue;
    collect(item, name, "", found, depth + 1);
  }
}

const OTHERS = "everything not in";

/** Whether a name stands for all that a list of granted names leaves out. */
export function isOthers(name: string): boolean {
  return name.startsWith(OTHERS);
}

/** Adds the statements of a list of names. @param name what the list is of */
export function addNames(names: string[], name: string, found: Statements): void {
  const purposes = names.filter((one) => isPurpose(one.trim()));
  if (LIST_OF_DENIED.test(name)) found.denied.push(...purposes);
  else if (LIST_OF_GRANTED.test(name)) {
    found.granted.push(...purposes);
    const others = names.filter((one) => !isAlwaysAllowed(one.trim()));
    if (others.length === 0) found.denied.push(`${OTHERS} ${name}`);
    else if (purposes.length === 0) found.unclear.push(...others);
  }
}
