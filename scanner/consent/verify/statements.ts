/** Reads statements about a choice from a stored value of any format. Pure. */
import { decoded, objectIn, textIn } from "./stored_formats.ts";
import { addNames, addStatementsOf, isOthers } from "./object_statements.ts";
import { isPurpose } from "./purpose_names.ts";
import {
  addKeyStatement,
  addMemberStatement,
  isAnswerByName,
  isNo,
  isYes,
  noStatements,
  sayWhole,
  type Statements,
} from "./stored_words.ts";

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
    addStatementsOf(parsed, name, found);
    return withoutAnswers(found);
  }
  const plain = textIn(text);
  const whole = plain.trim().replace(/^["']|["']$/g, "");
  if (/^[\w\p{L}-]+(?: [\w\p{L}-]+)?$/u.test(whole)) sayWhole(name, whole, found);
  else if (SERVICES.test(whole)) sayServices(plain, found);
  else if (LIST.test(whole)) addNames(whole.split(/[,|;+]/), "consents", found);
  else for (const [key, word] of pairsIn(plain)) addKeyStatement(key, word, found);
  return found;
}

/**
 * `{"accepted": true, "analytics": false}`: beside refused purposes, a bare "yes" to the whole says
 * that an answer was given.
 */
function withoutAnswers(found: Statements): Statements {
  const { granted, denied, hinted } = found;
  const isAnswered = denied.some((name) => isPurpose(name) || isOthers(name)) &&
    granted.every((name) => isAnswerByName(name));
  return isAnswered ? { ...found, granted: [], hinted: [...hinted, ...granted] } : found;
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

/** Beside services that are off, one of unknown purpose may be on because it needs no consent. */
function sayServices(text: string, found: Statements): void {
  const services = [...pairsIn(text)];
  const off = services.filter(([, word]) => isNo(word)).map(([service]) => service);
  found.denied.push(...off);
  for (const [service, word] of services.filter(([, word]) => isYes(word))) {
    if (off.length === 0 || isPurpose(service)) found.granted.push(service);
    else addMemberStatement(service, word, found);
  }
}
